import Foundation
import HeadlessHost
import QuartzCore
import UIKitCore

/// A headless host with one visible window, for a test that needs a stage.
@MainActor
package final class Stage {
  package let host: HeadlessHost
  package let window: UIWindow

  package init(size: CGSize = CGSize(width: 390, height: 844), root: UIViewController? = nil) {
    UIApplication.reset()
    host = HeadlessHost.install(size: size)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = root
    window.makeKeyAndVisible()
    host.advanceFrame()
  }

  /// A view in the window, on screen since the last frame.
  package func addView(frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
    let view = UIView(frame: frame)
    window.addSubview(view)
    host.advanceFrame()
    return view
  }

  package func tearDown() {
    UIApplication.reset()
    host.uninstallClock()
  }
}

extension UIView {
  /// The layer as it is on screen.
  package var shown: CALayer { layer.presentation() ?? layer }
}

/// Runs a test with a stage and cleans up after it.
@MainActor
package func withStage(
  size: CGSize = CGSize(width: 390, height: 844), root: UIViewController? = nil,
  _ body: (Stage) throws -> Void
) rethrows {
  let stage = Stage(size: size, root: root)
  defer { stage.tearDown() }
  try body(stage)
}

package func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.01) -> Bool {
  abs(a - b) <= tolerance
}
