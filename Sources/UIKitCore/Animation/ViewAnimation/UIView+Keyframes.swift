import Foundation
import QuartzCore

extension UIView {
  /// The options of an animation by keyframes.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lay out the subviews as part of the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(
      rawValue: AnimationOptions.layoutSubviews.rawValue)
    /// Touches go to views while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(
      rawValue: AnimationOptions.allowUserInteraction.rawValue)
    /// Start from what is on screen, not adding to animations that run.
    public static let beginFromCurrentState = KeyframeAnimationOptions(
      rawValue: AnimationOptions.beginFromCurrentState.rawValue)
    /// Repeat the animation without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: AnimationOptions.repeat.rawValue)
    /// Repeat forwards and backwards; used together with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: AnimationOptions.autoreverse.rawValue)
    /// Use this animation's duration although it is nested in another one.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(
      rawValue: AnimationOptions.overrideInheritedDuration.rawValue)
    /// Do not inherit the curve of the animation that this one is nested in.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(
      rawValue: AnimationOptions.overrideInheritedOptions.rawValue)

    /// Evenly from one value to the next.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Each value at once, at the end of its keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Run at an even speed through all values, whatever the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along a smooth curve through the values, at an even speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    private static let calculationModeMask: UInt = 7 << 10

    /// Core Animation's word for how values follow each other.
    var calculationMode: CAAnimationCalculationMode {
      switch KeyframeAnimationOptions(rawValue: rawValue & Self.calculationModeMask) {
      case .calculationModeDiscrete: .discrete
      case .calculationModePaced: .paced
      case .calculationModeCubic: .cubic
      case .calculationModeCubicPaced: .cubicPaced
      default: .linear
      }
    }

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
    var timing = ViewTiming.curve(options.curve)
    if let outer = AnimationContext.current {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedOptions) { timing = outer.timing }
    }
    let recorder = KeyframeRecorder(startsOnScreen: options.contains(.beginFromCurrentState))
    let context = AnimationContext(recorder: recorder, duration: duration, timing: timing)
    if let driven = AnimationContext.current?.recorder as? DrivenAnimationRecorder {
      // Inside an animator's block everything moves with the animator.
      record(animations, by: recorder, in: context, laysOut: options.contains(.layoutSubviews))
      recorder.commit(to: driven, duration: duration, mode: options.calculationMode)
      if let completion { driven.addCompletion { completion($0 == .end) } }
      return
    }
    let waiter = AnimationCompletion(
      blocksTouches: !options.contains(.allowUserInteraction), completion: completion)
    if duration <= 0 && delay <= 0 {
      AnimationContext.performOutside(animations)
    } else {
      record(animations, by: recorder, in: context, laysOut: options.contains(.layoutSubviews))
      recorder.commit(duration: duration, delay: delay, timing: timing, options: options, completion: waiter)
    }
    waiter.close()
  }

  private class func record(
    _ animations: () -> Void, by recorder: KeyframeRecorder, in context: AnimationContext, laysOut: Bool
  ) {
    context.perform {
      animations()
      guard laysOut else { return }
      for view in recorder.changedViews { view.layoutIfNeeded() }
    }
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
