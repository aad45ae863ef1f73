import Foundation

/// The desktop's settings of this program: its page in GNOME's settings, which other programs open by the action "launch-panel" of
/// `org.freedesktop.Application` (Desktop Entry Specification, "D-Bus Activation").
@MainActor
struct ApplicationSettings {
  private static let service = BusService(
    name: "org.gnome.Settings", path: "/org/gnome/Settings", interface: "org.freedesktop.Application")
  /// Names in `XDG_CURRENT_DESKTOP` of the desktops whose settings they are. They do not run in others, even where they are installed.
  private static let desktops: Set<String> = ["GNOME", "Unity"]

  /// The name of the program's desktop file.
  let applicationID: String

  /// True if the desktop has them.
  var isThere: Bool { Self.areSettingsOfDesktop && Self.service.isThere }

  private static var areSettingsOfDesktop: Bool {
    areSettings(of: ProcessInfo.processInfo.environment["XDG_CURRENT_DESKTOP"] ?? "")
  }

  /// Shows the program's page.
  /// - Returns: false where there is none.
  func open() async -> Bool {
    // The call itself finds out if they are there, without waiting for the bus.
    guard Self.areSettingsOfDesktop else { return false }
    let arguments = Self.arguments(for: applicationID)
    return await withCheckedContinuation { continuation in
      Self.service.call("ActivateAction", arguments.map { $0.make() }) {
        continuation.resume(returning: $0 != nil)
      }
    }
  }

  /// - Parameter desktop: names separated by colons, the most particular one first, such as `ubuntu:GNOME`.
  static func areSettings(of desktop: String) -> Bool {
    desktop.split(separator: ":").contains { desktops.contains(String($0)) }
  }

  /// Returns the arguments of `ActivateAction`: the action, its parameter, and nothing about the platform.
  static func arguments(for applicationID: String) -> [VariantValue] {
    let page = VariantValue.tuple([
      .string("applications"), .array("v", [.boxed(.string(applicationID))]),
    ])
    return [.string("launch-panel"), .array("v", [.boxed(page)]), .array("{sv}", [])]
  }
}
