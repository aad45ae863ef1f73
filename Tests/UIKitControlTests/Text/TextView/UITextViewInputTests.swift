import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Input methods: what is composed is part of the text, and final only when it is entered.
@Suite @MainActor
struct UITextViewInputTests {
  private func withMethod(
    _ text: String, _ body: (Stage, UITextView, ScriptedInputMethod, TextViewRecorder) -> Void
  ) {
    withStage { stage in
      let method = ScriptedInputMethod()
      stage.host.frontWindow?.inputMethod = method
      let recorder = TextViewRecorder()
      let view = stage.textView(text, recorder)
      view.becomeFirstResponder()
      recorder.lines = []
      body(stage, view, method, recorder)
      view.resignFirstResponder()
      #expect(method.client == nil)
    }
  }

  @Test("Composing replaces itself; entering makes it final, and one step to undo")
  func composing() {
    withMethod("ab") { stage, view, method, _ in
      #expect(method.client === view)
      method.onKey = { method.client?.inputMethodDidCompose("ni", caret: 2) }
      stage.host.type("n")
      #expect(view.text == "abni")
      #expect(view.markedTextRange?.range == NSRange(location: 2, length: 2))
      method.client?.inputMethodDidCompose("nih", caret: 1)
      #expect(view.text == "abnih")
      #expect(view.selectedRange == NSRange(location: 3, length: 0))
      method.client?.inputMethodDidInsert("你")
      #expect(view.text == "ab你")
      #expect(view.markedTextRange == nil)
      #expect(view.selectedRange == NSRange(location: 3, length: 0))
      stage.host.key(Usage.z, modifiers: .control)
      #expect(view.text == "ab")
      stage.host.key(Usage.y, modifiers: .control)
      #expect(view.text == "ab你")
    }
  }

  @Test("Composing that ends in nothing leaves nothing; leaving the text makes it final")
  func ending() {
    withMethod("ab") { stage, view, method, _ in
      method.client?.inputMethodDidCompose("x", caret: 1)
      method.client?.inputMethodDidCompose("", caret: 0)
      #expect(view.text == "ab")
      #expect(view.markedTextRange == nil)
      method.client?.inputMethodDidCompose("´", caret: 1)
      let resets = method.resets
      view.selectedRange = NSRange(location: 0, length: 0)
      #expect(method.resets == resets + 1)
      #expect(view.text == "ab´")
      #expect(view.markedTextRange == nil)
    }
  }

  @Test("The delegate is asked about what is composed, and a refusal leaves the text")
  func refusing() {
    withMethod("") { stage, view, method, recorder in
      recorder.refuses = "é"
      method.client?.inputMethodDidCompose("´", caret: 1)
      #expect(recorder.take() == ["change 0 0 ´", "selection 1 0", "didChange"])
      method.client?.inputMethodDidInsert("é")
      #expect(view.text == "")
      #expect(recorder.lines.first == "change 0 1 é")
    }
  }

  /// Apple, `textView(_:shouldChangeTextIn:replacementText:)`: the range is "the current selection range", and after false "the
  /// replacement operation should be aborted".
  @Test("Composing over a selection is one change, which the delegate may refuse")
  func composingOverASelection() {
    withMethod("abc") { stage, view, method, recorder in
      view.selectedRange = NSRange(location: 0, length: 3)
      recorder.lines = []
      recorder.refuses = "n"
      method.client?.inputMethodDidCompose("n", caret: 1)
      #expect(recorder.take() == ["change 0 3 n"])
      #expect(view.text == "abc" && view.selectedRange == NSRange(location: 0, length: 3))
      method.client?.inputMethodDidCompose("ni", caret: 2)
      #expect(recorder.take() == ["change 0 3 ni", "selection 2 0", "didChange"])
      method.client?.inputMethodDidInsert("你")
      #expect(view.text == "你")
      for _ in 0..<2 { stage.host.key(Usage.z, modifiers: .control) }
      #expect(view.text == "abc" && view.selectedRange == NSRange(location: 0, length: 3))
    }
  }

  @Test("It learns of the paragraph around the insertion point, and deletes in it")
  func surroundings() {
    withMethod("one\ntwo three") { stage, view, method, _ in
      view.selectedRange = NSRange(location: 7, length: 0)
      let around = view.inputMethodSurroundings
      #expect(around.text == "two three")
      #expect(around.selection == NSRange(location: 3, length: 0))
      method.client?.inputMethodDidDelete(NSRange(location: 0, length: 3))
      #expect(view.text == "one\n three")
      #expect(view.selectedRange == NSRange(location: 4, length: 0))
    }
  }

  @Test("It knows where the insertion point is in the window")
  func caret() {
    withMethod("") { stage, view, method, _ in
      // The view is at (20, 100), the text in it at (5, 8).
      #expect(method.caret.origin == CGPoint(x: 25, y: 108))
    }
  }
}
