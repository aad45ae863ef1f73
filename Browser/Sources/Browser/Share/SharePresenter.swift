import BrowserCore
import UIKit

/// The share sheet, of the page that is shown and of what a page wants to share.
@MainActor
final class SharePresenter {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter
  private let head: WindowHeadController
  private let library: LibraryPresenter
  private let copies: PageCopyPresenter
  private let siteApps: SiteAppPresenter
  private let addresses: AddressOpener
  private let openFind: () -> Void
  private weak var pages: (any WindowPages)?

  /// - Parameters:
  ///   - head: has the wide window's button that the sheet comes out of.
  ///   - addresses: opens addresses in other programs.
  ///   - openFind: begins to look for text in the page.
  init(
    services: BrowserServices, tabs: TabsStore, router: PresentationRouter, head: WindowHeadController,
    library: LibraryPresenter, copies: PageCopyPresenter, siteApps: SiteAppPresenter,
    addresses: AddressOpener, pages: any WindowPages, openFind: @escaping () -> Void
  ) {
    (self.services, self.tabs, self.router, self.head) = (services, tabs, router, head)
    (self.library, self.copies, self.siteApps) = (library, copies, siteApps)
    (self.addresses, self.pages, self.openFind) = (addresses, pages, openFind)
  }

  /// Shows the sheet of the page that is shown.
  func open() {
    let tab = tabs.model.selectedTab
    guard let url = tab.url, tab.hasPage else { return openStartPageShare() }
    let content = AddressBarView.Content(tab: tab)
    let title = tab.title.isEmpty ? content.domain : tab.title
    let find = ShareSheetViewController.Action(title: "Find on Page", symbol: "doc.text.magnifyingglass") {
      [weak self] in self?.openFind()
    }
    let page = pages?.selectedTabController
    let print = ShareSheetViewController.Action(title: "Print", symbol: "printer") { [weak page] in
      page?.printer.printPage()
    }
    let source = ShareSheetViewController.Action(title: PageCopyText.viewSource, symbol: "doc.text") {
      [weak self] in self?.copies.viewSource()
    }
    let hasPage = page?.showsPage == true
    let reading: [ShareSheetViewController.Action] =
      hasPage ? [print, source].map { only($0, for: page) } : []
    let saving: [ShareSheetViewController.Action] = hasPage ? copies.actions.map { only($0, for: page) } : []
    present(
      share: ShareSheetViewController(
        head: .init(
          title: tab.title.isEmpty ? .init(text: content.name, endsInSight: true) : .init(text: title),
          lines: [.init(text: content.name, endsInSight: true)]), icon: services.icon(for: url),
        groups: [
          [
            .init(title: "Copy", symbol: "doc.on.doc") { UIPasteboard.general.string = url.absoluteString },
            .init(title: "Open in Other App…", symbol: "arrow.up.forward.app") { [weak self] in
              self?.addresses.openExternally(url)
            },
          ] + [qrCodeAction(for: url, name: content.name)].compactMap(\.self),
          [
            .init(title: "Add Bookmark", symbol: "book.badge.plus") { [weak self] in
              self?.library.keep(url, title: title, in: BookmarkTree.root)
            },
            .init(title: "Add to Reading List", symbol: "eyeglasses") { [weak self] in
              self?.library.keep(url, title: title, in: BookmarkTree.readingList)
            },
            .init(title: "Add to Favourites", symbol: "star") { [weak self] in
              self?.library.keep(url, title: title, in: BookmarkTree.favourites)
            },
          ] + [siteApps.action].compactMap(\.self),
          [find] + reading,
        ] + (hasPage ? [saving] : [])))
  }

  /// Returns an action that is done as long as the page that the sheet names is shown: one that is on another site since, or in front since, is not
  /// what the user has chosen it for.
  private func only(
    _ action: ShareSheetViewController.Action, for page: TabViewController?
  ) -> ShareSheetViewController.Action {
    let name = page?.site.name
    var bound = action
    bound.perform = { [weak page] in
      if let page, page.isSelected, page.site.name == name { action.perform() }
    }
    return bound
  }

