import BrowserCore
import UIKit

/// Sharing the page.
extension BrowserContainerViewController {
  func openShareSheet() {
    let tab = store.model.selectedTab
    guard let url = tab.url, tab.hasPage else { return openStartPageShare() }
    let content = AddressBarView.Content(tab: tab)
    let title = tab.title.isEmpty ? content.domain : tab.title
    let find = ShareSheetViewController.Action(title: "Find on Page", symbol: "doc.text.magnifyingglass") {
      [weak self] in self?.openFind()
    }
    let print = ShareSheetViewController.Action(title: "Print", symbol: "printer") { [weak self] in
      self?.selectedTabController?.printPage()
    }
    let canPrint = selectedTabController?.canPrint == true
    present(
      share: ShareSheetViewController(
        title: tab.title.isEmpty ? content.name : title, domain: content.name, icon: services.icon(for: url),
        groups: [
          [
            .init(title: "Copy", symbol: "doc.on.doc") { UIPasteboard.general.string = url.absoluteString },
            .init(title: "Open in Other App…", symbol: "arrow.up.forward.app") { [weak self] in
              self?.openExternally(url)
            },
          ],
          [
            .init(title: "Add Bookmark", symbol: "book.badge.plus") { [weak self] in
              self?.keep(url, title: title, in: BookmarkTree.root)
            },
            .init(title: "Add to Reading List", symbol: "eyeglasses") { [weak self] in
              self?.keep(url, title: title, in: BookmarkTree.readingList)
            },
            .init(title: "Add to Favourites", symbol: "star") { [weak self] in
              self?.keep(url, title: title, in: BookmarkTree.favourites)
            },
          ],
          canPrint ? [find, print] : [find],
        ]))
  }

  /// Share stays enabled on the start page, as Safari's does; there is only Martlet itself to share.
  private func openStartPageShare() {
    present(
      share: ShareSheetViewController(
        title: "Start Page", domain: "Martlet", icon: .monogram("M", hue: 0.58),
        groups: [
          [.init(title: "New Tab", symbol: "plus") { [weak self] in self?.openNewTab() }]
        ]))
  }

  private func present(share sheet: ShareSheetViewController) {
    if let controller = sheet.sheetPresentationController {
      let height = sheet.fittingHeight
      controller.detents = [.custom(identifier: nil) { context in min(height, context.maximumDetentValue) }]
      controller.prefersGrabberVisible = true
      controller.preferredCornerRadius = 10
    }
    present(sheet: sheet, outOf: windowLayout == .desktop ? windowHead.head.button(.share) : nil)
  }
}
