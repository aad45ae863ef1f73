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
    guard let containerView, attachmentAllowsDragging else { return }
    guard presentedViewController.presentation.phase == .presented else {
      // What a finger does on a sheet that still comes, or already goes, is not made up for.
      return pan.setTranslation(.zero, in: containerView)
    }
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
    defer { applyDepth() }
    let lowest = resolvedDetents.first?.height ?? height
    if height < lowest {
      // Below the lowest detent the sheet moves down whole.
      var frame = geometry.frame(height: lowest)
      frame.origin.y += lowest - height
      sheetView.frame = frame
      dimmingView.alpha = dimmingAlpha * (lowest > 0 ? height / lowest : 1)
    } else {
      sheetView.frame = geometry.frame(height: height)
      dimmingView.alpha = dimmingAlpha
    }
  }

  private func settle(at target: CGFloat?, velocity: CGFloat, from height: CGFloat) {
    if target == nil, allowsDismissalByUser() {
      draggedHeight = nil
      releaseVelocity = -velocity
      dismissForUser()
      releaseVelocity = 0
      return
    }
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

extension UISheetPresentationController {
  /// A sheet in the middle of a wide window, or over all of a low one, stays where it is.
  var attachmentAllowsDragging: Bool { geometry.attachment == .edge }

  /// Returns true if a drag of content inside the sheet is the sheet's: downwards where the content is at its top, and upwards
  /// while there is a higher detent.
  func takesDrag(from scrollView: UIScrollView, movement: CGPoint) -> Bool {
    guard attachmentAllowsDragging, abs(movement.y) > abs(movement.x),
      presentedViewController.presentation.phase == .presented
    else { return false }
    let isAtTop = scrollView.contentOffset.y <= scrollView.geometry.rangeY.lowerBound + 0.5
    if movement.y > 0 { return isAtTop }
    let highest = resolvedDetents.last?.height ?? 0
    return prefersScrollingExpandsWhenScrolledToEdge && isAtTop && currentDetent.height < highest
  }
}

extension UIView {
  /// The sheet that this view is in.
  var enclosingSheet: UISheetPresentationController? {
    sequence(first: self, next: \.superview).lazy.compactMap { ($0 as? SheetView)?.sheet }.first
  }
}
