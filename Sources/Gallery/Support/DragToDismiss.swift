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
  private var held: ShiftTransition?
  /// How far the transition was when the finger came.
  private var base: CGFloat = 0
  /// Which of its ends lies downwards: the end of a dismissal, the beginning of a presentation.
  private var direction: CGFloat = 1

  /// A list whose top has to be in sight before a drag down is a dismissal.
  weak var scrollView: UIScrollView?
  /// Whether a drag may begin a dismissal.
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
    let way = direction * pan.translation(in: pan.view).y / distance
    switch pan.state {
    case .began:
      takeHold()
      held?.update(base + direction * pan.translation(in: pan.view).y / distance)
    case .changed: held?.update(base + way)
    case .ended:
      let velocity = direction * pan.velocity(in: pan.view).y / distance
      let decision = SwipeDecision(fraction: base + way, velocity: velocity)
      decision.finishes ? held?.finish(velocity: velocity) : held?.cancel(velocity: velocity)
      held = nil
    case .cancelled, .failed:
      held?.cancel()
      held = nil
    default: break
    }
  }

  private func takeHold() {
    if let transition = controller.shift.transition, transition.isRunning {
      transition.pause()
      base = transition.fractionComplete
      direction = transition.mode == .dismissing ? 1 : -1
      held = transition
    } else {
      base = 0
      direction = 1
      // A list does not bounce under the finger that moves the page.
      scrollView?.panGestureRecognizer.isEnabled = false
      scrollView?.panGestureRecognizer.isEnabled = true
      held = controller.shift.interactively { controller.dismiss(animated: true) }
    }
  }
}
