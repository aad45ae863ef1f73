import CGTK
import Foundation

/// An object of another program on the session bus.
struct BusService {
  let name: String
  let path: String
  let interface: String

  /// The time after which the bus itself is not waited for any longer, in milliseconds.
  private static let patience: Int32 = 1000

  /// True if a program has the name, or the bus can start one that takes it. The bus itself is asked, and waited for.
  @MainActor
  var isThere: Bool {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    return ["ListActivatableNames", "ListNames"].contains { method in
      let names = Variant(
        taking: g_dbus_connection_call_sync(
          bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, nil, nil,
          G_DBUS_CALL_FLAGS_NONE, Self.patience, nil, nil))
      return names?.child(0)?.children.contains { $0.string == name } ?? false
    }
  }

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

  /// Calls a method on a connection that is there, and asks for no answer.
  @MainActor
  func send(_ method: String, _ arguments: [OpaquePointer?], by bus: OpaquePointer) {
    var arguments = arguments
    g_dbus_connection_call(
      bus, name, path, interface, method, g_variant_new_tuple(&arguments, gsize(arguments.count)), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
  }

  /// Hears a signal for the rest of the program's life, from whichever process has the name then.
  @MainActor
  func subscribe(_ signal: String, _ handler: @escaping @MainActor (Variant) -> Void) {
    subscribe(signal, at: path) { _, values in handler(values) }
  }

  /// Hears a signal of all objects with the interface, with the path of the one that sends it.
  @MainActor
  func subscribeToAll(_ signal: String, _ handler: @escaping @MainActor (_ path: String, Variant) -> Void) {
    subscribe(signal, at: nil, handler)
  }

  @MainActor
  private func subscribe(
    _ signal: String, at path: String?, _ handler: @escaping @MainActor (_ path: String, Variant) -> Void
  ) {
    g_bus_get(
      G_BUS_TYPE_SESSION, nil, GAsync.callback,
      GAsync.box { _, result in
        guard let result, let bus = g_bus_get_finish(result, nil) else { return }
        g_dbus_connection_signal_subscribe(
          bus, name, interface, signal, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
          { _, _, path, _, _, parameters, data in
            guard let data, let parameters, let path else { return }
            let sender = String(cString: path)
            nonisolated(unsafe) let arguments = parameters
            nonisolated(unsafe) let box = Unmanaged<SignalBox>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated {
              if let values = Variant(retaining: arguments) { box.handler(sender, values) }
            }
          }, Unmanaged.passRetained(SignalBox(handler)).toOpaque(),
          { data in if let data { Unmanaged<SignalBox>.fromOpaque(data).release() } })
        // The reference stays: a subscription does not hold the connection.
      })
  }
}

private final class SignalBox {
  let handler: @MainActor (_ path: String, Variant) -> Void
  init(_ handler: @escaping @MainActor (_ path: String, Variant) -> Void) { self.handler = handler }
}
