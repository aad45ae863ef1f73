import Foundation
import HeadlessHost
import QuartzCore
import Testing
import TouchKeyboard
import TouchTyping

@testable import UIKitCore

/// Selecting and moving by finger and mouse.
@Suite @MainActor
struct UITextViewTouchTests {
  @Test("A tap begins editing at the nearer end of the word; a tap there again shows the menu")
  func tapping() {
    withStage { stage in
      let recorder = TextViewRecorder()
      let view = stage.textView("hello there friend", recorder)
      stage.host.tap(at: stage.place(of: 7, in: view))
      #expect(view.isEditing)
      #expect(view.selectedRange == NSRange(location: 6, length: 0))
      #expect(recorder.take() == ["shouldBegin", "didBegin", "selection 6 0"])
      #expect(view.editMenu == nil)

      stage.host.advance(by: 1)
      stage.host.tap(at: stage.place(of: 7, in: view))
      #expect(view.editMenu != nil)
      stage.host.type("x")
      #expect(view.editMenu == nil)
      #expect(view.text == "hello xthere friend")
      view.resignFirstResponder()
    }
  }

  @Test("Two taps select the word, three the paragraph, with handles and a menu")
  func tappingTwice() {
    withStage { stage in
      let view = stage.textView("hello there\nfriend")
      view.becomeFirstResponder()
      stage.host.doubleTap(at: stage.place(of: 8, in: view))
      #expect(view.selectedRange == NSRange(location: 6, length: 5))
      #expect(!view.startHandle.isHidden && !view.endHandle.isHidden)
      #expect(view.editMenu != nil)
      stage.host.advance(by: 1)

      for _ in 0..<3 {
        stage.host.tap(at: stage.place(of: 8, in: view))
        stage.host.advance(by: 0.05)
      }
      #expect(view.selectedRange == NSRange(location: 0, length: 11))
      stage.host.advance(by: 1)
      stage.host.type("x")
      #expect(view.text == "x\nfriend")
      #expect(view.startHandle.isHidden)
      view.resignFirstResponder()
    }
  }

