import Foundation
import QuartzCore

/// Keys, input methods and the on-screen keyboard for views of the program's own that are `UIKeyInput`, while they are
/// first responder. Text fields and text views see to theirs by themselves.
@MainActor
final class KeyInputRouting: InputMethodClient {
  private weak var responder: UIResponder?

  private var input: (any UIKeyInput)? { responder as? any UIKeyInput }

  /// Whether `responder` needs it.
  static func serves(_ responder: UIResponder?) -> Bool {
    responder is any UIKeyInput && !(responder is any TextEditingResponder)
  }

  func begin(_ responder: UIResponder, in window: UIWindow) {
    self.responder = responder
    window.host?.focus(nil)
    window.host?.inputMethod?.client = self
    KeyboardController.shared.didBeginEditing(responder)
  }

  func end(in window: UIWindow) {
    guard let ended = responder else { return }
    responder = nil
    if window.host?.inputMethod?.client === self { window.host?.inputMethod?.client = nil }
    KeyboardController.shared.didEndEditing(ended)
  }

  /// What nobody in the responder chain took, is typed.
  /// - Returns: the presses that are left.
  func type(_ presses: Set<UIPress>, in window: UIWindow) -> Set<UIPress> {
    guard let input else { return presses }
    return presses.filter { press in
      guard let key = press.key, press.responder === responder else { return true }
      if window.host?.inputMethod?.takesKey() == true { return false }
      return !type(key, into: input)
    }
  }

  private func type(_ key: UIKey, into input: any UIKeyInput) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
    case .keyboardTab where !key.modifierFlags.contains(.shift): input.insertText("\t")
    default:
      guard key.typesCharacters else { return false }
      input.insertText(key.characters)
    }
    if let responder { KeyboardController.shared.textDidChange(in: responder) }
    return true
  }

  // MARK: - InputMethodClient

  func inputMethodDidInsert(_ text: String) { input?.insertText(text) }

  /// It is shown when it is entered.
  func inputMethodDidCompose(_ text: String, caret: Int) {}

  /// Nothing is known of it.
  var inputMethodSurroundings: (text: String, selection: NSRange) { ("", NSRange(location: 0, length: 0)) }
  func inputMethodDidDelete(_ range: NSRange) {}

  var inputMethodPurpose: TextInputPurpose { input?.inputPurpose ?? .freeForm }
  var inputMethodHints: TextInputHints { input?.inputHints ?? [] }
}
