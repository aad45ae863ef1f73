import Shift
import UIKit

/// Dismisses a presented controller under a finger that drags down, and takes hold of its transitions in flight, whichever
/// way they go.
///
/// Keep it as long as the controller, and call `attach()` in `viewDidAppear` and `viewWillAppear`: the finger is watched in
/// the presentation's container, where a transition's pictures are, too.
@MainActor
final class DragToDismiss: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UIViewController
  private lazy var pan = UIPanGestureRecognizer(target: nil, action: nil)
  private let distance: CGFloat
  private lazy var grip = TransitionGrip(controller) { [unowned self] in dismiss() }

  /// A list whose top has to be in sight before a drag down is a dismissal.
  weak var scrollView: UIScrollView?
  /// Returns true if a drag may begin a dismissal.
  var canBegin: () -> Bool = { true }

  /// - Parameter distance: points of the finger for the whole transition.
  init(_ controller: UIViewController, distance: CGFloat = 480) {
    self.controller = controller
    self.distance = distance
    super.init()
    pan.delegate = self
    pan.addAction { [weak self] in self?.panDidMove() }
  }

  func attach() {
    let view = controller.presentationController?.containerView ?? controller.view
    guard pan.view !== view else { return }
    pan.view?.removeGestureRecognizer(pan)
    view?.addGestureRecognizer(pan)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if controller.shift.transition?.isRunning == true { return true }
    guard controller.presentedViewController == nil, canBegin() else { return false }
    let movement = pan.translation(in: pan.view)
    let isDown = movement.y > 0 && movement.y > abs(movement.x)
    guard let scrollView else { return isDown }
    return isDown && scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
  }

  private func panDidMove() {
    grip.follow(
      pan.state, way: pan.translation(in: pan.view).y / distance,
      velocity: pan.velocity(in: pan.view).y / distance)
  }

  private func dismiss() {
    // A list does not bounce under the finger that moves the page.
    scrollView?.panGestureRecognizer.isEnabled = false
    scrollView?.panGestureRecognizer.isEnabled = true
    controller.dismiss(animated: true)
  }
}
