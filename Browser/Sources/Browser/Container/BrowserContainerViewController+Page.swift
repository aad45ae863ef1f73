import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Requests of pages to the container.
extension BrowserContainerViewController: TabViewControllerDelegate {
  func tab(_ tab: TabViewController, didChange change: @escaping (inout Tab) -> Void) -> Tab? {
    store.perform { model in
      model.update(tab.tab.id) { value in
        // A tab keeps its identity and kind; only what the page says of itself changes.
        change(&value)
      }
    }
    return store.model[tab.tab.id]
  }

  func tab(_ tab: TabViewController, pageDragBegan scrollView: UIScrollView, offset: CGFloat) {
    collapse.pageIsMoved()
    if !ignoresScrolling(of: tab) { collapse.dragBegan(scrollView, offset: offset) }
  }

  func tab(_ tab: TabViewController, pageDragged scrollView: UIScrollView, velocity: CGFloat) {
    if !ignoresScrolling(of: tab) { collapse.dragged(scrollView, velocity: velocity) }
  }

  func tab(_ tab: TabViewController, pageDragEndedWithVelocity velocity: CGFloat) {
    if !ignoresScrolling(of: tab) { collapse.dragEnded(velocity: velocity) }
  }

  func tabDidReachTop(_ tab: TabViewController) {
    if !ignoresScrolling(of: tab) { collapse.pageDidReachTop() }
  }

  func tabDidReachBottom(_ tab: TabViewController) {
    guard !ignoresScrolling(of: tab) else { return }
    collapse.handle(.reachedBottom)
  }

  func layout(of tab: TabViewController) -> WindowLayout? { comingLayout }

  func pages(beside tab: TabViewController) -> [TabViewController] {
    // A page and the windows that it opened may have gone to different windows.
    let shown = services.profiles?.containers ?? []
    return (shown.contains { $0 === self } ? shown : [self]).flatMap { $0.tabControllers.values }
  }

  var startPageItems: StartPageItems? { services.startPageItems(for: store.model) }

  /// Opens what a section of the start page shows a part of.
  func showAll(_ destination: StartPageItems.Destination) {
    switch destination {
    case .readingList: presenters.library.open(.readingList)
    case .recentlyClosed: presenters.closedTabs.open()
    case .privacyReport: router.show(sheet: PrivacyReportViewController.sheet(services: services))
    case .importing: presenters.importing.open()
    case .searchEngine: presenters.search.openEngines()
    case .defaultBrowser: presenters.welcome.becomeDefaultBrowser()
    case .privacy: presenters.welcome.openPrivacyNote()
    case .welcomeEnd: presenters.welcome.leave()
    }
  }

  func startPage(_ startPage: StartPageView, reopen id: TabID) { reopenClosedTab(id) }

  func startPageDidChooseProfile(_ startPage: StartPageView) {
    presenters.profile.open(outOf: startPage.avatar.portrait)
  }

  func startPage(_ startPage: StartPageView, showAll destination: StartPageItems.Destination) {
    showAll(destination)
  }

  func startPage(
    _ startPage: StartPageView, showMenuFor url: URL, from source: UIView, at point: CGPoint,
    open: @escaping @MainActor () -> Void
  ) {
    presenters.placeMenus.open(for: url, from: source, at: point, openHere: open)
  }

  func tab(
    _ tab: TabViewController, makeTabFor configuration: WKWebViewConfiguration, request: URLRequest
  ) -> WKWebView? {
    let webView = WKWebView(frame: tab.view.bounds, configuration: configuration)
    var new = Tab(isPrivate: tab.tab.isPrivate, openerID: tab.tab.id)
    // Until something is loaded into it the window is its opener's to write into, whatever it asked for; which frame that is it says itself.
    new.handle(.opened(by: .blankPage, connection: tab.certificates.hasException ? .excepted : .unproven))
    let picture = tab.surface.makePicture()
    store.perform { $0.insert(new) }
    syncTabs()
    tabControllers[new.id]?.ties.wasOpened(by: tab, looking: picture)
    tab.ties.didOpenWindow()
    tabControllers[new.id]?.adopt(webView)
    tabControllers[new.id]?.origins.askBlankPage()
    tabControllers[new.id]?.site.askForPages(as: tab.site)
    return webView
  }

  func tabDidReplaceDocument(_ tab: TabViewController) {
    if find.isFinding(in: tab) { find.documentDidChange() }
  }

  func tabDidClose(_ tab: TabViewController) {
    // No page closes what the user has pinned.
    guard !tab.tab.isPinned else { return }
    let (id, opener) = (tab.tab.id, tab.ties.opener?.tab.id)
    store.perform { $0.close(id, returningTo: opener) }
  }

  /// A window comes forward for the page that opened it, and that page for its window: for whoever is in front.
  func tabAsksForFocus(_ tab: TabViewController) {
    guard let front = selectedTabController, tab.ties.opener === front || front.ties.opener === tab else {
      return
    }
    // No page takes the user from what is being typed, read or answered, nor again and again.
    guard !isEditingAddress, router.admits(.pageInFront), !overview.isOpen, front.admits(.window) else {
      return
    }
    store.perform { $0.select(tab.tab.id) }
  }

  func tab(_ tab: TabViewController, handle url: URL, isRedirect: Bool) {
    tab.questions.confirmOpeningExternally(url, isRedirect: isRedirect) { [weak self] in
      self?.presenters.addresses.openExternally(url)
    }
  }

  func tab(_ tab: TabViewController, openInNewTab url: URL, select: Bool) {
    let new = Tab(isPrivate: tab.tab.isPrivate, openerID: tab.tab.id, url: url)
    store.perform { $0.insert(new, select: select) }
    controller(forNew: new).open(url)
  }

  func tab(_ tab: TabViewController, searchFor text: String) {
    guard case .search(_, let url) = services.interpreter(isPrivate: tab.tab.isPrivate).search(text) else {
      return
    }
    self.tab(tab, openInNewTab: url, select: true)
  }

  func tab(
    _ tab: TabViewController, sheetFor request: ShareRequest,
    answer: @escaping @MainActor (PageShares.Answer) -> Void
  ) -> ShareSheetViewController? {
    presenters.share.sheet(for: request, of: tab, answer: answer)
  }

  func tab(_ tab: TabViewController, bringForward activationToken: String?) {
    bringForward(tab.tab.id, activationToken: activationToken)
  }

  func tab(_ tab: TabViewController, showMenuFor element: WebMenuElement, at location: CGPoint) {
    presenters.elementMenus.open(for: element, in: tab, at: location)
  }

  func tabDidTurnPage(_ tab: TabViewController) {
    guard tab.isSelected else { return }
    collapse.handle(.pageChanged)
    collapse.updateConditions()
    // The link under the pointer was the other page's.
    windowHead.show(hoveredLink: nil)
  }

  func tab(_ tab: TabViewController, didHover link: URL?) {
    if tab.isSelected { windowHead.show(hoveredLink: link) }
  }
}
