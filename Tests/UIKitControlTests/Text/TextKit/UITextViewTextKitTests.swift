import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Text views over a program's storage, layout manager and container.
@Suite @MainActor
struct UITextViewTextKitTests {
  /// Writes down what it is asked to draw.
  final class DrawingManager: NSLayoutManager {
    var backgrounds: [NSRange] = []
    var glyphs: [NSRange] = []
    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
      backgrounds.append(glyphsToShow)
    }
    override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
      glyphs.append(glyphsToShow)
    }
  }

  private func stacked(
    _ stage: Stage, _ storage: NSTextStorage, _ manager: NSLayoutManager = NSLayoutManager()
  ) -> UITextView {
    KeyboardController.shared.mode = .never
    let container = NSTextContainer(size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(
      frame: CGRect(x: 20, y: 100, width: 300, height: 200), textContainer: container)
    stage.window.addSubview(view)
    stage.host.advanceFrame()
    return view
  }

  @Test("A text view has a stack of its own, as wide as its room")
  func ownStack() {
    withStage { stage in
      let view = stage.textView("abc")
      #expect(
        view.textStorage.string == "abc" && view.textStorage.layoutManagers.first === view.layoutManager)
      #expect(view.layoutManager.textContainers.first === view.textContainer)
      #expect(view.textContainer.layoutManager === view.layoutManager)
      #expect(view.textContainer.size.width == 300)
      view.textContainerInset = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 30)
      stage.host.advanceFrame()
      #expect(view.textContainer.size.width == 250)
      let line = UIFont.systemFont(ofSize: 17).lineHeight
      #expect(isClose(view.layoutManager.usedRect(for: view.textContainer).height, line, within: 0.01))
    }
  }

  @Test("A container that does not follow the view keeps its width")
  func ownWidth() {
    withStage { stage in
      let container = NSTextContainer(size: CGSize(width: 100, height: 0))
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
      view.text = String(repeating: "word ", count: 30)
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      #expect(container.size.width == 100)
      #expect(view.layoutManager.usedRect(for: container).width <= 100.01)
      #expect(view.layoutManager === container.layoutManager)
    }
  }

  @Test("A storage that highlights does so while it is typed; undo goes back", arguments: [false, true])
  func highlighting(isBacked: Bool) {
    withStage { stage in
      let storage: NSTextStorage = isBacked ? HighlightingStorage() : NSTextStorage()
      let view = stacked(stage, storage)
      #expect(view.textStorage === storage)
      view.becomeFirstResponder()
      stage.host.type("a let b")
      #expect(view.text == "a let b" && storage.string == "a let b")
      #expect(view.selectedRange == NSRange(location: 7, length: 0))
      if isBacked {
        #expect(storage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
        #expect(storage.attribute(.foregroundColor, at: 6, effectiveRange: nil) == nil)
        // What is drawn, too.
        let runs = view.document.fragments[0].layout.request.runs
        #expect(runs.map(\.text) == ["a ", "let", " b"])
        #expect(runs[1].color == UIColor.red.cgColor)
        view.selectedRange = NSRange(location: 3, length: 0)
        stage.host.type("x")
        #expect(view.document.fragments[0].layout.request.runs.map(\.text) == ["a lxet b"])
        stage.host.key(Usage.z, modifiers: .control)
        #expect(
          view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
      }
      for _ in 0..<20 { stage.host.key(Usage.z, modifiers: .control) }
      #expect(view.text == "")
      for _ in 0..<20 { stage.host.key(Usage.y, modifiers: .control) }
      #expect(view.text.hasPrefix("a l"))
      view.resignFirstResponder()
    }
  }

  @Test("What a program changes in the storage is shown; the selection goes along, and typing goes on")
  func programEdits() {
    withStage { stage in
      let view = stage.textView("one two")
      view.becomeFirstResponder()
      stage.host.type("!")
      view.selectedRange = NSRange(location: 4, length: 3)
      view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
      #expect(view.text == "three two!")
      #expect(view.selectedRange == NSRange(location: 6, length: 3))
      stage.host.type("x")
      #expect(view.text == "three x!")
      view.textStorage.append(NSAttributedString(string: "\nnext\nlast"))
      #expect(view.selectedRange == NSRange(location: 7, length: 0))
      stage.host.advanceFrame()
      #expect(view.document.fragments.count == 3)
      #expect(isClose(view.contentSize.height, view.document.size.height + 16, within: 0.5))
      view.textStorage.addAttribute(
        .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
      #expect(view.document.fragments[0].layout.request.runs.first?.color == UIColor.red.cgColor)
      view.textStorage.setAttributedString(NSAttributedString(string: "s"))
      #expect(view.selectedRange.location <= 1 && view.text == "s")
      // Steps back do not fit what the program wrote.
      stage.host.key(Usage.z, modifiers: .control)
      #expect(view.text == "s")
      view.resignFirstResponder()
    }
  }

  @Test("A storage that writes more than what is typed")
  func pairs() {
    final class Pairs: BackedStorage {
      override func processEditing() {
        if editedMask.contains(.editedCharacters), changeInLength == 1, string.hasSuffix("(") {
          replaceCharacters(in: NSRange(location: length, length: 0), with: ")")
        }
        super.processEditing()
      }
    }
    withStage { stage in
      let view = stacked(stage, Pairs())
      view.becomeFirstResponder()
      stage.host.type("f(x")
      #expect(view.text == "f(x)")
      #expect(view.selectedRange == NSRange(location: 3, length: 0))
      for _ in 0..<5 { stage.host.key(Usage.z, modifiers: .control) }
      #expect(view.text.hasPrefix("f("))
      view.resignFirstResponder()
    }
  }

  /// As in a text view of its own: Unicode, UAX #29, of Backspace and marks.
  @Test("Backspace takes back one mark in a storage of the program's, too, and that is undone")
  func marks() {
    withStage { stage in
      let storage = BackedStorage()
      let view = stacked(stage, storage)
      view.becomeFirstResponder()
      // KO KAI with SARA II and MAI EK, KA with vowel sign I, BEH with FATHA.
      for marked in ["\u{0E01}\u{0E35}\u{0E48}", "\u{0915}\u{093F}", "\u{0628}\u{064E}"] {
        view.text = "x" + marked
        view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
        for rest in (0..<marked.unicodeScalars.count).reversed() {
          stage.host.key(Usage.backspace)
          let kept = String(String.UnicodeScalarView(marked.unicodeScalars.prefix(rest)))
          #expect(storage.string == "x" + kept)
          #expect(view.selectedRange == NSRange(location: 1 + rest, length: 0))
        }
      }
      view.text = "x\u{0E01}\u{0E35}\u{0E48}y"
      view.selectedRange = NSRange(location: 4, length: 0)
      stage.host.key(Usage.backspace)
      #expect(storage.string == "x\u{0E01}\u{0E35}y")
      stage.host.key(Usage.z, modifiers: .control)
      #expect(storage.string == "x\u{0E01}\u{0E35}\u{0E48}y")
      // Foundation's copy of it has it, too.
      #expect(storage.mirroredLength == 5)
      view.resignFirstResponder()
    }
  }

  @Test("A layout manager's own drawing is asked for, for what is seen, and again when display is invalid")
  func overriddenDrawing() {
    withStage { stage in
      let manager = DrawingManager()
      let storage = NSTextStorage(string: (0..<500).map { "Line \($0)\n" }.joined())
      let view = stacked(stage, storage, manager)
      #expect(manager.glyphs.count >= 1 && manager.backgrounds == manager.glyphs)
      #expect(manager.glyphs.last?.location == 0)
      #expect(manager.glyphs.last.map { $0.length < storage.length / 2 } == true)
      let count = manager.glyphs.count
      manager.invalidateDisplay(forCharacterRange: NSRange(location: 0, length: 1))
      stage.host.advanceFrame()
      #expect(manager.glyphs.count == count + 1)
      view.contentOffset.y = view.contentSize.height - 200
      stage.host.advanceFrame()
      #expect(manager.glyphs.last.map { NSMaxRange($0) } == storage.length)
    }
  }

  @Test("An edit of a long text lays out its own paragraph only, also with a storage of the program's")
  func longText() {
    withStage { stage in
      let storage = HighlightingStorage()
      storage.append(NSAttributedString(string: (0..<1000).map { "Paragraph \($0)\n" }.joined()))
      let view = stacked(stage, storage)
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 5, length: 0)
      let before = view.document.fragments.map { ObjectIdentifier($0.layout) }
      stage.host.type("x")
      let after = view.document.fragments.map { ObjectIdentifier($0.layout) }
      #expect(before.count == 1001 && after.count == 1001)
      #expect(zip(before, after).count { $0 != $1 } == 1)
      view.resignFirstResponder()
    }
  }

  @Test("Two views show one storage, and what is typed in one is in the other")
  func twoViews() {
    withStage { stage in
      let storage = NSTextStorage(string: "ab")
      let (first, second) = (stacked(stage, storage), stacked(stage, storage))
      first.becomeFirstResponder()
      first.selectedRange = NSRange(location: 1, length: 0)
      stage.host.type("x")
      #expect(second.text == "axb")
      #expect(second.document.fragments[0].layout.request.runs.map(\.text).joined() == "axb")
      first.resignFirstResponder()
    }
  }
}
