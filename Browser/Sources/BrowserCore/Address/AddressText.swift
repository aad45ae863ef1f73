import Foundation

/// A text that was typed or pasted, without its invisible characters.
struct AddressText {
  /// The text as an address: ends trimmed, a wrapped address joined.
  let address: String
  /// The text as a query: line ends are spaces, joiners stay.
  let query: String
  /// True if the text begins with a scheme that can run or hide something, however it is disguised.
  let isDangerous: Bool

  init(_ input: String) {
    let cut = Self.prefix(input, AddressInterpreter.maximumAddressLength)
    var kept = String.UnicodeScalarView()
    var hasNewline = false
    for scalar in cut.unicodeScalars
    where !ScalarPolicy.isControl(scalar) && !ScalarPolicy.isInvisible(scalar) {
      if ScalarPolicy.isNewline(scalar) { hasNewline = true }
      kept.append(scalar)
    }
    let lines =
      hasNewline
      ? kept.split(whereSeparator: ScalarPolicy.isNewline).map { Self.trim($0) }.filter { !$0.isEmpty }
      : [Self.trim(kept[...])]
    query = Self.prefix(lines.joined(separator: " "), AddressInterpreter.maximumQueryLength)
    address = Self.isWrappedAddress(lines) ? lines.joined() : lines.joined(separator: " ")
    isDangerous = Self.hasDangerousScheme(address)
  }

  /// Cuts at a character, not inside one, in time proportional to the limit.
  private static func prefix(_ text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text.unicodeScalars[..<end])
  }

  private static func trim(_ text: Substring.UnicodeScalarView) -> String {
    var text = text
    while let first = text.first, ScalarPolicy.isSpace(first) { text.removeFirst() }
    while let last = text.last, ScalarPolicy.isSpace(last) { text.removeLast() }
    return String(text)
  }

  /// A long address that mail broke into lines: each line is one word, only the first one names a scheme.
  private static func isWrappedAddress(_ lines: [String]) -> Bool {
    guard lines.count > 1, let first = lines.first?.lowercased(),
      first.hasPrefix("http://") || first.hasPrefix("https://")
    else { return false }
    return lines.allSatisfy { !$0.unicodeScalars.contains(where: ScalarPolicy.isSpace) }
      && !lines.dropFirst().contains { $0.contains("://") }
  }

  private static let dangerousSchemes = [
    "javascript:", "data:", "vbscript:", "livescript:", "jscript:", "blob:", "filesystem:", "view-source:",
    "resource:", "chrome:", "webkit:", "mhtml:", "jar:", "about:srcdoc",
  ]

  /// Looks through white space, joiners, escapes, width and case at the beginning.
  private static func hasDangerousScheme(_ text: String) -> Bool {
    // Disguises only lengthen a scheme; what has not shown itself after this many characters is a text.
    var head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(2048)))
    for _ in 0..<4 {
      let bare = head.unicodeScalars.filter {
        !ScalarPolicy.isSpace($0) && !ScalarPolicy.isJoiner($0) && !ScalarPolicy.isInvisible($0)
          && !ScalarPolicy.isControl($0) && $0 != "\u{FFFD}"
      }
      let plain = String(String.UnicodeScalarView(bare)).precomposedStringWithCompatibilityMapping
        .lowercased()
      if dangerousSchemes.contains(where: plain.hasPrefix) { return true }
      guard plain.contains("%") else { return false }
      head = PercentEncoding.decode(plain)
    }
    return false
  }
}
