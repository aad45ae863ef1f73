import Foundation
import QuartzCore

/// The target of the wheel or touchpad.
///
/// It is chosen once a gesture, so that scrolling never jumps from a list to the page around it under the fingers.
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

  /// The part of a touchpad's gesture that a widget gives back because it has no use for it.
  enum Returned {
    /// So far, in points: too little to tell where it leads.
    case collecting(CGVector2)
    /// The recognizers around the widget were asked, and it is the widget's until the fingers leave.
    case refused
  }

  /// Seconds until a widget that gives nothing more back has given everything back. Hand-tuned.
  static let returnedPause: TimeInterval = 0.15
  /// Points that a widget gives back before those around it are asked: as far as a finger travels before it pans.
  @MainActor static let returnedDistance = UIPanGestureRecognizer.hysteresis

  /// Notches of a wheel this close together belong together, in seconds (hand-tuned).
  static let notchInterval: TimeInterval = 0.3

  var target = Target.nobody
  var returned = Returned.collecting(CGVector2(dx: 0, dy: 0))
  /// Ends a pan that follows what comes back after the fingers have left.
  var end: MediaDeadlines.Token?
  /// True after the fingers have left and the widget was told.
  var isOver = false
  var lastNotch: TimeInterval = -.infinity
}

extension WindowEvents {
  func handleScroll(_ event: HostScroll) -> HostEventDisposition {
    MediaDeadlines.shared.fire(upTo: event.timestamp)
    if event.isReturned { return handleReturned(event) }
    if event.phase == .discrete, event.modifiers.contains(.control), controlScroll?(event.delta.dy) == true {
      return .consumed
    }
    choose(event)
    if event.phase == .changed, case .pan(let recognizer) = scroll.target, !recognizer.stateStorage.isActive,
      window.hitTest(event.location, with: nil)?.showsNativeContent == true
    {
      // Its delegate or its target has thought better of it: the widget has the rest.
      scroll.target = .native
    }
    switch scroll.target {
    case .undecided:
      return .consumed
    case .nobody, .native:
      if event.phase == .ended { scroll.isOver = true }
      nativeScroll?(event.timestamp)
      return .native
    case .scrollView(let view):
      guard view.window === window else {
        scroll.target = .nobody
        return .consumed
      }
      view.scroll(event)
    case .pan(let recognizer):
      pan(recognizer, by: event)
      if event.phase == .ended { scroll.target = .nobody }
    }
    return .consumed
  }

  private func pan(_ recognizer: UIPanGestureRecognizer, by event: HostScroll) {
    arena.update {
      arena.engage(recognizer)
      recognizer.scroll(event)
    }
  }

  // MARK: - What a widget has no use for

  /// A page at its end gives a touchpad's movement back, a moment after it was given: now those around it may follow.
  ///
  /// A slow page does so when the fingers have left already; then what comes back is followed to its end.
  private func handleReturned(_ event: HostScroll) -> HostEventDisposition {
    switch (scroll.target, event.phase) {
    case (.pan(let recognizer), .changed) where recognizer.stateStorage.isActive:
      // It has taken over from the widget, and this is a part of the way.
      pan(recognizer, by: event)
      if scroll.isOver { waitForRest(recognizer, event) }
      return .consumed
    case (.pan(let recognizer), .ended) where scroll.isOver:
      endReturned(recognizer, event)
      return .consumed
    case (.native, .changed):
      guard let recognizer = follower(of: event) else { return .native }
      scroll.target = .pan(recognizer)
      if scroll.isOver { waitForRest(recognizer, event) }
      return .consumed
    default: return .native
    }
  }

  /// The recognizer that follows from now on, begun; nil while too little came back, and where none wants it.
  private func follower(of event: HostScroll) -> UIPanGestureRecognizer? {
    guard case .collecting(let before) = scroll.returned else { return nil }
    let sum = CGVector2(dx: before.dx + event.delta.dx, dy: before.dy + event.delta.dy)
    scroll.returned = .collecting(sum)
    guard hypot(sum.dx, sum.dy) >= ScrollRouting.returnedDistance else { return nil }
    scroll.returned = .refused
    guard let hit = window.hitTest(event.location, with: nil), hit.showsNativeContent,
      let recognizer = pan(around: hit, for: event, type: .continuous)
    else { return nil }
    var beginning = event
    beginning.phase = .began
    beginning.delta = sum
    pan(recognizer, by: beginning)
    return recognizer.stateStorage.isActive ? recognizer : nil
  }

  private func waitForRest(_ recognizer: UIPanGestureRecognizer, _ event: HostScroll) {
    MediaDeadlines.shared.cancel(scroll.end)
    let time = max(event.timestamp, CACurrentMediaTime()) + ScrollRouting.returnedPause
    scroll.end = MediaDeadlines.shared.schedule(at: time) { [weak self] in
      self?.endReturned(recognizer, event)
    }
  }

  private func endReturned(_ recognizer: UIPanGestureRecognizer, _ last: HostScroll) {
    MediaDeadlines.shared.cancel(scroll.end)
    scroll.end = nil
    guard case .pan(let current) = scroll.target, current === recognizer else { return }
    scroll.target = .nobody
    var stop = last
    stop.phase = .ended
    pan(recognizer, by: stop)
  }

  /// The first recognizer of a view or those around it that follows such scrolling.
  private func pan(around view: UIView, for scroll: HostScroll, type: UIScrollTypeMask)
    -> UIPanGestureRecognizer?
  {
    for view in sequence(first: view, next: \.superview) {
      if let pan = pan(of: view, for: scroll, type: type) { return pan }
    }
    return nil
  }

  private func pan(of view: UIView, for scroll: HostScroll, type: UIScrollTypeMask) -> UIPanGestureRecognizer?
  {
    let event = UIEvent(kind: .scroll, timestamp: scroll.timestamp, modifiers: scroll.modifiers)
    for case let pan as UIPanGestureRecognizer in view.gestureRecognizers ?? []
    where pan.isEnabled && !pan.stateStorage.isLast && pan.allowedScrollTypesMask.contains(type)
      && !(pan is ScrollPanGestureRecognizer) && pan.shouldReceive(event)
    {
      return pan
    }
    return nil
  }

  // MARK: - Choosing

  private func choose(_ event: HostScroll) {
    switch event.phase {
    case .discrete:
      let isNew = event.timestamp - scroll.lastNotch > ScrollRouting.notchInterval
      scroll.lastNotch = event.timestamp
      if isNew || !canGoOn(event) { scroll.target = target(for: event) }
    case .began:
      beginNewGesture(event)
      scroll.target = event.delta == CGVector2(dx: 0, dy: 0) ? undecidedTarget(event) : target(for: event)
    case .changed:
      if case .undecided = scroll.target, event.delta != CGVector2(dx: 0, dy: 0) {
        scroll.target = target(for: event)
        // The chosen target must hear of a beginning first.
        var beginning = event
        beginning.phase = .began
        beginning.delta = CGVector2(dx: 0, dy: 0)
        if case .scrollView(let view) = scroll.target { view.scroll(beginning) }
      }
    case .ended, .momentum:
      if case .undecided = scroll.target { scroll.target = .nobody }
    }
  }

  private func beginNewGesture(_ event: HostScroll) {
    // What of the last one has not come back by now does not count.
    if scroll.isOver, case .pan(let recognizer) = scroll.target { endReturned(recognizer, event) }
    scroll.returned = .collecting(CGVector2(dx: 0, dy: 0))
    scroll.isOver = false
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
      if let pan = pan(of: view, for: scroll, type: type) { return .pan(pan) }
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
