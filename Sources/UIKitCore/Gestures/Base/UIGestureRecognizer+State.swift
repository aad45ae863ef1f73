import Foundation

extension UIGestureRecognizer {
  /// Enters a state that a recognizer asks for by setting `state`, if the transition is permitted.
  func request(_ requested: State) {
    // A new gesture may begin before the turn in which the last one would have been forgotten.
    if arena == nil, stateStorage.isLast, !requested.isLast { performReset() }
    guard let next = GestureTransition.resolve(from: stateStorage, to: requested) else { return }
    guard stateStorage == .possible else { return enter(next) }
    // A finger that rests tells no event: what waited for time finds out here that its view is gone.
    if let arena, next != .failed, let attachedView, attachedView.window == nil { return arena.abandon(self) }
    if next == .failed {
      enter(.failed)
    } else if let arena {
      arena.recognize(self, as: next)
    } else {
      // Not at work on anything: there is no other recognizer to compete with.
      enter(next)
    }
  }

  /// Enters a state that was found legal and has no obstacle.
  func enter(_ next: State) {
    pendingState = nil
    let isHeard = arena?.willChange(self, to: next) ?? false
    announcing("state") { stateStorage = next }
    if let arena {
      arena.didChange(self, isHeard: isHeard)
    } else {
      if next != .failed { sendActions() }
      if next.isLast { resetLater() }
    }
  }

  /// The last state can be read until the next turn, as with touches.
  private func resetLater() {
    FrameLoop.nextTurn { [weak self] in
      guard let self, arena == nil, stateStorage.isLast else { return }
      performReset()
    }
  }

  func performReset() {
    reset()
    announcing("state") { stateStorage = .possible }
    pendingState = nil
    trackedTouches = []
    sequenceTouches = []
    isEngaged = false
    hasBeenAskedToBegin = false
    dynamicRequirements = [:]
  }

  /// Ends whatever is going on because the recognizer is disabled, or leaves its view or window.
  package func abandon() {
    guard let arena, isEngaged else { return }
    arena.abandon(self)
  }

  /// The view's and the delegate's word on whether to begin; asked once a gesture.
  func mayBegin() -> Bool {
    guard !hasBeenAskedToBegin else { return true }
    hasBeenAskedToBegin = true
    let asked = viewsToAsk
    for view in asked where !view.gestureRecognizerShouldBegin(self) { return false }
    // A view that is the delegate, too, has answered.
    guard let delegate, !asked.contains(where: { $0 === delegate }) else { return true }
    return delegate.gestureRecognizerShouldBegin(self)
  }

  /// The views that were touched, those between them and the recognizer's view, and that view itself, as on iOS: a slider in a view
  /// keeps that view's swipes from beginning.
  private var viewsToAsk: [UIView] {
    var asked: [UIView] = []
    for touch in trackedTouches {
      var next = touch.view
      while let view = next, view !== attachedView {
        if !asked.contains(where: { $0 === view }) { asked.append(view) }
        next = view.superview
      }
    }
    if let attachedView { asked.append(attachedView) }
    return asked
  }

  /// Returns true if the recognizer wants to hear of a touch that begins now.
  func wantsTouch(_ touch: UITouch, event: UIEvent) -> Bool {
    if arena == nil, stateStorage.isLast { performReset() }
    guard isEnabled, pendingState == nil, !stateStorage.isLast else { return false }
    guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
    if touch.type == .indirectPointer, touch.buttonMask.isDisjoint(with: requiredButtons) { return false }
    if requiresExclusiveTouchType, let first = trackedTouches.first, first.type != touch.type { return false }
    guard accepts(touch), shouldReceive(event) else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Returns true if this one must wait for the other's failure.
  func waits(for other: UIGestureRecognizer) -> Bool {
    if requiredFailures.contains(where: { $0.recognizer === other }) { return true }
    let key = ObjectIdentifier(other)
    if let known = dynamicRequirements[key] { return known }
    let answer =
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    dynamicRequirements[key] = answer
    return answer
  }

  /// Returns true if both may recognise at the same time.
  func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }
}
