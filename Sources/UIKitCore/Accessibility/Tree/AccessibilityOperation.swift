import Foundation
import QuartzCore

/// Operations of a screen reader or of keyboard focus on elements, in place of touches.
extension UIResponder {
  /// Uses the element: what its class does, or a tap at its activation point.
  /// - Returns: true if something was there to be used.
  func activateAsReader() -> Bool {
    guard !isDisabledToReaders else { return false }
    responderWindow?.keyboardFocus?.operatorActed()
    if accessibilityActivate() { return true }
    if elementRole.isText { return becomeFirstResponder() }
    scrollToVisibleAsReader()
    if let window = responderWindow, window.tap(accessibilityActivationPoint, for: self) { return true }
    // Something lies over it: a control is used all the same, for a user who listens cannot see that.
    guard let control = self as? UIControl, control.isEnabled else { return false }
    control.primaryActionWillBeSent()
    control.send(.touchDown, with: nil)
    control.send(.touchUpInside, with: nil)
    if control.sendsPrimaryActionOnTouchUp { control.send(.primaryActionTriggered, with: nil) }
    return true
  }

  /// Leaves what is in front: asks along the responder chain, then dismisses the presentation.
  func escapeAsReader() -> Bool {
    for responder in sequence(first: self, next: { $0.next }) where responder.accessibilityPerformEscape() {
      return true
    }
    return responderWindow?.leaveFrontmostPresentation() ?? false
  }

  /// Scrolls by a page: asks along the responder chain, then scrolls the nearest scroll view that can be scrolled in the direction.
  func scrollAsReader(_ direction: UIAccessibilityScrollDirection) -> Bool {
    for responder in sequence(first: self, next: { $0.next }) {
      if responder.accessibilityScroll(direction) { return true }
      if let scroll = responder as? UIScrollView, scroll.scrollByPage(direction) { return true }
    }
    return false
  }

  /// Scrolls the scroll views around so that the element is within them.
  package func scrollToVisibleAsReader() {
    let frame = accessibilityFrame
    var view = (self as? UIView)?.superview ?? next as? UIView
    while let current = view {
      if let scroll = current as? UIScrollView {
        scroll.scrollRectToVisible(
          scroll.convert(frame, from: UIScreen.main.coordinateSpace), animated: false)
      }
      view = current.superview
    }
  }
}

extension UIScrollView {
  /// Scrolls by what is seen; towards what lies in the direction in which a finger would push the content.
  /// - Returns: false where there is nothing more.
  fileprivate func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let insets = adjustedContentInset
    let room = bounds.inset(by: insets).size
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isHorizontal = contentSize.width > room.width && contentSize.height <= room.height
    var target = contentOffset
    switch direction {
    case .up: target.y += room.height
    case .down: target.y -= room.height
    case .left: target.x += room.width
    case .right: target.x -= room.width
    case .next, .previous:
      let step: CGFloat = direction == .next ? 1 : -1
      if isHorizontal {
        target.x += step * room.width * (isRightToLeft ? -1 : 1)
      } else {
        target.y += step * room.height
      }
    }
    let most = CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top, contentSize.height + insets.bottom - bounds.height))
    target = CGPoint(
      x: min(max(target.x, -insets.left), most.x), y: min(max(target.y, -insets.top), most.y))
    guard target != contentOffset else { return false }
    setContentOffset(target, animated: false)
    return true
  }
}

extension UIWindow {
  /// The identity of touches that no finger makes; real ones count up from zero.
  private static let tapIdentity = -17

  /// Taps where a finger would.
  /// - Returns: true if the tap met the element.
  fileprivate func tap(_ point: CGPoint, for element: UIResponder) -> Bool {
    press(point, for: element, device: .finger, button: 1)
  }

  /// Clicks where a mouse would, with its secondary button.
  /// - Returns: true if the click met the element.
  func secondaryClick(_ point: CGPoint, for element: UIResponder) -> Bool {
    press(point, for: element, device: .mouse, button: 2)
  }

  private func press(
    _ point: CGPoint, for element: UIResponder, device: HostTouch.Device, button: Int
  ) -> Bool {
    guard bounds.contains(point), let hit = hitTest(point, with: nil), hit.isPart(of: element) else {
      return false
    }
    let timestamp = CACurrentMediaTime()
    for phase in [HostTouch.Phase.began, .ended] {
      let touch = HostTouch(
        id: Self.tapIdentity, phase: phase, device: device, location: point, button: button)
      _ = events.handleTouches([touch], timestamp: timestamp)
    }
    return true
  }

  /// Dismisses what is presented last, as Escape and a reader's gesture do.
  func leaveFrontmostPresentation() -> Bool {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    guard let controller, controller.presentingViewController != nil,
      let presentation = controller.presentation.controller
    else { return false }
    if let alert = controller as? UIAlertController {
      alert.cancel()
      return true
    }
    // What fills the window has no beside that one could tap.
    guard ![.fullScreen, .overFullScreen].contains(presentation.presentationStyle) else { return false }
    presentation.attemptToDismiss()
    return true
  }
}

extension UIView {
  /// Returns true if a touch on this view is one on the element: the view itself, a part of it, or the view that draws it.
  fileprivate func isPart(of element: UIResponder) -> Bool {
    guard let view = element as? UIView else { return element.next.map(isPart) ?? false }
    return isDescendant(of: view)
  }
}
