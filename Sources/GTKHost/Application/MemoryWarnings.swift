import CGTK
import UIKitCore

/// Tells the application when the system is short of memory.
@MainActor
enum MemoryWarnings {
  /// Begins to listen once nothing more urgent is to be done: asking the system may take a while, and no first
  /// picture shall wait for it. Called once; the monitor lives as long as the process.
  static func listen() {
    g_idle_add_full(
      G_PRIORITY_LOW,
      { _ in
        MainActor.assumeIsolated {
          guard let monitor = g_memory_monitor_dup_default() else { return }
          GObjectSignal.connect(monitor, "low-memory-warning") { _ in
            UIApplication.shared.receiveMemoryWarning()
            FreedMemory.giveBack()
          }
        }
        return 0
      }, nil, nil)
  }
}
