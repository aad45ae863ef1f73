import Foundation
import QuartzCore

extension UIWindow {
  /// The state of event delivery for this window; made with the first event.
  package var events: WindowEvents {
    if let events = eventStorage as? WindowEvents { return events }
    let events = WindowEvents(window: self)
    eventStorage = events
    return events
  }

  /// Takes an event from the platform.
  /// - Returns: the receiver of the event, where it lies over a native widget.
  @discardableResult
  package func handle(_ event: HostEvent) -> HostEventDisposition {
    route(event) ?? handleHere(event)
  }

  /// Takes an event that is for this window, and for none that it carries.
  func handleHere(_ event: HostEvent) -> HostEventDisposition {
    if UIApplication.shared.isIgnoringInteractionEvents, event.beginsInteraction { return .consumed }
    switch event {
    case .touches(let touches, let timestamp):
      if let began = touches.first(where: { $0.phase == .began }) {
        KeyboardController.shared.lastTouchWasDirect = began.device != .mouse
        madeKeyboardFocus.pointerActed()
      }
      return events.handleTouches(touches, timestamp: timestamp)
    case .hover(let location, let timestamp): return events.handleHover(location, timestamp: timestamp)
    case .scroll(let scroll): return events.handleScroll(scroll)
    case .transform(let transform): return events.handleTransform(transform)
    case .key(let key): return events.handleKey(key)
    case .drag(let drag): return events.handleDrag(drag)
    case .keyboard(let height, let duration):
      KeyboardController.shared.systemKeyboardDidChange(height: height, in: self, duration: duration)
      return .consumed
    case .resized:
      handleState(event)
      KeyboardController.shared.windowDidResize(self)
      return .consumed
    case .activeChanged, .closeRequested:
      handleState(event)
      return .consumed
    }
  }

  /// Delivers an event to recognizers, views and responders; the work of `sendEvent(_:)`.
  func deliver(_ event: UIEvent) {
    switch event.type {
    case .touches: events.deliverTouches(event)
    case .presses: (event as? UIPressesEvent).map(events.deliverPresses)
    case .motion: events.deliverShake(event)
    default: break
    }
  }

  /// Returns true if a view of UIKit's lies above every native widget at `point` (window coordinates, points).
  package func coversNative(at point: CGPoint) -> Bool {
    func hit() -> UIView? {
      let window = layeredWindow(at: point)
      return window.hitTest(window.layer.convert(point, from: layer), with: nil)
    }
    guard let hit = chrome?.askedByToolkit(hit) ?? hit() else { return false }
    return !hit.showsNativeContent
  }
}

extension HostEvent {
  /// True for what a user does, the end of touches and keys left out: what has begun may end.
  fileprivate var beginsInteraction: Bool {
    switch self {
    case .touches(let touches, _): touches.contains { $0.phase == .began }
    case .scroll, .transform: true
    case .drag(let drag): drag.phase != .left
    case .key(let key): key.isDown
    default: false
    }
  }
}
