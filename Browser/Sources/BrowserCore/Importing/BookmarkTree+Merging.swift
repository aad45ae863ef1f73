import Foundation

extension BookmarkTree {
  /// Puts what another browser had into a folder of the root, which is made where there is none of that name; or its bar among the
  /// favourites, and the rest into the folder. A reading list joins the one that is here, behind what is in it. What is there
  /// already, in the same folder with the same address, stays as it is and is not put there again.
  /// - Parameters:
  ///   - title: The folder's name.
  ///   - barIsFavourites: Whether the content of the other browser's bar becomes favourites.
  ///   - date: The date of a folder that is made.
  /// - Returns: the number of bookmarks that are new, folders left out.
  public mutating func merge(
    _ nodes: [BookmarkNode], asFolder title: String, barIsFavourites: Bool = false, at date: Date
  ) -> Int {
    var count = 0
    for list in nodes where list.role == .readingList {
      // It has no folders.
      count += merge(list.children.flatMap(\.bookmarks), into: Self.readingList)
    }
    var others = nodes.filter { $0.role != .readingList }
    if barIsFavourites {
      for bar in nodes where bar.role == .favourites { count += merge(bar.children, into: Self.favourites) }
      others.removeAll { $0.role == .favourites }
    }
    guard others.contains(where: { $0.bookmarkCount > 0 }) else { return count }
    let known = children(of: Self.root).first { $0.isFolder && !Self.isFixed($0.id) && $0.title == title }
    let folder = known ?? Bookmark(title: title, addedAt: date)
    if known == nil { insert(folder) }
    return count + merge(others, into: folder.id)
  }

  private mutating func merge(_ nodes: [BookmarkNode], into folder: UUID) -> Int {
    let present = children(of: folder)
    var addresses = Set(present.compactMap(\.url))
    var folders = Dictionary(present.filter(\.isFolder).map { ($0.title, $0.id) }) { first, _ in first }
    var count = 0
    for node in nodes {
      if let url = node.url {
        guard addresses.insert(url).inserted else { continue }
        let item = Bookmark(
          title: node.title, url: url, addedAt: node.addedAt, isRead: node.isRead ?? false)
        insert(item, in: folder)
        count += 1
      } else if let known = folders[node.title] {
        count += merge(node.children, into: known)
      } else {
        let new = Bookmark(title: node.title, addedAt: node.addedAt)
        insert(new, in: folder)
        folders[node.title] = new.id
        count += merge(node.children, into: new.id)
      }
    }
    return count
  }
}
