import UIKit

/// Gives presentations and dismissals of a controller to Shift.
@MainActor
final class ModalDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private unowned let owner: ControllerShift

  init(_ owner: ControllerShift) {
    self.owner = owner
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    owner.animator(.presenting, from: presenting, to: presented)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    guard let presenter = dismissed.presentingViewController else { return nil }
    return owner.animator(.dismissing, from: dismissed, to: presenter)
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    held(animator)
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    held(animator)
  }

  private func held(_ animator: any UIViewControllerAnimatedTransitioning) -> ShiftTransition? {
    (animator as? ShiftTransition).flatMap { $0.wantsInteractiveStart ? $0 : nil }
  }
}
