import Foundation

/// When UIKit's own on-screen keyboard appears.
package enum KeyboardMode: String, CaseIterable, Sendable {
  /// Whenever a text is edited.
  case always
  /// When a text was touched with a finger and the system has no keyboard of its own.
  case auto
  case never

  /// The environment variable that chooses: `UIKIT_KEYBOARD=always|auto|never`.
  package static let environmentKey = "UIKIT_KEYBOARD"

  package init(environment: [String: String]) {
    self = environment[Self.environmentKey].flatMap { KeyboardMode(rawValue: $0) } ?? .auto
  }
}
