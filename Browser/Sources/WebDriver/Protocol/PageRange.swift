import Foundation

/// A part of what was printed, as a client names it (https://www.w3.org/TR/webdriver2/#dfn-parse-a-page-range).
struct PageRange: Equatable {
  /// The first sheet, counted from 1; 0 is none.
  var first: Int
  /// The last one; nil for the last that there is.
  var last: Int?

  /// A number, or a text such as "7", "2-4", "-2" or "9-".
  /// - Throws: `invalid argument`.
  static func read(_ value: JSONValue) throws(WebDriverError) -> PageRange {
    switch value {
    case .number(let number):
      guard number.rounded() == number, number >= 0 else { throw refusal }
      let page = Int(exactly: number) ?? .max
      return PageRange(first: page, last: page)
    case .string(let text):
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      switch parts.count {
      case 1:
        let page = try integer(parts[0])
        return PageRange(first: page, last: page)
      case 2:
        let range = try PageRange(
          first: parts[0].isEmpty ? 1 : integer(parts[0]), last: parts[1].isEmpty ? nil : integer(parts[1]))
        if let last = range.last, range.first > last { throw refusal }
        return range
      default: throw refusal
      }
    default: throw refusal
    }
  }

  private static let refusal = WebDriverError(
    .invalidArgument, "an entry of “pageRanges” is a number, or a text such as “7”, “2-4”, “-2” or “9-”")

  /// "Parse as an integer". What is too large is more than there are.
  private static func integer(_ text: String) throws(WebDriverError) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw refusal
    }
    return Int(text) ?? .max
  }

  /// The sheets that are in any of the ranges, in order and without repeating one.
  /// - Parameter total: how many there are.
  /// - Throws: `invalid argument` for a range that begins behind the last one and has no end of its own.
  static func sheets(_ ranges: [PageRange], of total: Int) throws(WebDriverError) -> [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    for range in ranges {
      guard range.first <= range.last ?? total else { throw refusal }
      let (first, last) = (max(1, range.first), min(total, range.last ?? total))
      if first <= last { found.append(first...last) }
    }
    found.sort { $0.lowerBound < $1.lowerBound }
    return found.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}
