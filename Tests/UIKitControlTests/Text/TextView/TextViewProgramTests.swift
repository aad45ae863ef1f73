import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// What chats, notes and readers do with a text view.
@Suite @MainActor
struct TextViewProgramTests {
  private final class Reader: UITextViewDelegate {
    var lines: [String] = []

    func textView(
      _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      lines.append("attachment \(characterRange.location) \(characterRange.length)")
      return true
    }

    // The form of iOS 9.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
      lines.append("link \(URL) \(characterRange.location)")
      return false
    }
  }

  /// "go", which is a link, and behind a space a picture of 20 × 20 points.
  private func text() -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: "go", attributes: [.font: UIFont.systemFont(ofSize: 17), .link: "https://example.org/"])
    text.append(NSAttributedString(string: " ", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    let picture = NSTextAttachment()
    picture.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    text.append(NSAttributedString(attachment: picture))
    return text
  }

  /// Apple, `textView(_:shouldInteractWith:in:interaction:)`: interactive "only if the text view is selectable but noneditable".
  @Test(
    "Taps on attachments are told, links by the older method, too; both only where the text cannot be edited")
  func interaction() {
    withStage { stage in
      let view = stage.textView()
      let reader = Reader()
      view.delegate = reader
      view.attributedText = text()
      view.isEditable = false
      stage.host.advanceFrame()
      stage.host.tap(at: stage.place(of: 3, in: view))
      stage.host.advance(by: 1)
      stage.host.tap(at: stage.place(of: 0, in: view))
      stage.host.advance(by: 1)
      #expect(reader.lines == ["attachment 3 1", "link https://example.org/ 0"])

      reader.lines = []
      view.isEditable = true
      stage.host.tap(at: stage.place(of: 0, in: view))
      #expect(reader.lines.isEmpty && view.isEditing)
      view.resignFirstResponder()
    }
  }

  @Test("Links have the tint until they get other looks, and what they have can be read and changed")
  func linkLooks() {
    withStage { stage in
      let view = stage.textView()
      view.tintColor = .red
      #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .red)
      view.linkTextAttributes[.kern] = 2
      #expect(view.linkTextAttributes.count == 2)
      view.linkTextAttributes = nil
      #expect(view.linkTextAttributes.count == 1)
    }
  }

  @Test("What is typed in the place of a selection looks as that began")
  func replacing() {
    withStage { stage in
      let view = stage.textView()
      let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.blue])
      text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.red]))
      view.attributedText = text
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 2, length: 2)
      #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
      stage.host.type("x")
      #expect(view.text == "abx")
      #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
      view.resignFirstResponder()
    }
  }

  /// Apple, `endEditing(_:)`: its parameter forces the first responder to resign "regardless of whether it wants to do so".
  @Test("A text view that is forced to end has ended, and says so, whatever its delegate wanted")
  func forcing() {
    withStage { stage in
      let recorder = TextViewRecorder()
      recorder.allowsEnd = false
      let view = stage.textView("abc", recorder)
      view.becomeFirstResponder()
      #expect(!stage.window.endEditing(false) && view.isEditing)
      recorder.lines = []
      #expect(stage.window.endEditing(true))
      #expect(!view.isEditing && !view.isFirstResponder)
      #expect(recorder.lines == ["shouldEnd", "didEnd"])
    }
  }

  /// Apple, `NSTypesetter.attributesForExtraLineFragment`: the line behind the last separator has the attributes of what is typed, or
  /// of the last character.
  @Test("The line behind the last separator is as high as what will be typed there")
  func lastLine() {
    withStage { stage in
      let view = stage.textView()
      let (title, body) = (UIFont.systemFont(ofSize: 34), UIFont.systemFont(ofSize: 12))
      let text = NSMutableAttributedString(string: "Title\n", attributes: [.font: title])
      text.append(NSAttributedString(string: "body\n", attributes: [.font: body]))
      view.attributedText = text
      view.becomeFirstResponder()
      stage.host.advanceFrame()
      let height = view.contentSize.height
      #expect(abs(height - (title.lineHeight + 2 * body.lineHeight + 16)) < 1)
      stage.host.type("x")
      stage.host.advanceFrame()
      #expect(view.contentSize.height == height)
      view.resignFirstResponder()
    }
  }

  /// Apple, `canPerformAction(_:withSender:)`: commands that it refuses are not available.
  @Test("Keys of commands that a subclass refuses do nothing")
  func refusedCommands() {
    final class Exam: UITextView {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ["paste:", "cut:"].contains { action == Selector($0) }
          ? false : super.canPerformAction(action, withSender: sender)
      }
    }
    withStage { stage in
      KeyboardController.shared.mode = .never
      stage.host.fakeClipboard.setText("there")
      let view = Exam(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
      view.text = "hello"
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      view.becomeFirstResponder()
      stage.host.key(Usage.v, modifiers: .control)
      stage.host.key(Usage.a, modifiers: .control)
      stage.host.key(Usage.x, modifiers: .control)
      #expect(view.text == "hello")
      stage.host.key(Usage.c, modifiers: .control)
      #expect(stage.host.fakeClipboard.text == "hello")
      view.resignFirstResponder()
    }
  }
}
