import Foundation
import QuartzCore

/// What an animator needs to know of its transition, and how it tells of its end.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Where the transition happens. The animator adds the new view to it.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
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
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that is animated for a controller; nil where that controller's view stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the container during the transition.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is before the transition, in the container's coordinates; zero when unknown.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is after the transition, in the container's coordinates; zero when unknown.
  func finalFrame(for vc: UIViewController) -> CGRect
}
