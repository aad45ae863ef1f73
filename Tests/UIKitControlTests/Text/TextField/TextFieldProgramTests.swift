import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// What forms, token fields and formatters do with a text field.
@Suite @MainActor
struct TextFieldProgramTests {
  /// Sets another text while it is asked, and answers.
  private final class Formatter: UITextFieldDelegate {
    var text: String?
    var allows = false
    var selections = 0

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      if let text { textField.text = text }
      return allows
    }

    func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
  }

  private func show<Field: UITextField>(_ field: Field, _ text: String, in stage: Stage) -> Field {
    KeyboardController.shared.mode = .never
    field.frame = CGRect(x: 20, y: 100, width: 300, height: 44)
    field.text = text
    stage.window.addSubview(field)
    stage.host.advanceFrame()
    return field
  }

  private func range(_ location: Int, _ length: Int = 0) -> UITextRange {
    IndexedTextRange(NSRange(location: location, length: length))
  }

  /// Apple, `UITextInput.replace(_:withText:)` and `setMarkedText(_:selectedRange:)`: what is at the range, here the end, changes.
  @Test("What a program inserts or composes at the end stands at the end")
  func end() {
    withStage { stage in
      let field = show(UITextField(), "ab", in: stage)
      field.becomeFirstResponder()
      field.replace(range(2), withText: "c")
      #expect(field.text == "abc")
      #expect(field.selectedRange == NSRange(location: 3, length: 0))
      field.setMarkedText("d", selectedRange: NSRange(location: 1, length: 0))
      #expect(field.text == "abcd")
      #expect(field.markedTextRange == range(3, 1))
      field.unmarkText()
      // A range that was asked for when the text was longer.
      field.text = "x"
      field.replace(range(3, 1), withText: "y")
      #expect(field.text == "xy")
      field.resignFirstResponder()
    }
  }

  @Test("A delegate may set a text while it is asked, whatever it answers")
  func formatting() {
    withStage { stage in
      let delegate = Formatter()
      let field = show(UITextField(), "1234", in: stage)
      field.delegate = delegate
      field.becomeFirstResponder()
      delegate.text = "1234 5"
      stage.host.type("5")
      #expect(field.text == "1234 5")
      #expect(field.selectedRange == NSRange(location: 6, length: 0))
      // The place that the delegate was asked about is no more.
      delegate.text = ""
      delegate.allows = true
      stage.host.type("x")
      #expect(field.text == "x")
      field.resignFirstResponder()
    }
  }

  /// U+1F600 and U+1F601 are D83D DE00 and D83D DE01 in UTF-16 (Unicode): half of each is the same.
  @Test("Emoji that share half of what they are made of stay whole beside each other in text with looks")
  func emoji() {
    withStage { stage in
      let field = show(UITextField(), "", in: stage)
      field.attributedText = NSAttributedString(string: "\u{1F600}", attributes: [.kern: 2])
      field.becomeFirstResponder()
      field.selectedTextRange = range(0)
      stage.host.type("\u{1F601}")
      #expect(field.attributedText?.string == "\u{1F601}\u{1F600}")
      field.selectedTextRange = range(0, 2)
      stage.host.type("\u{1F602}")
      #expect(field.attributedText?.string == "\u{1F602}\u{1F600}")
      #expect(field.text == "\u{1F602}\u{1F600}")
      // Flags of which the first letter is the same (regional indicators D, E and D, K).
      field.attributedText = NSAttributedString(string: "\u{1F1E9}\u{1F1EA}", attributes: [.kern: 2])
      field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
      field.insertText("\u{1F1E9}\u{1F1F0}")
      #expect(field.attributedText?.string == "\u{1F1E9}\u{1F1F0}")
      field.resignFirstResponder()
    }
  }

  @Test("What is typed looks as what is before it, and in the place of a selection as that began")
  func looks() {
    withStage { stage in
      let field = show(UITextField(), "", in: stage)
      let text = NSMutableAttributedString(string: "a", attributes: [.foregroundColor: UIColor.blue])
      text.append(NSAttributedString(string: "b", attributes: [.foregroundColor: UIColor.red]))
      field.attributedText = text
      field.becomeFirstResponder()
      @MainActor func color(at index: Int) -> UIColor? {
        field.attributedText?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
      }
      field.selectedTextRange = range(1)
      stage.host.type("x")
      #expect(field.text == "axb" && color(at: 1) == .blue)
      field.selectedTextRange = range(2, 1)
      stage.host.type("y")
      #expect(field.text == "axy" && color(at: 2) == .red)
      field.resignFirstResponder()
    }
  }

  /// Apple, `UIKeyInput.deleteBackward()`: what the Backspace key does, as fields for codes and tokens rely on.
  @Test("Backspace is the method that a subclass overrides, in an empty field, too")
  func backspace() {
    final class Digit: UITextField {
      var deletions = 0
      override func deleteBackward() {
        deletions += 1
        super.deleteBackward()
      }
    }
    withStage { stage in
      let field = show(Digit(), "1", in: stage)
      field.becomeFirstResponder()
      stage.host.key(Usage.backspace)
      #expect(field.text == "" && field.deletions == 1)
      stage.host.key(Usage.backspace)
      #expect(field.deletions == 2)
      field.resignFirstResponder()
    }
  }

  /// Unicode, UAX #29: Backspace may delete by code point what is one character to the eye, as it does in these scripts; an accent that
  /// came with its letter, and a family of emoji, go as one.
  @Test("Backspace takes back one mark of Thai, Hindi and Arabic, and whole letters and emoji elsewhere")
  func marks() {
    withStage { stage in
      let field = show(UITextField(), "", in: stage)
      field.becomeFirstResponder()
      // KO KAI with SARA II, KA with vowel sign I, BEH with FATHA.
      for marked in ["\u{0E01}\u{0E35}", "\u{0915}\u{093F}", "\u{0628}\u{064E}"] {
        field.text = marked
        stage.host.key(Usage.backspace)
        #expect(field.text?.unicodeScalars.first == marked.unicodeScalars.first)
        #expect(field.text?.unicodeScalars.count == 1)
        stage.host.key(Usage.backspace)
        #expect(field.text == "")
      }
      // So does the text with its looks.
      field.attributedText = NSAttributedString(
        string: "x\u{0E01}\u{0E35}", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
      stage.host.key(Usage.backspace)
      #expect(field.text == "x\u{0E01}" && field.attributedText?.string == "x\u{0E01}")
      for whole in ["e\u{0301}", "\u{1F469}\u{200D}\u{1F467}"] {
        field.text = "x" + whole
        stage.host.key(Usage.backspace)
        #expect(field.text == "x")
      }
      field.resignFirstResponder()
    }
  }

  /// Apple, `canPerformAction(_:withSender:)`: commands that it refuses are not available.
  @Test("The keys of the edit menu's commands are its methods, where it allows them")
  func commands() {
    final class Choosy: UITextField {
      var pastes = 0
      var allowsPaste = true
      override func paste(_ sender: Any?) { pastes += 1 }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("paste:") && !allowsPaste
          ? false : super.canPerformAction(action, withSender: sender)
      }
    }
    withStage { stage in
      stage.host.fakeClipboard.setText("there")
      let field = show(Choosy(), "hello", in: stage)
      field.becomeFirstResponder()
      stage.host.key(Usage.v, characters: "v", modifiers: .control)
      #expect(field.pastes == 1)
      field.allowsPaste = false
      stage.host.key(Usage.v, characters: "v", modifiers: .control)
      #expect(field.pastes == 1)
      stage.host.key(Usage.a, characters: "a", modifiers: .control)
      #expect(field.selectedRange == NSRange(location: 0, length: 5))
      stage.host.key(Usage.x, characters: "x", modifiers: .control)
      #expect(field.text == "" && stage.host.fakeClipboard.text == "hello")
      field.resignFirstResponder()
    }
  }

  /// Apple, `textFieldDidChangeSelection(_:)`: "when the text selection changes in the specified text field".
  @Test("The delegate hears of selections that the program makes while the field is edited, once for each")
  func selections() {
    withStage { stage in
      let delegate = Formatter()
      let field = show(UITextField(), "abc", in: stage)
      field.delegate = delegate
      field.selectedTextRange = range(1)
      #expect(delegate.selections == 0)
      field.becomeFirstResponder()
      delegate.selections = 0
      field.selectedTextRange = range(0)
      field.selectedTextRange = range(0)
      #expect(delegate.selections == 1)
      field.selectAll(nil)
      #expect(delegate.selections == 2)
      field.text = "x"
      #expect(delegate.selections == 3)
      field.text = "y"
      #expect(delegate.selections == 3)
      field.resignFirstResponder()
    }
  }

  /// Apple, `background`: "replaces the standard appearance controlled by the borderStyle property"; it is drawn in the border's
  /// rectangle. `disabledBackground` "is ignored if the background property is not also set".
  @Test("A picture takes the border's place, another one while the field is disabled")
  func background() {
    withStage { stage in
      let size = CGSize(width: 8, height: 8)
      let pictures = (0..<2).map { _ in UIGraphicsImageRenderer(size: size).image { _ in } }
      let field = show(UITextField(), "abc", in: stage)
      field.borderStyle = .line
      field.disabledBackground = pictures[1]
      #expect(!field.borderView.isHidden && field.backgroundView == nil)
      field.background = pictures[0]
      stage.host.advanceFrame()
      #expect(field.borderView.isHidden)
      #expect(field.backgroundView?.frame == field.bounds)
      #expect(field.backgroundView?.image === pictures[0])
      field.isEnabled = false
      #expect(field.backgroundView?.image === pictures[1])
      field.isEnabled = true
      #expect(field.backgroundView?.image === pictures[0])
      field.background = nil
      #expect(field.backgroundView?.isHidden == true && !field.borderView.isHidden)
    }
  }

  private final class Stubborn: UITextFieldDelegate {
    var ends = 0
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
  }

  /// Apple, `textFieldShouldEndEditing(_:)`: "Even if you return false from this method, it is possible that editing might still end",
  /// as when the field is removed from its window; and `endEditing(_:)`, whose parameter forces the first responder to resign.
  @Test("A field that is forced to end has ended, and says so, whatever its delegate wanted")
  func forcing() {
    withStage { stage in
      let delegate = Stubborn()
      let field = show(UITextField(), "abc", in: stage)
      field.delegate = delegate
      field.becomeFirstResponder()
      #expect(!stage.window.endEditing(false))
      #expect(field.isEditing && delegate.ends == 0)
      #expect(stage.window.endEditing(true))
      #expect(!field.isEditing && !field.isFirstResponder && delegate.ends == 1)
      field.becomeFirstResponder()
      #expect(field.isEditing)
      field.removeFromSuperview()
      #expect(!field.isEditing && delegate.ends == 2)
    }
  }

  /// Programs observe from where nothing is on the main actor.
  nonisolated private var names: [Notification.Name] {
    [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
  }

  @Test("Notifications have names that any code can read")
  func notificationNames() {
    #expect(Set(names).count == 3)
  }
}
