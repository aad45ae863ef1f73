import Foundation
import UIKit

/// Typing into the field that has the focus in a page.
@MainActor
package protocol WebTextInput: AnyObject {
  /// The field that has the focus, nil when none has.
  var focusedField: WebFieldFocus? { get }
  /// The caret in the web view's coordinates, in points.
  var caretRect: CGRect { get }
  func insert(_ text: String)
  func deleteBackward()
  /// The Return key: a line break, or what the field does with Enter.
  func pressReturn()
}

/// The properties of a field in a page that has the focus, as far as they are known.
package struct WebFieldFocus: Equatable, Sendable {
  package var purpose: TextInputPurpose

  package init(purpose: TextInputPurpose) { self.purpose = purpose }
}
