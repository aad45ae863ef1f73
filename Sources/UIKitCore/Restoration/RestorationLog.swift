import Foundation

/// What state restoration reports.
@MainActor
package enum RestorationLog {
  /// Where messages go; tests listen here.
  package static var write: (String) -> Void = { message in
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  /// Whether every step is reported: `UIKIT_LOG_RESTORATION` is set in the environment.
  package static var showsSteps = ProcessInfo.processInfo.environment["UIKIT_LOG_RESTORATION"] != nil

  static func step(_ message: @autoclosure () -> String) {
    if showsSteps { write("[Restoration] \(message())") }
  }

  nonisolated static func warn(_ message: String) {
    MainActor.assumeIsolated { write("[Restoration] \(message)") }
  }
}
