import Foundation

/// The content of the field while typing: the typed text and, selected, its completion.
public struct InlineCompletion: Hashable, Sendable {
  /// The text that was typed.
  public let typed: String
  /// The text that follows it, selected.
  public let completion: String
  /// The page's title, grey after a dash; empty when it has none.
  public let title: String
  /// The address to which it leads.
  public let url: URL

  /// All of the text: typed and completed.
  public var text: String { typed + completion }
  /// The typed part as positions in ``text``, in UTF-16 units as text fields count.
  public var typedRange: Range<Int> { 0..<typed.utf16.count }
  /// The completed part as positions in ``text``, in UTF-16 units.
  public var completedRange: Range<Int> { typed.utf16.count..<text.utf16.count }
}
