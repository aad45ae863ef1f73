import Foundation

/// Decides, for one window, which of the recognizers at work wins.
///
/// Everything happens inside `update`: recognizers change state at once, but what follows from it, actions, resets
/// and the views' share of the touches wait until all recognizers have seen the event.
/// Recognising goes: no recognizer that must fail first is undecided (else wait), none that is already
/// recognised excludes it (else fail), view and delegate allow it (else fail). Those it excludes fail once it is
/// confirmed, when all have seen the event: a recognizer that begins and takes that back within it was never there.
@MainActor
final class GestureArena {
  /// The recognizers at work since their last reset, in the order they joined.
  private(set) var engaged: [UIGestureRecognizer] = []
  /// An object that is told about recognised gestures and finished updates.
  weak var observer: (any GestureArenaObserver)?

  private var depth = 0
  private var actions: [UIGestureRecognizer] = []
  /// Recognizers that have recognised in this update, and have excluded no others yet.
  private var unconfirmed: [UIGestureRecognizer] = []
  private var needsResolution = false

  // MARK: - Updates

  /// Runs `body`, then settles everything that follows from it.
  func update(_ body: () -> Void) {
    depth += 1
    body()
    if depth == 1 {
      settle()
      depth = 0
      observer?.arenaDidSettle(self)
    } else {
      depth -= 1
    }
  }

  private func settle() {
    // Actions may change states again, and resets may free waiting recognizers; it ends because
    // every round moves a recognizer along a diagram without a loop.
    repeat {
      resolvePending()
      sendActions()
      observer?.arenaDidUpdate(self)
      resetFinished()
    } while needsResolution || !actions.isEmpty
  }

  private func resolvePending() {
    confirmRecognized()
    while needsResolution {
      needsResolution = false
      for recognizer in engaged {
        guard let pending = recognizer.pendingState else { continue }
        recognizer.pendingState = nil
        recognize(recognizer, as: pending)
        confirmRecognized()
      }
    }
  }

  private func sendActions() {
    while !actions.isEmpty {
      actions.removeFirst().sendActions()
      // An action may have made another recognizer recognise.
      confirmRecognized()
    }
  }

  private func confirmRecognized() {
    while let recognizer = unconfirmed.first { confirm(recognizer) }
  }

  /// Claims the touches of a recognizer that has recognised, and fails those that it excludes.
  private func confirm(_ recognizer: UIGestureRecognizer) {
    unconfirmed.removeAll { $0 === recognizer }
    observer?.arena(self, didRecognize: recognizer)
    for other in engaged where other !== recognizer && other.stateStorage == .possible {
      if excludes(recognizer, other) { other.enter(.failed) }
    }
  }

  private func resetFinished() {
    let finished = engaged.filter { recognizer in
      guard recognizer.trackedTouches.isEmpty, recognizer.pendingState == nil else { return false }
      return recognizer.stateStorage.isLast
        || (recognizer.stateStorage == .possible && !recognizer.isAwaitingTouches)
    }
    for recognizer in finished { release(recognizer) }
  }

  private func release(_ recognizer: UIGestureRecognizer) {
    engaged.removeAll { $0 === recognizer }
    recognizer.performReset()
    recognizer.arena = nil
    // One that waited for its failure need not wait for what is no longer at work.
    needsResolution = engaged.contains { $0.pendingState != nil } || needsResolution
  }

  // MARK: - Joining and leaving

  func engage(_ recognizer: UIGestureRecognizer) {
    guard recognizer.arena !== self || !recognizer.isEngaged else { return }
    recognizer.arena?.abandon(recognizer)
    recognizer.arena = self
    recognizer.isEngaged = true
    engaged.append(recognizer)
  }

