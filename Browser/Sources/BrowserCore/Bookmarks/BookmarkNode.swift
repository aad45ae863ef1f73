import Foundation

/// A bookmark or folder of a bookmark file, with what lies in it.
public struct BookmarkNode: Hashable, Sendable {
  /// A folder that means something to the browser that wrote the file.
  public enum Role: Hashable, Sendable {
    /// The bar or start page: Safari's Favourites, the toolbar folder of others.
    case favourites
    /// Safari's reading list.
    case readingList
  }

  /// Its name.
  public var title: String
  /// The address to which it leads; nil for a folder.
  public var url: URL?
  /// The date when it was made; nil when the file does not tell.
  public var addedAt: Date?
  /// The role of a folder in a browser; nil for most.
  public var role: Role?
  /// True for an entry of a reading list that was read, false for one that was not; nil where the file does not tell.
  public var isRead: Bool?
  /// The content of a folder, in order.
  public var children: [BookmarkNode]

  /// Makes a node.
  public init(
    title: String, url: URL? = nil, addedAt: Date? = nil, role: Role? = nil, isRead: Bool? = nil,
    children: [BookmarkNode] = []
  ) {
    self.isRead = isRead
    self.title = title
    self.url = url
    self.addedAt = addedAt
    self.role = role
    self.children = children
  }

  /// The number of bookmarks that it is and has in it, folders left out.
  public var bookmarkCount: Int { (url == nil ? 0 : 1) + children.reduce(0) { $0 + $1.bookmarkCount } }

  /// The bookmark that it is and those in it, without folders.
  public var bookmarks: [BookmarkNode] { (url == nil ? [] : [self]) + children.flatMap(\.bookmarks) }
}

extension BookmarkTree {
  /// A folder and all that lies in it, without identities.
  public func node(of id: UUID) -> BookmarkNode? {
    guard let item = self[id] else { return nil }
    let role: BookmarkNode.Role? =
      id == Self.favourites ? .favourites : id == Self.readingList ? .readingList : nil
    return BookmarkNode(
      title: item.title, url: item.url, addedAt: item.addedAt, role: role,
      isRead: item.isFolder || parent(of: id) != Self.readingList ? nil : item.isRead,
      children: children(of: id).compactMap { node(of: $0.id) })
  }

  /// Puts what a file had into a new folder at the end of the root.
  /// - Returns: the folder's identity.
  @discardableResult
  public mutating func add(_ nodes: [BookmarkNode], asFolder title: String, at date: Date) -> UUID {
    let folder = Bookmark(title: title, addedAt: date)
    insert(folder)
    add(nodes, to: folder.id)
    return folder.id
  }

  private mutating func add(_ nodes: [BookmarkNode], to folder: UUID) {
    for node in nodes {
      let item = Bookmark(title: node.title, url: node.url, addedAt: node.addedAt)
      insert(item, in: folder)
      if node.url == nil { add(node.children, to: item.id) }
    }
  }
}
