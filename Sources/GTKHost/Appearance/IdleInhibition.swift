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

  private static let portal = BusService(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Inhibit")
  private static let screenSaver = BusService(
    name: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver",
    interface: "org.freedesktop.ScreenSaver")

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
    Self.portal.call(
      "Inhibit", [g_variant_new_string(""), g_variant_new_uint32(Self.idleFlag), options]
    ) { [weak self] answer in
      if let handle = answer?.child(0)?.objectPath {
        self?.received(.portal(handle: handle), asked)
      } else {
        self?.askScreenSaver(asked)
      }
    }
  }

  private func askScreenSaver(_ asked: Int) {
    let name = g_get_prgname().map { String(cString: $0) } ?? "UIKit"
    Self.screenSaver.call(
      "Inhibit", [g_variant_new_string(name), g_variant_new_string(Self.reason)]
    ) { [weak self] answer in
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
      let request = BusService(
        name: Self.portal.name, path: handle, interface: "org.freedesktop.portal.Request")
      request.call("Close", []) { _ in }
    case .screenSaver(let cookie)?:
      Self.screenSaver.call("UnInhibit", [g_variant_new_uint32(cookie)]) { _ in }
    case nil: break
    }
    grant = nil
  }
}
