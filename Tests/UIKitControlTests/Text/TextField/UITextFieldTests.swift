import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Editing in a text field on the editor for hosts without one.
@Suite @MainActor
struct UITextFieldTests {
  private final class Delegate: UITextFieldDelegate {
    var lines: [String] = []
    var allowsEnd = true
    var refuses: String?
    var refusesClearing = false
    var refusesReturn = false

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      lines.append("shouldEnd")
      return allowsEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      lines.append("change \(range.location) \(range.length) \(string)")
      return string != refuses
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { note("shouldClear") && !refusesClearing }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("shouldReturn") && !refusesReturn }

    private func note(_ line: String) -> Bool {
      lines.append(line)
      return true
    }
  }

  private func field(in stage: Stage, _ delegate: Delegate? = nil) -> UITextField {
    KeyboardController.shared.mode = .never
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    field.delegate = delegate
    stage.window.addSubview(field)
    stage.host.advanceFrame()
    return field
  }

  @Test("The delegate is asked and told in Apple's order")
  func order() {
    withStage { stage in
      let delegate = Delegate()
      let field = field(in: stage, delegate)
      field.addAction(UIAction { _ in delegate.lines.append("changed") }, for: .editingChanged)

      field.becomeFirstResponder()
      stage.host.type("a")
      stage.host.key(0x28, characters: "\r")
      field.resignFirstResponder()

      #expect(
        delegate.lines == [
          "shouldBegin", "didBegin", "change 0 0 a", "changed", "shouldReturn", "shouldEnd", "didEnd",
        ])
      #expect(field.text == "a")
    }
  }

  /// Apple, "Manage text fields and text views" and `UIControl.Event.editingDidEndOnExit`: Return "ends the editing".
  @Test("Return ends editing where somebody waits for its end on exit, unless the delegate refuses it")
  func returning() {
    withStage { stage in
      let delegate = Delegate()
      let field = field(in: stage, delegate)
      field.becomeFirstResponder()
      stage.host.key(0x28, characters: "\r")
      #expect(field.isEditing)
      field.addAction(UIAction { _ in delegate.lines.append("onExit") }, for: .editingDidEndOnExit)
      delegate.lines = []
      stage.host.key(0x28, characters: "\r")
      #expect(!field.isEditing && !field.isFirstResponder)
      #expect(delegate.lines == ["shouldReturn", "onExit", "shouldEnd", "didEnd"])

      delegate.refusesReturn = true
      delegate.lines = []
      field.becomeFirstResponder()
      stage.host.key(0x28, characters: "\r")
      #expect(field.isEditing && !delegate.lines.contains("onExit"))
      field.resignFirstResponder()
    }
  }

  /// Apple, `enablesReturnKeyAutomatically`: the Return key is disabled while there is no text.
  @Test("Return is nothing to an empty field that wants text")
  func returningWithoutText() {
    withStage { stage in
      let delegate = Delegate()
      let field = field(in: stage, delegate)
      field.enablesReturnKeyAutomatically = true
      field.becomeFirstResponder()
      stage.host.key(0x28, characters: "\r")
      #expect(!delegate.lines.contains("shouldReturn"))
      field.text = "x"
      stage.host.key(0x28, characters: "\r")
      #expect(delegate.lines.contains("shouldReturn"))
      field.resignFirstResponder()
    }
  }

  /// Apple, `attributedPlaceholder`: "assigning a new value to this property also replaces the value of the placeholder
  /// property with the same string data".
  @Test("A placeholder takes the place of one with looks of its own, and the other way round")
  func placeholders() {
    withStage { stage in
      let field = field(in: stage)
      field.placeholder = "plain"
      field.attributedPlaceholder = NSAttributedString(
        string: "red", attributes: [.foregroundColor: UIColor.red])
      #expect(field.placeholder == "red" && field.placeholderLabel.text == "red")
      #expect(field.placeholderLabel.textColor == .red)
      field.placeholder = "again"
      #expect(field.attributedPlaceholder == nil && field.placeholderLabel.text == "again")
      #expect(field.placeholderLabel.textColor == .placeholderText)
      field.attributedPlaceholder = nil
      #expect(field.placeholder == nil)
      let search = UISearchTextField()
      search.placeholder = "Search"
      #expect(search.attributedPlaceholder == nil && search.placeholderLabel.textColor == .secondaryLabel)
    }
  }

  /// Apple, `clearsOnBeginEditing`: "the text field delegate can override this behavior by returning false from its
  /// textFieldShouldClear(_:) method".
  @Test("Beginning to edit clears the text if the delegate has nothing against it")
  func clearingAtTheBeginning() {
    withStage { stage in
      let delegate = Delegate()
      let field = field(in: stage, delegate)
      field.text = "old"
      field.clearsOnBeginEditing = true
      delegate.refusesClearing = true
      field.becomeFirstResponder()
      #expect(field.text == "old" && delegate.lines.contains("shouldClear"))
      field.resignFirstResponder()
      delegate.refusesClearing = false
      field.becomeFirstResponder()
      #expect(field.text == "")
      field.resignFirstResponder()
    }
  }

  @Test("A refused change does not happen; a refused end keeps editing")
  func refusing() {
    withStage { stage in
      let delegate = Delegate()
      delegate.refuses = "x"
      delegate.allowsEnd = false
      let field = field(in: stage, delegate)
      field.becomeFirstResponder()

      stage.host.type("axb")
      #expect(field.text == "ab")
      #expect(!field.resignFirstResponder())
      #expect(field.isEditing)
      delegate.allowsEnd = true
      field.resignFirstResponder()
    }
  }

  @Test("Typing replaces the selection; whole characters are deleted")
  func selecting() throws {
    try withStage { stage in
      let field = field(in: stage)
      field.becomeFirstResponder()
      field.text = "Hi 👩‍🚀 there"

      let start = try #require(field.position(from: field.beginningOfDocument, offset: 3))
      // The astronaut is five UTF-16 units: two for the woman, one joiner, two for the rocket.
      let end = try #require(field.position(from: start, offset: 5))
      field.selectedTextRange = field.textRange(from: start, to: end)
      #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "👩‍🚀")
      stage.host.type("o")
      #expect(field.text == "Hi o there")

      field.text = "a👩‍🚀"
      stage.host.key(0x2A)
      #expect(field.text == "a")
      #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
      #expect(field.compare(field.beginningOfDocument, to: field.endOfDocument) == .orderedAscending)
      #expect(field.compare(field.endOfDocument, to: field.endOfDocument) == .orderedSame)

      field.text = "one two"
      let begin = field.beginningOfDocument
      if let third = field.position(from: begin, offset: 3),
        let word = field.textRange(from: begin, to: third)
      {
        field.replace(word, withText: "three")
      }
      #expect(field.text == "three two")
      #expect(field.selectedTextRange.map { field.offset(from: begin, to: $0.start) } == 5)
      field.resignFirstResponder()
    }
  }

  @Test("Standard edit actions select the word and delete what is selected")
  func editActions() {
    withStage { stage in
      let field = field(in: stage)
      field.text = "one two"
      field.becomeFirstResponder()
      field.delete(nil)
      #expect(field.text == "one two")
      field.select(nil)
      #expect(field.selectedRange == NSRange(location: 4, length: 3))
      field.delete(nil)
      #expect(field.text == "one ")
      field.resignFirstResponder()
    }
  }

  @Test("The clear button asks, empties and tells")
  func clearing() {
    withStage { stage in
      let delegate = Delegate()
      let field = field(in: stage, delegate)
      field.clearButtonMode = .whileEditing
      field.text = "something"
      field.becomeFirstResponder()
      stage.host.advanceFrame()
      delegate.lines = []
      var changes = 0
      field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)

      let button = field.clearButtonRect(forBounds: field.bounds)
      stage.host.tap(at: field.convert(CGPoint(x: button.midX, y: button.midY), to: nil))

      #expect(field.text == "")
      #expect(delegate.lines == ["shouldClear"])
      #expect(changes == 1)
      field.resignFirstResponder()
    }
  }

  @Test("A secret is neither spoken nor copied")
  func secure() {
    withStage { stage in
      let field = field(in: stage)
      field.isSecureTextEntry = true
      field.text = "secret"
      field.becomeFirstResponder()
      field.selectAll(nil)

      field.copy(nil)

      #expect(stage.host.fakeClipboard.text == nil)
      #expect(field.accessibilityValue == nil)
      field.resignFirstResponder()
    }
  }
}
