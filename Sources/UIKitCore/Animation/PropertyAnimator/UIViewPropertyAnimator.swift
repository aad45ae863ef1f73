import Foundation
import QuartzCore

/// Animates changes to views and lets them be scrubbed, paused, reversed, re-timed and stopped on the way.
///
/// Inactive until started, paused or scrubbed: then the blocks run once and views have
/// their new values, while the screen shows the way there. At its end, or by
/// `stopAnimation(true)` or `finishAnimation(at:)`, the animator is inactive again.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// A change the animator made, with what is needed to put either value in place.
  private struct Record {
    let change: AnimatedChange
    let keys: [String]
  }

  private let engine: AnimatorEngine
  private var waitingBlocks: [(block: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var records: [Record] = []
  private var involvedViews: [ObjectIdentifier: UIView] = [:]
  nonisolated(unsafe) private var lifeCycle = UIViewAnimatingState.inactive
  /// True if it may be released while active: its views are gone with it, as in a transition whose window closes.
  nonisolated(unsafe) package var mayBeAbandoned = false
  /// True after a run has ended, so that the next one starts forwards again.
  private var hasEnded = false

  // MARK: - Making

  /// - Parameter duration: seconds; springs given by mass, stiffness and damping have their own.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let timing = parameters.pacing(duration: max(duration, 0))
    engine = AnimatorEngine(timeline: AnimatorTimeline(pacing: timing.pacing, duration: timing.duration))
    super.init()
  }

  /// Creates an animator without a duration, for changes that are scrubbed.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// Creates an animator with one of the standard curves; `duration` is in seconds.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve between (0, 0) and (1, 1); `duration` is in seconds.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that takes `duration` seconds; a ratio of 1 settles without swinging.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    // Views would be left half way, with nothing to bring them on.
    precondition(
      lifeCycle == .inactive || mayBeAbandoned,
      "a UIViewPropertyAnimator was released while \(lifeCycle == .stopped ? "stopped" : "paused"): "
        + "finish it with finishAnimation(at:), or stop it with stopAnimation(true), first")
  }

  // MARK: - Configuration

  /// Never nil; optional as Apple's.
  public let timingParameters: (any UITimingCurveProvider)?

  /// Seconds that a whole run takes.
  open var duration: TimeInterval { engine.timeline.duration }
  /// Seconds before anything moves, as given to `startAnimation(afterDelay:)`.
  open private(set) var delay: TimeInterval = 0

  /// A Boolean value that indicates whether views get touches while they move; true by default.
  open var isUserInteractionEnabled = true {
    didSet {
      guard isUserInteractionEnabled != oldValue else { return }
      for view in involvedViews.values { view.touchBlockingAnimations += isUserInteractionEnabled ? -1 : 1 }
    }
  }

  /// True if touches are hit-tested against the views' model positions rather than where they are seen.
  open var isManualHitTestingEnabled = false {
    didSet {
      guard isManualHitTestingEnabled != oldValue else { return }
      for view in involvedViews.values {
        view.visibleHitTestingAnimations += isManualHitTestingEnabled ? -1 : 1
      }
    }
  }

  /// A Boolean value that indicates whether the animator can be paused and stopped. Set it before the start.
  open var isInterruptible = true

  /// True if fractions are progress itself; false if they are time that goes through the pacing.
  open var scrubsLinearly: Bool {
    get { engine.timeline.scrubsLinearly }
    set { engine.timeline.scrubsLinearly = newValue }
  }

  /// True if the animator stays active at its end, paused there, without calling completions.
  open var pausesOnCompletion = false

  // MARK: - State

  /// The animator's state: inactive, active (running or paused) or stopped.
  open var state: UIViewAnimatingState { lifeCycle }
  /// True while the animation runs, a delay included; false when paused, stopped or not started.
  open var isRunning: Bool { engine.timeline.isRunning }

  /// True if the animation runs back to the old values; setting it turns a running one round where it is.
  open var isReversed: Bool {
    get { engine.timeline.isReversed }
    set {
      guard newValue != engine.timeline.isReversed else { return }
      hasEnded = false
      changeRunning { $0.setReversed(newValue, at: CACurrentMediaTime()) }
    }
  }

  /// The progress of the animation in the direction it runs, 0…1. Setting it makes the animator active, and pauses it there.
  open var fractionComplete: CGFloat {
    get { CGFloat(engine.timeline.fractionComplete(at: CACurrentMediaTime())) }
    set {
      precondition(lifeCycle != .stopped, "fractionComplete of a stopped animator cannot be set")
      activate()
      changeRunning { $0.scrub(to: Double(newValue)) }
    }
  }

  // MARK: - Adding

  /// Adds changes to animate, which end with the others; an animator that runs starts them at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin after a part of the time that is left, 0…1, and end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    switch lifeCycle {
    case .inactive: waitingBlocks.append((animation, factor))
    case .active:
      let done = Double(fractionOfFilm)
      record(animation, from: done + (1 - done) * factor, waits: factor > 0)
    case .stopped: preconditionFailure("animations cannot be added to a stopped animator")
    }
  }

  /// Adds a closure to call when the animation has finished, with the position at which it ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: - Flow

  /// Starts the animation, or goes on with a paused one, without delay.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts or continues the animation after `delay` seconds; does nothing while it runs, traps if the animator is stopped.
  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(lifeCycle != .stopped, "a stopped animator cannot be started: finish it first")
    guard !isRunning else { return }
    self.delay = delay
    activate()
    // Without a change on screen there is nothing to wait for.
    changeRunning { $0.run(at: CACurrentMediaTime(), delay: delay, isEmpty: records.isEmpty) }
  }

  /// Pauses the animation where it is; makes an inactive animator active. Traps if the animator is stopped or not interruptible.
  open func pauseAnimation() {
    precondition(lifeCycle != .stopped, "a stopped animator cannot be paused")
    precondition(isInterruptible || !isRunning, "this animator is not interruptible")
    activate()
    changeRunning { $0.pause(at: CACurrentMediaTime()) }
  }

  /// Goes on from a pause.
  ///
  /// - Parameters:
  ///   - parameters: a new pacing for the rest; nil keeps the animator's own.
  ///   - durationFactor: the rest takes this part of `duration`; 0 leaves it the share that is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(lifeCycle == .active, "only a paused animator can be continued, this one is \(lifeCycle)")
    precondition(isInterruptible, "this animator is not interruptible")
    changeRunning {
      $0.run(
        at: CACurrentMediaTime(), durationFactor: Double(durationFactor),
        newTiming: parameters.map { parameters in { parameters.pacing(duration: $0) } })
    }
  }

  /// Ends the animation where it is: views get the values they show.
  ///
  /// - Parameter withoutFinishing: true makes the animator inactive without calling completions; false waits
  ///   for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard lifeCycle == .active else {
      if lifeCycle == .stopped && withoutFinishing { becomeInactive() }
      return
    }
    precondition(isInterruptible, "this animator is not interruptible")
    for (layer, keyPath, value) in shownValues() { setModel(layer, keyPath, value) }
    removeAnimations()
    changeRunning { $0.pause(at: CACurrentMediaTime()) }
    lifeCycle = .stopped
    if withoutFinishing { becomeInactive() }
  }

  /// Finishes a stopped animation with old, new or present values, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    // An animator that has ended has nothing left to finish; programs rely on that.
    guard lifeCycle != .inactive else { return }
    precondition(
      lifeCycle == .stopped, "finishAnimation(at:) should only be called on a stopped animator")
    setModelValues(at: finalPosition)
    conclude(at: finalPosition)
  }
}

