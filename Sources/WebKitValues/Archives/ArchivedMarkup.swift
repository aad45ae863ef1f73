import Foundation

/// Rewrites a document of an archive, as the engine writes it, with what it shows in it.
///
/// Works on bytes of any encoding in which markup is ASCII. Each `<` that it writes begins a tag at which it has looked, so that none
/// gets past it that HTML finds where the engine's writer meant a comment, a text or a value.
struct ArchivedMarkup {
  private let archive: ArchiveInliner
  private var base: URL?
  private var hasBase = false
  private let closesElements: Bool

  /// Elements whose content is no markup. That of `style` is kept: what the others show is no text, or nothing without scripts.
  private static let rawElements: Set = [
    "style", "script", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]
  /// Elements that are not written, with all that is in them.
  private static let droppedElements: Set = ["script"]
  /// Elements without end tags (HTML Standard, 13.1.2).
  private static let voidElements: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  /// They choose another picture than the one in the archive, or ask who has sent it. An archive has what was chosen under `src`.
  private static let droppedAttributes: Set = ["srcset", "sizes", "imagesrcset", "crossorigin", "integrity"]
  private static let pictureElements: Set = ["img", "input", "image", "video", "body", "table", "td", "th"]
  private static let pictureAttributes = ["src", "href", "xlink:href", "poster", "background"]
  private static let frameElements: Set = ["iframe", "frame"]
  /// Other values of `http-equiv` lead to another page, forbid what is in the document, or say that its bytes are other letters.
  private static let keptDirectives: Set = ["content-language", "default-style"]

  /// - Parameters:
  ///   - base: the document's address.
  ///   - closesElements: true if the document is XHTML, in which a tag may end its element: HTML has an end tag there.
  init(_ archive: ArchiveInliner, base: URL?, closesElements: Bool) {
    self.archive = archive
    self.base = base
    self.closesElements = closesElements
  }

  /// Rewrites a document.
  func rewrite(_ text: [UInt8]) -> [UInt8] {
    var copy = self
    return copy.rewritten(text)
  }

  private mutating func rewritten(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      result += text[position..<start]
      switch Self.kind(of: text, at: start) {
      case .comment:
        position = text[start...].firstRange(of: Array("-->".utf8))?.upperBound ?? text.count
      case .declaration:
        position = text[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? text.count
      case .end:
        // One that has no end is none, and all behind it belongs to it.
        let tag = MarkupTag(text, at: start + 1)
        if let tag, !tag.hasBeginningInName, !Self.droppedElements.contains(tag.name) {
          result += [60] + tag.head + [62]
        }
        position = tag?.end ?? text.count
      case .element:
        guard let tag = MarkupTag(text, at: start) else { return result }
        position = tag.end
        if !tag.hasBeginningInName { position = write(tag, of: text, to: &result) }
      case .text:
        result += Array("&lt;".utf8)
        position = start + 1
      }
    }
    return result + text[position...]
  }

  /// Writes an element's tag, with what is no markup behind it.
  /// - Returns: the place where markup goes on.
  private mutating func write(_ tag: MarkupTag, of text: [UInt8], to result: inout [UInt8]) -> Int {
    let isWritten = !Self.droppedElements.contains(tag.name)
    if isWritten { result += rewrite(tag).bytes }
    if closesElements, text[..<tag.end].suffix(2).elementsEqual("/>".utf8) {
      if isWritten, !Self.voidElements.contains(tag.name) { result += Array("</\(tag.name)>".utf8) }
      return tag.end
    }
    guard Self.rawElements.contains(tag.name) else { return tag.end }
    let end = Self.end(of: tag.name, in: text, from: tag.end)
    if tag.name == "style" {
      let style = ArchivedStyle(archive, base: base).rewrite(Array(text[tag.end..<end]))
      result += Self.withoutMarkup(style)
    }
    return end
  }

