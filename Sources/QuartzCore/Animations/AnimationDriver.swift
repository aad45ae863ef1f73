import Foundation

/// Says how far the animations it drives are, in the place of their own timing.
///
/// A property animator scrubs, pauses, reverses and re-times all its animations at once: it is
/// their driver, and none of them has to be replaced. A driven animation never ends by itself;
/// it stays until it is removed. Main thread only.
package protocol AnimationDriver: AnyObject {
  /// Progress at a media time, whatever the layer's own time is: 0 shows where the animation comes from, 1 where it goes to; beyond for springs.
  func progress(at time: CFTimeInterval) -> Double
  /// True if the progress changes with time.
  var isRunning: Bool { get }
}
