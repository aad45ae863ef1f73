import Foundation

/// The requests that the environment may make of an app built with UIKit for Linux.
///
/// Any such app understands these variables; a program with a command line of
/// its own sets them before it calls `UIApplicationMain`.
struct LaunchOptions: Equatable {
  /// `UIKIT_WINDOW_SIZE=390x844`: size of the first window's content, in points.
  var windowSize: CGSize?
  /// `UIKIT_APPEARANCE=dark|light`: instead of the system's.
  var isDark: Bool?
  /// `UIKIT_STATE_DIRECTORY=/folder`: where state restoration keeps what it preserves.
  var stateDirectory: URL?
  /// `UIKIT_APPLICATION_ID=org.example.App`: the name of the program's desktop file, by which desktops know its windows, instead of
  /// the bundle's identifier.
  var applicationID: String?

  /// `UIKIT_APPLICATION_NAME=App`: what people call the program, where media players and mixers name it, instead of the bundle's name.
  var applicationName: String?

  static let applicationIDKey = "UIKIT_APPLICATION_ID"
  static let applicationNameKey = "UIKIT_APPLICATION_NAME"

  /// A value that cannot be read counts as absent.
  init(environment: [String: String]) {
    if let text = environment["UIKIT_WINDOW_SIZE"] {
      let parts = text.split(separator: "x").compactMap { Double($0) }
      if parts.count == 2, parts.allSatisfy({ $0 >= 1 }) {
        windowSize = CGSize(width: parts[0], height: parts[1])
      }
    }
    if let path = environment["UIKIT_STATE_DIRECTORY"], path.hasPrefix("/") {
      stateDirectory = URL(fileURLWithPath: path, isDirectory: true)
    }
    if let name = environment[Self.applicationIDKey], !name.isEmpty { applicationID = name }
    if let name = environment[Self.applicationNameKey], !name.isEmpty { applicationName = name }
    switch environment["UIKIT_APPEARANCE"] {
    case "dark": isDark = true
    case "light": isDark = false
    default: break
    }
  }
}
