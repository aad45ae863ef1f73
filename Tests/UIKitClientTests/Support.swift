import HeadlessHost
import UIKit

/// A window on a host without a display, and a way to let time pass.
@MainActor
func withWindow(
  _ controller: UIViewController? = nil, _ body: (UIWindow, (TimeInterval) -> Void) throws -> Void
) rethrows {
  let host = HeadlessHost.install(size: CGSize(width: 390, height: 844))
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = controller ?? UIViewController()
  window.makeKeyAndVisible()
  host.advance(by: 0.1)
  defer {
    window.isHidden = true
    host.uninstallClock()
  }
  try body(window) { host.advance(by: $0) }
}
