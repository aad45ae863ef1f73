import CGTK
import Foundation

/// The user's choices in the desktop's settings that GtkSettings does not know.
///
/// They are the colour scheme, from the settings portal, and whether a screen reader runs,
/// from the accessibility bus's launcher.
///
/// Everything is asked for asynchronously and followed; without a session bus,
/// or without those services, nothing is ever reported.
@MainActor
final class DesktopSettings {
  struct Values: Equatable {
    /// nil: no preference.
    var isDark: Bool?
    var prefersReducedMotion: Bool?
    var prefersIncreasedContrast: Bool?
    var isScreenReaderRunning = false
  }

  private(set) var values = Values()
  var onChange: (@MainActor () -> Void)?
  private var portal: OpaquePointer?
  private var accessibility: OpaquePointer?

  func start() {
    connect(
      name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.Settings"
    ) { [weak self] proxy in self?.followPortal(proxy) }
    // Screen readers start this one.
    connect(
      name: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Status",
      flags: G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START
    ) { [weak self] proxy in self?.followAccessibility(proxy) }
  }

  private func connect(
    name: String, path: String, interface: String,
    flags: GDBusProxyFlags = GDBusProxyFlags(rawValue: 0),
    _ ready: @escaping @MainActor (OpaquePointer) -> Void
  ) {
    g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION, flags, nil, name, path, interface, nil, GAsync.callback,
      GAsync.box { _, result in
        guard let result, let proxy = g_dbus_proxy_new_for_bus_finish(result, nil) else { return }
        ready(OpaquePointer(UnsafeMutableRawPointer(proxy)))
      })
  }

  // MARK: - The portal

  private static let appearance = "org.freedesktop.appearance"
  private static let keys = ["color-scheme", "reduced-motion", "contrast"]

  private func followPortal(_ proxy: OpaquePointer) {
    portal = proxy
    GObjectSignal.connect(proxy, "g-signal") { [weak self] arguments in
      // SettingChanged(namespace, key, value)
      guard arguments.string(2) == "SettingChanged", let parameters = arguments.variant(3),
        parameters.child(0)?.string == Self.appearance, let key = parameters.child(1)?.string,
        let value = parameters.child(2)?.unboxed?.uint32
      else { return }
      self?.set(key, value)
    }
    for key in Self.keys { read(key, from: proxy) }
  }

  private func read(_ key: String, from proxy: OpaquePointer) {
    var children: [OpaquePointer?] = [g_variant_new_string(Self.appearance), g_variant_new_string(key)]
    let parameters = g_variant_new_tuple(&children, 2)
    g_dbus_proxy_call(
      proxy.typed(), "Read", parameters, G_DBUS_CALL_FLAGS_NONE, -1, nil, GAsync.callback,
      GAsync.box { [weak self] _, result in
        // The portal's "Read" boxes its answer twice.
        guard let result, let answer = Variant(taking: g_dbus_proxy_call_finish(proxy.typed(), result, nil)),
          let value = answer.child(0)?.unboxed?.unboxed?.uint32
        else { return }
        self?.set(key, value)
      })
  }

  private func set(_ key: String, _ value: UInt32) {
    var new = values
    switch key {
    // 0 no preference, 1 dark, 2 light.
    case "color-scheme": new.isDark = value == 1 ? true : value == 2 ? false : nil
    case "reduced-motion": new.prefersReducedMotion = value == 1
    case "contrast": new.prefersIncreasedContrast = value == 1
    default: return
    }
    apply(new)
  }

  // MARK: - The screen reader

  private func followAccessibility(_ proxy: OpaquePointer) {
    accessibility = proxy
    GObjectSignal.connect(proxy, "g-properties-changed") { [weak self] _ in self?.readScreenReader() }
    readScreenReader()
  }

  private func readScreenReader() {
    guard let accessibility,
      let value = Variant(
        taking: g_dbus_proxy_get_cached_property(accessibility.typed(), "ScreenReaderEnabled"))
    else { return }
    var new = values
    new.isScreenReaderRunning = value.bool ?? false
    apply(new)
  }

  private func apply(_ new: Values) {
    guard new != values else { return }
    values = new
    onChange?()
  }
}

extension OpaquePointer {
  /// The same object as the typed pointer that a C function wants.
  func typed<T>() -> UnsafeMutablePointer<T> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self) }
}
