import Foundation
import QuartzCore

extension UIView {
  /// How keyframes are to run.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let allowUserInteraction = KeyframeAnimationOptions(
      rawValue: AnimationOptions.allowUserInteraction.rawValue)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: AnimationOptions.repeat.rawValue)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: AnimationOptions.autoreverse.rawValue)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(
      rawValue: AnimationOptions.overrideInheritedDuration.rawValue)

    /// Evenly from one value to the next.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Each value at once, at the end of its keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

    var curve: AnimationCurve { AnimationOptions(rawValue: rawValue).curve }
  }

  /// Animates the changes of keyframes added with `addKeyframe(withRelativeStartTime:…)` inside `animations`.
  ///
  /// The whole runs with a curve of view animations (put its raw value into `options`), ease in and out by default.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var duration = duration
    if let outer = AnimationContext.current, !options.contains(.overrideInheritedDuration) {
      duration = outer.duration
    }
    let waiter = AnimationCompletion(
      blocksTouches: !options.contains(.allowUserInteraction), completion: completion)
    if duration <= 0 && delay <= 0 {
      AnimationContext.performOutside(animations)
    } else {
      let recorder = KeyframeRecorder()
      AnimationContext(recorder: recorder, duration: duration, timing: .curve(options.curve))
        .perform(animations)
      recorder.commit(duration: duration, delay: delay, options: options, completion: waiter)
    }
    waiter.close()
  }

  /// Adds a keyframe to the animation under way; outside of `animateKeyframes` it just makes the changes.
  ///
  /// - Parameters:
  ///   - frameStartTime: when the changes begin, 0…1 of the whole duration.
  ///   - frameDuration: how long they take, 0…1 of the whole duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = AnimationContext.current?.recorder as? KeyframeRecorder else {
      animations()
      return
    }
    let outer = recorder.span
    recorder.span = (min(max(frameStartTime, 0), 1), min(max(frameDuration, 0), 1))
    animations()
    recorder.span = outer
  }
}
