import UIKitCore

/// A screen reader that notes what it is told, while it is `UIAccessibility.observer`.
@MainActor
package final class ListeningReader: AccessibilityObserver {
  /// Texts that were to be spoken.
  package var heard: [String] = []
  /// Notifications with their arguments, but for announcements.
  package var posts: [(notification: UIAccessibility.Notification, argument: Any?)] = []
  package var selectionChanges = 0
  package var focusChanges = 0

  package init() {}

  package func didPost(_ notification: UIAccessibility.Notification, argument: Any?) {
    if let text = argument as? String { heard.append(text) }
    if notification != .announcement { posts.append((notification, argument)) }
  }

  package func didRunFrame() {}
  package func focusDidChange(in window: UIWindow) { focusChanges += 1 }
  package func textSelectionDidChange(in window: UIWindow) { selectionChanges += 1 }
}

/// Runs a test while a reader listens.
@MainActor
package func withReader(_ body: (ListeningReader) throws -> Void) rethrows {
  let reader = ListeningReader()
  UIAccessibility.observer = reader
  defer { UIAccessibility.observer = nil }
  try body(reader)
}
