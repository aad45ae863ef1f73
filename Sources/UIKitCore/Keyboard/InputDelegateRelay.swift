/// Tells the controllers in the panel at the window's bottom what happens to the text that is edited. Changes of the text itself
/// `KeyboardController` hears of by itself.
@MainActor
final class InputDelegateRelay: UITextInputDelegate {
  private let controllers: @MainActor () -> [UIInputViewController]
  private weak var text: (any UITextInput)?

  /// - Parameter controllers: returns those to tell.
  init(to controllers: @escaping @MainActor () -> [UIInputViewController]) {
    self.controllers = controllers
  }

  /// Listens to what is edited, unless somebody else does or there is no controller to tell.
  func listen(to client: UIResponder?) {
    if text?.inputDelegate === self { text?.inputDelegate = nil }
    text = nil
    guard !controllers().isEmpty, let new = client as? any UITextInput, new.inputDelegate == nil else {
      return
    }
    new.inputDelegate = self
    text = new
  }

  func selectionWillChange(_ textInput: (any UITextInput)?) {
    for controller in controllers() { controller.selectionWillChange(textInput) }
  }

  func selectionDidChange(_ textInput: (any UITextInput)?) {
    for controller in controllers() { controller.selectionDidChange(textInput) }
  }

  func textWillChange(_ textInput: (any UITextInput)?) {
    for controller in controllers() { controller.textWillChange(textInput) }
  }

  func textDidChange(_ textInput: (any UITextInput)?) {}
}
