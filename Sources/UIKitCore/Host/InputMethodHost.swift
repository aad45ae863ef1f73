import Foundation
import QuartzCore

/// The system's input method, for text that UIKit edits by itself: accents from several keys, scripts with more characters
/// than keys, and on-screen keyboards that the system brings.
@preconcurrency @MainActor
package protocol InputMethodHost: AnyObject {
  /// The client whose text is edited; nil while none is.
  var client: (any InputMethodClient)? { get set }
  /// Offers it the key event that the window is handling.
  /// - Returns: true if it took the key. It may have called the client before it returns.
  func takesKey() -> Bool
  /// Forgets what is being composed, without a word to the client.
  func reset()
  /// Sets the insertion point's rectangle, in the window's coordinates: lists of candidates stand beside it.
  func setCaret(_ rect: CGRect)
}

/// A text that the input method writes into. Ranges count UTF-16 units.
@preconcurrency @MainActor
package protocol InputMethodClient: AnyObject {
  /// Something was entered; what was being composed is no more.
  func inputMethodDidInsert(_ text: String)
  /// Called with the text that is being composed now; empty when that ended.
  /// - Parameter caret: where in it the insertion point is.
  func inputMethodDidCompose(_ text: String, caret: Int)
  /// The paragraph around the insertion point, and what of it is selected.
  var inputMethodSurroundings: (text: String, selection: NSRange) { get }
  /// A range of the surroundings is to go.
  func inputMethodDidDelete(_ range: NSRange)
  var inputMethodPurpose: TextInputPurpose { get }
  var inputMethodHints: TextInputHints { get }
}
