import UIKit

/// Gives a tab bar controller's changes of tabs to Shift.
@MainActor
final class TabDelegate: NSObject, UITabBarControllerDelegate {
  private unowned let owner: ControllerShift
  private weak var controller: UITabBarController?

  init(_ owner: ControllerShift, _ controller: UITabBarController) {
    self.owner = owner
    self.controller = controller
    super.init()
    controller.delegate = self
  }

  func detach() {
    if controller?.delegate === self { controller?.delegate = nil }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = tabBarController.viewControllers ?? []
    let (first, second) = (tabs.firstIndex(of: fromVC) ?? 0, tabs.firstIndex(of: toVC) ?? 0)
    return owner.animator(second > first ? .presenting : .dismissing, from: fromVC, to: toVC)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    (animationController as? ShiftTransition).flatMap { $0.wantsInteractiveStart ? $0 : nil }
  }
}
