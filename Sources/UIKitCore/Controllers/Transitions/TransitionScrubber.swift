import Foundation

/// Puts the animations of a transition's animator where a gesture wants them, and lets them run out after it.
@preconcurrency @MainActor
protocol TransitionScrubber: AnyObject {
  /// Starts the animations, held at their beginning.
  func begin()
  /// Holds running animations where they are.
  /// - Returns: the progress of the animations, 0…1.
  func pause() -> CGFloat
  func scrub(to fraction: CGFloat)
  /// Lets them run to their end, or back to their beginning.
  func settle(cancelled: Bool, _ settling: TransitionSettling)
}
