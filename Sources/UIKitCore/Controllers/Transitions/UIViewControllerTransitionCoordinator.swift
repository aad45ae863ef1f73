import Foundation
import QuartzCore

/// The facts about a transition under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// True if the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `none` where nothing is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// True if the transition began under a gesture; stays so when the gesture is over.
  var initiallyInteractive: Bool { get }
  /// True if a gesture can take hold of the transition while it runs.
  var isInterruptible: Bool { get }
  /// True while a gesture drives the transition.
  var isInteractive: Bool { get }
  /// True if the transition goes back, or went back, to its beginning.
  var isCancelled: Bool { get }
  /// Seconds.
  var transitionDuration: TimeInterval { get }
  /// The gesture's progress, 0…1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest when the gesture is over; 1 is the transition's own speed.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest when the gesture is over.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// The rotation of the window or container; the identity where nothing turns.
  var targetTransform: CGAffineTransform { get }
  /// Returns the controller that goes (`from`) or the one that comes (`to`); nil for other keys.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that is animated for a controller; nil where that controller's view stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` with the transition's duration and pace, under its gesture and back when it is cancelled.
  /// - Parameter completion: called when the transition is over, with `isCancelled` saying how.
  /// - Returns: true if it will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs an animation like `animate(alongsideTransition:completion:)`, for views outside of the transition's container.
  /// - Parameter view: an ancestor of everything that is animated.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` whenever a gesture takes hold of the transition or lets go of it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls `handler` when the gesture lets go of the transition.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs an animation like `animate(alongsideTransition:completion:)`, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs an animation like `animateAlongsideTransition(in:animation:completion:)`, without a completion.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
