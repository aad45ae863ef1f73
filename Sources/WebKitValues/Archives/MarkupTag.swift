import Foundation

/// The opening tag of an element, with its attributes as they are written.
struct MarkupTag {
  /// In lower case.
  let name: String
  /// The place behind the tag.
  let end: Int
  /// The tag's beginning, up to its attributes.
  let head: [UInt8]
  private var attributes: [Attribute]
  /// The text behind the attributes, with the `>`.
  private let tail: [UInt8]
  private var isChanged = false
  private let original: ArraySlice<UInt8>

  /// An attribute: its name in lower case, and name and value as they are written, without quotation marks.
  private struct Attribute {
    var name: String
    var written: [UInt8]
    var value: [UInt8]?
  }

  /// Reads a tag; nil where none begins, or ends.
  init?(_ text: [UInt8], at start: Int) {
    var index = start + 1
    guard index < text.count, (97...122).contains(text[index] | 32) else { return nil }
    while index < text.count, !Self.isSpace(text[index]), ![47, 62].contains(text[index]) { index += 1 }
    name = String(decoding: text[(start + 1)..<index], as: UTF8.self).lowercased()
    head = Array(text[start..<index])
    attributes = []
    while true {
      let gap = index
      while index < text.count, Self.isSpace(text[index]) || text[index] == 47 { index += 1 }
      guard index < text.count else { return nil }
      if text[index] == UInt8(ascii: ">") {
        tail = Array(text[gap...index])
        end = index + 1
        original = text[start...index]
        return
      }
      let begin = index
      // An equals sign at the beginning belongs to the name (HTML Standard, 13.2.5.32).
      index += 1
      while index < text.count, !Self.isSpace(text[index]), ![47, 61, 62].contains(text[index]) { index += 1 }
      let written = Array(text[begin..<index])
      var attribute = Attribute(name: String(decoding: written, as: UTF8.self).lowercased(), written: written)
      let sign = Self.afterSpace(in: text, from: index)
      if sign < text.count, text[sign] == UInt8(ascii: "=") {
        guard let (value, next) = Self.value(in: text, from: Self.afterSpace(in: text, from: sign + 1)) else {
          return nil
        }
        attribute.value = value
        index = next
      }
      attributes.append(attribute)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [9, 10, 12, 13, 32].contains(byte) }

  private static func afterSpace(in text: [UInt8], from start: Int) -> Int {
    var index = start
    while index < text.count, isSpace(text[index]) { index += 1 }
    return index
  }

  private static func value(in text: [UInt8], from start: Int) -> ([UInt8], Int)? {
    guard start < text.count else { return nil }
    let quote = text[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let end = text[start...].firstIndex { isSpace($0) || $0 == 62 } ?? text.count
      return (Array(text[start..<end]), end)
    }
    guard let end = text[(start + 1)...].firstIndex(of: quote) else { return nil }
    return (Array(text[(start + 1)..<end]), end + 1)
  }

  /// An attribute's value without its character references; nil where there is none.
  subscript(name: String) -> String? {
    get {
      attributes.first { $0.name == name }?.value.map { value in
        Self.references.reduce(String(decoding: value, as: UTF8.self)) {
          $0.replacingOccurrences(of: $1.written, with: $1.meant)
        }
      }
    }
    set {
      guard let index = attributes.firstIndex(where: { $0.name == name }), let newValue else { return }
      isChanged = true
      let value = Self.references.reversed().reduce(newValue) {
        $0.replacingOccurrences(of: $1.meant, with: $1.written)
      }
      attributes[index].value = Array(value.utf8)
    }
  }

  /// The references that the engine writes in attributes; that of the ampersand is read last.
  private static let references: [(written: String, meant: String)] = [
    ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
  ]

  mutating func remove(where isMeant: (String) -> Bool) {
    let count = attributes.count
    attributes.removeAll { isMeant($0.name) }
    if attributes.count != count { isChanged = true }
  }

  /// True if what is no tag to a reader that is elsewhere in the text may be one: such a name is none of HTML's.
  var hasBeginningInName: Bool { head.dropFirst().contains(UInt8(ascii: "<")) }

  /// The tag as it is written now. It has no `<` but its own.
  var bytes: [UInt8] {
    let less = UInt8(ascii: "<")
    guard isChanged || original.dropFirst().contains(less) else { return Array(original) }
    var bytes = head
    for attribute in attributes where !attribute.written.contains(less) {
      // Behind a space it would be the value of the attribute before.
      guard attribute.written.first != UInt8(ascii: "=") else { continue }
      bytes.append(32)
      bytes += attribute.written
      guard let value = attribute.value else { continue }
      bytes += Array("=\"".utf8)
      for byte in value {
        switch byte {
        // A value that was between apostrophes may have quotation marks.
        case 34: bytes += Array("&quot;".utf8)
        case less: bytes += Array("&lt;".utf8)
        default: bytes.append(byte)
        }
      }
      bytes.append(34)
    }
    return bytes + tail
  }
}
