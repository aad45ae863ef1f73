import UIKit
import WebKit

/// Handlers for requests of a page that go beyond `WKUIDelegate`. The view keeps the closures.
extension WKWebView {
  /// Told when the pointer comes over a link, or over none (nil). On iOS a pointer interaction tells.
  public var hoveredLinkDidChange: ((URL?) -> Void)? {
    get { hoveredLinkObserver }
    set { hoveredLinkObserver = newValue }
  }

  /// Shows a menu for a link or a picture that was pressed long, or for anything that was clicked with the secondary
  /// button, at a point of the view's own coordinates; nil leaves that to the engine. On iOS a context menu interaction asks.
  public var elementMenuHandler: ((WebMenuElement, CGPoint) -> Void)? {
    get { elementMenuPresenter }
    set { elementMenuPresenter = newValue }
  }

  /// Asked before a page is left that wants that (`beforeunload`), by which frame: the answer says whether it is left. Without it, it is left.
  public var leavingHandler:
    ((_ message: String, WKFrameInfo, _ completionHandler: @escaping @MainActor (Bool) -> Void) -> Void)?
  {
    get { leavingPresenter }
    set { leavingPresenter = newValue }
  }

  /// Told when a script asks to print its page or frame, which is what `viewPrintFormatter()` prints while this is called. Without it
  /// `UIPrintInteractionController` asks the user, as on Apple's systems.
  public var printHandler: ((WKFrameInfo) -> Void)? {
    get { printPresenter }
    set { printPresenter = newValue }
  }
}
