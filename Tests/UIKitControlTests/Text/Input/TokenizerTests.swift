import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of the boundaries of a text's units, by the rules of Apple's `UITextInputTokenizer`.
@Suite @MainActor
struct TokenizerTests {
  private let forward = UITextDirection.storage(.forward)
  private let backward = UITextDirection.storage(.backward)

  private func view(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = text
    return view
  }

  private func at(_ index: Int) -> UITextPosition { IndexedTextPosition(offset: index) }

  /// The unit around a position, as text.
  private func unit(
    _ view: UITextView, _ index: Int, _ granularity: UITextGranularity, _ direction: UITextDirection
  ) -> String? {
    view.tokenizer.rangeEnclosingPosition(at(index), with: granularity, inDirection: direction)
      .flatMap { view.text(in: $0) }
  }

  @Test("Between two units the direction decides; between words there is none")
  func words() {
    let view = view("one two, three")
    #expect(unit(view, 1, .word, forward) == "one")
    // Right behind a word: in it going backward, in none going forward.
    #expect(unit(view, 3, .word, backward) == "one")
    #expect(unit(view, 3, .word, forward) == nil)
    #expect(unit(view, 4, .word, forward) == "two")
    #expect(unit(view, 8, .word, backward) == nil)
    let tokenizer = view.tokenizer
    #expect(tokenizer.isPosition(at(3), atBoundary: .word, inDirection: forward))
    #expect(!tokenizer.isPosition(at(3), atBoundary: .word, inDirection: backward))
    #expect(tokenizer.isPosition(at(4), atBoundary: .word, inDirection: backward))
    #expect(tokenizer.isPosition(at(1), withinTextUnit: .word, inDirection: forward))
    #expect(!tokenizer.isPosition(at(3), withinTextUnit: .word, inDirection: forward))
  }

  @Test("The next boundary is the next end going forward and the next beginning going backward")
  func boundaries() {
    let view = view("one two, three")
    func next(_ index: Int, _ direction: UITextDirection) -> Int? {
      view.tokenizer.position(from: at(index), toBoundary: .word, inDirection: direction)
        .map { view.offset(from: view.beginningOfDocument, to: $0) }
    }
    #expect(next(0, forward) == 3)
    #expect(next(3, forward) == 7)
    #expect(next(7, forward) == 14)
    #expect(next(14, forward) == nil)
    #expect(next(14, backward) == 9)
    #expect(next(9, backward) == 4)
    #expect(next(0, backward) == nil)
    // On screen, left leads back in a text that runs to the right.
    #expect(next(9, .layout(.left)) == 4)
    #expect(next(4, .layout(.right)) == 7)
  }

  @Test("Sentences end at a full stop and a space, not within numbers and abbreviations")
  func sentences() {
    let view = view("Pi is 3.14 or so. “Really?” Yes, e.g. here!\nNext。次の文。")
    #expect(unit(view, 2, .sentence, forward) == "Pi is 3.14 or so. ")
    #expect(unit(view, 20, .sentence, forward) == "“Really?” ")
    #expect(unit(view, 30, .sentence, forward) == "Yes, e.g. here!")
    let last = (view.text as NSString).range(of: "次")
    #expect(unit(view, last.location, .sentence, forward) == "次の文。")
    #expect(unit(view, last.location, .sentence, backward) == "Next。")
  }

  @Test("Paragraphs, characters and the whole text")
  func others() {
    let view = view("a\n\n👩‍🚀b")
    #expect(unit(view, 0, .paragraph, forward) == "a")
    #expect(unit(view, 2, .paragraph, forward) == nil)
    #expect(unit(view, 3, .character, forward) == "👩‍🚀")
    #expect(unit(view, 8, .character, backward) == "👩‍🚀")
    #expect(unit(view, 5, .document, forward) == view.text)
    #expect(unit(view, 0, .document, backward) == nil)
  }

  @Test("Lines are those of the layout; a field has one")
  func lines() {
    withStage { stage in
      let view = stage.textView("aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll")
      let first = unit(view, 0, .line, forward) ?? ""
      #expect(first.hasPrefix("aaaa bbbb") && first.utf16.count < 60)
      let caret = view.caretRect(for: at(first.utf16.count - 1))
      #expect(caret.minY == view.caretRect(for: at(0)).minY)
      #expect(unit(view, first.utf16.count, .line, forward)?.hasPrefix(first) == false)

      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      field.text = "a long line in a short field"
      let range = field.tokenizer.rangeEnclosingPosition(at(4), with: .line, inDirection: forward)
      #expect(range.flatMap { field.text(in: $0) } == field.text)
    }
  }
}
