import Foundation
import Logging
import UIKit
import UIKitAdditions

/// The log of preservation and restoration, step by step, in the order of Apple's two diagrams.
///
/// `--log` or `MARTLET_LOG` (trace, debug, info, …) lets everything that Martlet logs of that level and above appear on
/// standard error; the steps are of the level debug. Nothing is made when neither is set.
@MainActor
enum SessionLog {
  /// The environment variable.
  static let environmentKey = "MARTLET_LOG"

  private static var log: Logger?

  /// - Parameter option: what the command line asks for; it wins.
  static func start(option: String?, environment: [String: String]) {
    guard let level = (option ?? environment[environmentKey]).flatMap(Logger.Level.init(rawValue:)) else {
      return
    }
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
    let log = Logger(label: "martlet.session")
    self.log = log
    StateRestorationLog.showsSteps = level <= .debug
    StateRestorationLog.write = { log.info("\($0)") }
  }

  static func step(_ name: String) { log?.debug("\(name)") }
}
