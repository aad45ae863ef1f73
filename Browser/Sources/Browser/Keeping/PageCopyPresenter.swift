import BrowserCore
import UIKit

/// Files of pages, the source of pages, and pages of files.
@MainActor
final class PageCopyPresenter {
  private let services: BrowserServices
  private let router: PresentationRouter
  private let notices: WindowNotices
  private weak var pages: (any WindowPages)?
  private let openDownloads: () -> Void

  /// - Parameters:
  ///   - notices: say that a file was made.
  ///   - openDownloads: shows the list that has the file.
  init(
    services: BrowserServices, router: PresentationRouter, notices: WindowNotices, pages: any WindowPages,
    openDownloads: @escaping () -> Void
  ) {
    (self.services, self.router, self.notices, self.pages) = (services, router, notices, pages)
    self.openDownloads = openDownloads
  }

  /// Makes a file of the page in the folder for downloads.
  func save(as copy: PageCopy) {
    guard let page = pages?.selectedTabController, page.showsPage, !page.copier.isBusy,
      let (url, title) = page.seenPage
    else { return }
    let name = copy.fileName(title: title, domain: url.shownDomain)
    let (downloads, isPrivate) = (services.downloads, page.tab.isPrivate)
    page.copier.copy(as: copy) { [weak self, weak page] data in
      guard let data else {
        page?.copier.end()
        self?.router.tell(PageCopyText.notSaved, PageCopyText.reason(copy))
        return
      }
      downloads.keep(data, named: name, of: url, isPrivate: isPrivate) { failure in
        page?.copier.end()
        if let failure {
          self?.router.tell(PageCopyText.notSaved, PageCopyText.reason(failure))
        } else {
          self?.notices.show(PageCopyText.saved) { self?.openDownloads() }
        }
      }
    }
  }

  /// The rows of the share sheet that make a file of the page.
  var actions: [ShareSheetViewController.Action] {
    PageCopy.allCases.map { copy in
      .init(title: PageCopyText.command(copy), symbol: copy.symbol) { [weak self] in self?.save(as: copy) }
    }
  }

  /// Shows the source of what the page is made of.
  func viewSource() {
    pages?.selectedTabController?.copier.readSource { [weak self] source, name in
      guard let self, router.admits(.pageInFront) else { return }
      guard let source else { return router.tell(PageCopyText.source(of: name), PageCopyText.reason(.page)) }
      router.show(sheet: SourceViewController(source, of: name).sheet())
    }
  }

  /// Has the user choose a file, which is loaded as if its address had been typed.
  func openFile() {
    let picker = PageFilePicker { [weak self] in self?.pages?.selectedOrNewController()?.open($0) }
    picker.directoryURL = services.directories.downloadsFolder
    router.show(picker, as: .sheet, animated: false)
  }
}

extension PageCopy {
  /// The name of its picture in menus.
  fileprivate var symbol: String {
    switch self {
    case .page: "square.and.arrow.down"
    case .pdf: "doc"
    case .picture: "photo"
    }
  }
}
