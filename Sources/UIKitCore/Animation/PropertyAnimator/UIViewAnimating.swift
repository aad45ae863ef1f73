import Foundation

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end: the views have their new values.
  case end = 0
  /// The beginning: the views have their old values.
  case start = 1
  /// On the way: the views have the values that were on screen when the animation was stopped.
  case current = 2
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started, or has finished.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped, waiting for `finishAnimation(at:)`.
  case stopped = 2
}

/// The flow of an animation: start, pause, scrub, stop.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The animator's state: inactive, active (running or paused) or stopped.
  var state: UIViewAnimatingState { get }
  /// True while the animation runs; false when it is paused, stopped or not started.
  var isRunning: Bool { get }
  /// True if the animation runs from the new values to the old ones.
  var isReversed: Bool { get set }
  /// The progress of the animation, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues a paused one.
  func startAnimation()
  /// Starts the animation, or continues a paused one, after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation where it is.
  func pauseAnimation()
  /// Stops the animation where it is.
  ///
  /// - Parameter withoutFinishing: true makes the animator inactive at once; false waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation with old, new or present values, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator whose animations are blocks of changes.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the time that is left, 0…1, and end with the others.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes that are animated with the others.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called when the animation has ended, with the position at which it ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation.
  ///
  /// - Parameters:
  ///   - parameters: a new timing for the rest; nil keeps the animator's own.
  ///   - durationFactor: the part of the animator's duration that the rest takes.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
