import Foundation

/// Drives a transition whose animator can be interrupted.
@MainActor
final class AnimatorScrubber: TransitionScrubber {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) {
    self.animator = animator
  }

  func begin() {
    animator.pauseAnimation()
    animator.fractionComplete = 0
  }

  func pause() -> CGFloat {
    guard animator.state == .active else { return 0 }
    animator.pauseAnimation()
    animator.isReversed = false
    return animator.fractionComplete
  }

  func scrub(to fraction: CGFloat) {
    guard animator.state != .stopped else { return }
    animator.fractionComplete = fraction
  }

  func settle(cancelled: Bool, _ settling: TransitionSettling) {
    guard animator.state == .active else { return }
    animator.pauseAnimation()
    animator.isReversed = cancelled
    animator.continueAnimation(
      withTimingParameters: settling.timing, durationFactor: settling.durationFactor)
  }
}
