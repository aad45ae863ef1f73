import Foundation
import GTKHost
import UIKit

/// The choice of the engine that new web views get.
@MainActor
package enum WebEngines {
  /// Tests put theirs here, and take it away again by setting nil.
  package static var factory: ((WebEngineOptions) -> any WebEngine)?
  /// The time that silent servers are measured by.
  package static var clock: any WebClock = SystemWebClock()

  /// True if pages can be shown at all.
  package static var hasDisplay: Bool { HostEnvironment.isInstalled && HostEnvironment.host is GTKHost }

  /// Allows the engine's own automation; see `WebAutomation.allow` of the additions.
  package static func allowAutomation(
    name: String, version: String, makeEngine: @escaping @MainActor () -> (any WebEngine)?
  ) {
    guard hasDisplay else { return }
    GTKWebAutomation.allow(name: name, version: version) { makeEngine() as? GTKWebEngine }
  }

  static func make(_ options: WebEngineOptions) -> any WebEngine {
    if let factory { return factory(options) }
    return hasDisplay ? GTKWebEngine(options) : UnavailableWebEngine(options)
  }
}
