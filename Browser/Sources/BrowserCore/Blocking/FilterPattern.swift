import Foundation

/// Turns the pattern of a filter into a regular expression of the engine's kind: no alternatives, no counts, no groups that
/// look ahead.
enum FilterPattern {
  /// Everything.
  static let all = ".*"
  /// Scheme and, if any, the names before a domain.
  static let domainStart = #"^[^:]+://+([^:/]+\.)?"#
  /// A character that is no letter, digit or one of `_-.%`.
  static let separator = "[^a-zA-Z0-9_.%-]"
  /// Such a character and whatever follows, or the end.
  static let separatorOrEnd = "([^a-zA-Z0-9_.%-].*)?$"

  /// Returns the expression for a pattern.
  static func expression(for pattern: String) throws(FilterProblem) -> String {
    if pattern.utf8.count > 2, pattern.hasPrefix("/"), pattern.hasSuffix("/") {
      return try FilterExpression.translated(Array(pattern.utf8.dropFirst().dropLast()))
    }
    var text = Array(pattern.utf8)[...]
    var expression = ""
    if text.starts(with: [bar, bar]) {
      text = text.dropFirst(2)
      // A star there can be anything, also what is no domain.
      if text.first != star { expression = domainStart }
    } else if text.first == bar {
      text = text.dropFirst()
      expression = "^"
    }
    var isEnd = false
    if text.last == bar {
      text = text.dropLast()
      isEnd = true
    }
    if !isEnd { while text.last == star { text = text.dropLast() } }
    if expression.isEmpty { while text.first == star { text = text.dropFirst() } }
    guard !text.isEmpty else {
      if isEnd || expression == "^" { throw .pattern }
      return expression.isEmpty ? all : expression
    }
    let last = text.endIndex - 1
    var wasStar = false
    for (index, byte) in zip(text.indices, text) {
      defer { wasStar = byte == star }
      switch byte {
      case star: if !wasStar { expression += all }
      // At the end it may stand for the end; in front of an anchor there nothing comes after it.
      case caret where index == last: expression += isEnd ? separator + "?$" : separatorOrEnd
      case caret: expression += separator
      default:
        if special.contains(byte) { expression += "\\" }
        expression.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    if isEnd, text.last != caret { expression += "$" }
    return expression
  }

  /// Returns an expression that hits the addresses of a domain and of all below it.
  static func expression(forDomain name: String) -> String {
    domainStart + name.replacingOccurrences(of: ".", with: "\\.") + "[:/]"
  }

  /// Returns the domain of a pattern that hits all addresses there, and no others: `||example.org^`.
  static func domain(of pattern: String) -> String? {
    guard pattern.hasPrefix("||") else { return nil }
    var rest = pattern.dropFirst(2)
    if rest.hasSuffix("^") || rest.hasSuffix("/") { rest = rest.dropLast() }
    return FilterDomains.name(rest)
  }

  private static let (bar, star, caret) = (UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "^"))
  /// The characters that mean something in an expression.
  private static let special = Set(#"\.+?${}()|[]"#.utf8)
}
