import CGTK
import Foundation
import UIKitCore

/// The user's choices, from GtkSettings and, where there is one, the settings portal.
@MainActor
final class GTKAppearance {
  private let settings: OpaquePointer
  private let display: OpaquePointer
  private(set) var current = HostAppearance()
  /// Called after `current` changed.
  var onChange: (@MainActor () -> Void)?
  private let desktop = DesktopSettings()
  private var style = DarkStyle()
  /// GTK's setting is being written by this program.
  private var isWriting = false

  init(display: OpaquePointer) {
    self.display = display
    settings = gtk_settings_get_for_display(display)
    style.system = boolean(Self.prefersDark)
    current = read()
    desktop.onChange = { [weak self] in self?.desktopDidChange() }
    desktop.start()
    for property in ["gtk-theme-name", "gtk-enable-animations", "gtk-xft-dpi"] {
      GObjectSignal.connect(settings, "notify::" + property) { [weak self] _ in self?.update() }
    }
    GObjectSignal.connect(settings, "notify::" + Self.prefersDark) { [weak self] _ in
      guard let self, !isWriting else { return }
      style.system = boolean(Self.prefersDark)
      update()
    }
  }

  /// Overrides the system's choice; also what pages see (`docs/gtk-rules.md`, "Pages").
  func force(dark: Bool?) {
    style.forced = dark
    showStyle()
  }

  /// Overrides what widgets and pages see, and not what the system's choice is; nil ends it.
  func showNatives(dark: Bool?) {
    guard dark != style.natives else { return }
    style.natives = dark
    showStyle()
  }

  private func desktopDidChange() {
    style.desktop = desktop.values.isDark
    showStyle()
  }

  /// GTK and the engine learn of it by GTK's own setting.
  private func showStyle() {
    if boolean(Self.prefersDark) != style.isDarkForNatives { setPrefersDark(style.isDarkForNatives) }
    update()
  }

  private static let prefersDark = "gtk-application-prefer-dark-theme"

  private func setPrefersDark(_ isDark: Bool) {
    isWriting = true
    defer { isWriting = false }
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    g_value_set_boolean(&value, isDark ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      Self.prefersDark, &value)
  }

  private func update() {
    let new = read()
    guard new != current else { return }
    current = new
    onChange?()
  }

  private func read() -> HostAppearance {
    // A dark theme is dark whatever else is said, but what somebody prefers.
    var style = style
    style.system = style.system || (string("gtk-theme-name")?.hasSuffix("-dark") ?? false)
    return HostAppearance(
      isDark: style.isDark,
      prefersReducedMotion: desktop.values.prefersReducedMotion ?? !boolean("gtk-enable-animations"),
      prefersIncreasedContrast: desktop.values.prefersIncreasedContrast
        ?? string("gtk-theme-name")?.contains("HighContrast") ?? false,
      textScale: textScale,
      isRightToLeft: gtk_get_locale_direction() == GTK_TEXT_DIR_RTL,
      isScreenReaderRunning: desktop.values.isScreenReaderRunning,
      hasTouchScreen: hasTouchScreen,
      hasSystemKeyboard: PhoneShell.isRunning)
  }

  /// `gtk-xft-dpi` is 1024 times the dots an inch; 96 is scale 1.
  private var textScale: CGFloat {
    var value = GValue()
    g_value_init(&value, GType(6 << 2))
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &value)
    let dpi = CGFloat(g_value_get_int(&value)) / 1024
    return dpi > 0 ? dpi / 96 : 1
  }

  private var hasTouchScreen: Bool {
    guard let seat = gdk_display_get_default_seat(display) else { return false }
    return gdk_seat_get_capabilities(seat).rawValue & GDK_SEAT_CAPABILITY_TOUCH.rawValue != 0
  }

  private func boolean(_ property: String) -> Bool {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), property, &value)
    return g_value_get_boolean(&value) != 0
  }

  private func string(_ property: String) -> String? {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), property, &value)
    return g_value_get_string(&value).map { String(cString: $0) }
  }
}
