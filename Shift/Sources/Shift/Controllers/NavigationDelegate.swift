import Foundation
import UIKit

/// Gives a navigation controller's pushes and pops to Shift, with the swipe back from the edge that the system takes away
/// from navigation controllers with animators of their own.
@MainActor
final class NavigationDelegate: NSObject, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
  private unowned let owner: ControllerShift
  private weak var controller: UINavigationController?
  private let swipe = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private var swipeAction: GestureAction?
  private var grip: TransitionGrip?

  init(_ owner: ControllerShift, _ controller: UINavigationController) {
    self.owner = owner
    self.controller = controller
    super.init()
    controller.delegate = self
    swipe.edges = controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    swipe.delegate = self
    grip = TransitionGrip(controller) { [weak controller] in controller?.popViewController(animated: true) }
    swipeAction = GestureAction(swipe) { [weak self] in self?.swipeDidMove() }
    controller.view.addGestureRecognizer(swipe)
  }

  func detach() {
    if controller?.delegate === self { controller?.delegate = nil }
    swipe.view?.removeGestureRecognizer(swipe)
  }

  // MARK: - Animators

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .none
      ? nil : owner.animator(operation == .push ? .presenting : .dismissing, from: fromVC, to: toVC)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    (animationController as? ShiftTransition).flatMap { $0.wantsInteractiveStart ? $0 : nil }
  }

  // MARK: - Swipe back

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, let top = controller.topViewController else { return false }
    if let transition = owner.transition, transition.isRunning { return transition.mode == .dismissing }
    // As the system's swipe: none where there is no back button (Apple documentation, `leftBarButtonItem`).
    let item = top.navigationItem
    let hasOwnButtons = item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
    return controller.viewControllers.count > 1 && controller.presentedViewController == nil
      && !item.hidesBackButton && !hasOwnButtons
  }

  private func swipeDidMove() {
    guard let view = controller?.viewIfLoaded else { return }
    let unit = (swipe.edges == .right ? -1 : 1) / max(1, view.bounds.width)
    grip?.follow(
      swipe.state, way: unit * swipe.translation(in: view).x, velocity: unit * swipe.velocity(in: view).x)
  }
}
