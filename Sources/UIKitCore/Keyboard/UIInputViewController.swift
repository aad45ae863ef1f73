import Foundation

/// The controller of a view in the place of the keyboard (`UIResponder.inputViewController`) or above it
/// (`inputAccessoryViewController`), which types by `textDocumentProxy`.
///
/// Its view is a `UIInputView` whose constraints decide its height, unless the program sets another. It hears of changes of the text that is
/// edited: after each of them; before those that the proxy or the program makes.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
  private lazy var proxy = EditedTextProxy(for: self)

  override func makeEmptyView() -> UIView {
    let view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    view.allowsSelfSizing = true
    return view
  }

  /// The controller's view; nil where that is no `UIInputView`.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  /// The text that is edited.
  open var textDocumentProxy: any UITextDocumentProxy { proxy }

  /// True if the keyboard should have a key that switches to another; always false, as there is none to switch to.
  open var needsInputModeSwitchKey: Bool { false }

  /// Ends editing: the keyboard goes.
  open func dismissKeyboard() { KeyboardController.shared.endEditing() }

  /// Called before the selection changes. Does nothing itself.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}

  /// Called after the selection changed. Does nothing itself.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}

  /// Called before the proxy or the program changes the text. Does nothing itself.
  open func textWillChange(_ textInput: (any UITextInput)?) {}

  /// Called after the text changed. Does nothing itself.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}
