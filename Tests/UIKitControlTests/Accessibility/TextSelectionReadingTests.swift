import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Fields and text views as a reader follows what is typed and selected in them.
@Suite @MainActor
struct TextSelectionReadingTests {
  private enum Key {
    static let home = 0x4A
    static let right = 0x4F
    static let left = 0x50
  }

  private func node(_ stage: Stage, _ element: UIResponder) -> AccessibilityNode? {
    AccessibilityTree.tree(of: stage.window).find(element)
  }

  private func edited<View: UIView>(_ view: View, _ body: (Stage, View, ListeningReader) -> Void) {
    withStage { stage in
      KeyboardController.shared.mode = .never
      view.frame = CGRect(x: 10, y: 100, width: 300, height: 40)
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      view.becomeFirstResponder()
      stage.host.advanceFrame()
      withReader { body(stage, view, $0) }
      view.resignFirstResponder()
    }
  }

  @Test("A caret that moves in a field is told, by keys, by program and by a reader")
  func caretOfAField() {
    let field = UITextField()
    field.text = "birds"
    edited(field) { stage, field, reader in
      for (count, key) in [Key.left, Key.right, Key.home].enumerated() {
        stage.host.key(key)
        #expect(reader.selectionChanges == count + 1)
      }
      #expect(node(stage, field)?.caret == 0)
      field.selectedRange = NSRange(location: 2, length: 0)
      #expect(reader.selectionChanges == 4)
      #expect(node(stage, field)?.select(3..<3) == true)
      #expect(reader.selectionChanges == 5)
      #expect(node(stage, field)?.caret == 3)
      field.selectByUser(NSRange(location: 1, length: 2), caretAtEnd: true)
      #expect(reader.selectionChanges == 6)
      #expect(node(stage, field)?.caret == 3 && node(stage, field)?.selection == 1..<3)
      field.selectByUser(NSRange(location: 0, length: 3))
      #expect(node(stage, field)?.caret == 0 && node(stage, field)?.selection == 0..<3)
    }
  }

  @Test("A text view tells of its caret, which is the end of a selection that moves")
  func caretOfATextView() {
    let view = UITextView()
    view.text = "b\u{1F426}rds"
    edited(view) { stage, view, reader in
      view.selectedRange = NSRange(location: 6, length: 0)
      reader.selectionChanges = 0
      stage.host.key(Key.left)
      #expect(reader.selectionChanges == 1)
      stage.host.key(Key.left, modifiers: .shift)
      #expect(reader.selectionChanges == 2)
      // The bird is one scalar of two units: behind "b🐦r" is the third.
      #expect(node(stage, view)?.caret == 3 && node(stage, view)?.selection == 3..<4)
      stage.host.key(Key.left)
      stage.host.key(Key.right, modifiers: .shift)
      #expect(node(stage, view)?.caret == 4 && node(stage, view)?.selection == 3..<4)
    }
  }

  @Test("The text that is read by letters is what was typed, whatever the program gives as value")
  func textBesideAValue() {
    let field = UITextField()
    field.text = "gull"
    field.accessibilityValue = "1 of 9"
    edited(field) { stage, field, _ in
      #expect(node(stage, field)?.text == "gull" && node(stage, field)?.valueText == "1 of 9")
      field.isSecureTextEntry = true
      #expect(node(stage, field)?.text == SecureText.shown("gull"))
    }
    let view = UITextView()
    view.text = "gull"
    view.accessibilityValue = "a note"
    edited(view) { stage, view, _ in
      #expect(node(stage, view)?.text == "gull" && node(stage, view)?.valueText == "a note")
    }
  }
}
