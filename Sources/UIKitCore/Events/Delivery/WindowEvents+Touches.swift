import Foundation
import QuartzCore

extension WindowEvents {
  /// - Returns: the receiver of the host's event, where it lies over a native widget.
  func handleTouches(_ hostTouches: [HostTouch], timestamp: TimeInterval) -> HostEventDisposition {
    MediaDeadlines.shared.fire(upTo: timestamp)
    touchesEvent.timestamp = timestamp
    if let first = hostTouches.first {
      touchesEvent.modifierFlags = UIKeyModifierFlags(first.modifiers)
    }
    for record in records where !record.touch.isOver { record.touch.rest() }
    var changed: [TouchRecord] = []
    for hostTouch in hostTouches {
      if let record = apply(hostTouch, timestamp: timestamp) { changed.append(record) }
    }
    guard !changed.isEmpty else { return .native }
    touchesEvent.touchStorage = records.filter { !$0.touch.isOver || !$0.gesturesKnowItIsOver }.map(\.touch)
    touchesEvent.buttonMask = touchesEvent.touchStorage.reduce(into: []) { mask, touch in
      if touch.type == .indirectPointer, !touch.isOver { mask.formUnion(touch.buttonMask) }
    }

    isSendingTouches = true
    send(touchesEvent)
    isSendingTouches = false

    for record in changed where record.touch.isOver { finish(record) }
    forgetFinishedTouches()
    return disposition(of: changed)
  }

  private func apply(_ hostTouch: HostTouch, timestamp: TimeInterval) -> TouchRecord? {
    if hostTouch.phase == .began {
      guard record(for: hostTouch.id) == nil else { return nil }
      return begin(hostTouch, timestamp: timestamp)
    }
    guard let record = record(for: hostTouch.id) else { return nil }
    record.touch.update(hostTouch, timestamp: timestamp)
    record.hasMoved = record.touch.phase == .moved
    return record
  }

  private func record(for id: Int) -> TouchRecord? {
    records.first { $0.touch.hostID == id && !$0.touch.isOver }
  }

  private func begin(_ hostTouch: HostTouch, timestamp: TimeInterval) -> TouchRecord {
    let count = taps.count(hostTouch, at: timestamp)
    let touch = UITouch(hostTouch, tapCount: count, window: window, timestamp: timestamp)
    touchesEvent.touchStorage = records.map(\.touch) + [touch]
    touch.view = window.hitTest(hostTouch.location, with: touchesEvent)
    touch.gestureRecognizers = []
    let record = TouchRecord(touch)
    if touch.view == nil || !touch.buttonMask.contains(.primary) || isShutOut(touch) {
      record.viewDelivery = .done
    }
    if let widget = touch.view?.nativeContent {
      record.widget = widget
      window.host?.touch(hostTouch, beganOver: widget)
    }
    records.append(record)
    return record
  }

  /// A view with exclusive touch shares the window with no other view's touches.
  private func isShutOut(_ touch: UITouch) -> Bool {
    records.contains { other in
      guard !other.touch.isOver, other.viewDelivery != .done, let view = other.touch.view,
        view !== touch.view
      else { return false }
      return view.isExclusiveTouch || touch.view?.isExclusiveTouch == true
    }
  }

  /// Through the application and the window, where clients may look on.
  func send(_ event: UIEvent) {
    UIApplication.shared.sendEvent(event)
  }

