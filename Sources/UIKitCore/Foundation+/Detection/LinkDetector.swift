import Foundation

/// Links in text: addresses with a scheme, mail addresses, and hosts whose last part is a domain that exists.
enum LinkDetector {
  struct Link: Equatable {
    let range: NSRange
    let url: URL
  }

  // What may follow in an address: anything but spaces, angle brackets and quotation marks.
  private static let tail = "[^\\s<>\"\u{201C}\u{201D}\u{AB}\u{BB}\u{300C}\u{300D}]"
  private static let label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?"
  private static let pattern = [
    // 1: a scheme with two slashes, at the beginning of a word.
    "(?<![\\w+.-])([A-Za-z][A-Za-z0-9+.-]{0,30}://\(tail)+)",
    // 2: a mail address.
    "(?<![\\w.%+'-])((?:mailto:)?[A-Za-z0-9._%+'-]+@(?:\(label)\\.)+\\p{L}{2,24})(?![\\w-])",
    // 3: a host, a port, and the rest of an address; 4: the host's last part.
    "(?<![\\w@.-])((?:\(label)\\.)+(\\p{L}{2,24})(?![\\w@-])(?::\\d{1,5})?(?:[/?#]\(tail)*)?)",
  ].joined(separator: "|")
  private static let expression = try? NSRegularExpression(pattern: pattern)

  static func links(in text: String) -> [Link] {
    let whole = text as NSString
    let matches = expression?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? []
    return matches.compactMap { match in
      let range = trimmed(match.range, whole)
      let found = whole.substring(with: range)
      if match.range(at: 4).location != NSNotFound {
        guard TopLevelDomains.contains(whole.substring(with: match.range(at: 4))) else { return nil }
        return link(range, "http://" + found)
      }
      let isMail = match.range(at: 2).location != NSNotFound
      return link(range, isMail && !found.hasPrefix("mailto:") ? "mailto:" + found : found)
    }
  }

  private static func link(_ range: NSRange, _ address: String) -> Link? {
    // Foundation encodes what an address may not hold as it is.
    guard range.length > 0, let url = URL(string: address) else { return nil }
    return Link(range: range, url: url)
  }

  /// Returns a range without the punctuation of the sentence that the address ends: a full stop, or a bracket that was opened
  /// before it.
  private static func trimmed(_ range: NSRange, _ text: NSString) -> NSRange {
    var range = range
    while range.length > 0 {
      let found = text.substring(with: range)
      guard let last = found.last, ".,;:!?'\u{2019}\u{3002}\u{3001}\u{FF0C})]}*_".contains(last) else {
        break
      }
      let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
      if let opening = pairs[last],
        found.count(where: { $0 == opening }) >= found.count(where: { $0 == last })
      {
        break
      }
      if last == "*" || last == "_", found.contains("/") { break }
      range.length -= String(last).utf16.count
    }
    return range
  }
}
