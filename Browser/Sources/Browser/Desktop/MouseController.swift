import BrowserCore
import MethodSelectors
import UIKit
import UIKitAdditions

/// The use of a mouse beyond pointing: buttons for back and forward, and Ctrl with the wheel for the text's size.
@MainActor
final class MouseController: NSObject {
  private let tabs: TabsStore
  private weak var pages: (any WindowPages)?
  private let perform: (KeyboardShortcut.Command) -> Void

  /// X11 and Wayland number them so.
  private static let backButton = 8
  private static let forwardButton = 9

  /// - Parameter perform: does what the mouse asks for, as a key would.
  init(tabs: TabsStore, pages: any WindowPages, perform: @escaping (KeyboardShortcut.Command) -> Void) {
    (self.tabs, self.pages, self.perform) = (tabs, pages, perform)
  }

  /// Listens to the buttons over a view.
  func attach(to view: UIView) {
    let buttons: [(Int, Selector)] = [
      (Self.backButton, Selector("goBack", MouseController.goBack)),
      (Self.forwardButton, Selector("goForward", MouseController.goForward)),
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

  private func goBack() { perform(.back) }
  private func goForward() { perform(.forward) }

  /// Listens to the wheel in a window.
  func observeWheel(in window: UIWindow?) {
    window?.controlWheelHandler = { [weak self] delta in
      guard let self, delta != 0, tabs.model.selectedTab.hasPage else { return false }
      perform(delta < 0 ? .zoomIn : .zoomOut)
      return true
    }
    window?.contentWheelHandler = { [weak self] in
      self?.pages?.selectedTabController?.scrolling.wheelDidTurn()
    }
  }
}
