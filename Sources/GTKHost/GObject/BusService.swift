import CGTK
import Foundation

/// An object of another program on the session bus.
struct BusService {
  let name: String
  let path: String
  let interface: String

  /// Calls a method; the answer is nil when none came.
  @MainActor
  func call(
    _ method: String, _ arguments: [OpaquePointer?], _ completion: @escaping @MainActor (Variant?) -> Void
  ) {
    var arguments = arguments
    let parameters = g_variant_new_tuple(&arguments, gsize(arguments.count))
    g_variant_ref_sink(parameters)
    g_bus_get(
      G_BUS_TYPE_SESSION, nil, GAsync.callback,
      GAsync.box { _, result in
        guard let result, let bus = g_bus_get_finish(result, nil) else {
          g_variant_unref(parameters)
          return completion(nil)
        }
        g_dbus_connection_call(
          bus, name, path, interface, method, parameters, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
          GAsync.callback,
          GAsync.box { _, result in
            completion(result.flatMap { Variant(taking: g_dbus_connection_call_finish(bus, $0, nil)) })
            g_object_unref(UnsafeMutableRawPointer(bus))
          })
        g_variant_unref(parameters)
      })
  }
}
