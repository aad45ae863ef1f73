import Foundation

/// Drives a transition by a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Puts the views in place and goes on with the gesture. From here on `updateInteractiveTransition(_:)`, then
  /// `finishInteractiveTransition()` or `cancelInteractiveTransition()`, then `completeTransition(_:)` are its to call.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest when the gesture is over; 1 is the transition's own speed.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest when the gesture is over; `easeInOut` by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// True if the transition starts under the finger; false starts it by itself, to be interrupted later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Returns 1, the transition's own speed, by default.
  public var completionSpeed: CGFloat { 1 }
  /// Returns `easeInOut` by default.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Returns true by default.
  public var wantsInteractiveStart: Bool { true }
}
