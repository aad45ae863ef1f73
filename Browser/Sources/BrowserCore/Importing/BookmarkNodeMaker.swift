import Foundation

/// Makes bookmarks of what other browsers have kept, with clean titles, as many as are taken.
public struct BookmarkNodeMaker {
  private var count = 0

  /// Creates a maker that has made nothing.
  public init() {}

  /// Returns a bookmark; nil for an address that no bookmark of ours has, or when there are enough.
  public mutating func bookmark(_ address: String, title: String, addedAt: Date?) -> BookmarkNode? {
    guard count < ImportLimits.bookmarks, let url = ImportAddress.bookmark(address) else { return nil }
    count += 1
    let title = PageText.title(title)
    return BookmarkNode(title: title.isEmpty ? EditingText.text(for: url) : title, url: url, addedAt: addedAt)
  }

  /// Returns an empty folder; nil when there are enough.
  public mutating func folder(_ title: String, addedAt: Date?) -> BookmarkNode? {
    guard count < ImportLimits.bookmarks else { return nil }
    count += 1
    return BookmarkNode(title: PageText.title(title), addedAt: addedAt)
  }
}
