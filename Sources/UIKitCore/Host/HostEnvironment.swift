import Foundation
import QuartzCore
import SwiftRuntimeAccess
import Synchronization

/// The place where UIKitCore finds the host it runs on.
@MainActor
package enum HostEnvironment {
  private static var installed: (any Host)?

  /// The host in use. Where none is installed tests get the one that they link; without one it is a
  /// programming error.
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
    // The main thread, or the one that drains the main queue where there is no run loop, as under Swift Testing.
    if DispatchQueue.getSpecific(key: mainQueue) != nil {
      return MainActor.assumeIsolated { host.imageCoder }
    }
    return DispatchQueue.main.sync { MainActor.assumeIsolated { host.imageCoder } }
  }

  /// Marks the main queue: an image may be read before anything made a view.
  private nonisolated static let mainQueue = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// True if a host is installed, so that views can be made.
  package static var isInstalled: Bool { installed != nil }

  /// Installs a host. Tests may replace one by another between two tests.
  package static func install(_ host: any Host) {
    installed = host
    let imageCoder = host.imageCoder
    coder.withLock { $0 = imageCoder }
    RuntimeCheck.run()
    DrawingBackend.rasterizer = host.rasterizer
    DrawingBackend.drawText = { layer, context in MainActor.assumeIsolated { layer.drawText(in: context) } }
    UITraitCollection.fallback = HostTraits.screen
    FrameScheduler.shared.requestFrame = {
      MainActor.assumeIsolated { HostEnvironment.installed?.requestFrame() }
    }
    CATransaction.didCommit = { MainActor.assumeIsolated { FrameLoop.didCommit() } }
  }
}
