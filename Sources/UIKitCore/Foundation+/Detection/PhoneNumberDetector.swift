import Foundation

/// Phone numbers in text: international ones with a plus sign, and those of North America.
enum PhoneNumberDetector {
  struct Number: Equatable {
    let range: NSRange
    let text: String
  }

  private static let pattern = [
    // +49 (30) 901820: up to fifteen digits (ITU-T E.164) in groups.
    "\\+\\d{1,3}(?:[ .-]?(?:\\(\\d{1,4}\\)|\\d{1,6})){1,6}",
    // (408) 555-1212, 1-408-555-1212, 408.555.1212, 4085551212.
    "(?:1[ .-]?)?(?:\\(\\d{3}\\) ?|\\d{3}[ .-])\\d{3}[ .-]\\d{4}", "(?:1[ .-]?)?\\d{10}",
    // 555-1212.
    "\\d{3}-\\d{4}",
  ].joined(separator: "|")
  private static let expression = try? NSRegularExpression(
    pattern: "(?<![\\w.+/-])(?:\(pattern))(?![\\w/]|[.-]\\d)")

  static func numbers(in text: String) -> [Number] {
    let whole = text as NSString
    let matches = expression?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? []
    return matches.compactMap { match in
      let found = whole.substring(with: match.range)
      let digits = found.count { $0.isNumber }
      guard digits <= 15, !found.hasPrefix("+") || digits >= 8 else { return nil }
      return Number(range: match.range, text: found)
    }
  }
}
