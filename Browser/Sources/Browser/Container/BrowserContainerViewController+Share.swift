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
    let source = ShareSheetViewController.Action(title: PageCopyText.viewSource, symbol: "doc.text") {
      [weak self] in self?.viewSource()
    }
    let canPrint = selectedTabController?.canPrint == true
    present(
      share: ShareSheetViewController(
        head: .init(
          title: tab.title.isEmpty ? .init(text: content.name, endsInSight: true) : .init(text: title),
          lines: [.init(text: content.name, endsInSight: true)]), icon: services.icon(for: url),
        groups: [
          [
            .init(title: "Copy", symbol: "doc.on.doc") { UIPasteboard.general.string = url.absoluteString },
            .init(title: "Open in Other App…", symbol: "arrow.up.forward.app") { [weak self] in
              self?.openExternally(url)
            },
          ] + [qrCodeAction(for: url, name: content.name)].compactMap(\.self),
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
          ] + [siteAppAction].compactMap(\.self),
          canPrint ? [find, print, source] : [find],
        ] + (canPrint ? [copyActions] : [])))
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
          [.init(title: "New Tab", symbol: "plus") { [weak self] in self?.openNewTab() }]
        ]))
  }

  /// The sheet for what a page wants to share. The page's host stands first; what the page says stands below it.
  /// - Parameter answer: called once.
  func shareSheet(
    for request: ShareRequest, of page: TabViewController,
    answer: @escaping @MainActor (PageShares.Answer) -> Void
  ) -> ShareSheetViewController {
    typealias Action = ShareSheetViewController.Action
    func action(
      _ title: String, _ symbol: String, _ reply: PageShares.Answer = .done,
      _ perform: @escaping @MainActor (BrowserContainerViewController) -> Void = { _ in }
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
      sending.append(action("Send by Mail…", "envelope") { $0.openExternally(mail) })
    }
    if !request.fileNames.isEmpty {
      let title = request.fileNames.count == 1 ? "Save File…" : "Save Files…"
      sending.append(action(title, "arrow.down.circle", .save))
    }
    var keeping: [Action] = []
    if request.isPage, let url = request.url {
      let title = request.title.isEmpty ? url.shownDomain : request.title
      sending.append(action("Open in Other App…", "arrow.up.forward.app") { $0.openExternally(url) })
      keeping = [
        action("Add Bookmark", "book.badge.plus") { $0.keep(url, title: title, in: BookmarkTree.root) },
        action("Add to Reading List", "eyeglasses") {
          $0.keep(url, title: title, in: BookmarkTree.readingList)
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
    size(share: sheet)
    router.show(sheet: sheet, outOf: windowLayout == .desktop ? windowHead.head.button(.share) : nil)
  }

  /// Makes a share sheet as high as what is in it.
  func size(share sheet: ShareSheetViewController) {
    if let controller = sheet.sheetPresentationController {
      let height = sheet.fittingHeight
      controller.detents = [.custom(identifier: nil) { context in min(height, context.maximumDetentValue) }]
      controller.prefersGrabberVisible = true
      controller.preferredCornerRadius = 10
    }
  }
}
