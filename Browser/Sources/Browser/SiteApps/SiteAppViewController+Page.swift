import BrowserCore
import UIKit
import UIKitAdditions
import WebKit
import WebKitAdditions

/// Requests of the app's page. An app has one window: what wants another opens in its own place, or outside.
extension SiteAppViewController: TabViewControllerDelegate {
  private static let world = WKContentWorld.world(name: "windows of apps")

  func tab(_ tab: TabViewController, didChange change: @escaping (inout Tab) -> Void) -> Tab? {
    store.perform { $0.update(tab.tab.id) { change(&$0) } }
    return store.model[tab.tab.id]
  }

  func tab(
    _ tab: TabViewController, makeTabFor configuration: WKWebViewConfiguration, request: URLRequest
  ) -> WKWebView? {
    if let url = request.url { openWindow(url) }
    return nil
  }

  func tab(_ tab: TabViewController, openInNewTab url: URL, select: Bool) { openWindow(url) }

  /// Opens an address that the page wants in a window of its own: where the app's own page wants one of the app's it goes there itself, as by
  /// a link, and is never asked for in the user's name. All others are the browser's.
  private func openWindow(_ url: URL) {
    if app.scope.contains(url), SiteAppBar(load: store.model.selectedTab.load, scope: app.scope) == .app {
      page.webView?.callAsyncJavaScript(
        "location.assign(address)", arguments: ["address": url.absoluteString], in: nil, in: Self.world)
    } else if ["http", "https"].contains(url.scheme?.lowercased()) {
      openOutside(url)
    }
  }

  func tab(_ tab: TabViewController, handle url: URL, isRedirect: Bool) {
    tab.questions.confirmOpeningExternally(url, isRedirect: isRedirect) { [weak self] in
      self?.openOutside(url)
    }
  }

  /// Opens an address in the program that the user has chosen for it.
  func openOutside(_ url: URL) {
    UIApplication.shared.open(url) { [weak self] isOpen in
      if !isOpen { self?.router.tellNoApp(for: url) }
    }
  }

  func tabDidClose(_ tab: TabViewController) {
    // The page was the window's only one.
    services.quit()
  }

  func tabDidTurnPage(_ tab: TabViewController) {
    // An app has no start view: where the list of pages ends its first one is shown.
    if !store.model.selectedTab.hasPage { openStart() }
  }

  func layout(of tab: TabViewController) -> WindowLayout? { nil }

  func pages(beside tab: TabViewController) -> [TabViewController] { [] }

  /// An app shares nothing.
  func tab(
    _ tab: TabViewController, sheetFor request: ShareRequest,
    answer: @escaping @MainActor (PageShares.Answer) -> Void
  ) -> ShareSheetViewController? { nil }

  func tab(_ tab: TabViewController, bringForward activationToken: String?) {
    view.window?.bringToFront(activationToken: activationToken)
  }

  func tabDidReplaceDocument(_ tab: TabViewController) {
    if find.isFinding(in: tab) { find.documentDidChange() }
  }

  func tabDidChangeFullscreen(_ tab: TabViewController) { fullscreen.pageDidChange(tab) }

  func tab(_ tab: TabViewController, searchFor text: String) {
    if case .search(_, let url) = services.interpreter(isPrivate: false).search(text) { openOutside(url) }
  }

  // The bar keeps its place, the page its focus.
  func tab(_ tab: TabViewController, pageDragBegan scrollView: UIScrollView, offset: CGFloat) {}
  func tab(_ tab: TabViewController, pageDragged scrollView: UIScrollView, velocity: CGFloat) {}
  func tab(_ tab: TabViewController, pageDragEndedWithVelocity velocity: CGFloat) {}
  func tabDidReachTop(_ tab: TabViewController) {}
  func tabDidReachBottom(_ tab: TabViewController) {}
  func tabAsksForFocus(_ tab: TabViewController) {}
  func tab(_ tab: TabViewController, didHover link: URL?) {}
}

/// There is neither a start page nor another profile.
extension SiteAppViewController {
  var startPageItems: StartPageItems? { nil }
  func startPage(_ startPage: StartPageView, reopen id: TabID) {}
  func startPageDidChooseProfile(_ startPage: StartPageView) {}
  func startPage(_ startPage: StartPageView, showAll destination: StartPageItems.Destination) {}
  func startPage(
    _ startPage: StartPageView, showMenuFor url: URL, from source: UIView, at point: CGPoint,
    open: @escaping @MainActor () -> Void
  ) {}
}

extension SiteAppViewController: FullscreenControllerDelegate {
  func fullscreen(_ fullscreen: FullscreenController, mayBeginFor page: any FullscreenPage) -> Bool {
    page === self.page && view.window != nil && !self.page.swipeNavigation.isCovering
      && router.admits(.pageInFront)
  }

  func fullscreenWillBegin(_ fullscreen: FullscreenController) {
    find.close()
    router.handle(.fullscreenBegan, of: page)
  }

  func fullscreenDidChange(_ fullscreen: FullscreenController) {
    setNeedsStatusBarAppearanceUpdate()
    view.setNeedsLayout()
  }
}