  /// `UIWindow.sendEvent(_:)` for touches.
  package func deliverTouches(_ event: UIEvent) {
    let live = records.filter { !$0.gesturesKnowItIsOver }
    cancelWhatLeftTheWindow()
    arena.update {
      for record in live where record.touch.phase == .began { bind(record, event: event) }
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let touches = live.map(\.touch).filter { $0.phase == phase }
        if !touches.isEmpty { deliver(touches, phase, event) }
        if phase == .began { takeWhatJoined(live) }
      }
      for record in live where record.touch.isOver { record.gesturesKnowItIsOver = true }
    }
  }

  /// Chooses the recognizers of the hit view and its ancestors that want the touch.
  private func bind(_ record: TouchRecord, event: UIEvent) {
    let touch = record.touch
    var ancestor = touch.view
    while let view = ancestor {
      for recognizer in view.gestureRecognizers ?? [] {
        guard recognizer.isEnabled, maySee(record, recognizer), recognizer.wantsTouch(touch, event: event)
        else { continue }
        arena.engage(recognizer)
        recognizer.trackedTouches.append(touch)
        recognizer.sequenceTouches.insert(ObjectIdentifier(touch))
        recognizer.lastModifierFlags = event.modifierFlags
        recognizer.lastButtonMask = event.buttonMask
        touch.gestureRecognizers?.append(recognizer)
        record.recognizers.append(recognizer)
      }
      ancestor = view.superview
    }
  }

  private func deliver(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
    var seen: [UIGestureRecognizer] = []
    for touch in touches {
      for recognizer in touch.gestureRecognizers ?? [] where !seen.contains(where: { $0 === recognizer }) {
        seen.append(recognizer)
      }
    }
    for recognizer in seen {
      // A last state hears no more; one that waits to begin still follows the touches.
      guard !recognizer.stateStorage.isLast, recognizer.pendingState != .ended else { continue }
      let share = Set(touches.filter { touch in recognizer.trackedTouches.contains { $0 === touch } })
      guard !share.isEmpty else { continue }
      recognizer.lastModifierFlags = event.modifierFlags
      switch phase {
      case .began: recognizer.touchesBegan(share, with: event)
      case .moved: recognizer.touchesMoved(share, with: event)
      case .ended: recognizer.touchesEnded(share, with: event)
      default: recognizer.touchesCancelled(share, with: event)
      }
    }
  }

  /// Ends what a client's `sendEvent(_:)` kept from `deliverTouches(_:)`.
  private func finish(_ record: TouchRecord) {
    if !record.gesturesKnowItIsOver {
      record.gesturesKnowItIsOver = true
      record.viewDelivery = .done
      arena.update {}
    }
    taps.ended(record.touch)
    record.touch.gestureRecognizers = nil
    if let view = record.touch.view, record.touch.phase == .ended,
      !record.touch.buttonMask.contains(.primary),
      !record.isClaimed, receiver(of: record) != .native
    {
      _ = unhandledButton?(view, record.touch.location(in: view), record.touch.buttonMask)
    }
  }

  /// Touches whose view left the window are cancelled for it, and so are recognizers of such views.
  private func cancelWhatLeftTheWindow() {
    for record in records where record.viewDelivery == .live {
      if let view = record.touch.view, view.window !== window { cancel(record, in: view) }
    }
    for recognizer in arena.engaged where recognizer.attachedView?.window !== window {
      arena.abandon(recognizer)
    }
  }
}

extension WindowEvents: GestureArenaObserver {
  func arena(_ arena: GestureArena, didRecognize recognizer: UIGestureRecognizer) {
    for record in records where recognizer.sequenceTouches.contains(ObjectIdentifier(record.touch)) {
      take(record, for: recognizer)
    }
  }

  /// Keeps a touch of a recognised gesture from its view, as far as the recognizer wants that.
  private func take(_ record: TouchRecord, for recognizer: UIGestureRecognizer) {
    // What was held back for it is discarded (Apple, `delaysTouchesBegan`).
    if recognizer.delaysTouchesBegan, record.viewDelivery == .waiting { record.viewDelivery = .done }
    guard recognizer.cancelsTouchesInView else { return }
    record.isClaimed = true
    if recognizer.nativeContentRole != .observes { record.isTakenFromNative = true }
  }

  /// Fingers that have joined a gesture which goes on already are the gesture's, like those that it began with.
  private func takeWhatJoined(_ live: [TouchRecord]) {
    for record in live where record.touch.phase == .began {
      for recognizer in record.touch.gestureRecognizers ?? []
      where recognizer.stateStorage.isActive && recognizer.followsFingersThatJoin {
        take(record, for: recognizer)
      }
    }
  }

  func arenaDidUpdate(_ arena: GestureArena) {
    for record in records where record.gesturesKnowItIsOver && record.touch.isOver {
      for recognizer in record.recognizers { arena.ignore(record.touch, for: recognizer) }
    }
  }

  func arenaDidSettle(_ arena: GestureArena) {
    serviceViews()
    tellHost()
    forgetFinishedTouches()
  }

  /// Lets go of touches whose end all receivers have heard of, and with them of the views that they touched. While an event is being
  /// sent it keeps all its touches, for any object that looks on.
  private func forgetFinishedTouches() {
    records.removeAll { $0.isFinished && receiver(of: $0) != .withhold }
    if !isSendingTouches { touchesEvent.touchStorage = records.map(\.touch) }
  }
}
