import Foundation

/// The policy for showing UIKit's own on-screen keyboard.
package enum KeyboardMode: String, CaseIterable, Sendable {
  /// Whenever a text is edited.
  case always
  /// Shown if the text was touched with a finger and the system has no keyboard of its own.
  case auto
  case never

  /// The environment variable that chooses: `UIKIT_KEYBOARD=always|auto|never`.
  package static let environmentKey = "UIKIT_KEYBOARD"

  package init(environment: [String: String]) {
    self = environment[Self.environmentKey].flatMap { KeyboardMode(rawValue: $0) } ?? .auto
  }
}
