import Foundation

/// A bookmark, or a folder of bookmarks.
public struct Bookmark: Identifiable, Hashable, Sendable {
  /// Its identity.
  public let id: UUID
  /// Its name.
  public var title: String
  /// The address to which it leads; nil makes it a folder.
  public var url: URL?
  /// The date when it was made; nil when it is not known.
  public var addedAt: Date?
  /// True if its page was shown since it came into the reading list, or it was marked so. Other lists do not look at it.
  public var isRead: Bool

  /// Makes a bookmark, or a folder when there is no address.
  public init(
    id: UUID = UUID(), title: String, url: URL? = nil, addedAt: Date? = nil, isRead: Bool = false
  ) {
    self.isRead = isRead
    self.id = id
    self.title = title
    self.url = url
    self.addedAt = addedAt
  }

  /// True if it can have others in it.
  public var isFolder: Bool { url == nil }
}
