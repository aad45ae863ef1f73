import Foundation
import QuartzCore

/// A native single-line editor: selection, input methods, clipboard and undo are its business.
///
/// It is shown by a layer whose content is `content`; text indices count UTF-16 units.
@preconcurrency @MainActor
package protocol TextInputHost: AnyObject {
  var content: any NativeLayerContent { get }
  var delegate: (any TextInputHostDelegate)? { get set }

  var text: String { get set }
  /// Text of an input method that is not committed yet; it is not part of `text`.
  var markedText: String { get }
  var selectedRange: NSRange { get set }
  /// The end of the selection that moves when it is extended.
  var caretIndex: Int { get }
  /// - Parameter caretAtEnd: whether the editor scrolls to the end of the selection, rather than to its beginning.
  func select(_ range: NSRange, caretAtEnd: Bool)
  /// Looks, in the window's points.
  func setAppearance(font: FontDescription, color: CGColor, tint: CGColor, selection: CGColor)
  func setAlignment(_ alignment: TextRequest.Alignment)
  func setSecure(_ isSecure: Bool)
  func setPurpose(_ purpose: TextInputPurpose, hints: TextInputHints)
  /// Looks of parts of the text, which together are `text`; nil for those of `setAppearance` everywhere.
  func setRuns(_ runs: [TextRun]?)

  func insert(_ text: String)
  func deleteBackward()
  func copy()
  func cut()
  func paste()
  func undo()
  func redo()

  /// The caret before the character at an index, in the content's own coordinates, in points.
  func caretRect(at index: Int) -> CGRect
  func index(at point: CGPoint) -> Int
}

/// The kind of text that is typed into a field; decides the on-screen keyboard's layout.
package enum TextInputPurpose: Sendable {
  case freeForm, url, webSearch, email, number, decimal, phone, password
}

extension TextInputPurpose {
  init(_ keyboardType: UIKeyboardType) {
    switch keyboardType {
    case .URL: self = .url
    case .webSearch: self = .webSearch
    case .emailAddress: self = .email
    case .numberPad, .asciiCapableNumberPad: self = .number
    case .decimalPad: self = .decimal
    case .phonePad: self = .phone
    // Keyboards with letters or signs as well.
    case .numbersAndPunctuation, .namePhonePad, .default, .asciiCapable, .twitter: self = .freeForm
    }
  }
}

/// The methods by which an editor tells its field what the user does.
@preconcurrency @MainActor
package protocol TextInputHostDelegate: AnyObject {
  /// Before a change by the user: false refuses it.
  func textInput(_ input: any TextInputHost, shouldReplace range: NSRange, with text: String) -> Bool
  func textInputDidChange(_ input: any TextInputHost)
  func textInputDidChangeSelection(_ input: any TextInputHost)
  /// Return was pressed.
  func textInputDidReturn(_ input: any TextInputHost)
  /// Backspace was pressed. The editor leaves deleting to the field.
  func textInputDeletesBackward(_ input: any TextInputHost)
  /// A key, or a menu of the editor's own, asks for a command, which the editor leaves to the field.
  func textInput(_ input: any TextInputHost, wants command: TextEditCommand)
  /// The widget got or lost the keyboard focus by itself (a click, the window's focus chain).
  func textInput(_ input: any TextInputHost, didChangeFocus isFocused: Bool)
}
