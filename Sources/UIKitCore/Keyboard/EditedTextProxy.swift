import Foundation

/// The text that is edited at the moment, for a controller of a keyboard.
@MainActor
final class EditedTextProxy: NSObject, UITextDocumentProxy {
  private weak var controller: UIInputViewController?

  init(for controller: UIInputViewController) {
    self.controller = controller
    super.init()
  }

  private var input: (any UIKeyInput)? { KeyboardController.shared.editedInput }
  private var text: (any UITextInput)? { input as? any UITextInput }

  /// Changes the text, of which the controller hears before.
  private func change(_ body: (any UIKeyInput) -> Void) {
    guard let input else { return }
    controller?.textWillChange(input as? any UITextInput)
    body(input)
  }

  var hasText: Bool { input?.hasText ?? false }
  func insertText(_ text: String) { change { $0.insertText(text) } }
  func deleteBackward() { change { $0.deleteBackward() } }

  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    change { ($0 as? any UITextInput)?.setMarkedText(markedText, selectedRange: selectedRange) }
  }

  func unmarkText() { text?.unmarkText() }

  // MARK: - Context

  var documentContextBeforeInput: String? {
    if let remote = input as? any RemoteTextInput { return remote.textBeforeCaret }
    return text.flatMap { text in
      text.selectedTextRange.flatMap { Self.content(of: text, from: text.beginningOfDocument, to: $0.start) }
    }
  }

  var documentContextAfterInput: String? {
    text.flatMap { text in
      text.selectedTextRange.flatMap { Self.content(of: text, from: $0.end, to: text.endOfDocument) }
    }
  }

  var selectedText: String? {
    guard let text, let selected = text.selectedTextRange, !selected.isEmpty else { return nil }
    return text.text(in: selected)
  }

  private static func content(
    of text: any UITextInput, from start: UITextPosition, to end: UITextPosition
  ) -> String? {
    text.textRange(from: start, to: end).flatMap { text.text(in: $0) }
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    if let remote = input as? any RemoteTextInput { return remote.moveCaret(columns: offset, rows: 0) }
    guard let text, let selected = text.selectedTextRange else { return }
    // Positions count units of which a character may have several.
    let units =
      offset < 0
      ? -(documentContextBeforeInput ?? "").suffix(-offset).utf16.count
      : (documentContextAfterInput ?? "").prefix(offset).utf16.count
    let from = offset < 0 ? selected.start : selected.end
    guard let place = text.position(from: from, offset: units) else { return }
    text.selectedTextRange = text.textRange(from: place, to: place)
  }

  // MARK: - Traits

  var autocapitalizationType: UITextAutocapitalizationType { input?.autocapitalizationType ?? .sentences }
  var autocorrectionType: UITextAutocorrectionType { input?.autocorrectionType ?? .default }
  var spellCheckingType: UITextSpellCheckingType { input?.spellCheckingType ?? .default }
  var smartQuotesType: UITextSmartQuotesType { input?.smartQuotesType ?? .default }
  var smartDashesType: UITextSmartDashesType { input?.smartDashesType ?? .default }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { input?.smartInsertDeleteType ?? .default }
  var keyboardType: UIKeyboardType { input?.keyboardType ?? .default }
  var keyboardAppearance: UIKeyboardAppearance { input?.keyboardAppearance ?? .default }
  var returnKeyType: UIReturnKeyType { input?.returnKeyType ?? .default }
  var enablesReturnKeyAutomatically: Bool { input?.enablesReturnKeyAutomatically ?? false }
  var isSecureTextEntry: Bool { input?.isSecureTextEntry ?? false }
  var textContentType: UITextContentType! { input?.textContentType }
}
