import Foundation

/// The part of what is known that alone is searched, named by a word at the beginning of the address field.
public enum SuggestionScope: String, Hashable, Sendable, CaseIterable {
  /// Open tabs.
  case tabs
  /// Visited pages.
  case history
  /// Bookmarks and favourites.
  case bookmarks

  /// The word that names it.
  public var keyword: String { "@" + rawValue }

  /// The title of its rows.
  public var title: String {
    switch self {
    case .tabs: "Open Tabs"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    }
  }

  init?(keyword: String) {
    guard keyword.first == "@", let scope = Self(rawValue: String(keyword.dropFirst())) else { return nil }
    self = scope
  }

  /// Reads a typed text that begins with a scope's word and a space.
  /// - Returns: the scope and what is searched in it; nil when there is none.
  public static func split(_ typed: String) -> (scope: SuggestionScope, query: String)? {
    let text = typed.drop { $0.isWhitespace }
    guard text.first == "@", let end = text.firstIndex(where: \.isWhitespace),
      let scope = SuggestionScope(keyword: text[..<end].lowercased())
    else { return nil }
    return (scope, text[end...].trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
