import Foundation
import QuartzCore

/// Drives the animations of a transition's animator by a percentage, as a gesture moves it.
///
/// An animator that is interruptible is scrubbed itself. With any other, the container's time is: its animations,
/// of whatever kind, are to be added to views and layers inside the container.
///
/// Usage: the object is returned as interaction controller; then a gesture calls `update(_:)` while it moves, and
/// `finish()` or `cancel()` at its end.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var context: TransitionContext?
  private var scrubber: (any TransitionScrubber)?

  public override init() {
    super.init()
  }

  /// The transition's duration when it runs by itself, in seconds.
  open private(set) var duration: CGFloat = 0
  /// The progress that was last given to `update(_:)`, 0…1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest after the gesture, as a multiple of the transition's speed; more than 0.
  open var completionSpeed: CGFloat = 1
  /// The animation curve of the rest after the gesture.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing of the rest after the gesture, in the place of `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// True if the transition waits for the gesture; false lets it run until `pause()`.
  open var wantsInteractiveStart = true

  /// Begins to drive a transition, at the start of its gesture. The context must be of UIKit's own making.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      preconditionFailure(
        "UIPercentDrivenInteractiveTransition drives UIKit's transitions, not \(type(of: transitionContext))")
    }
    attach(to: context)
    scrubber?.begin()
  }

  /// Takes hold of a transition that runs, where its animator is interruptible.
  open func pause() {
    guard let context, let scrubber else { return }
    switch context.stage {
    case .running, .settling: break
    case .preparing, .interactive, .over: return
    }
    guard scrubber is AnimatorScrubber || context.stage != .running else { return }
    let fraction = scrubber.pause()
    context.pauseInteractiveTransition()
    percentComplete = fraction
    context.updateInteractiveTransition(fraction)
  }

  /// Shows the transition at `percentComplete`, 0…1.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    scrubber?.scrub(to: self.percentComplete)
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// The gesture is over; the transition runs back to its beginning.
  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    scrubber?.settle(cancelled: true, context.settling)
  }

  /// The gesture is over; the transition runs on to its end.
  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    scrubber?.settle(cancelled: false, context.settling)
  }

  /// Makes ready to drive a transition, from its beginning or later.
  func attach(to context: TransitionContext) {
    self.context = context
    percentComplete = 0
    duration = CGFloat(context.transitionDuration)
    if let animator = context.animator?.interruptibleAnimator(using: context) {
      scrubber = AnimatorScrubber(animator)
    } else {
      let scrubber = LayerTimeScrubber(
        layer: context.containerView.layer, duration: context.transitionDuration
      ) { [weak context] in
        guard let context else { return }
        context.animator?.animateTransition(using: context)
      }
      context.completions.append { [weak scrubber] _ in scrubber?.reset() }
      self.scrubber = scrubber
    }
    context.completions.append { [weak self] _ in self?.scrubber = nil }
  }
}
