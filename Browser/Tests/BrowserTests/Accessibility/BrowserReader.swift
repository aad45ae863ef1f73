@testable import UIKitCore

/// A screen reader that notes what it is to say.
@MainActor
final class BrowserReader: AccessibilityObserver {
  private(set) var heard: [String] = []

  func didPost(_ notification: UIAccessibility.Notification, argument: Any?) {
    if let text = argument as? String { heard.append(text) }
  }

  func didRunFrame() {}
  func focusDidChange(in window: UIWindow) {}
  func textSelectionDidChange(in window: UIWindow) {}
}

/// Runs a test while a reader listens.
@MainActor
func withReader(_ body: (BrowserReader) throws -> Void) rethrows {
  let reader = BrowserReader()
  UIAccessibility.observer = reader
  defer { UIAccessibility.observer = nil }
  try body(reader)
}

extension BrowserStage {
  /// What a reader meets, in its order.
  var read: [AccessibilityNode] { AccessibilityTree.tree(of: window).flattened }

  func node(_ name: String) -> AccessibilityNode? { read.first { $0.name == name } }
}
