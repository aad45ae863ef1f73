import CGTK
import Foundation

/// Keeps the screen on, by the desktop portal (org.freedesktop.portal.Inhibit), or, where there is none, by the desktop's screen
/// saver (org.freedesktop.ScreenSaver). Without either nothing can be done.
@MainActor
final class IdleInhibition {
  private enum Grant {
    /// A request of the portal's, to be closed.
    case portal(handle: String)
    /// A screen saver's cookie.
    case screenSaver(cookie: UInt32)
  }

  private struct Service {
    let name: String
    let path: String
    let interface: String

    static let portal = Service(
      name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.Inhibit")
    static let screenSaver = Service(
      name: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver",
      interface: "org.freedesktop.ScreenSaver")
  }

  /// The portal's flag for "do not go idle".
  private static let idleFlag: guint32 = 8
  private static let reason = "The program wants the screen on"

  private var grant: Grant?
  /// Counts the changes of `isOn`, so that an answer that comes late is known.
  private var change = 0

  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      change += 1
      if isOn { ask() } else { giveBack() }
    }
  }

  private func ask() {
    let asked = change
    let options = g_variant_new_array(g_variant_type_new("{sv}"), nil, 0)
    call(.portal, "Inhibit", [g_variant_new_string(""), g_variant_new_uint32(Self.idleFlag), options]) {
      [weak self] answer in
      if let handle = answer?.child(0)?.objectPath {
        self?.received(.portal(handle: handle), asked)
      } else {
        self?.askScreenSaver(asked)
      }
    }
  }

  private func askScreenSaver(_ asked: Int) {
    let name = g_get_prgname().map { String(cString: $0) } ?? "UIKit"
    call(.screenSaver, "Inhibit", [g_variant_new_string(name), g_variant_new_string(Self.reason)]) {
      [weak self] answer in
      if let cookie = answer?.child(0)?.uint32 { self?.received(.screenSaver(cookie: cookie), asked) }
    }
  }

  private func received(_ grant: Grant, _ asked: Int) {
    self.grant = grant
    if asked != change, !isOn { giveBack() }
  }

  private func giveBack() {
    switch grant {
    case .portal(let handle)?:
      let request = Service(
        name: Service.portal.name, path: handle, interface: "org.freedesktop.portal.Request")
      call(request, "Close", []) { _ in }
    case .screenSaver(let cookie)?: call(.screenSaver, "UnInhibit", [g_variant_new_uint32(cookie)]) { _ in }
    case nil: break
    }
    grant = nil
  }

  private func call(
    _ service: Service, _ method: String, _ arguments: [OpaquePointer?],
    _ completion: @escaping @MainActor (Variant?) -> Void
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
          bus, service.name, service.path, service.interface, method, parameters, nil, G_DBUS_CALL_FLAGS_NONE,
          -1,
          nil, GAsync.callback,
          GAsync.box { _, result in
            completion(result.flatMap { Variant(taking: g_dbus_connection_call_finish(bus, $0, nil)) })
            g_object_unref(UnsafeMutableRawPointer(bus))
          })
        g_variant_unref(parameters)
      })
  }
}
