import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Selecting and moving by finger in a text field, as in a text view.
@Suite @MainActor
struct TextFieldFingersTests {
  private final class Delegate: UITextFieldDelegate {
    var selections = 0
    func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
  }

  private func field(_ text: String, in stage: Stage) -> UITextField {
    KeyboardController.shared.mode = .never
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 44))
    field.text = text
    stage.window.addSubview(field)
    stage.host.advanceFrame()
    return field
  }

  /// The middle of a character in the window's coordinates.
  private func place(of index: Int, in field: UITextField) -> CGPoint {
    let rect = field.firstRect(for: IndexedTextRange(NSRange(location: index, length: 1)))
    return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private func handles(_ field: UITextField) -> [TextSelectionHandle] {
    field.fingers.subviews.compactMap { $0 as? TextSelectionHandle }.filter { !$0.isHidden }
  }

  @Test(
    "The first tap begins editing; the next puts the insertion point at the word's nearer end, again shows the menu"
  )
  func tapping() {
    withStage { stage in
      let (field, delegate) = (field("hello there friend", in: stage), Delegate())
      field.delegate = delegate
      stage.host.tap(at: place(of: 7, in: field))
      #expect(field.isEditing)
      stage.host.advance(by: 1)
      let before = delegate.selections
      stage.host.tap(at: place(of: 7, in: field))
      #expect(field.selectedRange == NSRange(location: 6, length: 0))
      #expect(delegate.selections == before + 1)
      #expect(!UIMenuController.shared.isMenuVisible)
      stage.host.advance(by: 1)
      stage.host.tap(at: place(of: 7, in: field))
      #expect(UIMenuController.shared.isMenuVisible)
      stage.host.type("x")
      #expect(!UIMenuController.shared.isMenuVisible)
      #expect(field.text == "hello xthere friend")
      field.resignFirstResponder()
    }
  }

  @Test("Two taps select the word with handles and menu, three everything; typing takes them away")
  func tappingTwice() {
    withStage { stage in
      let field = field("hello there friend", in: stage)
      stage.host.tap(at: place(of: 1, in: field))
      stage.host.advance(by: 1)
      stage.host.doubleTap(at: place(of: 8, in: field))
      #expect(field.selectedRange == NSRange(location: 6, length: 5))
      #expect(handles(field).count == 2)
      #expect(UIMenuController.shared.isMenuVisible)
      stage.host.advance(by: 1)
      for _ in 0..<3 {
        stage.host.tap(at: place(of: 8, in: field))
        stage.host.advance(by: 0.05)
      }
      #expect(field.selectedRange == NSRange(location: 0, length: 18))
      stage.host.type("x")
      #expect(field.text == "x")
      #expect(handles(field).isEmpty)
      field.resignFirstResponder()
    }
  }

  @Test("A handle moves its end, the other stays, and one character stays selected")
  func dragging() throws {
    try withStage { stage in
      let field = field("hello there friend", in: stage)
      stage.host.tap(at: place(of: 1, in: field))
      stage.host.advance(by: 1)
      stage.host.doubleTap(at: place(of: 8, in: field))
      stage.host.advance(by: 1)
      let end = try #require(handles(field).first { $0.end == .end })
      let knob = end.superview?.convert(CGPoint(x: end.frame.midX, y: end.frame.maxY - 4), to: nil) ?? .zero
      let finger = stage.host.touchDown(at: knob)
      stage.host.touchMove(finger, to: CGPoint(x: knob.x + 20, y: knob.y))
      // Beyond the last letter.
      stage.host.touchMove(finger, to: CGPoint(x: 330, y: knob.y))
      stage.host.advanceFrame()
      #expect(field.selectedRange == NSRange(location: 6, length: 12))
      #expect(!UIMenuController.shared.isMenuVisible)
      // Before the other end.
      stage.host.touchMove(finger, to: CGPoint(x: 25, y: knob.y))
      stage.host.advanceFrame()
      #expect(field.selectedRange == NSRange(location: 6, length: 1))
      stage.host.touchUp(finger, at: CGPoint(x: 25, y: knob.y))
      #expect(UIMenuController.shared.isMenuVisible)
      field.resignFirstResponder()
      #expect(handles(field).isEmpty && !UIMenuController.shared.isMenuVisible)
    }
  }

  @Test("A long press moves the insertion point with the finger; the menu selects on")
  func pressing() {
    withStage { stage in
      let field = field("hello there friend", in: stage)
      stage.host.tap(at: place(of: 1, in: field))
      stage.host.advance(by: 1)
      let (start, end) = (place(of: 2, in: field), place(of: 9, in: field))
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.6)
      stage.host.touchMove(finger, to: end)
      stage.host.advanceFrame()
      #expect((9...10).contains(field.selectedRange.location))
      #expect(!UIMenuController.shared.isMenuVisible)
      stage.host.touchUp(finger, at: end)
      #expect(UIMenuController.shared.isMenuVisible)

      field.select(UIMenuController.shared)
      #expect(field.selectedRange == NSRange(location: 6, length: 5))
      #expect(handles(field).count == 2 && UIMenuController.shared.isMenuVisible)
      field.resignFirstResponder()
    }
  }

  @Test("The mouse is the editor's")
  func mouse() {
    withStage { stage in
      let field = field("hello", in: stage)
      stage.host.tap(at: place(of: 1, in: field))
      let place = field.convert(CGPoint(x: field.fingers.bounds.midX, y: 10), to: nil)
      #expect(stage.window.hitTest(place, with: nil) === field.fingers)
      KeyboardController.shared.lastTouchWasDirect = false
      #expect(stage.window.hitTest(place, with: nil) !== field.fingers)
      field.resignFirstResponder()
    }
  }
}
