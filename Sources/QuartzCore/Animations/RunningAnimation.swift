import Foundation

/// One animation on one layer, from `add(_:forKey:)` until it is removed.
final class RunningAnimation {
  enum Stage {
    /// Added, waiting for a commit with its layer on screen to fix its begin. Shows its first moment.
    case pending
    /// Running from a begin in layer time.
    case running(begin: Double)
    /// Over and reported, but kept because it is not removed on completion.
    case kept(begin: Double)
  }

  let key: String?
  /// The layer's own copy.
  let animation: CAAnimation
  let compiled: CompiledAnimation
  var stage = Stage.pending
  /// Transactions whose completion waits for this animation.
  var groups: [CompletionGroup]
  /// Counts up over all animations: reports of one frame come in the order in which animations were added.
  let sequence: Int
  /// True if its layer was displayed when it was added.
  let wasAddedOnScreen: Bool
  /// True if it moves its layer among its siblings.
  let touchesDepth: Bool
  /// Steps a second; 0 for every frame.
  private let stepRate: Double
  /// True if what it moves has its layer drawn anew at every frame.
  var isRedrawing = false
  /// The content that the layer drew for the last frame.
  var drawing: LayerContent?

  nonisolated(unsafe) private(set) static var lastSequence = 0

  init(key: String?, animation: CAAnimation, groups: [CompletionGroup], isOnScreen: Bool) {
    self.key = key
    self.animation = animation
    self.groups = groups
    wasAddedOnScreen = isOnScreen
    compiled = CompiledAnimation(animation)
    Self.lastSequence += 1
    sequence = Self.lastSequence
    touchesDepth = Self.touchesDepth(animation)
    stepRate = Self.stepRate(of: animation)
  }

  private static func stepRate(of animation: CAAnimation) -> Double {
    if animation.framesPerSecond > 0 { return animation.framesPerSecond }
    let range = animation.preferredFrameRateRange
    let preferred = range.preferred ?? 0
    let rate = Double(preferred > 0 ? preferred : range.maximum)
    // As often as displays commonly draw, and oftener, is every frame.
    return rate < 60 ? rate : 0
  }

  private static func touchesDepth(_ animation: CAAnimation) -> Bool {
    if let group = animation as? CAAnimationGroup {
      return group.animations?.contains(where: touchesDepth) ?? false
    }
    return (animation as? CAPropertyAnimation)?.keyPath == "zPosition"
  }

  var isPending: Bool {
    if case .pending = stage { return true }
    return false
  }

  /// - Parameter mediaTime: the time of animations that are driven: drivers know nothing of layers' times.
  func apply(to state: inout LayerState, layerTime: Double, mediaTime: Double) {
    if let drawing { state.content = drawing }
    if compiled.driver != nil { return compiled.apply(to: &state, parentTime: mediaTime, begin: 0) }
    switch stage {
    case .pending:
      let begin = compiled.timing.beginTime
      // Without a begin of its own it is about to begin: its first moment is due.
      compiled.apply(to: &state, parentTime: begin == 0 ? 0 : layerTime, begin: begin)
    case .running(let begin), .kept(let begin):
      let time = stepRate > 0 ? lastStep(before: layerTime, begin: begin) : layerTime
      compiled.apply(to: &state, parentTime: time, begin: begin)
    }
  }

  /// The part of a step by which a frame may come too early and counts all the same: a clock's frames are never quite equal.
  private static let stepTolerance = 0.1

  /// Returns the time of the last step of an animation that does not move at every frame.
  private func lastStep(before time: Double, begin: Double) -> Double {
    guard time > begin, !compiled.timing.isOver(time, begin: begin) else { return time }
    return begin + ((time - begin) * stepRate + Self.stepTolerance).rounded(.down) / stepRate
  }

  /// Fixes the begin at the commit and tells the delegate.
  func begin(layerTime: Double) {
    guard isPending else { return }
    let begin = compiled.timing.beginTime
    stage = .running(begin: begin == 0 ? layerTime : begin)
    animation.delegate?.animationDidStart(animation)
  }

  func isOver(layerTime: Double) -> Bool {
    guard case .running(let begin) = stage, compiled.driver == nil else { return false }
    return compiled.timing.isOver(layerTime, begin: begin)
  }

  /// True if it needs frames to come: it runs, and time moves it.
  var needsFrames: Bool {
    if let driver = compiled.driver { return driver.isRunning }
    if case .running = stage { return compiled.timing.speed != 0 }
    return false
  }

  /// True if time brings it to an end.
  var endsByItself: Bool {
    guard compiled.driver == nil, case .running(let begin) = stage else { return false }
    return compiled.timing.end(begin: begin).isFinite
  }

  /// Reports the end to the delegate, then to the transactions that wait.
  func report(finished: Bool) {
    switch stage {
    case .kept: return
    case .pending: stage = .kept(begin: compiled.timing.beginTime)
    case .running(let begin): stage = .kept(begin: begin)
    }
    animation.delegate?.animationDidStop(animation, finished: finished)
    leaveGroups()
  }

  /// Transactions do not wait for it any more.
  func leaveGroups() {
    let groups = self.groups
    self.groups = []
    for group in groups { group.leave() }
  }

  /// The layer is gone, or drops the animation.
  ///
  /// The last to let go of a layer may be on any thread, and delegates are called on the main one.
  func cancelled() {
    if MainQueue.isCurrent { return report(finished: false) }
    nonisolated(unsafe) let animation = self
    DispatchQueue.main.async { animation.report(finished: false) }
  }
}
