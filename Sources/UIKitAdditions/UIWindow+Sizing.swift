import UIKit

/// Sizing and showing a window as its user would; nothing happens where the window has no place on a screen. On iOS the system alone
/// does this.
extension UIWindow {
  /// The size in points that the window has when it is shown for the first time; nil leaves it to the system.
  public var openingSize: CGSize? {
    get { firstSize }
    set { firstSize = newValue }
  }

  /// Asks for a size, in points. The system may give another.
  public func requestSize(_ size: CGSize) { _ = host?.requestSize(size) }

  /// Fills the screen but for the shell's own panels, or goes back to the size before.
  public func setMaximized(_ isMaximized: Bool) {
    guard let host, host.isMaximized != isMaximized else { return }
    host.toggleMaximized()
  }

  /// Hides the window as the shell's own button does.
  public func minimize() { host?.minimize() }

  /// True if the window covers the whole screen, with the shell's own panels. The system may refuse a change, or make it later.
  public var fillsScreen: Bool {
    get { host?.fillsScreen ?? false }
    set { host?.setFillsScreen(newValue) }
  }

  /// Shows the window above those of other programs, and gives it the keyboard, as far as the system lets programs do so.
  ///
  /// - Parameter activationToken: by which the program that the user came from allows it (`XDG_ACTIVATION_TOKEN`,
  ///   `DESKTOP_STARTUP_ID`).
  public func bringToFront(activationToken: String? = nil) {
    makeKeyAndVisible()
    host?.raise(activationToken: activationToken)
  }
}
