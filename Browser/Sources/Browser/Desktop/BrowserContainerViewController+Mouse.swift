import BrowserCore
import MethodSelectors
import UIKit
import UIKitAdditions

/// The use of a mouse beyond pointing: buttons for back and forward, and Ctrl with the wheel for the text's size.
extension BrowserContainerViewController {
  /// X11 and Wayland number them so.
  private static let backButton = 8
  private static let forwardButton = 9

  func setUpMouse() {
    let buttons: [(Int, Selector)] = [
      (Self.backButton, Selector("mouseBack", BrowserContainerViewController.mouseBack)),
      (Self.forwardButton, Selector("mouseForward", BrowserContainerViewController.mouseForward)),
    ]
    for (button, action) in buttons {
      let tap = UITapGestureRecognizer(target: self, action: action)
      tap.buttonMaskRequired = .button(button)
      // The mask says nothing of fingers: without this a touch would be both buttons.
      tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
      tap.cancelsTouchesInView = false
      view.addGestureRecognizer(tap)
    }
  }

  private func mouseBack() { perform(.back) }
  private func mouseForward() { perform(.forward) }

  /// Call once the view is in its window.
  func observeWheel() {
    view.window?.controlWheelHandler = { [weak self] delta in
      guard let self, delta != 0, store.model.selectedTab.hasPage else { return false }
      perform(delta < 0 ? .zoomIn : .zoomOut)
      return true
    }
    view.window?.contentWheelHandler = { [weak self] in self?.selectedTabController?.scrolling.wheelDidTurn()
    }
  }
}
