import UIKit

/// The name by which the system knows a window.
extension UIWindow {
  /// The window's name in lists of windows and for screen readers. A window without a scene, which has none to take its title from,
  /// is called as the program unless this says otherwise.
  public var systemTitle: String {
    get { title }
    set { setTitle(newValue) }
  }
}
