import CWebKitGTK
import Foundation

/// Waits for the byte by which `xdg-dbus-proxy` says that it is ready, without taking it.
enum BusProxyWait {
  enum Outcome: Equatable {
    case ready
    /// The process ended, with a text that says how.
    case ended(String)
    /// It was killed.
    case late
  }

  /// Seconds, on the main thread, for what takes some milliseconds; the engine itself would wait for ever.
  static let patience: TimeInterval = 3
  /// After one that did not answer: the program is not to stand still for each page.
  static let impatience: TimeInterval = 0.3
  /// The time between two looks at whether the process still runs, in milliseconds.
  private static let interval: Int32 = 20

  /// - Parameter ready: the end that the proxy writes to.
  static func outcome(of process: OpaquePointer, ready: Int32, within patience: TimeInterval) -> Outcome {
    // A further reading end of the same pipe.
    let reader = open("/proc/self/fd/\(ready)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reader >= 0 else { return .ready }
    defer { close(reader) }
    let deadline = Date(timeIntervalSinceNow: patience)
    while true {
      // Before it is looked for the byte: it may be written at the last moment.
      let end = ProcessEnd.text(of: process)
      var polled = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, end == nil ? interval : 0) > 0, polled.revents & Int16(POLLIN) != 0 {
        return .ready
      }
      if let end { return .ended(end) }
      if deadline.timeIntervalSinceNow < 0 { break }
    }
    ProcessEnd.force(process)
    return .late
  }
}
