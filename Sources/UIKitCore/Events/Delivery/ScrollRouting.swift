import Foundation
import QuartzCore

/// Who follows the wheel or touchpad: chosen once a gesture, so that scrolling never jumps
/// from a list to the page around it under the fingers.
struct ScrollRouting {
  enum Target {
    /// Fingers rest on the touchpad, and nothing tells a direction yet.
    case undecided
    case scrollView(UIScrollView)
    case pan(UIPanGestureRecognizer)
    /// The widget under the pointer.
    case native
    case nobody
  }

  /// Notches of a wheel this close together belong together, in seconds (hand-tuned).
  static let notchInterval: TimeInterval = 0.3

  var target = Target.nobody
  var lastNotch: TimeInterval = -.infinity
}

extension WindowEvents {
  func handleScroll(_ event: HostScroll) -> HostEventDisposition {
    MediaDeadlines.shared.fire(upTo: event.timestamp)
    if event.phase == .discrete, event.modifiers.contains(.control), controlScroll?(event.delta.dy) == true {
      return .consumed
    }
    choose(event)
    switch scroll.target {
    case .undecided:
      return .consumed
    case .nobody, .native:
      nativeScroll?(event.timestamp)
      return .native
    case .scrollView(let view):
      guard view.window === window else {
        scroll.target = .nobody
        return .consumed
      }
      view.scroll(event)
    case .pan(let recognizer):
      arena.update {
        arena.engage(recognizer)
        recognizer.scroll(event)
      }
    }
    return .consumed
  }

  private func choose(_ event: HostScroll) {
    switch event.phase {
    case .discrete:
      let isNew = event.timestamp - scroll.lastNotch > ScrollRouting.notchInterval
      scroll.lastNotch = event.timestamp
      if isNew || !canGoOn(event) { scroll.target = target(for: event) }
    case .began:
      scroll.target = event.delta == CGVector2(dx: 0, dy: 0) ? undecidedTarget(event) : target(for: event)
    case .changed:
      if case .undecided = scroll.target, event.delta != CGVector2(dx: 0, dy: 0) {
        scroll.target = target(for: event)
        // Whoever is chosen must hear of a beginning first.
        var beginning = event
        beginning.phase = .began
        beginning.delta = CGVector2(dx: 0, dy: 0)
        if case .scrollView(let view) = scroll.target { view.scroll(beginning) }
      }
    case .ended, .momentum:
      if case .undecided = scroll.target { scroll.target = .nobody }
    }
  }

  private func canGoOn(_ event: HostScroll) -> Bool {
    switch scroll.target {
    case .scrollView(let view): view.window === window && view.frameContains(event.location, in: window)
    default: false
    }
  }

  private func undecidedTarget(_ event: HostScroll) -> ScrollRouting.Target {
    window.hitTest(event.location, with: nil)?.showsNativeContent == true ? .native : .undecided
  }

  /// The innermost view under the pointer that has a use for the movement.
  private func target(for scroll: HostScroll) -> ScrollRouting.Target {
    let event = UIEvent(kind: .scroll, timestamp: scroll.timestamp, modifiers: scroll.modifiers)
    guard let hit = window.hitTest(scroll.location, with: event) else { return .nobody }
    if hit.showsNativeContent { return .native }
    let type: UIScrollTypeMask = scroll.phase == .discrete ? .discrete : .continuous
    for view in sequence(first: hit, next: \.superview) {
      for case let pan as UIPanGestureRecognizer in view.gestureRecognizers ?? []
      where pan.isEnabled && !pan.stateStorage.isLast && pan.allowedScrollTypesMask.contains(type)
        && !(pan is ScrollPanGestureRecognizer) && pan.shouldReceive(event)
      {
        return .pan(pan)
      }
      guard let scrollView = view as? UIScrollView else { continue }
      if let inner = scrollView.innerScrollView(at: view.convert(scroll.location, from: window)),
        inner.canScroll(scroll, type: type)
      {
        return .scrollView(inner)
      }
      if scrollView.canScroll(scroll, type: type) { return .scrollView(scrollView) }
    }
    return .nobody
  }
}

extension UIView {
  fileprivate func frameContains(_ point: CGPoint, in window: UIWindow) -> Bool {
    bounds.contains(convert(point, from: window))
  }
}
