import Foundation

/// All bookmarks in their folders.
///
/// Two folders are always there: ``root``, whose first child ``favourites`` is shown on the start page, and
/// ``readingList``, which stands beside the root. They are neither moved nor removed.
public struct BookmarkTree: Hashable, Sendable {
  /// The folder of everything but the reading list.
  public static let root = fixed(1)
  /// The sites of the start page.
  public static let favourites = fixed(2)
  /// Pages to be read later.
  public static let readingList = fixed(3)

  private static func fixed(_ number: UInt8) -> UUID {
    UUID(uuid: (0x4D, 0x61, 0x72, 0x74, 0x6C, 0x65, 0x40, 0x74, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  private var items: [UUID: Bookmark]
  private var parents: [UUID: UUID]
  private var lists: [UUID: [UUID]]

  /// Creates a tree of only the folders that are always there.
  public init() {
    items = [
      Self.root: Bookmark(id: Self.root, title: "Bookmarks"),
      Self.favourites: Bookmark(id: Self.favourites, title: "Favourites"),
      Self.readingList: Bookmark(id: Self.readingList, title: "Reading List"),
    ]
    parents = [Self.favourites: Self.root]
    lists = [Self.root: [Self.favourites], Self.favourites: [], Self.readingList: []]
  }

  // MARK: - Reading

  /// A bookmark or folder by its identity.
  public subscript(id: UUID) -> Bookmark? { items[id] }

  /// The folder in which something lies; nil for the root and the reading list.
  public func parent(of id: UUID) -> UUID? { parents[id] }

  /// Returns the content of a folder, in order; nothing for a bookmark.
  public func children(of folder: UUID) -> [Bookmark] { (lists[folder] ?? []).compactMap { items[$0] } }

  /// Returns the number of bookmarks and folders in a folder and below it.
  public func count(below folder: UUID) -> Int { descendants(of: folder).count }

  /// Returns true if it is one of the folders that are always there.
  public static func isFixed(_ id: UUID) -> Bool { [root, favourites, readingList].contains(id) }

  /// All bookmarks that are no folders, in the order of the tree, the reading list last.
  public var bookmarks: [Bookmark] {
    (descendants(of: Self.root) + descendants(of: Self.readingList)).compactMap { items[$0] }
      .filter { !$0.isFolder }
  }

  /// The root and the folders below it, with how deep they lie, in the order of the tree.
  public var folders: [(folder: Bookmark, depth: Int)] {
    var result: [(Bookmark, Int)] = []
    var waiting: [(UUID, Int)] = [(Self.root, 0)]
    while let (id, depth) = waiting.popLast() {
      guard let item = items[id], item.isFolder else { continue }
      result.append((item, depth))
      waiting += (lists[id] ?? []).reversed().map { ($0, depth + 1) }
    }
    return result
  }

  /// The first bookmark of a page below a folder.
  public func bookmark(of url: URL, below folder: UUID = root) -> Bookmark? {
    descendants(of: folder).lazy.compactMap { items[$0] }.first { $0.url == url }
  }

  /// Everything below a folder, parents before their children.
  private func descendants(of folder: UUID) -> [UUID] {
    var result: [UUID] = []
    var waiting: [UUID] = (lists[folder] ?? []).reversed()
    while let id = waiting.popLast() {
      result.append(id)
      waiting += (lists[id] ?? []).reversed()
    }
    return result
  }

  // MARK: - Changing

  /// Puts something new into a folder.
  /// - Parameter index: nil is behind the others; what is out of range is brought into it.
  /// - Returns: true if it was put there; not when the folder is none or the identity is taken.
  @discardableResult
  public mutating func insert(_ bookmark: Bookmark, in folder: UUID = root, at index: Int? = nil) -> Bool {
    guard lists[folder] != nil, items[bookmark.id] == nil else { return false }
    items[bookmark.id] = bookmark
    parents[bookmark.id] = folder
    if bookmark.isFolder { lists[bookmark.id] = [] }
    place(bookmark.id, in: folder, at: index)
    return true
  }

  /// Favourites stay the first of the root, as in Safari.
  private mutating func place(_ id: UUID, in folder: UUID, at index: Int?) {
    let count = lists[folder]?.count ?? 0
    let first = folder == Self.root ? 1 : 0
    lists[folder]?.insert(id, at: min(max(index ?? count, first), count))
  }

  /// Removes something with all that lies in it. The folders that are always there stay.
  public mutating func remove(_ id: UUID) {
    guard !Self.isFixed(id), items[id] != nil else { return }
    for gone in descendants(of: id) + [id] {
      items[gone] = nil
      lists[gone] = nil
      if gone != id { parents[gone] = nil }
    }
    if let parent = parents.removeValue(forKey: id) { lists[parent]?.removeAll { $0 == id } }
  }

  /// Moves something to another place, of which `index` is the one it has afterwards.
  /// - Returns: true if it was moved: no folder goes into itself, and the fixed ones stay.
  @discardableResult
  public mutating func move(_ id: UUID, to folder: UUID, at index: Int? = nil) -> Bool {
    guard !Self.isFixed(id), let old = parents[id], lists[folder] != nil, !isInside(folder, id) else {
      return false
    }
    lists[old]?.removeAll { $0 == id }
    parents[id] = folder
    place(id, in: folder, at: index)
    return true
  }

  private func isInside(_ folder: UUID, _ other: UUID) -> Bool {
    var place: UUID? = folder
    while let id = place {
      if id == other { return true }
      place = parents[id]
    }
    return false
  }

  /// Gives something another name and, unless it is a folder, another address. The folders that are always there keep
  /// their names.
  public mutating func update(_ id: UUID, title: String, url: URL?) {
    guard !Self.isFixed(id), let old = items[id] else { return }
    items[id]?.title = title
    guard !old.isFolder, let url else { return }
    items[id]?.url = url
    // It is another page, which nobody has seen.
    if url != old.url { items[id]?.isRead = false }
  }

  // MARK: - Reading list

  /// Says whether an entry of the reading list was read. Others have no such mark.
  public mutating func mark(_ id: UUID, asRead isRead: Bool) {
    guard parents[id] == Self.readingList, items[id]?.isFolder == false else { return }
    items[id]?.isRead = isRead
  }

  /// The entries of the reading list that were not read yet and lead to a page: to its very address, or to all of it where
  /// the address names a place in it (RFC 3986, 3.5).
  public func unreadEntries(of url: URL) -> [UUID] {
    let whole = URL(string: url.withoutFragment) ?? url
    let addresses = [url.withRoot, whole.withRoot]
    return children(of: Self.readingList).compactMap { entry in
      guard !entry.isRead, let own = entry.url, addresses.contains(own.withRoot) else { return nil }
      return entry.id
    }
  }
}
