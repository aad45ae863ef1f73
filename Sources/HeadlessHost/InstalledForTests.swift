import Foundation
import UIKitCore

/// The host of suites of tests that were written for iOS. `HostOfTests` finds it by its name where UIKit is used and no screen
/// was made.
enum InstalledForTests: HostInstalling {
  static func install() {
    HeadlessHost(size: CGSize(width: 390, height: 844), isLive: true).install()
  }
}
