import CGTK
import Foundation

/// Waits inside a function for the platform's answer, for Apple's functions that return what the platform tells later.
@MainActor
enum NestedLoop {
  /// True while a caller waits. Input that arrives meanwhile is kept for afterwards.
  private(set) static var isRunning = false

  /// Runs the platform's part of the main loop until `isDone`, or until the time is over. Main queue and timers rest, so that no
  /// code of the client's runs inside a function that does not expect it.
  static func run(atMost seconds: TimeInterval, until isDone: () -> Bool) {
    guard !isDone() else { return }
    let wasRunning = isRunning
    isRunning = true
    defer { isRunning = wasRunning }
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    MainLoopIntegration.suspended {
      // Without this the loop would sleep past the end when nothing happens.
      let timer = g_timeout_add(guint(seconds * 1000), { _ in 1 }, nil)
      while !isDone(), g_get_monotonic_time() < end { g_main_context_iteration(nil, 1) }
      g_source_remove(timer)
    }
  }
}
