import BrowserCore
import MethodSelectors
import UIKit
import WebKit
import WebKitAdditions

/// Makes what is tapped twice fill the page, and the page its own size again.
///
/// The engine has no double tap, and its pinch scale cannot be set: so the page is laid out larger, as by its text size,
/// behind a picture of it that grows from where the element was to where it has come to be.
@MainActor
final class DoubleTapZoomer: NSObject, UIGestureRecognizerDelegate {
  private unowned let page: TabViewController
  private let recognizer = UITapGestureRecognizer()
  private var state = State.whole
  private var run = 0

  private enum State {
    case whole
    /// The page is being laid out anew.
    case changing
    /// An element fills the page, which was shown in this size before.
    case zoomed(from: CGFloat)
  }

  init(page: TabViewController) { self.page = page }

  func attach() {
    recognizer.numberOfTapsRequired = 2
    recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector("doubleTap:", DoubleTapZoomer.doubleTap))
    page.view.addGestureRecognizer(recognizer)
  }

  /// Another page, or another size, is shown.
  func reset() {
    run += 1
    state = .whole
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard page.isSelected, page.tab.hasPage, page.errorPage == nil, !page.reader.isOpen, !page.isFullscreen,
      let webView = page.webView
    else {
      return false
    }
    return webView.bounds.contains(touch.location(in: webView))
  }

  private func doubleTap(_ recognizer: UITapGestureRecognizer) {
    guard let webView = page.webView else { return }
    if case .changing = state { return }
    let location = recognizer.location(in: webView)
    let run = run
    ask(
      Self.measure, ["x": Double(location.x), "y": Double(location.y), "width": Double(webView.bounds.width)]
    ) {
      [weak self] rect in
      guard let self, self.run == run, let rect else { return }
      measured(rect, in: webView)
    }
  }

  private func measured(_ element: CGRect, in webView: WKWebView) {
    let target: CGFloat
    let next: State
    if case .zoomed(let size) = state {
      (target, next) = (size, .whole)
    } else {
      let factor = DoubleTapZoom.factor(
        elementWidth: Double(element.width), pageWidth: Double(webView.bounds.width))
      guard let factor else { return }
      (target, next) = (webView.pageZoom * factor, .zoomed(from: webView.pageZoom))
    }
    state = .changing
    let picture = page.surface.layPicture(over: webView)
    webView.pageZoom = target
    let run = run
    let arguments: [String: Any] = [
      "width": Double(webView.bounds.width), "height": Double(webView.bounds.height),
      "middle": Double(element.midY), "css": Double(webView.bounds.width / webView.pointsPerPagePoint),
    ]
    ask(Self.settle, arguments) { [weak self] rect in
      guard let self, self.run == run else {
        picture?.superview?.removeFromSuperview()
        return
      }
      state = next
      grow(picture, from: element, to: rect ?? element)
    }
  }

  private func grow(_ picture: UIImageView?, from old: CGRect, to new: CGRect) {
    guard let picture, let clip = picture.superview else { return }
    guard !UIAccessibility.isReduceMotionEnabled else { return fade(clip) }
    let motion = DoubleTapZoom.motion(from: old, to: new, in: clip.bounds.size)
    UIView.animate(
      withDuration: DoubleTapZoom.duration, delay: 0, options: [.curveEaseInOut],
      animations: {
        picture.transform = CGAffineTransform(translationX: motion.offset.width, y: motion.offset.height)
          .scaledBy(x: CGFloat(motion.scale), y: CGFloat(motion.scale))
      },
      completion: { _ in self.fade(clip) })
  }

  private func fade(_ view: UIView) {
    UIView.animate(
      withDuration: PageTurnMetrics.pictureFade, animations: { view.alpha = 0 },
      completion: { _ in view.removeFromSuperview() })
  }

  // MARK: - In the page

  /// Runs a script that answers with a rectangle in the view's points, or with nothing.
  private func ask(
    _ script: String, _ arguments: [String: Any], then body: @escaping @MainActor (CGRect?) -> Void
  ) {
    page.webView?.callAsyncJavaScript(script, arguments: arguments, in: nil, in: Self.world) { result in
      let numbers = ((try? result.get()) as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } ?? []
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return body(nil) }
      body(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  private static let world = WKContentWorld.world(name: "martlet")

  /// The script that measures what the finger is on: the innermost block.
  /// Things that take taps themselves, and pages that are pinched or do not want it, answer with nothing.
  private static let measure = """
    const view = window.visualViewport;
    if (view && Math.abs(view.scale - 1) > 0.01) return null;
    const points = width / window.innerWidth;
    let node = document.elementFromPoint(x / points, y / points);
    if (!node) return null;
    const active = "a, button, input, textarea, select, label, summary, video, audio, canvas, iframe, [onclick], "
      + "[role=button], [contenteditable]";
    if (node.closest(active)) return null;
    for (let up = node; up; up = up.parentElement) {
      const action = getComputedStyle(up).touchAction;
      if (action === "none" || action === "manipulation" || /^pan-[xy ]*$/.test(action)) return null;
    }
    while (node.parentElement && /^inline(?!-)/.test(getComputedStyle(node).display)
      && node.tagName !== "IMG") node = node.parentElement;
    window.martletZoomed = node;
    getSelection()?.removeAllRanges();
    const box = node.getBoundingClientRect();
    return [box.left * points, box.top * points, box.width * points, box.height * points];
    """

  /// Waits until the page is laid out anew, scrolls to the element so that it stands at the same height, and tells where
  /// it is.
  private static let settle = """
    const frame = () => new Promise(requestAnimationFrame);
    for (let count = 0; count < 30 && Math.abs(window.innerWidth - css) > 2; count += 1) await frame();
    const node = window.martletZoomed;
    if (!node || !node.isConnected) return null;
    const points = width / window.innerWidth;
    let box = node.getBoundingClientRect();
    window.scrollBy({
      left: box.left + box.width / 2 - window.innerWidth / 2,
      top: box.top + box.height / 2 - middle / points,
      behavior: "instant",
    });
    await frame();
    await frame();
    box = node.getBoundingClientRect();
    return [box.left * points, box.top * points, box.width * points, box.height * points];
    """
}
