import BrowserCore
import UIKit
import WebKit

/// Goes on from where a tab's page was before a restart, or before its tab was closed.
@MainActor
final class PageResumption {
  private unowned let page: any TabPage
  private let services: BrowserServices
  private let reader: PageReader
  private let site: PageSite
  private let picture: SessionPicture
  private let listData: (WKWebView) -> (data: Data?, isTooLarge: Bool)

  /// - Parameter listData: returns the list of a view as data, nil where that is too large to be kept.
  init(
    page: any TabPage, services: BrowserServices, reader: PageReader, site: PageSite,
    picture: SessionPicture, listData: @escaping (WKWebView) -> (data: Data?, isTooLarge: Bool)
  ) {
    (self.page, self.services, self.reader, self.site) = (page, services, reader, site)
    (self.picture, self.listData) = (picture, listData)
  }

  // MARK: - Keeping

  /// The state that the page goes on from later; nil while nothing is loaded.
  var state: PageState? {
    guard let webView = page.webView else { return nil }
    var state = PageState(zoom: Double(webView.pageZoom), readingOffset: reader.offset)
    (state.interactionState, state.hasTooLargeList) = listData(webView)
    return state
  }

  /// All that the tab is restored from by UIKit's preservation of a window; nil for a private one, which is not preserved.
  var restorationState: BrowserState? {
    guard !page.tab.isPrivate else { return nil }
    return BrowserState(page.tab, page: state ?? services.session?.page(of: page.tab.id) ?? PageState())
  }

  // MARK: - Going on

  /// Loads the page of a tab that has an address and no view yet.
  func resumeIfNeeded() {
    let tab = page.tab
    guard page.webView == nil, tab.hasPage, tab.loadError == nil, let url = tab.url else { return }
    picture.show()
    let kept = tab.isPrivate ? services.privates.takePage(of: tab.id) : services.session?.page(of: tab.id)
    guard let kept else { return page.open(url) }
    let webView = page.ensureWebView()
    webView.pageZoom = CGFloat(kept.zoom)
    site.askAsWanted(for: url)
    // After the page was opened, which forgets what was read of another one.
    defer { if let offset = kept.readingOffset { reader.restore(at: offset) } }
    guard let state = kept.interactionState else { return page.open(url) }
    page.handle(.resumed(url))
    webView.interactionState = state
    // A list that the engine cannot read costs the list, not the page.
    guard let list = page.readList(), list.current != nil else { return page.open(url) }
    page.handle(.restored(list))
  }

  /// Gives a tab that was restored on its start view the list that lies ahead of it.
  func resumePagesAhead() {
    guard page.webView == nil, page.position.canGoForward, !page.tab.isPrivate,
      let kept = services.session?.page(of: page.tab.id), let state = kept.interactionState
    else { return }
    let webView = page.ensureWebView()
    webView.isHidden = true
    webView.pageZoom = CGFloat(kept.zoom)
    webView.interactionState = state
    if let list = page.readList() { page.handle(.restored(list)) }
  }
}
