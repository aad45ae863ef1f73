import BrowserCore
import UIKit

/// Keeping a page, from wherever it is asked for.
extension BrowserContainerViewController {
  /// Keeps a page in one of the lists that everybody has, and says so; a tap on that shows it there.
  func keep(_ url: URL, title: String, in folder: UUID) {
    let list =
      switch folder {
      case BookmarkTree.favourites: "Favourites"
      case BookmarkTree.readingList: "Reading List"
      default: "Bookmarks"
      }
    let isKnown = services.library.bookmarks.children(of: folder).contains { $0.url == url }
    let isFirst = folder == BookmarkTree.readingList
    services.library.add(title: title, url: url, to: folder, at: isFirst ? 0 : nil)
    if isFirst, selectedTabController?.tab.load.document?.url == url {
      selectedTabController?.keepCopyForReadingList()
    }
    tellShortly(isKnown ? "Already in \(list)" : "Added to \(list)") { [weak self] in
      self?.openBookmarks(folder == BookmarkTree.readingList ? .readingList : .bookmarks)
    }
  }
}