// MARK: - Work

extension UIViewPropertyAnimator {
  /// The end of the run under way, in media time; nil when nothing runs.
  var endTime: CFTimeInterval? { engine.timeline.end }

  /// Ends the run, or pauses at its end; the clock calls it when a run's time is over.
  func didReachEnd() {
    changeRunning { $0.holdAtEnd() }
    guard !pausesOnCompletion else { return }
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    removeAnimations()
    if position == .start { setModelValues(at: .start) }
    conclude(at: position)
  }

  func didAnimate(_ change: AnimatedChange, keys: [String]) {
    records.append(Record(change: change, keys: keys))
    let id = ObjectIdentifier(change.view)
    guard involvedViews.updateValue(change.view, forKey: id) == nil else { return }
    if !isUserInteractionEnabled { change.view.touchBlockingAnimations += 1 }
    if !isManualHitTestingEnabled { change.view.visibleHitTestingAnimations += 1 }
  }

  /// The fraction of the film that has gone by.
  private var fractionOfFilm: CGFloat {
    if case .film(let fraction) = engine.timeline.place(at: CACurrentMediaTime()) { return CGFloat(fraction) }
    let fraction = fractionComplete
    return isReversed ? 1 - fraction : fraction
  }

  /// Runs the blocks, once.
  private func activate() {
    guard lifeCycle == .inactive else { return }
    lifeCycle = .active
    if hasEnded { engine.timeline.setReversed(false, at: CACurrentMediaTime()) }
    hasEnded = false
    engine.timeline.rewind()
    let blocks = waitingBlocks
    waitingBlocks = []
    for (block, delayFactor) in blocks {
      record(block, from: delayFactor, waits: delayFactor > 0 || delay > 0)
    }
  }

