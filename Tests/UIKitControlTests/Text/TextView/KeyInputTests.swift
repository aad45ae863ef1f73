import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A view of the program's own that is `UIKeyInput` is typed into while it is first responder.
@Suite @MainActor
struct KeyInputTests {
  private final class Typed: UIView, UIKeyInput {
    var text = ""
    var takesEverything = false

    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !takesEverything { super.pressesBegan(presses, with: event) }
    }
  }

  @Test("By hardware keys, unless the view keeps them to itself")
  func keys() {
    withStage { stage in
      KeyboardController.shared.mode = .never
      let view = Typed(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.window.addSubview(view)
      stage.host.type("x")
      #expect(view.text == "")
      view.becomeFirstResponder()
      stage.host.type("abc")
      stage.host.key(Usage.backspace)
      stage.host.key(Usage.enter)
      stage.host.key(Usage.c, characters: "c", modifiers: .control)
      #expect(view.text == "ab\n")
      view.takesEverything = true
      stage.host.type("d")
      #expect(view.text == "ab\n")
      view.takesEverything = false
      view.resignFirstResponder()
      stage.host.type("d")
      #expect(view.text == "ab\n")
    }
  }

  @Test("A key that is held types again and again, unless the view keeps it to itself")
  func heldKeys() {
    withStage { stage in
      KeyboardController.shared.mode = .never
      let own = Typed(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let textView = UITextView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
      let field = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
      for view in [own, textView, field] as [UIView] { stage.window.addSubview(view) }
      @MainActor func hold(_ usage: Int, _ characters: String) {
        for step in 0..<4 {
          let key = HostKey(
            isDown: step < 3, usage: usage, characters: characters, charactersIgnoringModifiers: characters,
            isRepeat: step == 1 || step == 2, timestamp: stage.host.clock.now)
          _ = stage.window.handle(.key(key))
        }
      }
      own.becomeFirstResponder()
      hold(Usage.c, "c")
      #expect(own.text == "ccc")
      own.takesEverything = true
      hold(Usage.c, "c")
      #expect(own.text == "ccc")
      textView.becomeFirstResponder()
      hold(Usage.c, "c")
      #expect(textView.text == "ccc")
      field.becomeFirstResponder()
      hold(Usage.c, "c")
      #expect(field.text == "ccc")
      hold(Usage.backspace, "")
      #expect(field.text == "")
    }
  }

  @Test("The keyboard comes with it, stays from one text to the next, and goes with the last")
  func keyboard() {
    withStage { stage in
      KeyboardController.shared.mode = .always
      let first = Typed(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let second = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
      let third = Typed(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
      for view in [first, second, third] { stage.window.addSubview(view) }
      var hidden = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { hidden += 1 } }
      defer { NotificationCenter.default.removeObserver(token) }

      first.becomeFirstResponder()
      #expect(KeyboardController.shared.isShown)
      second.becomeFirstResponder()
      third.becomeFirstResponder()
      #expect(hidden == 0)
      #expect(KeyboardController.shared.isShown)
      third.resignFirstResponder()
      #expect(hidden == 1)
      #expect(!KeyboardController.shared.isShown)
      stage.host.settle()
      KeyboardController.shared.mode = .never
    }
  }
}
