import Foundation
import Glibc

/// Finds the host that a test program links: suites that were written for iOS use UIKit without making a screen first.
enum HostOfTests {
  /// The C name of the function in `HeadlessHost` that installs one. Modules below it cannot import it.
  package static let symbol = "martlet_install_headless_host"

  static func install() {
    guard let program = dlopen(nil, RTLD_NOW), let function = dlsym(program, symbol) else { return }
    unsafeBitCast(function, to: (@convention(c) () -> Void).self)()
  }
}
