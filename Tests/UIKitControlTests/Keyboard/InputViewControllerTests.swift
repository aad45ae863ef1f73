import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Controllers of views in the keyboard's place and above it (Apple, "UIInputViewController"), in a window of 390 × 844 without a safe area.
@Suite @MainActor
struct InputViewControllerTests {
  @MainActor
  private final class Keys: UIInputViewController {
    var height: CGFloat?
    var moves: [String] = []
    var events: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      moves.append("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      moves.append("did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      moves.append("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      moves.append("did disappear")
    }

    override func textWillChange(_ textInput: (any UITextInput)?) { events.append("text will change") }
    override func textDidChange(_ textInput: (any UITextInput)?) { events.append("text did change") }
    override func selectionDidChange(_ textInput: (any UITextInput)?) { events.append("selection") }
  }

  private final class Field: UITextField {
    let keys = Keys()
    let bar = Keys()
    var hasBar = false

    override var inputViewController: UIInputViewController? { keys }
    override var inputAccessoryViewController: UIInputViewController? { hasBar ? bar : nil }
  }

  private func run(_ body: (Stage, Field) throws -> Void) rethrows {
    try withStage { stage in
      KeyboardController.shared.mode = .never
      let field = Field(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
      stage.window.addSubview(field)
      stage.host.advanceFrame()
      defer {
        stage.window.endEditing(true)
        stage.host.settle()
      }
      try body(stage, field)
    }
  }

  private func place(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  @Test("Constraints decide the height of a controller's view, which comes and goes with editing")
  func controllersComeAndGo() {
    run { stage, field in
      field.keys.height = 200
      field.bar.height = 44
      field.hasBar = true
      field.becomeFirstResponder()
      stage.host.settle()
      #expect(place(field.keys) == CGRect(x: 0, y: 644, width: 390, height: 200))
      #expect(place(field.bar) == CGRect(x: 0, y: 600, width: 390, height: 44))
      #expect(field.keys.inputView === field.keys.view && !field.keys.needsInputModeSwitchKey)
      let shown = ["will appear", "did appear"]
      #expect(field.keys.moves == shown && field.bar.moves == shown)

      field.hasBar = false
      field.reloadInputViews()
      stage.host.settle()
      let gone = shown + ["will disappear", "did disappear"]
      #expect(field.bar.moves == gone && field.keys.moves == shown)
      #expect(place(field.keys) == CGRect(x: 0, y: 644, width: 390, height: 200))

      field.keys.dismissKeyboard()
      stage.host.settle()
      #expect(!field.isFirstResponder && field.keys.moves == gone && field.keys.view.window == nil)
    }
  }

  @Test("The proxy reads the text that is edited, types, deletes and moves by characters")
  func theProxyTypes() {
    run { stage, field in
      let proxy = field.keys.textDocumentProxy
      #expect(!proxy.hasText && proxy.documentContextBeforeInput == nil)
      field.keyboardType = .emailAddress
      field.becomeFirstResponder()
      stage.host.settle()
      #expect(proxy.keyboardType == .emailAddress)
      proxy.insertText("ab🇨🇭cd")
      #expect(field.text == "ab🇨🇭cd" && proxy.hasText && proxy.documentContextBeforeInput == "ab🇨🇭cd")
      proxy.adjustTextPosition(byCharacterOffset: -3)
      #expect(proxy.documentContextBeforeInput == "ab" && proxy.documentContextAfterInput == "🇨🇭cd")
      proxy.adjustTextPosition(byCharacterOffset: 1)
      #expect(proxy.documentContextBeforeInput == "ab🇨🇭" && proxy.selectedText == nil)
      proxy.adjustTextPosition(byCharacterOffset: 100)
      proxy.deleteBackward()
      #expect(field.text == "ab🇨🇭c")
      field.selectAll(nil)
      #expect(proxy.selectedText == "ab🇨🇭c")
    }
  }

  @Test("A controller hears what happens to the text while it is shown, and not afterwards")
  func controllersHearOfTheText() {
    run { stage, field in
      field.becomeFirstResponder()
      stage.host.settle()
      field.keys.events = []
      field.keys.textDocumentProxy.insertText("a")
      let first = field.keys.events.filter { $0.hasPrefix("text") }
      #expect(first.first == "text will change" && first.last == "text did change")
      field.keys.events = []
      field.selectedTextRange = field.textRange(
        from: field.beginningOfDocument, to: field.beginningOfDocument)
      #expect(field.keys.events.contains("selection"))
      field.resignFirstResponder()
      stage.host.settle()
      field.keys.events = []
      field.text = "b"
      #expect(field.keys.events.isEmpty && field.inputDelegate == nil)
    }
  }

  @Test("What is edited in a controller's view above the keyboard keeps that view there")
  func fieldsInAccessoryViews() {
    run { stage, field in
      field.hasBar = true
      field.bar.height = 44
      let inner = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      field.bar.view.addSubview(inner)
      #expect(inner.effectiveInputView == nil)
      field.becomeFirstResponder()
      stage.host.settle()
      inner.becomeFirstResponder()
      stage.host.settle()
      #expect(inner.isFirstResponder && place(field.bar).height == 44 && field.bar.view.window != nil)
    }
  }

  /// Apple documentation, `UIDevice.playInputClick()`.
  @Test("Keys of a controller's view click where the view says so")
  func keysClick() {
    final class Clicking: UIInputView, UIInputViewAudioFeedback {
      var enableInputClicksWhenVisible: Bool { true }
    }
    run { stage, field in
      field.keys.inputView = Clicking(frame: .zero, inputViewStyle: .keyboard)
      field.becomeFirstResponder()
      UIDevice.current.playInputClick()
      let clicks = stage.host.trace.filter { $0 == .feedback(.keyClick) }
      #expect(clicks.count == 1)
    }
  }
}
