import Foundation
import UIKitCore

/// Called by `HostEnvironment` where UIKit is used and nobody made a screen: by suites of tests that were written for iOS and wait
/// for animations in real time.
@_cdecl("martlet_install_headless_host")
public func _installHeadlessHost() {
  MainActor.assumeIsolated {
    HeadlessHost(size: CGSize(width: 390, height: 844), isLive: true).install()
  }
}
