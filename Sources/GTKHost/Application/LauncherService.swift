import CGTK
import Foundation
import Logging
import UIKitCore

/// Answers the desktop's launchers: `org.freedesktop.Application` of the Desktop Entry Specification, on the session bus.
///
/// A caller is a program of the same user that no sandbox keeps from the bus's names; pages are not (the engine's proxy
/// lets them talk to the portals only).
@MainActor
final class LauncherService {
  private let handle: @MainActor (HostLauncherRequest) -> Bool
  /// The object's path, as the specification derives it from the name.
  private let path: String
  private let log = Logger(label: "martlet.launchers")

  private static let interface = "org.freedesktop.Application"
  private static let introspection = """
    <node><interface name='\(interface)'>
    <method name='Activate'><arg type='a{sv}' direction='in'/></method>
    <method name='Open'><arg type='as' direction='in'/><arg type='a{sv}' direction='in'/></method>
    <method name='ActivateAction'><arg type='s' direction='in'/><arg type='av' direction='in'/>\
    <arg type='a{sv}' direction='in'/></method>
    </interface></node>
    """

  /// Takes the name as soon as the main loop runs. Where there is no session bus nothing happens; where another process has the
  /// name, it becomes this one's when that one ends.
  init(name: String, _ handle: @escaping @MainActor (HostLauncherRequest) -> Bool) {
    self.handle = handle
    path = Self.path(of: name)
    g_bus_own_name(
      G_BUS_TYPE_SESSION, name, G_BUS_NAME_OWNER_FLAGS_NONE,
      { connection, _, data in
        guard let connection, let data else { return }
        nonisolated(unsafe) let bus = connection
        let service = Unmanaged<LauncherService>.fromOpaque(data).takeUnretainedValue()
        // The name is asked for afterwards: a client that waits for it finds the object.
        MainActor.assumeIsolated { service.register(on: bus) }
      }, nil, nil, Unmanaged.passRetained(self).toOpaque(), nil)
  }

  /// `org.example.My-App` is at `/org/example/My_App`.
  nonisolated static func path(of name: String) -> String {
    "/" + name.replacingOccurrences(of: ".", with: "/").replacingOccurrences(of: "-", with: "_")
  }

  /// The functions that GDBus calls for messages. Kept for the life of the program.
  nonisolated(unsafe) private static let functions: UnsafeMutablePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    var functions = GDBusInterfaceVTable()
    functions.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let method, let invocation, let data else { return }
      nonisolated(unsafe) let (call, arguments) = (invocation, parameters)
      let service = Unmanaged<LauncherService>.fromOpaque(data).takeUnretainedValue()
      let name = String(cString: method)
      MainActor.assumeIsolated {
        let request = LauncherService.request(name, Variant(retaining: arguments))
        guard let request, service.handle(request) else {
          g_dbus_method_invocation_return_dbus_error(
            call, "org.freedesktop.DBus.Error.InvalidArgs", "there is no such action")
          return
        }
        g_dbus_method_invocation_return_value(call, nil)
      }
    }
    table.initialize(to: functions)
    return table
  }()

  private func register(on bus: OpaquePointer) {
    guard let node = g_dbus_node_info_new_for_xml(Self.introspection, nil) else { return }
    defer { g_dbus_node_info_unref(node) }
    var error: UnsafeMutablePointer<GError>?
    g_dbus_connection_register_object(
      bus, path, g_dbus_node_info_lookup_interface(node, Self.interface), Self.functions,
      Unmanaged.passUnretained(self).toOpaque(), nil, &error)
    if let failure = GErrorInfo(taking: error) { log.warning("\(failure.message)") }
  }

  /// Returns the request that a message makes; nil for one that the interface does not have.
  static func request(_ method: String, _ arguments: Variant?) -> HostLauncherRequest? {
    guard let arguments, let platform = arguments.children.last else { return nil }
    let token = activationToken(in: platform)
    switch method {
    case "Activate": return HostLauncherRequest(.activate, activationToken: token)
    case "Open":
      let addresses = arguments.child(0)?.children.compactMap(\.string) ?? []
      return HostLauncherRequest(.open(addresses), activationToken: token)
    case "ActivateAction":
      return arguments.child(0)?.string.map { HostLauncherRequest(.action($0), activationToken: token) }
    default: return nil
    }
  }

  /// Wayland's token, else X11's.
  private static func activationToken(in platform: Variant) -> String? {
    let values = platform.children.compactMap { entry -> (String, String)? in
      guard let key = entry.child(0)?.string, let value = entry.child(1)?.unboxed?.string else { return nil }
      return (key, value)
    }
    return ["activation-token", "desktop-startup-id"].lazy
      .compactMap { key in values.first { $0.0 == key }?.1 }.first { !$0.isEmpty }
  }
}
