import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The messages of a tab to the window that it is in; the sender comes first.
@MainActor
protocol TabViewControllerDelegate: StartPageDelegate {
  /// The layout of the window, or that to come before the window is shown; nil where it follows from the tab's size.
  func layout(of tab: TabViewController) -> WindowLayout?
  /// The pages of the window's tabs.
  func pages(beside tab: TabViewController) -> [TabViewController]
  /// Something about the page changed; `change` brings the model up to date.
  /// - Returns: the model's tab after that; nil when it has none.
  func tab(_ tab: TabViewController, didChange change: @escaping (inout Tab) -> Void) -> Tab?
  /// - Parameter offset: where the page stood when the drag began, in points.
  func tab(_ tab: TabViewController, pageDragBegan scrollView: UIScrollView, offset: CGFloat)
  /// - Parameter velocity: of the page's offset, in points a second.
  func tab(_ tab: TabViewController, pageDragged scrollView: UIScrollView, velocity: CGFloat)
  func tab(_ tab: TabViewController, pageDragEndedWithVelocity velocity: CGFloat)
  func tabDidReachTop(_ tab: TabViewController)
  func tabDidReachBottom(_ tab: TabViewController)
  /// The page wants a new tab.
  func tab(_ tab: TabViewController, makeTabFor configuration: WKWebViewConfiguration, request: URLRequest)
    -> WKWebView?
  /// The page closed its window, or it was left behind its first page: whoever opened it is shown.
  func tabDidClose(_ tab: TabViewController)
  /// The page gave itself the focus while another one is shown.
  func tabAsksForFocus(_ tab: TabViewController)
  func tab(_ tab: TabViewController, handle url: URL, isRedirect: Bool)
  /// A link was clicked with the middle button, or with Ctrl (with Shift too: the new tab is shown).
  func tab(_ tab: TabViewController, openInNewTab url: URL, select: Bool)
  /// Another page of its history is being shown, or the start view.
  func tabDidTurnPage(_ tab: TabViewController)
  /// Another document has come in the place of the one that was there.
  func tabDidReplaceDocument(_ tab: TabViewController)
  /// An element of the page came to fill the window, or goes back to its place.
  func tabDidChangeFullscreen(_ tab: TabViewController)
  /// The pointer came over a link, or over none (nil).
  func tab(_ tab: TabViewController, didHover link: URL?)
  /// A link or a picture was pressed long, at a point of the window.
  func tab(_ tab: TabViewController, showMenuFor element: WebMenuElement, at location: CGPoint)
  /// The page wants to share something.
  /// - Returns: the sheet for it; nil in a window that shares nothing.
  func tab(
    _ tab: TabViewController, sheetFor request: ShareRequest,
    answer: @escaping @MainActor (PageShares.Answer) -> Void
  ) -> ShareSheetViewController?
  /// A notification of the page's was chosen: it is to be seen, above other programs.
  func tab(_ tab: TabViewController, bringForward activationToken: String?)
  /// Text of the page is to be searched for.
  func tab(_ tab: TabViewController, searchFor text: String)
}
