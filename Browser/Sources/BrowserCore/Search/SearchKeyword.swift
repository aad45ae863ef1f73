import Foundation

/// A query with the keyword of the engine that it is for.
public struct SearchKeyword: Hashable, Sendable {
  /// The engine.
  public let engine: SearchEngine
  /// The text after the keyword, without spaces around it; may be empty.
  public let query: String

  /// Reads a typed text.
  /// - Returns: nil when it does not begin with an engine's keyword and a space.
  /// - Complexity: O(n) in the number of engines.
  public init?(_ typed: String, engines: [SearchEngine]) {
    let text = typed.drop { $0.isWhitespace }
    guard let end = text.firstIndex(where: \.isWhitespace),
      text[..<end].count <= SearchEngine.longestKeyword
    else { return nil }
    let word = text[..<end].lowercased()
    guard let engine = engines.first(where: { $0.keyword == word }) else { return nil }
    self.engine = engine
    query = text[end...].trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
