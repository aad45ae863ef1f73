import CGTK
import Foundation
import UIKitCore

/// The moves of a pointer that GDK put into one event, because no more than one a frame is of use to most programs.
@MainActor
enum MotionHistory {
  /// - Parameter end: the event's own time, in seconds of `CACurrentMediaTime`; GDK's times count in milliseconds from
  ///   elsewhere.
  static func samples(of event: OpaquePointer, endingAt end: TimeInterval) -> [HostTouchSample] {
    var count: guint = 0
    guard let history = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(history) }
    let last = gdk_event_get_time(event)
    return (0..<Int(count)).compactMap { index in
      let entry = history[index]
      let has = { (flag: GdkAxisFlags) in entry.flags.rawValue & flag.rawValue != 0 }
      guard has(GDK_AXIS_FLAG_X), has(GDK_AXIS_FLAG_Y) else { return nil }
      let (x, y) = withUnsafeBytes(of: entry.axes) { axes in
        let values = axes.bindMemory(to: Double.self)
        return (values[Int(GDK_AXIS_X.rawValue)], values[Int(GDK_AXIS_Y.rawValue)])
      }
      let age = Int32(bitPattern: last &- entry.time)
      return HostTouchSample(location: CGPoint(x: x, y: y), timestamp: end - TimeInterval(max(age, 0)) / 1000)
    }
  }
}
