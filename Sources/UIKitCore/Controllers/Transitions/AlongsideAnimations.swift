import Foundation
import QuartzCore

/// The animations that run along with a transition: at its pace, under its gesture, and back with it.
@MainActor
final class AlongsideAnimations {
  private var waiting: [TransitionContext.Block] = []
  private var animator: UIViewPropertyAnimator?

  /// Takes an animation in; where the transition moves already, it joins for the rest.
  func add(_ block: @escaping TransitionContext.Block, to context: TransitionContext) {
    switch context.stage {
    case .preparing:
      waiting.append(block)
    case .running, .interactive, .settling:
      if context.animator == nil { return block(context) }
      if let animator, animator.state == .active {
        animator.addAnimations { block(context) }
      } else {
        waiting.append(block)
        start(context, isPaused: context.isInteractive)
      }
    case .over:
      break
    }
  }

  /// The transition moves from here on.
  func start(_ context: TransitionContext, isPaused: Bool) {
    guard !waiting.isEmpty else { return }
    let blocks = waiting
    waiting = []
    let animator = UIViewPropertyAnimator(
      duration: context.transitionDuration, timingParameters: context.alongsideTiming)
    animator.mayBeAbandoned = true
    animator.addAnimations { for block in blocks { block(context) } }
    self.animator = animator
    if isPaused {
      animator.fractionComplete = context.percentComplete
    } else {
      animator.startAnimation()
    }
  }

  /// Runs the blocks without animation: everything changes now.
  func runAtOnce(_ context: TransitionContext) {
    let blocks = waiting
    waiting = []
    UIView.performWithoutAnimation { for block in blocks { block(context) } }
  }

  func scrub(to fraction: CGFloat) {
    guard let animator, animator.state == .active else { return }
    animator.fractionComplete = fraction
  }

  /// Stops for a finger.
  /// - Returns: the progress of the transition, counted from its beginning; nil when nothing runs along.
  func pause() -> CGFloat? {
    guard let animator, animator.state == .active else { return nil }
    animator.pauseAnimation()
    animator.isReversed = false
    return animator.fractionComplete
  }

  func settle(cancelled: Bool, _ settling: TransitionSettling) {
    guard let animator, animator.state == .active else { return }
    animator.pauseAnimation()
    animator.isReversed = cancelled
    animator.continueAnimation(
      withTimingParameters: settling.timing, durationFactor: settling.durationFactor)
  }

  /// The transition is over: what has not run yet runs, what moves is brought to its end.
  func finish(_ context: TransitionContext, completed: Bool) {
    if completed { runAtOnce(context) }
    waiting = []
    guard let animator else { return }
    self.animator = nil
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: completed ? .end : .start)
  }
}
