import UIKit

/// The name by which the system knows a window.
extension UIWindow {
  /// The window's name in lists of windows and for screen readers. A window whose scene has no title is called as the program unless
  /// this says otherwise. For a window that lies over another one it counts once the window has a place of its own on the screen.
  public var systemTitle: String {
    get { title }
    set { setTitle(newValue) }
  }
}
