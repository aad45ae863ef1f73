import UIKit

/// A window that is shown: its tabs, and the controller that shows them.
@MainActor
struct ShownWindow {
  let part: TabsWindow
  let container: BrowserContainerViewController
  /// True once a scene has taken the window.
  var isTaken = false
  /// The window that shows it, also while something else fills that; nil until there is one.
  weak var window: UIWindow?

  init(_ part: TabsWindow, services: BrowserServices) {
    self.part = part
    container = BrowserContainerViewController(store: part.tabs, services: services)
  }
}
