import UIKit
import WebKit

/// Handlers for requests of a page that go beyond `WKUIDelegate`. The view keeps the closures.
extension WKWebView {
  /// A closure that is called when the pointer comes over a link, or over none (nil). On iOS a pointer interaction tells.
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

  /// Told when the page does not answer for some seconds to what the user does in it (false), because a script keeps it busy, and when
  /// it does so again.
  public var answeringHandler: ((Bool) -> Void)? {
    get { answeringObserver }
    set { answeringObserver = newValue }
  }

  /// Asked when the page comes to the keyboard, by a click into it or by a script (`window.focus()`, a named window that is opened
  /// again), whether it may have it; what had it keeps it else. Without it the page may. A page that is not seen asks for being shown.
  public var focusHandler: (() -> Bool)? {
    get { focusAnswerer }
    set { focusAnswerer = newValue }
  }

  /// A closure that is called before a page is left that wants that (`beforeunload`), with the frame that wants it: the answer says
  /// whether the page is left. Without a closure it is left.
  public var leavingHandler:
    ((_ message: String, WKFrameInfo, _ completionHandler: @escaping @MainActor (Bool) -> Void) -> Void)?
  {
    get { leavingPresenter }
    set { leavingPresenter = newValue }
  }

  /// A closure that is called when a script asks to print its page or frame, which is what `viewPrintFormatter()` prints meanwhile.
  /// Without it `UIPrintInteractionController` asks the user, as on Apple's systems.
  public var printHandler: ((WKFrameInfo) -> Void)? {
    get { printPresenter }
    set { printPresenter = newValue }
  }
}
