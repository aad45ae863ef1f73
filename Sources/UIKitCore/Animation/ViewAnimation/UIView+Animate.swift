import Foundation
import QuartzCore

extension UIView {
  /// Animates the changes that `animations` makes to views in a visible window.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 makes the changes at once.
  ///   - delay: seconds before anything moves. Values change at once.
  ///   - completion: called when all of it is over, with false when something was removed before its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration, delay: delay, timing: .curve(options.curve), options: options,
      animations: animations, completion: completion)
  }

  /// Animates like `animate(withDuration:…)`, with the motion of a spring that is at rest after `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 settles without swinging, less swings.
  ///   - velocity: at the beginning, in distances to the target a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringSolver.spring(
      dampingRatio: Double(dampingRatio), duration: duration, velocity: Double(velocity))
    runAnimation(
      duration: duration, delay: delay, timing: .spring(spring), options: options, animations: animations,
      completion: completion)
  }

  /// Animates with a spring that is described by how it is seen, until the spring is at rest.
  ///
  /// - Parameters:
  ///   - duration: the time in which the spring seems to arrive, in seconds: the period that it would have without damping.
  ///   - bounce: 0 does not swing, values up to 1 swing more, negative ones down to −1 arrive more slowly.
  ///   - velocity: at the beginning, in distances to the target a second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity velocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringFunction(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    runAnimation(
      duration: duration > 0 ? spring.duration : 0, delay: delay, timing: .spring(spring), options: options,
      animations: animations, completion: completion)
  }

  private class func runAnimation(
    duration: TimeInterval, delay: TimeInterval, timing: ViewTiming, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var duration = duration
    var timing = timing
    if let outer = AnimationContext.current {
      if let driven = outer.recorder as? DrivenAnimationRecorder {
        // Inside an animator's block everything moves with the animator.
        outer.perform(animations)
        if let completion { driven.addCompletion { completion($0 == .end) } }
        return
      }
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if options.isDisjoint(with: [.overrideInheritedCurve, .overrideInheritedOptions]) {
        timing = outer.timing
      }
    }
    let waiter = AnimationCompletion(
      blocksTouches: !options.contains(.allowUserInteraction), completion: completion)
    if duration <= 0 && delay <= 0 {
      AnimationContext.performOutside(animations)
    } else {
      let recorder = TimedAnimationRecorder(
        duration: duration, delay: delay, timing: timing, options: options, completion: waiter)
      AnimationContext(recorder: recorder, duration: duration, timing: timing).perform {
        animations()
        for view in recorder.changedViews { view.layoutIfNeeded() }
      }
    }
    waiter.close()
  }

  /// Makes the changes of `animations` run several times. To be called inside the block of `animate(withDuration:…)`;
  /// elsewhere it just makes the changes.
  ///
  /// - Parameters:
  ///   - count: how often, which may be a fraction.
  ///   - autoreverses: whether each run is followed by the same backwards.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard var context = AnimationContext.current else { return animations() }
    context.repetition = AnimationContext.Repetition(count: Float(count), autoreverses: autoreverses)
    context.perform(animations)
  }

  /// A Boolean value that indicates whether animation blocks animate.
  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

  /// Turns the animations of blocks on or off for all views; while they are off, changes in blocks show at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// Makes the changes of `actionsWithoutAnimation` at once, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = AnimationContext.areAnimationsEnabled
    AnimationContext.areAnimationsEnabled = false
    actionsWithoutAnimation()
    AnimationContext.areAnimationsEnabled = wasEnabled
  }

  /// The duration of the animation block that code runs in now, in seconds; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.areAnimationsEnabled ? AnimationContext.current?.duration ?? 0 : 0
  }
}