  /// The row that shows an address as a QR code; nil where it is too long for one.
  private func qrCodeAction(for url: URL, name: String) -> ShareSheetViewController.Action? {
    // A file of this machine is on no other one, and a name and password before the host are nobody else's.
    guard ["http", "https"].contains(url.scheme?.lowercased()), let url = url.withoutCredentials,
      let code = QRCode(url.absoluteString)
    else { return nil }
    return .init(title: ShareText.qrCode, symbol: "qrcode") { [weak self] in
      let address = PageText.line(EditingText.text(for: url), longest: Self.longestAddress)
      self?.router.show(sheet: QRCodeViewController(code, name: name, address: address).sheet())
    }
  }

  /// Unicode scalars of an address that are shown below its code.
  private static let longestAddress = 300

  /// Share stays enabled on the start page, as Safari's does; there is only Martlet itself to share.
  private func openStartPageShare() {
    present(
      share: ShareSheetViewController(
        head: .init(title: .init(text: "Start Page"), lines: [.init(text: "Martlet")]),
        icon: .monogram("M", hue: 0.58),
        groups: [
          [
            .init(title: "New Tab", symbol: "plus") { [weak self] in self?.tabs.perform { $0.openEmptyTab() }
            }
          ]
        ]))
  }

  /// The sheet for what a page wants to share. The page's host stands first; what the page says stands below it.
  /// - Parameter answer: called once.
  func sheet(
    for request: ShareRequest, of page: TabViewController,
    answer: @escaping @MainActor (PageShares.Answer) -> Void
  ) -> ShareSheetViewController {
    typealias Action = ShareSheetViewController.Action
    func action(
      _ title: String, _ symbol: String, _ reply: PageShares.Answer = .done,
      _ perform: @escaping @MainActor (SharePresenter) -> Void = { _ in }
    ) -> Action {
      Action(title: title, symbol: symbol, reply: reply.rawValue) { [weak self] in
        if let self { perform(self) }
      }
    }
    var sending: [Action] = []
    if !request.copied.isEmpty {
      sending.append(action("Copy", "doc.on.doc") { _ in UIPasteboard.general.string = request.copied })
    }
    if let mail = request.mail {
      sending.append(action("Send by Mail…", "envelope") { $0.addresses.openExternally(mail) })
    }
    if !request.fileNames.isEmpty {
      let title = request.fileNames.count == 1 ? "Save File…" : "Save Files…"
      sending.append(action(title, "arrow.down.circle", .save))
    }
    var keeping: [Action] = []
    if request.isPage, let url = request.url {
      let title = request.title.isEmpty ? url.shownDomain : request.title
      sending.append(
        action("Open in Other App…", "arrow.up.forward.app") { $0.addresses.openExternally(url) })
      keeping = [
        action("Add Bookmark", "book.badge.plus") {
          $0.library.keep(url, title: title, in: BookmarkTree.root)
        },
        action("Add to Reading List", "eyeglasses") {
          $0.library.keep(url, title: title, in: BookmarkTree.readingList)
        },
      ]
    }
    let link = ShareText.link(of: request, host: request.url?.shownDomain ?? "")
    let lines: [ShareSheetViewController.Line?] = [
      ShareText.words(of: request).map { .init(text: $0) },
      link.map { .init(text: $0, endsInSight: request.isPage) },
      ShareText.files(of: request).map { .init(text: $0) },
    ]
    return ShareSheetViewController(
      head: .init(title: .init(text: page.askerName, endsInSight: true), lines: lines.compactMap { $0 }),
      icon: page.tab.load.liveDocument.map { services.icon(for: $0.originURL ?? $0.url) }
        ?? .monogram("?", hue: 0),
      groups: [sending, keeping].filter { !$0.isEmpty }
    ) { answer($0.flatMap(PageShares.Answer.init) ?? .closed) }
  }

  private func present(share sheet: ShareSheetViewController) {
    sheet.fitContent()
    router.show(sheet: sheet, outOf: head.source(.share))
  }
}
