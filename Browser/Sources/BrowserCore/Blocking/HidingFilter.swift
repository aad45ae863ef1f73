import Foundation

/// A filter that hides elements of pages, or an exception to such filters.
struct HidingFilter: Hashable, Sendable {
  /// True if elements stay that it selects.
  var isException = false
  var domains: FilterDomains
  /// A selector as in style sheets.
  var selector: String

  /// Reads a line with a selector.
  /// - Returns: nil for a line that is not about elements.
  init?(line: Substring) throws(FilterProblem) {
    guard let (marker, range) = Self.marker(in: line) else { return nil }
    guard marker == "##" || marker == "#@#" else { throw .selector }
    isException = marker == "#@#"
    let text = line[range.upperBound...].drop { $0 == " " }
    selector = String(text)
    // uBlock Origin's scripts (`+js`), filters of the page's source (`^`) and what is not for style sheets.
    guard FilterSelector.isSupported(text) else { throw .selector }
    domains = try FilterDomains(line[..<range.lowerBound], separator: ",")
  }

  /// Finds the first marker of a line: a number sign, signs that tell one kind from another, and a number sign.
  private static func marker(in line: Substring) -> (Substring, Range<Substring.Index>)? {
    var start = line.startIndex
    while let sign = line[start...].utf8.firstIndex(of: UInt8(ascii: "#")) {
      let rest = line[sign...].utf8.dropFirst().prefix(4)
      let signs = rest.prefix { "@?$%".utf8.contains($0) }
      let end = signs.endIndex
      if end < rest.endIndex, rest[end] == UInt8(ascii: "#") {
        let range = sign..<line.utf8.index(after: end)
        return (line[range], range)
      }
      start = line.utf8.index(after: sign)
    }
    return nil
  }
}
