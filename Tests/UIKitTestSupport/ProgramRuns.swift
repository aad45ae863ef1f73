import Foundation
import HeadlessHost
import QuartzCore
import UIKitCore

/// The log of the steps that happened, in order.
@MainActor package var restorationDiary: [String] = []

/// Runs of one program after the other, with one place for its state.
@MainActor
package final class ProgramRuns {
  package let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "runs-\(UUID().uuidString)")
  package var store: StateStore { StateStore(directory: folder) }

  package init() {}

  /// Starts the program anew, runs `body`, and ends the program as its user does, by closing the last window.
  package func run(
    _ delegate: any UIApplicationDelegate, _ body: (UIApplication, HeadlessHost) throws -> Void
  )
    rethrows
  {
    UIApplication.reset()
    let host = HeadlessHost.install()
    let application = UIApplication.shared
    application.restoration.store = store
    restorationDiary = []
    application.launch(delegate: delegate)
    host.settle()
    try body(application, host)
    for window in application.windows { application.windowDidRequestClose(window) }
    UIApplication.reset()
    host.uninstallClock()
  }

  /// Records the log of `body`, with the steps of restoration in it.
  package static func tracing(_ body: () throws -> Void) rethrows {
    let (write, shows) = (RestorationLog.write, RestorationLog.showsSteps)
    RestorationLog.write = {
      restorationDiary.append($0.replacingOccurrences(of: "[Restoration] ", with: ""))
    }
    RestorationLog.showsSteps = true
    defer { (RestorationLog.write, RestorationLog.showsSteps) = (write, shows) }
    try body()
  }

  package func remove() {
    // What a test said of its program is not the next one's.
    AppInformation.main = AppInformation(dictionary: [:])
    try? FileManager.default.removeItem(at: folder)
  }
}
