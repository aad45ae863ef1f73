import Foundation
import QuartzCore

/// Brings a window's events to recognizers and responders.
///
/// Touches go to recognizers first (`GestureArena`), then to the view that was hit, delayed,
/// cancelled or kept back as the recognizers want it. Whatever a recognizer decides later, by
/// a timer, goes the same way: `serviceViews` brings views up to date with the arena.
@MainActor
package final class WindowEvents {
  unowned let window: UIWindow
  let arena = GestureArena()
  let touchesEvent = UIEvent(kind: .touches, timestamp: 0)
  var records: [TouchRecord] = []
  /// True while `touchesEvent` is on its way through the application.
  var isSendingTouches = false
  var taps = TapCounter()
  var hover = HoverTracking()
  var scroll = ScrollRouting()
  var transform = TransformRouting()
  var keys = KeyRouting()
  /// The drag of the desktop's that is over the window.
  var outsideDrag: OutsideDrag?

  /// A press of a pointing device's other buttons that no recognizer has use for: the view that
  /// was hit, where in it, and which button. true: it is handled. Context menus hang here.
  package var unhandledButton: (@MainActor (UIView, CGPoint, UIEvent.ButtonMask) -> Bool)?
  /// A wheel turned while Control is down: the app zooms. true: it is handled.
  package var controlScroll: (@MainActor (CGFloat) -> Bool)?
  /// A wheel or touchpad scrolls a widget, which does it by itself; called before it does, with the
  /// event's time in seconds.
  package var nativeScroll: (@MainActor (TimeInterval) -> Void)?

  /// Takes every key while something lies over the window that nothing goes past: an open menu. true: the key is used.
  var keyModal: (@MainActor (HostKey) -> Bool)?

  package init(window: UIWindow) {
    self.window = window
    arena.observer = self
  }

  /// Ends everything that is going on, when the window goes away.
  package func cancelAll() {
    outsideDrag?.leave()
    outsideDrag = nil
    let live = records.filter { !$0.touch.isOver }
    guard !live.isEmpty else { return }
    let touches = live.map {
      HostTouch(id: $0.touch.hostID, phase: .cancelled, location: $0.touch.windowLocation)
    }
    _ = handleTouches(touches, timestamp: max(touchesEvent.timestamp, CACurrentMediaTime()))
  }
}
