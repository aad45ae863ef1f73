import Foundation

extension UIAccessibility {
  /// The name of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A screen reader.
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// Posted when an element gets the focus while a screen reader runs, or loses it to nothing. A screen reader goes by the keyboard's focus
  /// here, and so fields of text, which have the keyboard themselves, get it from outside.
  nonisolated public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element that has the focus, in the notification's information; there is none where nothing has it.
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that had the focus before, in the notification's information.
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the assistive technology's name, in the notification's information.
  nonisolated public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  static func focusDidMove(from old: UIResponder?, to new: UIResponder?) {
    guard old !== new, isVoiceOverRunning else { return }
    var information: [AnyHashable: Any] = [
      assistiveTechnologyUserInfoKey: AssistiveTechnologyIdentifier.notificationVoiceOver
    ]
    if let new { information[focusedElementUserInfoKey] = new }
    if let old { information[unfocusedElementUserInfoKey] = old }
    NotificationCenter.default.post(name: elementFocusedNotification, object: nil, userInfo: information)
  }
}
