import Foundation

/// A strong validator of a server's file: two answers with the same one have the same bytes (RFC 9110, 8.8.1).
package enum DownloadValidator: Codable, Hashable, Sendable {
  /// A strong entity tag, with its quotation marks.
  case entityTag(String)
  /// The date of the last change, in the server's words.
  case lastModified(String)

  /// Reads the validator of an answer; nil where it has none that is strong.
  ///
  /// A weak entity tag is none. A date is strong if the answer was made a second after it at least, so that the file cannot have
  /// changed again within the second that both versions name (RFC 9110, 8.8.2.2); it counts only where there is no tag (13.1.5).
  package init?(_ fields: HeaderFields) {
    if let tag = fields["etag"] {
      guard Self.isStrong(tag) else { return nil }
      self = .entityTag(tag)
    } else if let text = fields["last-modified"], let changed = HTTPDate.date(text),
      let answered = fields["date"].flatMap(HTTPDate.date),
      answered.timeIntervalSince(changed) >= Self.leastAge
    {
      self = .lastModified(text)
    } else {
      return nil
    }
  }

  /// The value of the field `If-Range`.
  package var fieldValue: String {
    switch self {
    case .entityTag(let text), .lastModified(let text): text
    }
  }

  /// Seconds.
  private static let leastAge: TimeInterval = 1
  /// Characters of a tag; longer ones are taken for none.
  private static let longestTag = 1024

  /// Returns true for `"…"` without what may not stand in a tag (RFC 9110, 8.8.3).
  private static func isStrong(_ tag: String) -> Bool {
    let bytes = Array(tag.utf8)
    guard bytes.count >= 2, bytes.count <= longestTag, bytes.first == 0x22, bytes.last == 0x22 else {
      return false
    }
    return bytes.dropFirst().dropLast().allSatisfy { $0 == 0x21 || (0x23...0x7E).contains($0) || $0 >= 0x80 }
  }
}
