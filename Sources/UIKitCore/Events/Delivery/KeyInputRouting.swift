import Foundation
import QuartzCore

/// Keys, input methods and the on-screen keyboard for views of the program's own that are `UIKeyInput`, while they are
/// first responder. Those that are `UITextInput` are asked for their text, too, and told what is composed
/// (`KeyInputRouting+TextInput`). Text fields and text views see to theirs by themselves.
@MainActor
final class KeyInputRouting: InputMethodClient {
  private(set) weak var responder: UIResponder?
  private(set) weak var window: UIWindow?
  /// The end that stays of a selection that keys extend.
  var anchor: UITextPosition?
  /// Views may tell of all changes, those made from here, too: these are no news.
  private(set) var isAtWork = false

  private var input: (any UIKeyInput)? { responder as? any UIKeyInput }

  /// Returns true if `responder` takes keys and does not see to them by itself.
  static func serves(_ responder: UIResponder?) -> Bool {
    responder is any UIKeyInput && !(responder is any TextEditingResponder)
  }

  func begin(_ responder: UIResponder, in window: UIWindow) {
    self.responder = responder
    self.window = window
    textInput?.inputDelegate = self
    window.host?.focus(nil)
    window.host?.inputMethod?.client = self
    caretDidChange()
    KeyboardController.shared.didBeginEditing(responder)
  }

  func end(in window: UIWindow) {
    guard let ended = responder else { return }
    finishComposing()
    if textInput?.inputDelegate === self { textInput?.inputDelegate = nil }
    (responder, anchor) = (nil, nil)
    if window.host?.inputMethod?.client === self { window.host?.inputMethod?.client = nil }
    KeyboardController.shared.didEndEditing(ended)
  }

  /// Types the keys that no responder in the chain handled.
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
    if moves(key) { return true }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: byInput { input.deleteBackward() }
    case .keyboardReturnOrEnter, .keypadEnter: byInput { input.insertText("\n") }
    case .keyboardTab where !key.modifierFlags.contains(.shift): byInput { input.insertText("\t") }
    default:
      guard key.typesCharacters else { return false }
      byInput { input.insertText(key.characters) }
    }
    typed()
    return true
  }

  func byInput(_ change: () -> Void) {
    let wasAtWork = isAtWork
    isAtWork = true
    change()
    isAtWork = wasAtWork
  }

  private func typed() {
    anchor = nil
    caretDidChange()
    if let responder { KeyboardController.shared.textDidChange(in: responder) }
  }

  // MARK: - InputMethodClient

  func inputMethodDidInsert(_ text: String) {
    if !enterComposed(text) { byInput { input?.insertText(text) } }
    typed()
  }

  /// Takes what is composed; a responder that is no `UITextInput` shows it when it is entered.
  func inputMethodDidCompose(_ text: String, caret: Int) {
    compose(text, caret: caret)
    typed()
  }

  /// Nothing is known of what is no `UITextInput`.
  var inputMethodSurroundings: (text: String, selection: NSRange) {
    surroundings.map { ($0.text, $0.selection) } ?? ("", NSRange(location: 0, length: 0))
  }

  func inputMethodDidDelete(_ range: NSRange) {
    delete(range)
    typed()
  }

  var inputMethodPurpose: TextInputPurpose { input?.inputPurpose ?? .freeForm }
  var inputMethodHints: TextInputHints { input?.inputHints ?? [] }
}
