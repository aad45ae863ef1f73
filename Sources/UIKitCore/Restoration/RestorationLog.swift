import Foundation

/// The messages of state restoration.
@MainActor
package enum RestorationLog {
  /// The function that writes messages, to standard error by default; tests listen here.
  package static var write: (String) -> Void = { message in
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  /// True if every step is reported: `UIKIT_LOG_RESTORATION` is set in the environment.
  package static var showsSteps = ProcessInfo.processInfo.environment["UIKIT_LOG_RESTORATION"] != nil

  static func step(_ message: @autoclosure () -> String) {
    if showsSteps { write("[Restoration] \(message())") }
  }

  nonisolated static func warn(_ message: String) {
    MainActor.assumeIsolated { write("[Restoration] \(message)") }
  }
}
