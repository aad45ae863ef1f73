import Foundation
import UIKit

/// The page's focused field, as the on-screen keyboard sees it: a view that takes keys and shows nothing.
final class PageKeyInput: UIView, RemoteTextInput, UITextInputTraits {
  private weak var engine: (any WebEngine)?
  /// The view that the app wants above the keyboard.
  weak var accessory: UIView?

  var autocapitalizationType = UITextAutocapitalizationType.none
  var autocorrectionType = UITextAutocorrectionType.no
  var keyboardType = UIKeyboardType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var returnKeyType = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var isSecureTextEntry = false

  /// A field of the page got or lost (nil) the focus, or the page has told more of it.
  func focusDidChange(_ field: WebFieldFocus?, in engine: any WebEngine) {
    self.engine = engine
    guard let field, field.traits?.hidesKeyboard != true else {
      return KeyboardController.shared.didEndEditing(self)
    }
    isSecureTextEntry = field.purpose == .password
    keyboardType = field.traits?.keyboardType ?? UIKeyboardType(field.purpose)
    returnKeyType = field.traits?.returnKeyType ?? .default
    autocapitalizationType = isSecureTextEntry ? .none : field.traits?.capitals ?? .none
    autocorrectionType = isSecureTextEntry ? .no : field.traits?.corrects ?? .no
    KeyboardController.shared.didBeginEditing(self)
  }

  /// Above a keyboard on the screen, and not where keys are typed on a real one.
  override var inputAccessoryView: UIView? {
    switch KeyboardController.shared.mode {
    case .always: accessory
    case .never: nil
    case .auto: KeyboardController.shared.lastTouchWasDirect ? accessory : nil
    }
  }

  /// The page does not tell what its field holds; deleting nothing does no harm.
  var hasText: Bool { true }

  func insertText(_ text: String) {
    if text == "\n" {
      engine?.textInput.pressReturn()
    } else {
      engine?.textInput.insert(text)
    }
  }

  func deleteBackward() { engine?.textInput.deleteBackward() }

  var textBeforeCaret: String? { engine?.textInput.textBeforeCaret }

  func moveCaret(columns: Int, rows: Int) { engine?.textInput.moveCaret(columns: columns, rows: rows) }

  /// The keyboard was put away: the field loses the focus, which is told back.
  override func resignFirstResponder() -> Bool {
    // In a world where the page has put nothing in the place of the engine's own functions.
    let source = "document.activeElement && document.activeElement.blur()"
    engine?.run(WebScriptCall(source: source, world: PageObserverScript.world)) { _ in }
    return true
  }
}

extension UIKeyboardType {
  init(_ purpose: TextInputPurpose) {
    self =
      switch purpose {
      case .url: .URL
      case .webSearch: .webSearch
      case .email: .emailAddress
      case .number: .numberPad
      case .decimal: .decimalPad
      case .phone: .phonePad
      case .freeForm, .password: .default
      }
  }
}
