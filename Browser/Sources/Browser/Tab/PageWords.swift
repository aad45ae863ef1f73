import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The words of a tab's page about itself, kept in the model: its title, its colours, how far it has come, and the places within it to which its
/// document goes.
///
/// It observes the web view. Whatever it is told of, the tab's state decides what that means.
@MainActor
final class PageWords {
  /// The parts of the tab from which it learns, and that learn from it.
  struct Parts {
    let certificates: PageCertificates
    let origins: PageOrigins
    let visits: VisitRecorder
  }

  /// The reactions of the tab to what its page does.
  struct Reactions {
    /// Keeps a picture of the page on the screen, for the way back to it.
    var keepPicture: () -> Void
    /// The document is at another place within itself.
    var documentDidMove: () -> Void
    /// An element of the page came to fill the window, or goes back to its place.
    var fullscreenDidChange: () -> Void
    /// Returns the state of Reader as the model keeps it.
    var readerSummary: () -> TabReader
  }

  private unowned let page: any TabPage
  private let parts: Parts
  private let reactions: Reactions
  private lazy var observer = WebViewObserver { [weak self] in self?.webViewDidChange($0, $1) }

  init(page: any TabPage, parts: Parts, reactions: Reactions) {
    (self.page, self.parts, self.reactions) = (page, parts, reactions)
  }

  // MARK: - The web view

  /// Observes a web view, and the one before no longer.
  func observe(_ webView: WKWebView) { observer.observe(webView) }

  /// Nothing is told any more, nor what was to be told.
  func end() { observer.end() }

  private func webViewDidChange(_ change: WebViewObserver.Change, _ webView: WKWebView) {
    // What is told may lead to the end of the tab, which stays until all is told.
    let page = page
    defer { withExtendedLifetime(page) {} }
    switch change {
    case .address(let url): urlDidChange(url)
    case .title: titleDidChange(webView.shownTitle)
    case .progress(let progress): report { $0.progress = progress }
    case .loading(let isLoading):
      page.handle(.working(isLoading))
      if !isLoading { documentMayHaveMoved() }
      moveWithinPageMayHaveEnded()
    case .list: listDidChange()
    case .colors:
      let (theme, background) = (
        PageColor(webView.themeColor), PageColor(webView.underPageBackgroundColor)
      )
      reportIfSeen {
        $0.themeColor = theme
        $0.pageBackground = background
      }
    case .security:
      page.handle(.learned(parts.certificates.connection(of: page.tab.load.liveDocument, in: webView)))
    case .fullscreen: reactions.fullscreenDidChange()
    }
  }

  // MARK: - Reports

  /// Reports what the page says of itself, which counts only while it is shown.
  func report(_ change: @escaping (inout Tab) -> Void) {
    if !page.position.isStart { page.change(change) }
  }

  /// Reports what a page says of itself, which counts only while it is seen: not behind an error page.
  private func reportIfSeen(_ change: @escaping (inout Tab) -> Void) {
    if page.tab.load.document != nil { report(change) }
  }

  /// Reports what the page says of itself, anew. Of its background a script tells later.
  func reportAnew(of webView: WKWebView) {
    let title = webView.shownTitle
    let themeColor = PageColor(webView.themeColor)
    report {
      $0.title = title
      $0.themeColor = themeColor
    }
  }

  /// Gives the tab the title of the page that stayed, since what was awaited does not come.
  func restoreTitle() {
    guard let webView = page.webView else { return }
    // After a load that failed the engine may tell no title.
    let title = webView.shownTitle.isEmpty ? page.shownItem?.shownTitle ?? "" : webView.shownTitle
    reportIfSeen { $0.title = title }
  }

  /// Tells all that is known of the page, after something else was shown.
  func uncover() {
    guard let webView = page.webView else { return }
    let (themeColor, background) = (
      PageColor(webView.themeColor), PageColor(webView.underPageBackgroundColor)
    )
    // After a load that failed the engine may still tell the address of that, and no title.
    let title = webView.shownTitle
    let (isLoading, progress) = (webView.isLoading, webView.estimatedProgress)
    let shownTitle = page.shownItem?.shownTitle ?? ""
    // The list may stand at another document's entry.
    let document = page.tab.load.liveDocument ?? parts.origins.document(in: webView)
    var shown = document
    shown?.connection = parts.certificates.connection(of: document, in: webView)
    let readerSummary = reactions.readerSummary()
    page.handle(.uncovered(shown, isLoading: isLoading)) {
      $0.title = title.isEmpty ? shownTitle : title
      $0.progress = progress
      $0.themeColor = themeColor
      $0.pageBackground = background
      $0.reader = readerSummary
    }
  }

  private func titleDidChange(_ title: String) {
    // Beside the address of another page it would be that page's.
    if !page.tab.load.isAwaited { reportIfSeen { $0.title = title } }
    parts.visits.titleWasShown(title)
  }

  // MARK: - Places within the document

  private func urlDidChange(_ url: URL?) {
    if page.navigation.course == .resting { documentDidMove() }
    // After a crash or a failed load the engine has no address; the tab keeps the one it stands for.
    if case .failed = page.navigation.course { return }
    guard let url else { return }
    documentMayHaveMoved()
    moveWithinPageMayHaveEnded()
    // Without a load under way the page itself changed it.
    guard let webView = page.webView, page.navigation.course == .resting,
      let painted = page.navigation.paintedURL, url != painted
    else { return }
    parts.visits.pageWasShown(webView, isLoad: false)
  }

  /// Tells what the document calls itself by now. While a load is asked for or tried the web view's address is that one's.
  func documentMayHaveMoved() {
    guard page.navigation.course == .resting, let url = page.webView?.documentURL,
      url != page.tab.load.liveDocument?.url
    else { return }
    page.handle(.moved(url))
  }

  /// An address within the page that is shown begins no load, and none ends: what was asked for is done once the engine rests at it.
  private func moveWithinPageMayHaveEnded() {
    guard page.navigation.isUnderWay, let webView = page.webView, !webView.isLoading else { return }
    // A load is asked about before its page answers what is asked after it. Of one that begins or ends the navigation delegate hears
    // after this, in the same turn.
    webView.askForSignOfLife { [weak self, weak webView] in
      Task {
        if let self, let webView { self.webViewRests(webView) }
      }
    }
  }

  private func webViewRests(_ webView: WKWebView) {
    guard webView === page.webView, case .loading(let target) = page.navigation.course, !webView.isLoading,
      webView.url?.withRoot == target.withRoot
    else { return }
    page.handle(.restedAt(target, page.readList()))
    guard page.navigation.course == .resting else { return }
    documentDidMove()
    parts.visits.pageWasShown(webView, isLoad: false)
  }

  // MARK: - What the engine's list says

  /// The list may have changed; the page on the screen is the same.
  private func listDidChange() {
    if let list = page.readList() { page.handle(.listChanged(list)) }
    parts.origins.noteEmbedding()
  }

  /// A move within the document: the list knows, and the screen still shows what was there before.
  private func documentDidMove() {
    parts.origins.noteEmbedding()
    if page.heading == nil, page.webView?.backForwardList.currentItem !== page.shownItem {
      reactions.keepPicture()
    }
    reactions.documentDidMove()
    if let list = page.readList() { page.handle(.showedEntry(list)) }
  }
}