  @Test("A long press moves the insertion point with the finger, letter by letter")
  func pressing() {
    withStage { stage in
      let view = stage.textView("hello there friend")
      view.becomeFirstResponder()
      let start = stage.place(of: 2, in: view)
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.6)
      #expect((2...3).contains(view.selectedRange.location))
      let end = stage.place(of: 9, in: view)
      stage.host.touchMove(finger, to: end)
      stage.host.advanceFrame()
      #expect((9...10).contains(view.selectedRange.location))
      #expect(view.editMenu == nil)
      stage.host.touchUp(finger, at: end)
      stage.host.advanceFrame()
      #expect(view.editMenu != nil)
      view.resignFirstResponder()
      #expect(view.editMenu == nil)
    }
  }

  @Test("Text that is only read is selected by a long press, and its handles drag")
  func handles() {
    withStage { stage in
      let view = stage.textView("hello there friend")
      view.isEditable = false
      stage.host.press(at: stage.place(of: 8, in: view), duration: 0.7)
      #expect(view.selectedRange == NSRange(location: 6, length: 5))
      #expect(view.isFirstResponder && !view.isEditing)
      stage.host.advance(by: 0.3)

      let knob = view.endHandle.convert(
        CGPoint(x: view.endHandle.bounds.midX, y: view.endHandle.bounds.maxY - 4), to: nil)
      let target = stage.place(of: 16, in: view)
      stage.host.drag(from: knob, to: CGPoint(x: target.x, y: knob.y), duration: 0.5, hold: 0.2)
      #expect(view.selectedRange.location == 6)
      #expect((16...17).contains(NSMaxRange(view.selectedRange)))

      // The end cannot go before the beginning: one character stays.
      let again = view.endHandle.convert(
        CGPoint(x: view.endHandle.bounds.midX, y: view.endHandle.bounds.maxY - 4), to: nil)
      stage.host.drag(
        from: again, to: CGPoint(x: stage.place(of: 1, in: view).x, y: again.y), duration: 0.5, hold: 0.2)
      #expect(view.selectedRange == NSRange(location: 6, length: 1))
      view.resignFirstResponder()
    }
  }

  @Test("Dragging scrolls and keeps the selection")
  func scrolling() {
    withStage { stage in
      let view = stage.textView(String(repeating: "line\n", count: 60))
      #expect(view.contentSize.height > 1000)
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 3, length: 0)
      stage.host.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 150), duration: 0.2, hold: 0.2)
      #expect(view.contentOffset.y > 80)
      #expect(view.selectedRange == NSRange(location: 3, length: 0))
      view.resignFirstResponder()
    }
  }

  @Test("A mouse puts the insertion point exactly, selects by dragging, and by words after two clicks")
  func mouse() {
    withStage { stage in
      let view = stage.textView("hello there friend")
      let host = stage.host
      @MainActor func edge(_ index: Int) -> CGPoint {
        let rect = view.caretRect(for: IndexedTextPosition(offset: index))
        return view.convert(CGPoint(x: rect.minX, y: rect.midY), to: nil)
      }
      let id = host.touchDown(at: edge(2), device: .mouse)
      #expect(view.isEditing)
      #expect(view.selectedRange == NSRange(location: 2, length: 0))
      host.touchMove(id, to: edge(8), device: .mouse)
      #expect(view.selectedRange == NSRange(location: 2, length: 6))
      host.touchMove(id, to: edge(0), device: .mouse)
      #expect(view.selectedRange == NSRange(location: 0, length: 2))
      host.touchUp(id, at: edge(0), device: .mouse)
      host.advance(by: 1)
      #expect(view.startHandle.isHidden)

      host.tap(at: edge(8), device: .mouse)
      let second = host.touchDown(at: edge(8), device: .mouse)
      #expect(view.selectedRange == NSRange(location: 6, length: 5))
      host.touchMove(second, to: edge(14), device: .mouse)
      #expect(view.selectedRange == NSRange(location: 6, length: 12))
      host.touchMove(second, to: edge(1), device: .mouse)
      #expect(view.selectedRange == NSRange(location: 0, length: 11))
      host.touchUp(second, at: edge(1), device: .mouse)
      view.resignFirstResponder()
    }
  }

  @Test("A tap on a link asks the delegate; while editing it is text like any other")
  func links() {
    withStage { stage in
      let recorder = TextViewRecorder()
      let view = stage.textView("", recorder)
      let text = NSMutableAttributedString(string: "first\nsee here now")
      text.addAttribute(.link, value: "https://example.org/", range: NSRange(location: 10, length: 4))
      view.attributedText = text
      view.isEditable = false
      stage.host.advanceFrame()
      recorder.lines = []
      recorder.opensLinks = false
      stage.host.tap(at: stage.place(of: 11, in: view))
      #expect(recorder.take() == ["link https://example.org/ 10 4"])
      stage.host.advance(by: 1)
      stage.host.tap(at: stage.place(of: 7, in: view))
      #expect(recorder.take().isEmpty)

      view.isEditable = true
      view.becomeFirstResponder()
      stage.host.advance(by: 1)
      stage.host.tap(at: stage.place(of: 11, in: view))
      #expect(!recorder.lines.contains { $0.hasPrefix("link") })
      view.resignFirstResponder()
    }
  }

  @Test("Addresses and numbers become links, while the text is not edited")
  func detection() {
    withStage { stage in
      let recorder = TextViewRecorder()
      recorder.opensLinks = false
      let view = stage.textView("see apple.com or call\n+1 408 555 1212 now", recorder)
      view.dataDetectorTypes = [.link, .phoneNumber]
      recorder.lines = []
      let inLink = stage.place(of: 6, in: view)
      let inNumber = stage.place(of: 26, in: view)
      view.isEditable = false
      stage.host.tap(at: inLink)
      stage.host.advance(by: 1)
      stage.host.tap(at: inNumber)
      stage.host.advance(by: 1)
      #expect(recorder.take() == ["link http://apple.com 4 9", "link tel:+14085551212 22 15"])
      view.dataDetectorTypes = .phoneNumber
      stage.host.tap(at: inLink)
      #expect(recorder.take().isEmpty)
    }
  }

  @Test("The menu offers what makes sense, and a program can refuse")
  func menu() {
    final class NoPaste: UITextView {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("paste:") ? false : super.canPerformAction(action, withSender: sender)
      }
    }
    withStage { stage in
      stage.host.fakeClipboard.setText("there")
      KeyboardController.shared.mode = .never
      let view = NoPaste(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
      view.text = "hello"
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      view.becomeFirstResponder()
      @MainActor func titles() -> [String] {
        (view.editMenu?.allSubviews ?? []).compactMap { ($0 as? UIButton)?.title(for: .normal) }
      }
      view.showEditMenu()
      #expect(titles() == ["Select", "Select All"])
      view.select(nil)
      #expect(view.selectedRange == NSRange(location: 0, length: 5))
      #expect(titles() == ["Cut", "Copy"])
      view.resignFirstResponder()
    }
  }

  @Test("The on-screen keyboard types into it, with capitals at the beginnings of sentences")
  func keyboard() {
    withStage { stage in
      let view = stage.textView()
      KeyboardController.shared.mode = .always
      KeyboardUser.shared.choice = KeyboardChoice(languages: ["en"])
      view.becomeFirstResponder()
      stage.host.settle()
      @MainActor func tap(_ key: TouchKey) {
        let places = KeyboardLayout(plane: .letters, kind: .text, width: 390).places()
        guard let place = places.first(where: { $0.key == key }) else { return }
        // The keyboard is 260 points high, at the window's bottom.
        stage.host.tap(at: CGPoint(x: place.frame.midX, y: 584 + place.frame.midY))
        stage.host.advance(by: 0.5)
      }
      for key in [
        TouchKey.text("a"), .text("b"), .enter, .text("c"), .delete, .text("d"),
      ] {
        tap(key)
      }
      #expect(view.text == "Ab\nD" || view.text == "Ab\nd")
      view.resignFirstResponder()
      stage.host.settle()
      KeyboardController.shared.mode = .never
    }
  }
}

extension UIView {
  fileprivate var allSubviews: [UIView] { subviews + subviews.flatMap(\.allSubviews) }
}
