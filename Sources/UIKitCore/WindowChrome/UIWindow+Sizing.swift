import Foundation

/// Sizing a window as its user would. Martlet additions; nothing where the window has no place on a screen.
extension UIWindow {
  /// Asks for a size, in points. The system may give another.
  package func requestSize(_ size: CGSize) { _ = host?.requestSize(size) }

  package func setMaximized(_ isMaximized: Bool) {
    guard let host, host.isMaximized != isMaximized else { return }
    host.toggleMaximized()
  }

  package func minimize() { host?.minimize() }

  /// Whether the window covers the shell's own panels, too.
  package func setFillsScreen(_ fillsScreen: Bool) { host?.setFillsScreen(fillsScreen) }
}
