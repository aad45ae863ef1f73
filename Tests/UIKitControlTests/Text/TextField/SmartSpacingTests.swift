import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Apple, `smartInsertDeleteType`: "the text input system may insert an extra space after a paste operation or delete one or two
/// spaces after a cut or delete operation".
@Suite @MainActor
struct SmartSpacingTests {
  @Test func aSpaceKeepsPastedWordsApart() {
    let spacing = SmartSpacing("one two")
    #expect(spacing.pasted("x", over: NSRange(location: 3, length: 0)) == " x")
    #expect(spacing.pasted("x", over: NSRange(location: 4, length: 0)) == "x ")
    #expect(spacing.pasted("x", over: NSRange(location: 7, length: 0)) == " x")
    // Inside a word, beside a sign, and in the place of a word.
    #expect(spacing.pasted("x", over: NSRange(location: 1, length: 0)) == "x")
    #expect(spacing.pasted(", x", over: NSRange(location: 3, length: 0)) == ", x")
    #expect(spacing.pasted("x", over: NSRange(location: 4, length: 3)) == "x")
    #expect(SmartSpacing("").pasted("x", over: NSRange(location: 0, length: 0)) == "x")
  }

  @Test func aSpaceGoesWithWordsThatAreCut() {
    let spacing = SmartSpacing("one two, three.")
    #expect(spacing.cut(NSRange(location: 4, length: 3)) == NSRange(location: 3, length: 4))
    #expect(spacing.cut(NSRange(location: 9, length: 5)) == NSRange(location: 8, length: 6))
    #expect(spacing.cut(NSRange(location: 0, length: 3)) == NSRange(location: 0, length: 4))
    // A part of a word.
    #expect(spacing.cut(NSRange(location: 5, length: 1)) == NSRange(location: 5, length: 1))
    #expect(SmartSpacing("one (two)").cut(NSRange(location: 5, length: 3)) == NSRange(location: 5, length: 3))
  }

  @Test("Text views and fields look after spaces where they are told to", arguments: [false, true])
  func pasting(isSmart: Bool) {
    withStage { stage in
      KeyboardController.shared.mode = .never
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
      #expect(view.smartInsertDeleteType == .default && field.smartInsertDeleteType == .default)
      view.text = "one two three"
      field.text = "one two three"
      stage.window.addSubview(view)
      stage.window.addSubview(field)
      stage.host.advanceFrame()

      if isSmart { view.smartInsertDeleteType = .yes }
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 4, length: 3)
      view.cut(nil)
      #expect(view.text == (isSmart ? "one three" : "one  three"))
      view.selectedRange = NSRange(location: 3, length: 0)
      view.paste(nil)
      #expect(view.text == (isSmart ? "one two three" : "onetwo  three"))
      #expect(stage.host.fakeClipboard.text == "two")

      if isSmart { field.smartInsertDeleteType = .yes }
      field.becomeFirstResponder()
      field.selectedTextRange = IndexedTextRange(NSRange(location: 4, length: 3))
      field.cut(nil)
      #expect(field.text == (isSmart ? "one three" : "one  three"))
      if isSmart {
        field.selectedTextRange = IndexedTextRange(NSRange(location: 3, length: 0))
        field.paste(nil)
        #expect(field.text == "one two three")
      }
      field.resignFirstResponder()
    }
  }
}
