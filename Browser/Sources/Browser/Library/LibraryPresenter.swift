import BrowserCore
import UIKit

/// Bookmarks, reading list and history: their sheet, and keeping a page, from wherever it is asked for.
@MainActor
final class LibraryPresenter {
  private let services: BrowserServices
  private let router: PresentationRouter
  private let notices: WindowNotices
  private let head: WindowHeadController
  private weak var pages: (any WindowPages)?
  private let openSettings: () -> Void

  /// - Parameters:
  ///   - notices: say that a page was kept.
  ///   - head: has the wide window's button that the sheet comes out of.
  init(
    services: BrowserServices, router: PresentationRouter, notices: WindowNotices, head: WindowHeadController,
    pages: any WindowPages, openSettings: @escaping () -> Void
  ) {
    (self.services, self.router, self.notices) = (services, router, notices)
    (self.head, self.pages, self.openSettings) = (head, pages, openSettings)
  }

  /// Shows bookmarks, reading list and history.
  func open(_ section: LibrarySheetViewController.Section = .bookmarks) {
    let sheet = LibrarySheetViewController.sheet(
      services: services, section: section, settings: { [weak self] in self?.openSettings() }
    ) { [weak self] url in
      self?.pages?.selectedOrNewController()?.open(url)
    }
    router.show(sheet: sheet, outOf: head.source(.sidebar))
  }

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
    let page = pages?.selectedTabController
    if isFirst, page?.tab.load.document?.url == url { page?.savedCopies.keepForReadingList() }
    notices.show(isKnown ? "Already in \(list)" : "Added to \(list)") { [weak self] in
      self?.open(folder == BookmarkTree.readingList ? .readingList : .bookmarks)
    }
  }
}
