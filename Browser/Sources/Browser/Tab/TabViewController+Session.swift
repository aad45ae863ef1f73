import BrowserCore
import UIKit
import WebKit

/// Going on from where a page was before a restart, or before its tab was closed.
extension TabViewController {
  /// The state that the page goes on from later; nil while nothing is loaded.
  var pageState: PageState? {
    guard let webView else { return nil }
    var state = PageState(zoom: Double(webView.pageZoom), readingOffset: reader.offset)
    state.interactionState = list.data(of: webView)
    state.hasTooLargeList = list.isTooLarge
    return state
  }

  /// Loads the page of a tab that has an address and no view yet.
  func resumeIfNeeded() {
    guard webView == nil, tab.hasPage, tab.loadError == nil, let url = tab.url else { return }
    showSessionPicture()
    let kept = tab.isPrivate ? services.privates.takePage(of: tab.id) : services.session?.page(of: tab.id)
    guard let page = kept else { return open(url) }
    let webView = ensureWebView()
    webView.pageZoom = CGFloat(page.zoom)
    askAsWanted(for: url)
    guard let state = page.interactionState else { return open(url) }
    handle(.resumed(url))
    if let offset = page.readingOffset { reader.restore(at: offset) }
    webView.interactionState = state
    // A list that the engine cannot read costs the list, not the page.
    guard let list = readList(), list.current != nil else { return open(url) }
    handle(.restored(list))
  }

  /// Gives a tab that was restored on its start view the list that lies ahead of it.
  func resumePagesAhead() {
    guard webView == nil, position.canGoForward, !tab.isPrivate,
      let page = services.session?.page(of: tab.id), let state = page.interactionState
    else { return }
    let webView = ensureWebView()
    webView.isHidden = true
    webView.pageZoom = CGFloat(page.zoom)
    webView.interactionState = state
    if let list = readList() { handle(.restored(list)) }
  }
}
