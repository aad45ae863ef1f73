import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Editing, by keys and by the program.
@Suite @MainActor
struct UITextViewEditingTests {
  @Test("The delegate is asked and told in Apple's order")
  func order() {
    withStage { stage in
      let recorder = TextViewRecorder()
      let view = stage.textView("", recorder)
      let center = NotificationCenter.default
      let names = [
        UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
        UITextView.textDidEndEditingNotification,
      ]
      let tokens = names.map { name in
        center.addObserver(forName: name, object: view, queue: nil) { note in
          MainActor.assumeIsolated { recorder.lines.append("posted") }
        }
      }
      defer { tokens.forEach { center.removeObserver($0) } }

      view.becomeFirstResponder()
      stage.host.type("a")
      view.resignFirstResponder()

      #expect(
        recorder.take() == [
          "shouldBegin", "didBegin", "posted", "change 0 0 a", "selection 1 0", "didChange", "posted",
          "shouldEnd",
          "didEnd", "posted",
        ])
      #expect(view.text == "a")
    }
  }

  @Test(
    "A refused change does not happen; a refused end keeps editing; a program's change tells nothing of the text"
  )
  func refusing() {
    withStage { stage in
      let recorder = TextViewRecorder()
      recorder.refuses = "x"
      recorder.allowsEnd = false
      let view = stage.textView("", recorder)
      view.becomeFirstResponder()

      stage.host.type("axb")
      #expect(view.text == "ab")
      #expect(!view.resignFirstResponder())
      #expect(view.isEditing)
      recorder.allowsEnd = true
      #expect(view.resignFirstResponder())

      recorder.lines = []
      view.text = "other"
      view.replace(IndexedTextRange(NSRange(location: 0, length: 2)), withText: "an")
      #expect(view.text == "anher")
      #expect(!recorder.lines.contains { $0.hasPrefix("change") || $0 == "didChange" })
    }
  }

  /// Unicode, UAX #29: Backspace may delete by code point what is one character to the eye, as it does in these scripts; as in fields.
  @Test("Backspace takes back one mark of Thai, Hindi and Arabic, and whole letters and emoji elsewhere")
  func marks() {
    withStage { stage in
      let view = stage.textView()
      view.becomeFirstResponder()
      // KO KAI with SARA II and MAI EK, KA with vowel sign I, BEH with FATHA.
      for marked in ["\u{0E01}\u{0E35}\u{0E48}", "\u{0915}\u{093F}", "\u{0628}\u{064E}"] {
        view.text = "x" + marked
        view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
        for rest in (0..<marked.unicodeScalars.count).reversed() {
          stage.host.key(Usage.backspace)
          #expect(view.text == "x" + String(String.UnicodeScalarView(marked.unicodeScalars.prefix(rest))))
        }
      }
      for whole in ["e\u{0301}", "\u{1F469}\u{200D}\u{1F467}", "\r\n"] {
        view.text = "x" + whole
        view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
        stage.host.key(Usage.backspace)
        #expect(view.text == "x")
      }
      view.resignFirstResponder()
    }
  }

  @Test("A text that is only read is selected and copied, not changed")
  func readOnly() {
    withStage { stage in
      let view = stage.textView("read me")
      view.isEditable = false
      #expect(view.becomeFirstResponder())
      #expect(!view.isEditing)
      stage.host.type("x")
      stage.host.key(Usage.backspace)
      #expect(view.text == "read me")
      stage.host.key(Usage.a, modifiers: .control)
      stage.host.key(Usage.c, modifiers: .control)
      #expect(stage.host.fakeClipboard.text == "read me")
      stage.host.key(Usage.x, modifiers: .control)
      #expect(view.text == "read me")
      #expect(!view.canPerformAction(Selector("paste:"), withSender: nil))
      view.resignFirstResponder()
      #expect(view.selectedRange.length == 0)

      view.isSelectable = false
      #expect(!view.becomeFirstResponder())
    }
  }

  @Test("Keys move: by characters, words, lines and to the ends; Shift selects")
  func moving() {
    withStage { stage in
      let view = stage.textView("one two\nthree")
      view.becomeFirstResponder()
      let host = stage.host
      @MainActor func key(_ usage: Int, _ modifiers: HostModifiers = []) -> NSRange {
        host.key(usage, modifiers: modifiers)
        return view.selectedRange
      }
      @MainActor func at(_ location: Int, _ length: Int = 0) -> NSRange {
        NSRange(location: location, length: length)
      }

      #expect(view.selectedRange == at(13))
      #expect(key(Usage.home) == at(8))
      #expect(key(Usage.left) == at(7))
      #expect(key(Usage.left, .control) == at(4))
      #expect(key(Usage.right, .control) == at(7))
      #expect(key(Usage.home, .control) == at(0))
      #expect(key(Usage.right, .shift) == at(0, 1))
      #expect(key(Usage.right, [.shift, .control]) == at(0, 3))
      // Back over the end that stays.
      #expect(key(Usage.left, .shift) == at(0, 2))
      #expect(key(Usage.end, [.shift, .control]) == at(0, 13))
      #expect(key(Usage.left) == at(0))
      #expect(key(Usage.end) == at(7))
      #expect(key(Usage.home, .shift) == at(0, 7))
      #expect(key(Usage.right) == at(7))
      #expect(key(Usage.a, .control) == at(0, 13))
      #expect(key(Usage.up) == at(0))
      #expect(key(Usage.down, .control) == at(7))
      #expect(key(Usage.down, .control) == at(13))
      #expect(key(Usage.up, .control) == at(8))
      #expect(key(Usage.up, .control) == at(0))
      view.resignFirstResponder()
    }
  }

  @Test("Up and down keep to the column, over shorter lines; beyond the ends they reach them")
  func columns() {
    withStage { stage in
      // The same letters: each column is as wide on each line.
      let view = stage.textView("aaaaaa\naa\naaaaaa")
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 5, length: 0)
      var places: [Int] = []
      for usage in [Usage.down, Usage.down, Usage.down, Usage.up, Usage.up, Usage.up, Usage.up] {
        stage.host.key(usage)
        places.append(view.selectedRange.location)
      }
      #expect(places == [9, 15, 16, 9, 5, 0, 0])
      view.resignFirstResponder()
    }
  }

  @Test("On a broken line End stays at its end, and Home goes back to its beginning")
  func brokenLines() {
    withStage { stage in
      let view = stage.textView(String(repeating: "word ", count: 40))
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 2, length: 0)
      let first = view.caret.frame.minY
      stage.host.key(Usage.end)
      stage.host.advanceFrame()
      let end = view.selectedRange.location
      #expect(end > 5 && end < 100)
      #expect(view.caret.frame.minY == first)
      stage.host.key(Usage.end)
      #expect(view.selectedRange.location == end)
      stage.host.key(Usage.home)
      #expect(view.selectedRange.location == 0)
      // The same index, come to from the left, is the next line's beginning.
      view.selectedRange = NSRange(location: end, length: 0)
      #expect(view.caret.frame.minY > first)
      view.resignFirstResponder()
    }
  }

  @Test("Keys delete characters and words, and what is selected")
  func deleting() {
    withStage { stage in
      let view = stage.textView("one two 👩‍🚀")
      view.becomeFirstResponder()
      stage.host.key(Usage.backspace)
      #expect(view.text == "one two ")
      stage.host.key(Usage.backspace, modifiers: .control)
      #expect(view.text == "one ")
      stage.host.key(Usage.home)
      stage.host.key(Usage.delete)
      #expect(view.text == "ne ")
      stage.host.key(Usage.delete, modifiers: .control)
      #expect(view.text == " ")
      stage.host.key(Usage.a, modifiers: .control)
      stage.host.key(Usage.enter)
      stage.host.key(Usage.tab)
      #expect(view.text == "\n\t")
      view.resignFirstResponder()
    }
  }

  @Test("Cut, copy and paste by keys")
  func clipboard() {
    withStage { stage in
      let view = stage.textView("one two")
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 4)
      stage.host.key(Usage.x, modifiers: .control)
      #expect(view.text == "two")
      #expect(stage.host.fakeClipboard.text == "one ")
      stage.host.key(Usage.end)
      stage.host.key(Usage.v, modifiers: .control)
      stage.host.type("!")
      #expect(view.text == "twoone !")
      // With another modifier it is another shortcut: a key command matches the very modifiers that it names.
      stage.host.key(Usage.v, modifiers: [.control, .shift])
      #expect(view.text == "twoone !")
      view.resignFirstResponder()
    }
  }

  @Test("What is typed in a row is undone at once; moving in between makes two steps")
  func undoing() {
    withStage { stage in
      let view = stage.textView()
      view.becomeFirstResponder()
      stage.host.type("ab")
      stage.host.key(Usage.left)
      stage.host.type("xy")
      #expect(view.text == "axyb")
      stage.host.key(Usage.z, modifiers: .control)
      #expect(view.text == "ab")
      #expect(view.selectedRange == NSRange(location: 1, length: 0))
      stage.host.key(Usage.z, modifiers: .control)
      #expect(view.text == "")
      stage.host.key(Usage.z, modifiers: [.control, .shift])
      stage.host.key(Usage.y, modifiers: .control)
      #expect(view.text == "axyb")
      view.resignFirstResponder()
    }
  }

  @Test(
    "Undo is the view's undo manager: it knows what can be undone, tells the delegate, and forgets with a new text"
  )
  func undoManager() {
    withStage { stage in
      let recorder = TextViewRecorder()
      let view = stage.textView("", recorder)
      let manager = view.undoManager
      #expect(manager?.canUndo == false)
      view.becomeFirstResponder()
      stage.host.type("ab")
      #expect(manager?.canUndo == true)
      #expect(manager?.undoActionName == "Typing")
      recorder.lines = []
      manager?.undo()
      #expect(view.text == "")
      #expect(recorder.lines.contains("didChange"))
      #expect(manager?.canRedo == true)
      manager?.redo()
      #expect(view.text == "ab")
      view.text = "new"
      #expect(manager?.canUndo == false)
      #expect(manager?.canRedo == false)
      view.resignFirstResponder()
    }
  }

  /// Apple, `beginUndoGrouping()`: all operations until the group ends "are grouped together and reversed by a later `undo()`".
  @Test("What is inserted in a group that the program opened is undone with it, by its name")
  func undoGroup() {
    withStage { stage in
      let view = stage.textView("")
      let manager = view.undoManager
      // Another event's group is another one.
      manager?.groupsByEvent = false
      view.becomeFirstResponder()
      stage.host.type("a")
      manager?.beginUndoGrouping()
      manager?.setActionName("Insert Sign")
      view.insertText("!")
      manager?.endUndoGrouping()
      #expect(view.text == "a!" && manager?.undoActionName == "Insert Sign")
      stage.host.type("b")
      #expect(view.text == "a!b" && manager?.undoActionName == "Typing")
      manager?.undo()
      #expect(view.text == "a!" && manager?.undoActionName == "Insert Sign")
      manager?.undo()
      #expect(view.text == "a" && manager?.undoActionName == "Typing")
      #expect(manager?.redoActionName == "Insert Sign")
      manager?.undo()
      #expect(view.text == "")
      view.resignFirstResponder()
    }
  }

  @Test("Typing goes on as the letters before, or as typingAttributes say until the selection moves")
  func typingAttributes() {
    withStage { stage in
      let view = stage.textView("ab")
      view.becomeFirstResponder()
      let text = NSMutableAttributedString(attributedString: view.attributedText)
      text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
      view.attributedText = text
      @MainActor func color(at index: Int) -> UIColor? {
        view.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
      }
      stage.host.type("c")
      #expect(color(at: 2) == .red)
      view.typingAttributes[.foregroundColor] = UIColor.green
      stage.host.type("de")
      #expect(color(at: 3) == .green)
      #expect(color(at: 4) == .green)
      view.selectedRange = NSRange(location: 1, length: 0)
      stage.host.type("f")
      #expect(view.text == "afbcde")
      #expect(color(at: 1) == nil)
      view.resignFirstResponder()
    }
  }

  @Test("clearsOnInsertion clears once")
  func clearing() {
    withStage { stage in
      let view = stage.textView("old")
      view.becomeFirstResponder()
      view.clearsOnInsertion = true
      stage.host.type("ne")
      #expect(view.text == "ne")
      view.resignFirstResponder()
    }
  }
}
