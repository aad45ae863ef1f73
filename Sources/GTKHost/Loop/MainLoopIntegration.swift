import CGTK
import Foundation
import SwiftRuntimeAccess

/// Lets Dispatch's main queue, the main actor and Foundation's timers run on GLib's main loop.
///
/// GLib owns the main thread. Two sources drain the others (`docs/gtk-rules.md`, "Main loop"): one
/// watches the event descriptor of the main queue, the other asks the run loop
/// for its next timer. Both have GTK's redraw priority: above it, work that
/// reposts itself would starve drawing.
@MainActor
enum MainLoopIntegration {
  private static var isInstalled = false

  private static var sources: [UnsafeMutablePointer<GSource>] = []

  static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    installMainQueueSource()
    installTimerSource()
  }

  /// Runs `body` without main queue and timers; what is due then comes afterwards.
  static func suspended(_ body: () -> Void) {
    let wasInstalled = isInstalled
    for source in sources { g_source_destroy(source) }
    sources = []
    isInstalled = false
    body()
    if wasInstalled { install() }
  }

  /// GDK_PRIORITY_REDRAW.
  private static let priority: Int32 = 120

  private static func installMainQueueSource() {
    guard let source = g_unix_fd_source_new(RunLoopAccess.mainQueueDescriptor, G_IO_IN) else { return }
    g_source_set_priority(source, priority)
    g_source_set_can_recurse(source, 0)
    let drain: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { descriptor, _, _ in
      // The event must be read first: an unread one would wake the loop for ever.
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      RunLoopAccess.drainMainQueue()
      return 1
    }
    g_source_set_callback(source, unsafeBitCast(drain, to: GSourceFunc.self), nil, nil)
    attach(source)
  }

  /// The context keeps the source, until it is destroyed.
  private static func attach(_ source: UnsafeMutablePointer<GSource>) {
    g_source_attach(source, nil)
    g_source_unref(source)
    sources.append(source)
  }

  private static func installTimerSource() {
    TimerSource.functions.prepare = { source, timeout in
      timeout?.pointee = -1
      let next = RunLoopAccess.nextTimerDate(inMode: kCFRunLoopDefaultMode)
      guard next > 0 else {
        g_source_set_ready_time(source, -1)
        return 0
      }
      // Fire dates count seconds since 2001, GLib microseconds of the monotonic clock.
      let delay = max(0, next - Date.timeIntervalSinceReferenceDate)
      g_source_set_ready_time(source, g_get_monotonic_time() + gint64(delay * 1_000_000))
      return delay <= 0 ? 1 : 0
    }
    TimerSource.functions.check = { source in
      let ready = g_source_get_ready_time(source)
      return ready >= 0 && ready <= g_get_monotonic_time() ? 1 : 0
    }
    TimerSource.functions.dispatch = { _, _, _ in
      _ = RunLoop.main.limitDate(forMode: .default)
      return 1
    }
    guard let source = g_source_new(&TimerSource.functions, guint(MemoryLayout<GSource>.size)) else { return }
    g_source_set_priority(source, priority)
    attach(source)
  }
}

/// The timer source's function table; GLib keeps its address, so it has to stay where it is.
private enum TimerSource {
  nonisolated(unsafe) static var functions = GSourceFuncs()
}
