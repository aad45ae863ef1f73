import Foundation

/// Tells whether a phone's shell manages the windows.
enum PhoneShell {
  /// Desktop names that phone shells set in `XDG_CURRENT_DESKTOP`.
  private static let names: Set<String> = [
    "phosh", "plasma-mobile", "plasmamobile", "gnome-mobile", "lomiri", "sxmo",
  ]

  static let isRunning: Bool = {
    let desktop = ProcessInfo.processInfo.environment["XDG_CURRENT_DESKTOP"] ?? ""
    return desktop.lowercased().split(whereSeparator: { $0 == ":" || $0 == ";" })
      .contains { names.contains(String($0)) }
  }()
}
