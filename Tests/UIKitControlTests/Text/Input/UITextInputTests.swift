import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// `UITextInput` as text fields and text views answer it.
@Suite @MainActor
struct UITextInputTests {
  private final class Listener: UITextInputDelegate {
    var lines: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { lines.append("will select") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { lines.append("did select") }
    func textWillChange(_ textInput: (any UITextInput)?) { lines.append("will change") }
    func textDidChange(_ textInput: (any UITextInput)?) { lines.append("did change") }
  }

  private typealias Input = UIView & UITextInput

  /// The same text in a field, idle and edited, and in a view.
  private func withEach(_ text: String, _ body: (Stage, any Input, String) throws -> Void) rethrows {
    try withStage { stage in
      KeyboardController.shared.mode = .never
      let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 44))
      field.font = .systemFont(ofSize: 17)
      field.text = text
      stage.window.addSubview(field)
      let view = stage.textView(text)
      try body(stage, field, "idle field")
      field.text = text
      field.becomeFirstResponder()
      try body(stage, field, "edited field")
      view.becomeFirstResponder()
      try body(stage, view, "text view")
      view.resignFirstResponder()
    }
  }

  private func position(_ index: Int, in input: any UITextInput) -> UITextPosition {
    input.position(from: input.beginningOfDocument, offset: index) ?? input.endOfDocument
  }

  private func range(_ first: Int, _ last: Int, in input: any UITextInput) -> UITextRange? {
    input.textRange(from: position(first, in: input), to: position(last, in: input))
  }

  private func index(_ position: UITextPosition?, in input: any UITextInput) -> Int? {
    position.map { input.offset(from: input.beginningOfDocument, to: $0) }
  }

  @Test("Positions and ranges are values: equal ones compare equal")
  func equality() {
    withEach("hello") { _, input, name in
      #expect(position(2, in: input) == position(2, in: input), "\(name)")
      #expect(position(2, in: input) != position(3, in: input), "\(name)")
      #expect(range(1, 3, in: input) == range(3, 1, in: input), "\(name)")
      input.selectedTextRange = range(1, 3, in: input)
      #expect(input.selectedTextRange == range(1, 3, in: input), "\(name)")
    }
  }

  @Test("The insertion point stands as far from the left as the text before it is wide")
  func carets() {
    withEach("Hamburg") { _, input, name in
      let zero = input.caretRect(for: input.beginningOfDocument)
      for count in 1...7 {
        let caret = input.caretRect(for: position(count, in: input))
        let width = String("Hamburg".prefix(count)).size(withAttributes: [
          .font: UIFont.systemFont(ofSize: 17)
        ]).width
        // Kerning with the next letter and whole pixels may take a point.
        #expect(abs(caret.minX - zero.minX - width) <= 1, "\(name), \(count)")
        #expect(caret.height > 15 && caret.minY == zero.minY, "\(name)")
      }
    }
  }

  @Test("The position nearest to an insertion point is its own; between two letters the nearer one's")
  func closest() throws {
    try withEach("Hamburg") { _, input, name in
      for place in 0...7 {
        let caret = input.caretRect(for: position(place, in: input))
        let point = CGPoint(x: caret.minX + 0.5, y: caret.midY)
        #expect(index(input.closestPosition(to: point), in: input) == place, "\(name), \(place)")
      }
      let beyond = CGPoint(x: 290, y: input.caretRect(for: input.endOfDocument).midY)
      #expect(index(input.closestPosition(to: beyond), in: input) == 7, "\(name)")
      let part = try #require(range(2, 4, in: input))
      #expect(index(input.closestPosition(to: beyond, within: part), in: input) == 4, "\(name)")
      #expect(index(input.closestPosition(to: .zero, within: part), in: input) == 2, "\(name)")
    }
  }

  @Test("A selection's rectangle reaches from the insertion point at its start to that at its end")
  func rectangles() throws {
    try withEach("Hamburg") { _, input, name in
      let part = try #require(range(1, 5, in: input))
      let (start, end) = (input.caretRect(for: part.start), input.caretRect(for: part.end))
      let rects = input.selectionRects(for: part)
      #expect(rects.count == 1 && rects[0].containsStart && rects[0].containsEnd, "\(name)")
      #expect(rects[0].writingDirection == .leftToRight && !rects[0].isVertical, "\(name)")
      for rect in [rects[0].rect, input.firstRect(for: part)] {
        #expect(abs(rect.minX - start.minX) <= 0.5 && abs(rect.maxX - end.minX) <= 0.5, "\(name)")
      }
      let middle = CGPoint(
        x: (start.minX + input.caretRect(for: position(2, in: input)).minX) / 2, y: start.midY)
      #expect(input.characterRange(at: middle) == range(1, 2, in: input), "\(name)")
      #expect(input.characterRange(at: CGPoint(x: 280, y: start.midY)) == nil, "\(name)")
    }
  }

  @Test("Lines of a long text: a rectangle each, and the positions above and below")
  func lines() throws {
    try withStage { stage in
      let view = stage.textView("first\nsecond\nthird")
      let part = try #require(range(3, 15, in: view))
      let rects = view.selectionRects(for: part)
      #expect(rects.map(\.containsStart) == [true, false, false])
      #expect(rects.map(\.containsEnd) == [false, false, true])
      #expect(index(view.position(from: position(1, in: view), in: .down, offset: 1), in: view) == 7)
      #expect(index(view.position(from: position(14, in: view), in: .up, offset: 2), in: view) == 1)
      #expect(view.position(from: position(1, in: view), in: .up, offset: 1) == nil)
      #expect(view.position(from: position(14, in: view), in: .down, offset: 1) == nil)
      #expect(index(view.position(within: part, farthestIn: .right), in: view) == 15)
      #expect(index(view.position(within: part, farthestIn: .up), in: view) == 3)
      let line = view.characterRange(byExtending: position(8, in: view), in: .right)
      #expect(line.flatMap { view.text(in: $0) } == "cond")
    }
  }

  @Test("Right and left go by whole characters, and the other way in a text that runs to the left")
  func directions() {
    withEach("a👩‍🚀b") { _, input, name in
      let rocket = input.position(from: position(1, in: input), in: .right, offset: 1)
      #expect(index(rocket, in: input) == 6, "\(name)")
      #expect(
        index(input.position(from: position(6, in: input), in: .left, offset: 2), in: input) == 0, "\(name)")
      #expect(input.position(from: input.endOfDocument, in: .right, offset: 1) == nil, "\(name)")
    }
    withEach("שלום") { _, input, name in
      #expect(
        input.baseWritingDirection(for: input.beginningOfDocument, in: .forward) == .rightToLeft, "\(name)")
      #expect(
        index(input.position(from: position(1, in: input), in: .left, offset: 1), in: input) == 2, "\(name)")
    }
  }

  @Test("Marked text takes the selection's place, changes, and stays when it is unmarked")
  func marking() {
    withEach("abef") { _, input, name in
      #expect(input.markedTextRange == nil, "\(name)")
      input.selectedTextRange = range(2, 2, in: input)
      input.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      #expect(input.markedTextRange == range(2, 3, in: input), "\(name)")
      input.setMarkedText("cde", selectedRange: NSRange(location: 1, length: 2))
      #expect(input.markedTextRange == range(2, 5, in: input), "\(name)")
      #expect(input.selectedTextRange == range(3, 5, in: input), "\(name)")
      input.insertText("cd")
      #expect(input.markedTextRange == nil, "\(name)")
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
      #expect(all.flatMap { input.text(in: $0) } == "abcdef", "\(name)")
      input.setMarkedText("!", selectedRange: NSRange(location: 1, length: 0))
      input.unmarkText()
      #expect(input.markedTextRange == nil, "\(name)")
      #expect(range(4, 5, in: input).flatMap { input.text(in: $0) } == "!", "\(name)")
      input.setMarkedText("?", selectedRange: NSRange(location: 1, length: 0))
      input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
      #expect(input.markedTextRange == nil, "\(name)")
      if let mark = range(4, 5, in: input) { input.replace(mark, withText: "") }
      #expect(index(input.selectedTextRange?.start, in: input) == 4, "\(name)")
      #expect(range(0, 6, in: input).flatMap { input.text(in: $0) } == "abcdef", "\(name)")
      #expect(index(input.endOfDocument, in: input) == 6, "\(name)")
    }
  }

  @Test("What the program changes, and not what is typed, is told to the input delegate")
  func delegate() {
    withEach("text") { stage, input, name in
      let listener = Listener()
      input.inputDelegate = listener
      input.selectedTextRange = range(1, 2, in: input)
      #expect(listener.lines == ["will select", "did select"], "\(name)")
      listener.lines = []
      if let first = range(0, 1, in: input) { input.replace(first, withText: "T") }
      #expect(listener.lines == ["will change", "did change"], "\(name)")
      listener.lines = []
      input.insertText("x")
      #expect(listener.lines.isEmpty, "\(name)")
      input.inputDelegate = nil
    }
  }

  @Test("A paragraph that is told to runs to the left")
  func writingDirection() throws {
    try withEach("abc") { _, input, name in
      // While it is edited a field's text is GTK's, which finds the direction by the text.
      guard name != "edited field" else { return }
      let all = try #require(range(0, 3, in: input))
      input.setBaseWritingDirection(.rightToLeft, for: all)
      #expect(input.baseWritingDirection(for: all.start, in: .forward) == .rightToLeft, "\(name)")
      #expect(input.caretRect(for: all.end).minX > 200, "\(name)")
      input.setBaseWritingDirection(.natural, for: all)
      #expect(input.baseWritingDirection(for: all.start, in: .forward) == .leftToRight, "\(name)")
    }
  }

  @Test("Bullets hide a password's letters and stand where they stood")
  func secure() {
    withStage { stage in
      let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 44))
      field.isSecureTextEntry = true
      field.text = "a👩‍🚀b"
      stage.window.addSubview(field)
      let bullet = field.caretRect(for: position(1, in: field)).minX
      #expect(bullet > 0)
      // Three characters, three bullets of one width.
      #expect(isClose(field.caretRect(for: position(6, in: field)).minX, 2 * bullet, within: 1))
      #expect(isClose(field.caretRect(for: field.endOfDocument).minX, 3 * bullet, within: 1))
      let point = CGPoint(x: 2 * bullet, y: 22)
      #expect(index(field.closestPosition(to: point), in: field) == 6)
    }
  }
}
