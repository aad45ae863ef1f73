import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// An installer of a host for tests, in an enum named `InstalledForTests` of the host's module: modules below it cannot import it.
package protocol HostInstalling: SendableMetatype {
  @MainActor static func install()
}

/// The screen of suites that were written for iOS, which use UIKit without making one first: the host that a test program
/// links, and on it the program that is tested, as Xcode launches it before its tests.
@MainActor
enum HostOfTests {
  static func install() {
    let found = RuntimeRegistry.enumeration(named: "InstalledForTests", module: "HeadlessHost")
    guard let host = found as? any HostInstalling.Type else { return }
    host.install()
    launchTestedProgram()
  }

  /// Launches the program that the tests are of. Tests of several programs launch one themselves.
  private static func launchTestedProgram() {
    guard let module = ResourceFiles.testedProgram,
      let type = RuntimeRegistry.applicationDelegate(ofModule: module),
      let delegate = RuntimeObject.make(type) as? any UIApplicationDelegate
    else { return }
    UIApplication.shared.launch(delegate: delegate)
  }
}