  /// - Parameter waits: whether what runs is seen to its end, or to the block's beginning.
  private func record(_ block: () -> Void, from start: Double, waits: Bool) {
    AnimationContext(
      recorder: DrivenAnimationRecorder(animator: self, engine: engine, start: start, waits: waits),
      duration: duration,
      timing: .curve(timingParameters?.cubicTimingParameters?.animationCurve ?? .easeInOut)
    ).perform(block)
  }

  /// Changes the timeline, and follows up on whether it runs.
  private func changeRunning(_ change: (inout AnimatorTimeline) -> Void) {
    let wasRunning = isRunning
    var timeline = engine.timeline
    change(&timeline)
    let changes = timeline.isRunning != wasRunning
    if changes { willChangeValue(forKey: "running") }
    engine.timeline = timeline
    if timeline.isRunning { AnimatorClock.add(self) } else { AnimatorClock.remove(self) }
    if changes { didChangeValue(forKey: "running") }
    FrameLoop.setNeedsDraw()
  }

  /// Returns the values on screen of everything that this animator changed.
  private func shownValues() -> [(layer: CALayer, keyPath: String, value: Any)] {
    let time = CACurrentMediaTime()
    var seen: Set<String> = []
    return records.reversed().compactMap { record in
      let layer = record.change.layer
      let keyPath = record.change.keyPath
      // What is only kept in sight stays as it was set.
      guard record.change.shownAtEnd == nil else { return nil }
      guard seen.insert("\(ObjectIdentifier(layer)) \(keyPath)").inserted else { return nil }
      return (layer, keyPath, layer.presentedValue(forKeyPath: keyPath, at: time) ?? NSNull())
    }
  }

  private func setModelValues(at position: UIViewAnimatingPosition) {
    switch position {
    case .current: break
    case .end:
      for record in records { setModel(record.change.layer, record.change.keyPath, record.change.new) }
    case .start:
      for record in records.reversed() {
        setModel(record.change.layer, record.change.keyPath, record.change.old)
      }
    }
  }

  private func setModel(_ layer: CALayer, _ keyPath: String, _ value: Any) {
    AnimationContext.performOutside {
      // A stack arranges what is hidden in it, and what is not.
      if keyPath == "hidden", let view = layer.delegate as? UIView, let isHidden = value as? Bool {
        view.isHidden = isHidden
        return
      }
      layer.setValue(value is NSNull ? nil : value, forKeyPath: keyPath)
    }
  }

  private func removeAnimations() {
    for record in records {
      for key in record.keys where record.change.layer.isDriven(by: engine, key: key) {
        record.change.layer.removeAnimation(forKey: key)
      }
    }
  }

  private func conclude(at position: UIViewAnimatingPosition) {
    let completions = self.completions
    becomeInactive()
    for completion in completions { completion(position) }
  }

  private func becomeInactive() {
    for view in involvedViews.values {
      if !isUserInteractionEnabled { view.touchBlockingAnimations -= 1 }
      if !isManualHitTestingEnabled { view.visibleHitTestingAnimations -= 1 }
    }
    involvedViews = [:]
    records = []
    completions = []
    AnimatorClock.remove(self)
    hasEnded = true
    lifeCycle = .inactive
  }
}

extension CALayer {
  /// Returns true if the animation under `key` is one of this animator's.
  fileprivate func isDriven(by engine: AnimatorEngine, key: String) -> Bool {
    (animation(forKey: key)?.driver as? AnimatorTrack)?.engine === engine
  }
}
