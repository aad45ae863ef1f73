import BrowserCore
import Foundation

/// The file in which versions before the database kept favourites, reading list and bookmarks.
struct LegacyLibrary: Sendable {
  private struct Stored: Decodable {
    var favourites: [Favourite]?
    var readingList: [Favourite]?
    var bookmarks: [Favourite]?
  }

  let url: URL

  /// Reads the file; nil when it is not there or makes no sense. The file stays as it is.
  /// - Parameter favourites: counts where the file says nothing of favourites.
  func read(favourites: [Favourite]) -> BookmarkTree? {
    guard let data = try? Data(contentsOf: url),
      let stored = try? JSONDecoder().decode(Stored.self, from: data)
    else { return nil }
    var tree = BookmarkTree()
    for (folder, sites) in [
      (BookmarkTree.favourites, stored.favourites ?? favourites), (BookmarkTree.root, stored.bookmarks ?? []),
      (BookmarkTree.readingList, stored.readingList ?? []),
    ] {
      for site in sites {
        // One identity may stand in two lists.
        let id = tree[site.id] == nil ? site.id : UUID()
        tree.insert(Bookmark(id: id, title: site.title, url: site.url), in: folder)
      }
    }
    return tree
  }

  /// Gives it another name once all of it is in the database.
  func moveAside() {
    try? FileManager.default.moveItem(at: url, to: url.appendingPathExtension("moved"))
  }
}
