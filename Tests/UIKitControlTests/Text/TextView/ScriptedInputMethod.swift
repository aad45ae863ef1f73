import Foundation
import QuartzCore

@testable import UIKitCore

/// An input method that does what a test says.
@MainActor
final class ScriptedInputMethod: InputMethodHost {
  weak var client: (any InputMethodClient)?
  var resets = 0
  var caret = CGRect.zero
  /// The action of the input method at the next key; nil leaves keys to the text.
  var onKey: (() -> Void)?

  func takesKey() -> Bool {
    guard let onKey else { return false }
    self.onKey = nil
    onKey()
    return true
  }

  func reset() { resets += 1 }
  func setCaret(_ rect: CGRect) { caret = rect }
}
