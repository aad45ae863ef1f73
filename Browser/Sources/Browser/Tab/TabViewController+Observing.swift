import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The web view's properties, kept in the model, and its scrolling.
extension TabViewController {
  func webViewDidChange(_ change: WebViewObserver.Change, _ webView: WKWebView) {
    switch change {
    case .address(let url): urlDidChange(url)
    case .title: titleDidChange(webView.shownTitle)
    case .progress(let progress): report { $0.progress = progress }
    case .loading(let isLoading):
      handle(.working(isLoading))
      if !isLoading { documentMayHaveMoved() }
      moveWithinPageMayHaveEnded()
    case .list: listDidChange()
    case .colors:
      let (theme, background) = (
        PageColor(webView.themeColor), PageColor(webView.underPageBackgroundColor)
      )
      reportWord {
        $0.themeColor = theme
        $0.pageBackground = background
      }
    case .security: handle(.learned(certificates.connection(of: tab.load.liveDocument, in: webView)))
    case .fullscreen: fullscreenDidChange()
    }
  }

  func change(_ change: @escaping (inout Tab) -> Void) {
    // At once, also while the model tells others of an earlier change.
    if let tab = delegate?.tab(self, didChange: change) { self.tab = tab }
  }

  /// Reports what the page says of itself, which counts only while it is shown.
  func report(_ change: @escaping (inout Tab) -> Void) {
    if !position.isStart { self.change(change) }
  }

  /// Reports what a page says of itself, which counts only while it is seen: not behind an error page.
  private func reportWord(_ change: @escaping (inout Tab) -> Void) {
    if tab.load.document != nil { report(change) }
  }

  /// Reports what the page says of itself, anew. Of its background a script tells later.
  func reportWords(of webView: WKWebView) {
    let title = webView.shownTitle
    let themeColor = PageColor(webView.themeColor)
    report {
      $0.title = title
      $0.themeColor = themeColor
    }
  }

  /// Gives the tab the title of the page that stayed, since what was awaited does not come.
  func titleIsThatOfPageAgain() {
    guard let webView else { return }
    // After a load that failed the engine may tell no title.
    let title = webView.shownTitle.isEmpty ? shownItem?.shownTitle ?? "" : webView.shownTitle
    reportWord { $0.title = title }
  }

  private func urlDidChange(_ url: URL?) {
    if navigation.course == .resting { documentDidMove() }
    // After a crash or a failed load the engine has no address; the tab keeps the one it stands for.
    if case .failed = navigation.course { return }
    guard let url else { return }
    documentMayHaveMoved()
    moveWithinPageMayHaveEnded()
    // Without a load under way the page itself changed it.
    guard let webView, navigation.course == .resting, let painted = navigation.paintedURL, url != painted
    else { return }
    visits.pageWasShown(webView, isLoad: false)
  }

  /// Tells what the document calls itself by now. While a load is asked for or tried the web view's address is that one's.
  func documentMayHaveMoved() {
    guard navigation.course == .resting, let url = webView?.documentURL,
      url != tab.load.liveDocument?.url
    else { return }
    handle(.moved(url))
  }

  /// An address within the page that is shown begins no load, and none ends: what was asked for is done once the engine rests at it.
  private func moveWithinPageMayHaveEnded() {
    guard navigation.isUnderWay, let webView, !webView.isLoading else { return }
    // A load is asked about before its page answers what is asked after it. Of one that begins or ends the navigation delegate hears
    // after this, in the same turn.
    webView.askForSignOfLife { [weak self, weak webView] in
      Task {
        if let self, let webView { self.webViewRests(webView) }
      }
    }
  }

  private func webViewRests(_ webView: WKWebView) {
    guard webView === self.webView, case .loading(let target) = navigation.course, !webView.isLoading,
      webView.url?.withRoot == target.withRoot
    else { return }
    handle(.restedAt(target, readList()))
    guard navigation.course == .resting else { return }
    documentDidMove()
    visits.pageWasShown(webView, isLoad: false)
  }

  private func titleDidChange(_ title: String) {
    // Beside the address of another page it would be that page's.
    if !tab.load.isAwaited { reportWord { $0.title = title } }
    visits.titleWasShown(title)
  }

  // MARK: - Scrolling

  /// Tells the container of the page's scrolling, by which the bars move.
  func pageScrolled(_ event: PageScrollTracker.Event, _ scrollView: UIScrollView) {
    switch event {
    case .began(let offset): delegate?.tab(self, pageDragBegan: scrollView, offset: offset)
    case .moved(let velocity): delegate?.tab(self, pageDragged: scrollView, velocity: velocity)
    case .ended(let velocity): delegate?.tab(self, pageDragEndedWithVelocity: velocity)
    case .reachedTop: delegate?.tabDidReachTop(self)
    case .reachedBottom: delegate?.tabDidReachBottom(self)
    case .scrolled: if !tab.isPrivate { services.session?.pageDidChange(tab.id) }
    }
  }
}
