import Foundation

/// One row under the address field.
public struct Suggestion: Hashable, Sendable {
  /// The source of a suggestion, which decides icon and action.
  public enum Kind: Hashable, Sendable {
    /// The best page: opens it.
    case topHit
    /// Searches for the title.
    case search
    /// A bookmark: opens it.
    case bookmark
    /// A visited page: opens it.
    case history
    /// An open tab: switches to it.
    case openTab(TabID)
    /// An answer that was worked out: copies the title.
    case answer
  }

  /// The source of the suggestion.
  public let kind: Kind
  /// The first line.
  public let title: String
  /// The second line: the address without its scheme; empty for searches.
  public let subtitle: String
  /// The address to which it leads.
  public let url: URL
  /// The number of characters at the beginning of the title that were typed: regular there, semibold after it.
  public let typedCount: Int
  /// The keyword of the engine that a search is for, where it is not the one for all searches.
  var keyword: String?

  /// The text that stands in the field while the row is highlighted by the keyboard, or once it is taken into the field.
  public var fieldText: String {
    switch kind {
    case .search: keyword.map { "\($0) \(title)" } ?? title
    case .answer: title
    case .topHit, .bookmark, .history, .openTab: EditingText.text(for: url)
    }
  }

  /// The title's typed part.
  public var typedPart: String { String(title.prefix(typedCount)) }
  /// The title's completed part.
  public var completedPart: String { String(title.dropFirst(typedCount)) }
}
