import Foundation
import QuartzCore

/// The facts that an animator needs to know of its transition, and the methods by which it tells of its end.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition happens. The animator adds the new view to it.
  var containerView: UIView { get }
  /// True if the transition is animated.
  var isAnimated: Bool { get }
  /// True while a gesture drives the transition.
  var isInteractive: Bool { get }
  /// True if the transition goes, or went, back to its beginning.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` where nothing is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Tells how far the gesture is, 0…1; what is animated alongside follows.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The gesture is over and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The gesture is over and the transition goes back to its beginning.
  func cancelInteractiveTransition()
  /// A gesture takes hold of a transition that runs.
  func pauseInteractiveTransition()
  /// Ends the transition; must be called once, completed or not.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller that goes (`from`) or the one that comes (`to`); nil for other keys.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that is animated for a controller; nil where that controller's view stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the container during the transition.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of a controller's view before the transition, in the container's coordinates; zero when unknown.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view after the transition, in the container's coordinates; zero when unknown.
  func finalFrame(for vc: UIViewController) -> CGRect
}
