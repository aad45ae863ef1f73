import Foundation
import QuartzCore

/// One transition between two controllers, seen by its animator (`UIViewControllerContextTransitioning`) and by
/// all objects that animate along (`UIViewControllerTransitionCoordinator`).
@MainActor
package final class TransitionContext: UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  /// The controllers that take part, and where they are before and after. Frames are in the container's coordinates.
  package struct Parts {
    package var container: UIView
    package var from: UIViewController?
    package var to: UIViewController?
    package var fromView: UIView?
    package var toView: UIView?
    package var initialFrames: [ObjectIdentifier: CGRect] = [:]
    package var finalFrames: [ObjectIdentifier: CGRect] = [:]
    package var style: UIModalPresentationStyle = .none

    package init(container: UIView, from: UIViewController?, to: UIViewController?) {
      self.container = container
      self.from = from
      self.to = to
    }
  }

  /// The stage of the transition.
  package enum Stage: Equatable {
    /// Any object may say what goes along; nothing moves.
    case preparing
    /// It runs by itself.
    case running
    /// A gesture has it.
    case interactive
    /// The gesture is over; the rest runs by itself, forwards or back.
    case settling(cancelled: Bool)
    case over(completed: Bool)
  }

  /// The closures that end the transition, in the order in which they are called.
  package struct Endings {
    /// The controllers' business: views, appearance.
    package var end: (Bool) -> Void
    /// The program's own, called when all is over.
    package var afterwards: ((Bool) -> Void)?

    package init(end: @escaping (Bool) -> Void, afterwards: ((Bool) -> Void)? = nil) {
      self.end = end
      self.afterwards = afterwards
    }
  }

  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private(set) var parts: Parts
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let alongside = AlongsideAnimations()
  package private(set) var stage = Stage.preparing
  package private(set) var percentComplete: CGFloat = 0
  package private(set) var initiallyInteractive = false
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var completions: [Block] = []
  var interactionHandlers: [Block] = []
  private var endings: Endings?
  /// The pose of the moving view before, to put it back as it was when the transition is cancelled.
  private var poses: [ViewPose] = []

  /// - Parameter animator: nil for a transition without animation.
  package init(
    parts: Parts, animator: (any UIViewControllerAnimatedTransitioning)?, endings: Endings
  ) {
    self.parts = parts
    self.animator = animator
    self.endings = endings
  }

  /// The view that comes, once that is known.
  func setToView(_ view: UIView?) { parts.toView = view }

  /// Sets the frame that a controller's view will have, once that is known; in the container's coordinates.
  func setFinalFrame(_ frame: CGRect, for controller: UIViewController) {
    parts.finalFrames[ObjectIdentifier(controller)] = frame
  }

  /// Sets the frame that a controller's view has, in the container's coordinates.
  func setInitialFrame(_ frame: CGRect, for controller: UIViewController) {
    parts.initialFrames[ObjectIdentifier(controller)] = frame
  }

  // MARK: - Running

  /// Notes what will drive the transition, before its controllers hear of it: they ask then whether a gesture does.
  func willRun(interaction: (any UIViewControllerInteractiveTransitioning)?) {
    guard stage == .preparing, animator != nil else { return }
    self.interaction = interaction
    initiallyInteractive = interaction?.wantsInteractiveStart ?? false
  }

  package func run(interaction: (any UIViewControllerInteractiveTransitioning)? = nil) {
    guard let animator else {
      stage = .running
      alongside.runAtOnce(self)
      completeTransition(true)
      return
    }
    poses = [parts.fromView].compactMap { $0.map(ViewPose.init) }
    self.interaction = interaction
    initiallyInteractive = interaction?.wantsInteractiveStart ?? false
    if let interaction, initiallyInteractive {
      stage = .interactive
      interaction.startInteractiveTransition(self)
    } else {
      stage = .running
      (interaction as? UIPercentDrivenInteractiveTransition)?.attach(to: self)
      animator.animateTransition(using: self)
    }
    switch stage {
    case .running: alongside.start(self, isPaused: false)
    case .interactive: alongside.start(self, isPaused: true)
    case .settling(let cancelled):
      // The gesture was over before it began.
      alongside.start(self, isPaused: true)
      alongside.settle(cancelled: cancelled, settling)
    case .preparing, .over: break
    }
  }

  package func completeTransition(_ didComplete: Bool) {
    if case .over = stage { return }
    let isCompleted = didComplete && !transitionWasCancelled
    stage = .over(completed: isCompleted)
    percentComplete = isCompleted ? 1 : 0
    alongside.finish(self, completed: isCompleted)
    if !isCompleted { for pose in poses { pose.restore() } }
    poses = []
    let endings = self.endings
    self.endings = nil
    endings?.end(isCompleted)
    animator?.animationEnded(isCompleted)
    let completions = self.completions
    self.completions = []
    interactionHandlers = []
    for completion in completions { completion(self) }
    endings?.afterwards?(isCompleted)
    interaction = nil
  }

  // MARK: - Interaction

  /// True for a transition that is about to begin under a gesture, too.
  package var isInteractive: Bool {
    stage == .interactive || stage == .preparing && initiallyInteractive
  }

  package var transitionWasCancelled: Bool {
    switch stage {
    case .settling(let cancelled): cancelled
    case .over(let completed): !completed
    case .preparing, .running, .interactive: false
    }
  }

  package var isInterruptible: Bool {
    if animator is SystemTransition { return true }
    // Asked for its animator, an object may put its views in place: too early before the transition runs.
    return stage != .preparing && animator?.interruptibleAnimator(using: self) != nil
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard stage == .interactive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    alongside.scrub(to: self.percentComplete)
  }

  package func finishInteractiveTransition() { endInteraction(cancelled: false) }
  package func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  package func pauseInteractiveTransition() {
    switch stage {
    case .running, .settling: break
    case .preparing, .interactive, .over: return
    }
    stage = .interactive
    percentComplete = alongside.pause() ?? percentComplete
    for handler in interactionHandlers { handler(self) }
  }

  private func endInteraction(cancelled: Bool) {
    guard stage == .interactive else { return }
    stage = .settling(cancelled: cancelled)
    alongside.settle(cancelled: cancelled, settling)
    for handler in interactionHandlers { handler(self) }
  }

  /// The way the rest runs once the gesture is over.
  var settling: TransitionSettling {
    let isBack = transitionWasCancelled
    let left = isBack ? percentComplete : 1 - percentComplete
    let speed = max(completionVelocity, 0.01)
    return TransitionSettling(
      duration: Double(left) * transitionDuration / Double(speed), wholeDuration: transitionDuration,
      timing: (interaction as? UIPercentDrivenInteractiveTransition)?.timingCurve
        ?? UICubicTimingParameters(animationCurve: completionCurve))
  }
}
