/// The edits of one file, applied together.
struct EditList {
  private var edits: [Edit] = []

  mutating func add(_ edit: Edit) { edits.append(edit) }

  /// The text with all edits made.
  ///
  /// Lines stay lines: a replacement that has fewer line breaks than what it replaces gets the missing ones at its end. Of
  /// two edits of which one lies in the other, the outer wins; insertions at one place are made in the order they were
  /// added.
  func apply(to original: String) -> String {
    let bytes = Array(original.utf8)
    let sorted = edits.enumerated().sorted { a, b in
      if a.element.range.lowerBound != b.element.range.lowerBound {
        return a.element.range.lowerBound < b.element.range.lowerBound
      }
      // Insertions come before a replacement that begins at their place; longer replacements before shorter ones.
      if a.element.range.isEmpty != b.element.range.isEmpty { return a.element.range.isEmpty }
      if a.element.range.count != b.element.range.count {
        return a.element.range.count > b.element.range.count
      }
      return a.offset < b.offset
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in sorted.map(\.element) where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += Self.withAllLines(edit, bytes).utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  private static func withAllLines(_ edit: Edit, _ bytes: [UInt8]) -> String {
    let newline = UInt8(ascii: "\n")
    let before = bytes[edit.range].count { $0 == newline }
    let after = edit.text.utf8.count { $0 == newline }
    precondition(after <= before, "an edit adds lines: \(edit.text)")
    return edit.text + String(repeating: "\n", count: before - after)
  }
}
