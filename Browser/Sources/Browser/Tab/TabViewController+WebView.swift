import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The views that show the tab's page, and the article of it.
extension TabViewController: TabPage {
  /// True if a page is seen, and neither the start page nor an error page in its place.
  var showsPage: Bool { tab.hasPage && errorPage == nil && webView != nil && !position.isStart }

  var returnsToOpener: Bool { ties.leadBack(from: self) }

  /// Returns true if the page may have one more of it; the first that it may not have is told.
  func admits(_ deed: PageFloods.Deed) -> Bool { floods.admits(deed) }

  /// The view that is read and scrolled: the article in Reader, else the page.
  var shownWebView: WKWebView? { reader.webView ?? webView }

  // MARK: - Loads

  var heading: WKBackForwardListItem? { loader.heading }
  var shownItem: WKBackForwardListItem? { loader.shownItem }
  var turns: Int { loader.turns }
  func readList() -> PageList? { loader.readList() }

  func handle(_ event: NavigationEvent, _ words: @escaping (inout Tab) -> Void) {
    loader.handle(event, words)
  }

  func change(_ change: @escaping (inout Tab) -> Void) {
    // At once, also while the model tells others of an earlier change.
    if let tab = delegate?.tab(self, didChange: change) { self.tab = tab }
  }

  // MARK: - Views

  /// Gives page and article the place that is theirs now.
  func placePage() {
    let frame = pageFrame
    if let webView, webView.frame != frame { webView.frame = frame }
    reader.place()
  }

  /// Lets a view that shows a page or an article tell of scrolling and links.
  func connect(_ webView: WKWebView) {
    scrolling.connect(webView.scrollView)
    webView.hoveredLinkDidChange = { [weak self] url in
      guard let self else { return }
      delegate?.tab(self, didHover: url)
    }
    webView.soundHandler = { [weak self] in self?.sound.didChange() }
    webView.answeringHandler = { [weak self] in self?.hanging.didChangeAnswering($0) }
    webView.focusHandler = { [weak self] in
      guard let self, !isSelected else { return true }
      delegate?.tabAsksForFocus(self)
      return isSelected
    }
    webView.fieldAccessoryView = fieldKeeper.bar
    webView.fieldDidChange = { [weak self] in self?.fieldKeeper.fieldDidChange() }
    webView.elementMenuHandler = { [weak self, weak webView] element, point in
      guard let self, let webView else { return }
      delegate?.tab(self, showMenuFor: element, at: webView.convert(point, to: nil))
    }
  }

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

  /// Opens the inspector of the page, if the user has switched it on.
  func showInspector() {
    guard services.settings.allowsInspector, tab.hasPage else { return }
    shownWebView?.showInspector()
  }

  /// Lets the page be looked into, or no longer.
  func applyInspector() { webView?.isInspectable = services.settings.allowsInspector }

  /// The article has come over the page, or has gone.
  /// - Parameter isResumed: it was being read before, and the bars stay as they are.
  func readerDidChange(isResumed: Bool) {
    scrolling.placeIsNew()
    listener.readerDidChange()
    if !isResumed { delegate?.tabDidTurnPage(self) }
    UIAccessibility.post(notification: .screenChanged, argument: shownWebView)
  }
}
