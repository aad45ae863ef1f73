import Foundation
import QuartzCore

extension UISheetPresentationController {
  /// Lets the sheet be dragged between its detents and off the screen.
  func installDragging() {
    guard sheetView.gestureRecognizers?.isEmpty != false else { return }
    let pan = UIPanGestureRecognizer(
      target: self,
      action: Selector("handlePan:", UISheetPresentationController.handlePan))
    sheetView.addGestureRecognizer(pan)
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let containerView, !geometry.isFloating else { return }
    let heights = resolvedDetents.map(\.height)
    switch pan.state {
    case .began, .changed:
      let wanted = currentDetent.height - pan.translation(in: containerView).y
      draggedHeight = Self.resisted(wanted, highest: heights.last ?? wanted)
      placeWhileDragged()
    case .ended:
      let velocity = -pan.velocity(in: containerView).y
      let height = draggedHeight ?? currentDetent.height
      let target = SheetGeometry.target(height: height, velocity: velocity, detents: heights)
      settle(at: target, velocity: velocity, from: height)
    case .cancelled, .failed:
      settle(at: currentDetent.height, velocity: 0, from: draggedHeight ?? currentDetent.height)
    case .possible:
      break
    }
  }

  /// Beyond the highest detent the sheet follows less and less, like a scroll view.
  static func resisted(_ height: CGFloat, highest: CGFloat) -> CGFloat {
    guard height > highest, highest > 0 else { return max(0, height) }
    let excess = height - highest
    // Apple's rubber band, (1 − 1 / (0.55·x/d + 1))·d.
    return highest + (1 - 1 / (0.55 * excess / highest + 1)) * highest
  }

  private func placeWhileDragged() {
    guard let height = draggedHeight else { return }
    let lowest = resolvedDetents.first?.height ?? height
    if height < lowest {
      // Below the lowest detent the sheet moves down whole.
      var frame = geometry.frame(height: lowest)
      frame.origin.y += lowest - height
      sheetView.frame = frame
    } else {
      sheetView.frame = geometry.frame(height: height)
    }
  }

  private func settle(at target: CGFloat?, velocity: CGFloat, from height: CGFloat) {
    let mayGo = !presentedViewController.isModalInPresentation
    if target == nil, mayGo, delegate?.presentationControllerShouldDismiss(self) != false {
      draggedHeight = nil
      attemptToDismiss()
      return
    }
    if target == nil { delegate?.presentationControllerDidAttemptToDismiss(self) }
    let rest = target ?? resolvedDetents.first?.height ?? height
    draggedHeight = nil
    if let detent = resolvedDetents.first(where: { $0.height == rest }),
      detent.identifier != currentDetent.identifier
    {
      selectedDetentIdentifier = detent.identifier
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
    let distance = rest - height
    UIView.animate(
      withDuration: SheetGeometry.settleDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: abs(distance) > 1 ? velocity / distance : 0, options: .allowUserInteraction
    ) {
      self.containerView?.setNeedsLayout()
      self.containerView?.layoutIfNeeded()
    }
  }
}

/// Hears of a sheet's moves between detents.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
