import CGTK
import Foundation
import UIKitCore

/// The state of the pen behind an event, as GDK reports it.
struct PenAxes {
  /// 0 … 1; 1 where the pen does not measure it.
  var force: CGFloat
  var tilt: HostPenTilt?

  /// Nil when it is no pen.
  init?(_ event: OpaquePointer) {
    guard let tool = gdk_event_get_device_tool(event) else { return nil }
    switch gdk_device_tool_get_tool_type(tool) {
    case GDK_DEVICE_TOOL_TYPE_MOUSE, GDK_DEVICE_TOOL_TYPE_LENS: return nil
    default: break
    }
    force = Self.value(GDK_AXIS_PRESSURE, of: event) ?? 1
    guard let x = Self.value(GDK_AXIS_XTILT, of: event), let y = Self.value(GDK_AXIS_YTILT, of: event)
    else { return }
    // GDK tells a quarter turn as 1.
    tilt = HostPenTilt(x: x * .pi / 2, y: y * .pi / 2)
  }

  private static func value(_ axis: GdkAxisUse, of event: OpaquePointer) -> CGFloat? {
    var value = 0.0
    return gdk_event_get_axis(event, axis, &value) != 0 ? CGFloat(value) : nil
  }
}
