import BrowserCore
import UIKit

/// Files of pages, the source of pages, and pages of files.
extension BrowserContainerViewController {
  /// Makes a file of the page in the folder for downloads.
  func savePage(as copy: PageCopy) {
    guard let page = selectedTabController, page.canPrint, !page.isBeingCopied, let url = page.tab.url else {
      return
    }
    let name = copy.fileName(title: page.tab.title, domain: url.shownDomain)
    let (downloads, isPrivate) = (services.downloads, page.tab.isPrivate)
    page.isBeingCopied = true
    page.copyPage(as: copy) { [weak self, weak page] data in
      guard let data else {
        page?.isBeingCopied = false
        self?.tell(PageCopyText.notSaved, PageCopyText.reason(copy))
        return
      }
      downloads.keep(data, named: name, of: url, isPrivate: isPrivate) { failure in
        page?.isBeingCopied = false
        if let failure {
          self?.tell(PageCopyText.notSaved, PageCopyText.reason(failure))
        } else {
          self?.tellShortly(PageCopyText.saved) { self?.openDownloads() }
        }
      }
    }
  }

  /// The rows of the share sheet that make a file of the page.
  var copyActions: [ShareSheetViewController.Action] {
    PageCopy.allCases.map { copy in
      .init(title: PageCopyText.command(copy), symbol: copy.symbol) { [weak self] in self?.savePage(as: copy)
      }
    }
  }

  func viewSource() {
    selectedTabController?.readSource { [weak self] source, name in
      guard let self, router.admits(.pageInFront) else { return }
      guard let source else { return tell(PageCopyText.source(of: name), PageCopyText.reason(.page)) }
      router.show(sheet: SourceViewController(source, of: name).sheet())
    }
  }

  /// Has the user choose a file, which is loaded as if its address had been typed.
  func openFile() {
    let picker = PageFilePicker { [weak self] in self?.selectedOrNewController()?.open($0) }
    picker.directoryURL = services.directories.downloadsFolder
    router.show(picker, as: .sheet, animated: false)
  }

  /// The switch of the web inspector.
  var inspectorRow: ListSheet.Row {
    ListSheet.Row(
      title: "Web Inspector", subtitle: "Ctrl Shift I opens it, for people who make pages",
      accessory: .toggle(services.settings.allowsInspector)
    ) { [weak self] in self?.services.update { $0.allowsInspector.toggle() } }
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
