import HeadlessHost
import UIKit

/// A platform without a display; nothing of UIKit works without any.
@MainActor
@discardableResult
func installHost() -> HeadlessHost {
  UIApplication.reset()
  return HeadlessHost.install(size: CGSize(width: 390, height: 844))
}

/// A window on a host without a display, and a way to let time pass.
@MainActor
func withWindow(
  _ controller: UIViewController? = nil, _ body: (UIWindow, (TimeInterval) -> Void) throws -> Void
) rethrows {
  let host = installHost()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = controller ?? UIViewController()
  window.makeKeyAndVisible()
  host.advance(by: 0.1)
  defer {
    UIApplication.reset()
    host.uninstallClock()
  }
  try body(window) { host.advance(by: $0) }
}