  func ignore(_ touch: UITouch, for recognizer: UIGestureRecognizer) {
    recognizer.lastWindowLocation = recognizer.windowLocation
    recognizer.trackedTouches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === recognizer }
  }

  func abandon(_ recognizer: UIGestureRecognizer) {
    update {
      for touch in recognizer.trackedTouches { ignore(touch, for: recognizer) }
      recognizer.pendingState = nil
      if let next = GestureTransition.resolve(from: recognizer.stateStorage, to: .cancelled) {
        recognizer.enter(next)
      }
    }
    // Inside another update the reset is that one's; it must not be missed when the state was last already.
    if depth == 0, engaged.contains(where: { $0 === recognizer }) { release(recognizer) }
  }

  // MARK: - Deciding

  func recognize(_ recognizer: UIGestureRecognizer, as next: UIGestureRecognizer.State) {
    // One that has recognised at this event leaves those it excludes no chance, and nobody is asked about them.
    for other in unconfirmed where other !== recognizer && other.stateStorage.isRecognized {
      if excludes(other, recognizer) { return recognizer.enter(.failed) }
    }
    guard recognizer.isEnabled, recognizer.mayBegin() else { return recognizer.enter(.failed) }
    // The question may have had answers with consequences.
    guard recognizer.stateStorage == .possible else { return }
    for other in engaged where other !== recognizer && areRelated(recognizer, other) {
      guard recognizer.waits(for: other) else { continue }
      if other.stateStorage.isRecognized { return recognizer.enter(.failed) }
      if other.stateStorage == .possible {
        recognizer.pendingState = next
        return
      }
    }
    for other in engaged where other !== recognizer && other.stateStorage.isRecognized {
      if excludes(other, recognizer) { return recognizer.enter(.failed) }
    }
    // The update in which it recognises is the one in which it excludes others.
    unconfirmed.append(recognizer)
    recognizer.enter(next)
  }

  /// Returns true if `winner`, recognised, keeps `other` from recognising.
  private func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    shareTouches(winner, other) && winner.canPrevent(other) && other.canBePrevented(by: winner)
      && !winner.isSimultaneous(with: other)
  }

  private func shareTouches(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    !one.sequenceTouches.isDisjoint(with: other.sequenceTouches)
  }

  /// Returns true if one of the two may wait for the other's failure: they share touches, or were told to.
  private func areRelated(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    shareTouches(one, other) || one.requiredFailures.contains { $0.recognizer === other }
  }

  // MARK: - Told by recognizers

  /// Called before a recognizer enters a state.
  /// - Returns: true if its targets are to hear of that state.
  func willChange(_ recognizer: UIGestureRecognizer, to next: UIGestureRecognizer.State) -> Bool {
    let isNew = unconfirmed.contains { $0 === recognizer } && recognizer.stateStorage != .possible
    if isNew, next == .cancelled {
      // It has thought better of it at the event at which it began: nobody has heard of it, and nobody will.
      unconfirmed.removeAll { $0 === recognizer }
      actions.removeAll { $0 === recognizer }
      return false
    }
    if isNew { confirm(recognizer) }
    // An action not sent yet would tell the new state in place of the old one.
    if let index = actions.firstIndex(where: { $0 === recognizer }) {
      actions.remove(at: index)
      recognizer.sendActions()
    }
    return next != .failed
  }

  /// - Parameter isHeard: whether its targets are to hear of the state.
  func didChange(_ recognizer: UIGestureRecognizer, isHeard: Bool) {
    if isHeard { actions.append(recognizer) }
    if recognizer.stateStorage.isLast || recognizer.stateStorage == .began { needsResolution = true }
    if depth == 0 { update {} }
  }
}

/// The callbacks by which the arena informs the object that delivers touches.
@preconcurrency @MainActor
protocol GestureArenaObserver: AnyObject {
  /// A gesture began or was recognised at once.
  func arena(_ arena: GestureArena, didRecognize recognizer: UIGestureRecognizer)
  /// All recognizers and actions have seen the event; resets are next.
  func arenaDidUpdate(_ arena: GestureArena)
  /// Everything is decided; views are next.
  func arenaDidSettle(_ arena: GestureArena)
}
