import Foundation
import UIKit

/// Typing into the field that has the focus in a page.
@preconcurrency @MainActor
package protocol WebTextInput: AnyObject {
  /// The field that has the focus, nil when none has.
  var focusedField: WebFieldFocus? { get }
  /// The caret in the web view's coordinates, in points.
  var caretRect: CGRect { get }
  func insert(_ text: String)
  func deleteBackward()
  /// The text of the paragraph before the caret; nil where the page does not tell.
  var textBeforeCaret: String? { get }
  /// Moves the caret by characters to the right and lines down, negative ones to the left and up.
  func moveCaret(columns: Int, rows: Int)
  /// The Return key: a line break, or what the field does with Enter.
  func pressReturn()
}

/// The properties of a field in a page that has the focus, as far as they are known.
package struct WebFieldFocus: Equatable, Sendable {
  package var purpose: TextInputPurpose
  /// The page's description of it; nil until it has.
  package var traits: WebFieldTraits?

  package init(purpose: TextInputPurpose, traits: WebFieldTraits? = nil) {
    self.purpose = purpose
    self.traits = traits
  }
}

extension WebFieldFocus {
  /// The hints for the system's input method, which may learn from what is typed: it is to remember nothing of a password, and nothing for
  /// a page whose data are kept nowhere.
  func hints(at location: WebDataLocation) -> TextInputHints {
    if purpose == .password || traits?.type == "password" { return .secret }
    if case .ephemeral = location { return .secret }
    return []
  }
}
