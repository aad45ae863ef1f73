import Foundation
import QuartzCore
import Synchronization

/// Where UIKitCore finds the host it runs on.
@MainActor
package enum HostEnvironment {
  private static var installed: (any Host)?

  /// The host in use. Using UIKit before one is installed is a programming error, but for tests that link one without a display.
  package static var host: any Host {
    if installed == nil { HostOfTests.install() }
    guard let installed else { preconditionFailure(missing) }
    return installed
  }

  private nonisolated static let missing = """
    UIKit is used before UIApplicationMain opened a display. In a test, add the product HeadlessHost to the test target's \
    dependencies: it brings a screen without a display.
    """

  private nonisolated static let coder = Mutex<(any ImageCoder)?>(nil)

  /// The host's image coder, for any thread: pictures are read and written on others than the main one.
  package nonisolated static var imageCoder: any ImageCoder {
    if let coder = coder.withLock({ $0 }) { return coder }
    if Thread.isMainThread { return MainActor.assumeIsolated { host.imageCoder } }
    preconditionFailure(missing)
  }

  /// Whether views can be made.
  package static var isInstalled: Bool { installed != nil }

  /// Installs a host. Tests may replace one by another between two tests.
  package static func install(_ host: any Host) {
    installed = host
    let imageCoder = host.imageCoder
    coder.withLock { $0 = imageCoder }
    ForeignValueEquality.install()
    DrawingBackend.rasterizer = host.rasterizer
    DrawingBackend.drawText = { layer, context in MainActor.assumeIsolated { layer.drawText(in: context) } }
    UITraitCollection.fallback = HostTraits.screen
    FrameScheduler.shared.requestFrame = {
      MainActor.assumeIsolated { HostEnvironment.installed?.requestFrame() }
    }
    CATransaction.didCommit = { MainActor.assumeIsolated { FrameLoop.didCommit() } }
  }
}