  /// A style sheet in which no tag can begin: in pictures' elements (SVG) HTML looks for them there, too. What compares lengths stays.
  private static func withoutMarkup(_ style: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(style.count)
    for (index, byte) in style.enumerated() {
      if byte == UInt8(ascii: "<"), kind(of: style, at: index) != .text {
        // CSS Syntax Level 3, 4.3.7: the space ends the number.
        result += Array("\\3c ".utf8)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private enum Kind { case comment, declaration, element, end, text }

  /// The kind of thing that a `<` begins (HTML Standard, 13.2.5.6 and 13.2.5.7).
  private static func kind(of text: [UInt8], at start: Int) -> Kind {
    func isLetter(_ index: Int) -> Bool { index < text.count && (97...122).contains(text[index] | 32) }
    if isLetter(start + 1) { return .element }
    guard start + 1 < text.count else { return .text }
    switch text[start + 1] {
    case UInt8(ascii: "/"): return isLetter(start + 2) ? .end : .declaration
    case UInt8(ascii: "!"): return text[start...].starts(with: "<!--".utf8) ? .comment : .declaration
    case UInt8(ascii: "?"): return .declaration
    default: return .text
    }
  }

  /// The place of the closing tag of an element whose content is no markup.
  private static func end(of name: String, in text: [UInt8], from start: Int) -> Int {
    let mark = Array("</\(name)".utf8)
    var position = start
    while let found = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      if text[found...].prefix(mark.count).elementsEqual(mark, by: { $0 == $1 || ($0 | 32) == $1 }) {
        return found
      }
      position = found + 1
    }
    return text.count
  }

  private mutating func rewrite(_ tag: MarkupTag) -> MarkupTag {
    var tag = tag
    if tag.name == "base", !hasBase, let address = tag["href"], let url = URL(string: address) {
      hasBase = true
      base = url
    }
    if tag.name == "meta" {
      let isKept = Self.keptDirectives.contains(tag["http-equiv"]?.lowercased() ?? "")
      // The encoding is named before.
      tag.remove { $0 == "charset" || $0 == "http-equiv" && !isKept }
    }
    // Those that begin with "on" are handlers of events; no other attribute of HTML or SVG does.
    tag.remove { Self.droppedAttributes.contains($0) || $0.hasPrefix("on") }
    if Self.pictureElements.contains(tag.name) {
      for name in Self.pictureAttributes { inline(name, of: &tag, for: .picture) }
    } else if Self.frameElements.contains(tag.name) {
      // A data address of the page's own would be let in by the policy, and have none in itself.
      if !inline("src", of: &tag, for: .frame), !Self.isWeb(tag["src"] ?? "") { tag.remove { $0 == "src" } }
      if let inner = tag["srcdoc"] {
        let made = archive.nested { rewrite(Array(inner.utf8)) } ?? []
        tag["srcdoc"] = String(decoding: made, as: UTF8.self)
      }
    } else if tag.name == "link" {
      inline("href", of: &tag, for: .style)
      // The policy does not know of each relation by which a server is asked, or its name looked up.
      if tag["href"]?.hasPrefix("data:") != true { tag.remove { $0 == "href" } }
    }
    if let value = tag["style"] {
      let new = String(decoding: ArchivedStyle(archive, base: base).rewrite(Array(value.utf8)), as: UTF8.self)
      if new != value { tag["style"] = new }
    }
    return tag
  }

  /// - Returns: true if there is an address of what is in the archive now.
  @discardableResult
  private func inline(_ name: String, of tag: inout MarkupTag, for use: ArchiveInliner.Use) -> Bool {
    guard let address = tag[name].flatMap({ archive.address(of: $0, from: base, for: use) }) else {
      return false
    }
    tag[name] = address
    return true
  }

  private static func isWeb(_ address: String) -> Bool {
    ["http://", "https://"].contains { address.lowercased().hasPrefix($0) }
  }
}
