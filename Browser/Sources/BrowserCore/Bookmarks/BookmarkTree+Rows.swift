import Foundation

/// The tree as rows of a table.
extension BookmarkTree {
  /// A bookmark and its place.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The bookmark in the row.
    public var bookmark: Bookmark
    /// The folder in which it lies; nil for the root and the reading list.
    public var parentID: UUID?
    /// Its place among the others of its folder, from 0.
    public var position: Int

    /// The bookmark's identity.
    public var id: UUID { bookmark.id }

    /// Makes a row.
    public init(bookmark: Bookmark, parentID: UUID?, position: Int) {
      self.bookmark = bookmark
      self.parentID = parentID
      self.position = position
    }
  }

  /// Every item once, a folder before what lies in it.
  public var rows: [Row] {
    var result: [Row] = []
    var waiting: [(UUID, UUID?, Int)] = [(Self.readingList, nil, 1), (Self.root, nil, 0)]
    while let (id, parent, position) = waiting.popLast() {
      guard let item = self[id] else { continue }
      result.append(Row(bookmark: item, parentID: parent, position: position))
      waiting += children(of: id).enumerated().reversed().map { ($0.element.id, id, $0.offset) }
    }
    return result
  }

  /// Makes the tree again. What contradicts itself is kept where it does least harm: whatever has no folder, or lies in
  /// itself, comes to the end of the root.
  public init(rows: [Row]) {
    self.init()
    let ordered = rows.filter { !Self.isFixed($0.id) }.sorted {
      ($0.position, $0.id.uuidString) < ($1.position, $1.id.uuidString)
    }
    let byParent = Dictionary(grouping: ordered) { $0.parentID ?? Self.root }
    func fill(_ folder: UUID) {
      var waiting = [folder]
      while let folder = waiting.popLast() {
        for row in byParent[folder] ?? [] where insert(row.bookmark, in: folder) {
          if row.bookmark.isFolder { waiting.append(row.id) }
        }
      }
    }
    for folder in [Self.root, Self.favourites, Self.readingList] { fill(folder) }
    for row in ordered where self[row.id] == nil {
      insert(row.bookmark)
      if row.bookmark.isFolder { fill(row.id) }
    }
  }
}
