import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A view of the program's own that is `UITextInput`, as Apple's "Text Programming Guide for iOS" has it: one line of letters, ten
/// points wide each.
@Suite @MainActor
struct ClientTextInputTests {
  final class Place: UITextPosition {
    let index: Int
    init(_ index: Int) {
      self.index = index
      super.init()
    }
  }

  final class Part: UITextRange {
    let span: Range<Int>
    init(_ span: Range<Int>) {
      self.span = span
      super.init()
    }
    override var start: UITextPosition { Place(span.lowerBound) }
    override var end: UITextPosition { Place(span.upperBound) }
    override var isEmpty: Bool { span.isEmpty }
  }

  final class Line: UIView, UITextInput {
    var letters: [Character] = []
    var selected = 0..<0
    var marked: Range<Int>?
    var log: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !letters.isEmpty }

    private func change(_ range: Range<Int>, _ text: String) {
      letters.replaceSubrange(range, with: text)
      selected = (range.lowerBound + text.count)..<(range.lowerBound + text.count)
    }

    func insertText(_ text: String) {
      log.append("insert \(text)")
      change(marked ?? selected, text)
      marked = nil
    }
    func deleteBackward() {
      if selected.isEmpty, selected.lowerBound > 0 {
        change(selected.lowerBound - 1..<selected.lowerBound, "")
      } else {
        change(selected, "")
      }
    }

    private func index(_ position: UITextPosition) -> Int { (position as? Place)?.index ?? 0 }
    private func span(_ range: UITextRange) -> Range<Int> { (range as? Part)?.span ?? 0..<0 }

    func text(in range: UITextRange) -> String? { String(letters[span(range)]) }
    func replace(_ range: UITextRange, withText text: String) { change(span(range), text) }
    var selectedTextRange: UITextRange? {
      get { Part(selected) }
      set { if let newValue { selected = span(newValue) } }
    }
    var markedTextRange: UITextRange? { marked.map { Part($0) } }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
      log.append("mark \(markedText ?? "nil")")
      let (text, start) = (markedText ?? "", (marked ?? selected).lowerBound)
      change(marked ?? selected, text)
      marked = text.isEmpty ? nil : start..<(start + text.count)
      selected = (start + selectedRange.location)..<(start + selectedRange.location + selectedRange.length)
    }
    func unmarkText() {
      log.append("unmark")
      marked = nil
    }
    var beginningOfDocument: UITextPosition { Place(0) }
    var endOfDocument: UITextPosition { Place(letters.count) }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
      let (a, b) = (index(fromPosition), index(toPosition))
      return Part(min(a, b)..<max(a, b))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
      let place = index(position) + offset
      return (0...letters.count).contains(place) ? Place(place) : nil
    }
    func position(
      from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
      switch direction {
      case .left: self.position(from: position, offset: -offset)
      case .right: self.position(from: position, offset: offset)
      case .up, .down: nil
      }
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
      let (a, b) = (index(position), index(other))
      return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
    }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
      index(toPosition) - index(from)
    }
    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
      direction == .left || direction == .up ? range.start : range.end
    }
    func characterRange(
      byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { nil }
    func baseWritingDirection(
      for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { .zero }
    func caretRect(for position: UITextPosition) -> CGRect {
      CGRect(x: CGFloat(index(position)) * 10, y: 0, width: 2, height: 20)
    }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }
  }

  private func withLine(_ text: String, _ body: (Stage, Line, ScriptedInputMethod) -> Void) {
    withStage { stage in
      KeyboardController.shared.mode = .never
      let method = ScriptedInputMethod()
      stage.host.frontWindow?.inputMethod = method
      let line = Line(frame: CGRect(x: 50, y: 100, width: 300, height: 20))
      line.letters = Array(text)
      line.selected = text.count..<text.count
      stage.window.addSubview(line)
      line.becomeFirstResponder()
      body(stage, line, method)
      line.resignFirstResponder()
      #expect(line.inputDelegate == nil && method.client == nil)
    }
  }

  @Test("What an input method composes is marked in place, and becomes text when it is entered")
  func composing() {
    withLine("ab") { stage, line, method in
      #expect(line.inputDelegate != nil)
      // Beside the insertion point: two letters of ten points, in a view at (50, 100).
      #expect(method.caret == CGRect(x: 70, y: 100, width: 2, height: 20))
      method.client?.inputMethodDidCompose("ni", caret: 2)
      #expect(String(line.letters) == "abni" && line.marked == 2..<4)
      #expect(method.caret.minX == 90)
      method.client?.inputMethodDidInsert("你")
      #expect(String(line.letters) == "ab你" && line.marked == nil)
      #expect(line.log == ["mark ni", "mark 你", "unmark"])
      line.log = []
      // The end of composing comes after what was entered, and before it with other input methods.
      method.client?.inputMethodDidCompose("", caret: 0)
      #expect(line.log.isEmpty)
      method.client?.inputMethodDidCompose("h", caret: 1)
      method.client?.inputMethodDidCompose("", caret: 0)
      method.client?.inputMethodDidInsert("好")
      #expect(String(line.letters) == "ab你好")
    }
  }

  @Test("Input methods see the text around, and delete in it")
  func surroundings() {
    withLine("hello world") { stage, line, method in
      line.selected = 5..<6
      let around = method.client?.inputMethodSurroundings
      #expect(around?.text == "hello world")
      #expect(around?.selection == NSRange(location: 5, length: 1))
      method.client?.inputMethodDidDelete(NSRange(location: 0, length: 2))
      #expect(String(line.letters) == "llo world")
    }
  }

  @Test("Arrow keys move the insertion point; with Shift they extend the selection, and back")
  func keys() {
    withLine("abcd") { stage, line, _ in
      stage.host.key(Usage.left)
      stage.host.key(Usage.left)
      #expect(line.selected == 2..<2)
      stage.host.key(Usage.right, modifiers: .shift)
      stage.host.key(Usage.right, modifiers: .shift)
      #expect(line.selected == 2..<4)
      for _ in 0..<3 { stage.host.key(Usage.left, modifiers: .shift) }
      #expect(line.selected == 1..<2)
      // A selection is left at the end that the key points to.
      stage.host.key(Usage.right)
      #expect(line.selected == 2..<2)
      stage.host.key(Usage.up)
      #expect(line.selected == 0..<0)
      stage.host.key(Usage.down)
      #expect(line.selected == 4..<4)
      stage.host.type("e")
      #expect(String(line.letters) == "abcde")
    }
  }

  @Test("When the program changes its text, what was being composed is forgotten")
  func telling() {
    withLine("ab") { stage, line, method in
      method.client?.inputMethodDidCompose("x", caret: 1)
      #expect(method.resets == 0)
      line.inputDelegate?.textWillChange(line)
      line.letters = []
      (line.selected, line.marked) = (0..<0, nil)
      line.inputDelegate?.textDidChange(line)
      #expect(method.resets == 1)
      #expect(method.caret.minX == 50)
    }
  }
}
