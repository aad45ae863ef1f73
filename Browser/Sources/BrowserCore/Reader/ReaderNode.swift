import Foundation

/// A piece of an article: a text, or an element with pieces in it.
public indirect enum ReaderNode: Hashable, Sendable, Decodable {
  /// Characters as they are, not HTML.
  case text(String)
  /// - Parameters:
  ///   - name: of an HTML element, in lower case.
  ///   - attributes: by name; none of them has been looked at.
  case element(_ name: String, attributes: [String: String] = [:], _ children: [ReaderNode])

  /// Deeper pieces are left out of the article: none is written so, and parsers have limits.
  static let deepest = 60
  /// The names of elements that stand beside a text and only tell how it is read.
  static let readings: Set<String> = ["rp", "rt"]

  private enum CodingKeys: String, CodingKey { case t, a, c }

  /// Reads a text from a string, and an element from an object with the keys `t`, `a` and `c`.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = .element(
      try container.decode(String.self, forKey: .t),
      attributes: try container.decodeIfPresent([String: String].self, forKey: .a) ?? [:],
      try container.decodeIfPresent([ReaderNode].self, forKey: .c) ?? [])
  }

  /// All characters in it.
  public var text: String {
    switch self {
    case .text(let text): text
    case .element(_, _, let children): children.map(\.text).joined()
    }
  }
}
