import Foundation

/// A filter that hides elements of pages, or an exception to such filters.
struct HidingFilter: Hashable, Sendable {
  /// True if elements stay that it selects.
  var isException = false
  var domains: FilterDomains
  /// A selector as in style sheets.
  var selector: String
  /// True for an exception that counts on all pages, since the engine has nothing for some domain that it names.
  var isWidened = false

  /// Reads a line with a selector.
  /// - Returns: nil for a line that is not about elements.
  init?(line: Substring) throws(FilterProblem) {
    guard let (marker, range) = Self.marker(in: line), !Self.isComment(line, marker: range) else {
      return nil
    }
    guard marker == "##" || marker == "#@#" else { throw .selector }
    isException = marker == "#@#"
    let text = line[range.upperBound...].drop { $0 == " " }
    selector = String(text)
    // uBlock Origin's scripts (`+js`), filters of the page's source (`^`) and what is not for style sheets.
    guard FilterSelector.isSupported(text) else { throw .selector }
    do throws(FilterProblem) {
      domains = try FilterDomains(line[..<range.lowerBound], separator: ",")
    } catch {
      guard isException else { throw error }
      isWidened = true
      domains = FilterDomains()
    }
    if isException, domains.isPartial {
      isWidened = true
      domains = FilterDomains()
    }
  }

  /// True for a comment of a hosts file, which may begin with several number signs or have some further on. uBlock Origin takes four
  /// of them, or two and a space, for one.
  /// - Parameter marker: the line's first marker.
  private static func isComment(_ line: Substring, marker: Range<Substring.Index>) -> Bool {
    guard line.hasPrefix("#") else { return false }
    if marker.lowerBound > line.startIndex { return true }
    // `##`; with a third one the selector is that of an element's name.
    let rest = line[marker.upperBound...].utf8
    guard line.utf8.dropFirst().first == UInt8(ascii: "#"), let first = rest.first else { return false }
    let second = first == UInt8(ascii: "#") ? rest.dropFirst().first ?? 0x20 : first
    return [0x20, 0x09, UInt8(ascii: "#")].contains(second)
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
