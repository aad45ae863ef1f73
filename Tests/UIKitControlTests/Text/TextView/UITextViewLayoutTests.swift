import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of the place of text, and of the size that the view asks for.
@Suite @MainActor
struct UITextViewLayoutTests {
  @Test("Text begins at the insets and the container's padding")
  func origin() {
    withStage { stage in
      let view = stage.textView("a")
      // TextKit's padding is 5 points, the insets 8 above and below (Apple documentation).
      #expect(view.caretRect(for: view.beginningOfDocument).origin == CGPoint(x: 5, y: 8))
      view.textContainerInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 0)
      view.textContainer.lineFragmentPadding = 0
      #expect(view.caretRect(for: view.beginningOfDocument).origin == CGPoint(x: 10, y: 20))
    }
  }

  @Test("Content is as high as its lines and the insets; without scrolling that is the view's own height")
  func sizes() {
    withStage { stage in
      let view = stage.textView("one\ntwo\nthree")
      let line = UIFont.systemFont(ofSize: 17).lineHeight
      #expect(isClose(view.contentSize.height, 3 * line + 16, within: 0.5))
      #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
      view.isScrollEnabled = false
      #expect(isClose(view.intrinsicContentSize.height, 3 * line + 16, within: 0.5))
      #expect(isClose(view.sizeThatFits(CGSize(width: 300, height: 0)).height, 3 * line + 16, within: 0.5))
      view.text = ""
      #expect(isClose(view.intrinsicContentSize.height, line + 16, within: 0.5))
    }
  }

  @Test("Auto Layout makes it as high as its text needs at its width, while it is typed")
  func autoLayout() {
    withStage { stage in
      KeyboardController.shared.mode = .never
      let view = UITextView()
      view.font = .systemFont(ofSize: 17)
      view.isScrollEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: stage.window.topAnchor),
        view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 200),
      ])
      stage.host.advanceFrame()
      let line = UIFont.systemFont(ofSize: 17).lineHeight
      #expect(isClose(view.frame.height, line + 16, within: 0.5))
      view.becomeFirstResponder()
      for _ in 0..<2 { stage.host.key(Usage.enter) }
      stage.host.advanceFrame()
      #expect(isClose(view.frame.height, 3 * line + 16, within: 0.5))
      view.text = String(repeating: "many words ", count: 12)
      stage.host.advanceFrame()
      #expect(view.frame.width == 200)
      let lines = ((view.frame.height - 16) / line).rounded()
      #expect(lines >= 5)
      #expect(isClose(view.frame.height, lines * line + 16, within: 0.5))
      view.resignFirstResponder()
    }
  }

  @Test("What is typed below the edge, or selected, scrolls into view")
  func revealing() {
    withStage { stage in
      let view = stage.textView(String(repeating: "line\n", count: 50))
      view.becomeFirstResponder()
      stage.host.type("x")
      let caret = view.caretRect(for: view.endOfDocument)
      #expect(view.bounds.contains(caret))
      view.contentOffset = .zero
      view.scrollRangeToVisible(NSRange(location: 100, length: 4))
      stage.host.settle()
      let rect = view.firstRect(for: IndexedTextRange(NSRange(location: 100, length: 4)))
      #expect(view.bounds.contains(rect))

      // A keyboard's inset counts.
      view.contentInset.bottom = 100
      stage.host.key(Usage.end, modifiers: .control)
      #expect(view.bounds.maxY - 100 >= view.caretRect(for: view.endOfDocument).maxY - 0.5)
      view.resignFirstResponder()
    }
  }

  @Test("Only so many lines are shown")
  func limit() {
    withStage { stage in
      let view = stage.textView("one\ntwo\nthree\nfour")
      view.isScrollEnabled = false
      view.textContainer.maximumNumberOfLines = 2
      let line = UIFont.systemFont(ofSize: 17).lineHeight
      #expect(isClose(view.intrinsicContentSize.height, 2 * line + 16, within: 0.5))
    }
  }

  @Test("Right to left: text begins at the right, and the left arrow goes forward")
  func rightToLeft() {
    withStage { stage in
      let view = stage.textView("שלום עולם")
      #expect(view.caretRect(for: view.beginningOfDocument).midX > 290)
      let end = view.caretRect(for: view.endOfDocument)
      #expect(end.midX < view.caretRect(for: view.beginningOfDocument).midX - 50)
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 0)
      stage.host.key(Usage.left)
      #expect(view.selectedRange.location == 1)
      stage.host.key(Usage.right)
      #expect(view.selectedRange.location == 0)
      stage.host.key(Usage.end)
      #expect(view.selectedRange.location == 9)
      view.resignFirstResponder()
    }
  }

  @Test("A selection over several lines is painted to their ends")
  func selection() {
    withStage { stage in
      let view = stage.textView("one\n\ntwo three")
      let pieces = view.document.selection(of: NSRange(location: 1, length: 7))
      #expect(pieces.count == 3)
      // 300 points without the padding at both sides.
      #expect(pieces.map(\.rect.maxX).dropLast() == [290, 290])
      #expect(pieces[1].rect.minX == 0)
      #expect(pieces[2].rect.minX == 0)
      #expect(pieces[2].rect.maxX < 100)
      #expect(pieces.map(\.containsStart) == [true, false, false])
      #expect(pieces.map(\.containsEnd) == [false, false, true])
    }
  }

  @Test("Of a selection what is seen is asked for by itself, also in a paragraph of many lines")
  func seenSelection() {
    withStage { stage in
      let view = stage.textView("one\n\n" + String(repeating: "two three ", count: 200) + "\nfour")
      let range = NSRange(location: 1, length: (view.text as NSString).length - 2)
      let all = view.document.selection(of: range)
      #expect(all.count > 30)
      for (top, bottom) in [(0, 30), (100, 300), (-50, 10), (1e4, 2e4)] as [(CGFloat, CGFloat)] {
        let seen = view.document.selection(of: range, from: top, to: bottom)
        #expect(seen.map(\.rect) == all.map(\.rect).filter { $0.maxY > top && $0.minY < bottom })
      }
      #expect(
        view.document.rects(for: range).map(\.minY)
          == all.filter { $0.rect.minY != all[1].rect.minY }.map(\.rect.minY))
    }
  }

  /// Apple, `font`, `textColor`, `textAlignment` and `attributedText` of UITextView, as of UILabel.
  @Test("Looks at the beginning of attributed text become the view's")
  func looksOfAttributedText() {
    withStage { stage in
      let view = stage.textView("x")
      let style = NSMutableParagraphStyle()
      style.alignment = .right
      let text = NSMutableAttributedString(
        string: "ab",
        attributes: [
          .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style,
        ])
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 1, length: 1))
      view.attributedText = text
      #expect(view.font == .systemFont(ofSize: 30) && view.textColor == .red && view.textAlignment == .right)
      #expect(
        view.attributedText.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 9))
      view.font = .systemFont(ofSize: 12)
      #expect(
        view.attributedText.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 12)
      )
    }
  }

  @Test("A long text: an edit lays out its own paragraph only")
  func longText() {
    withStage { stage in
      let view = stage.textView((0..<3000).map { "Paragraph \($0)\n" }.joined())
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 5, length: 0)
      let before = view.document.fragments.map { ObjectIdentifier($0.layout) }
      stage.host.type("x")
      let after = view.document.fragments.map { ObjectIdentifier($0.layout) }
      #expect(before.count == 3001 && after.count == 3001)
      #expect(zip(before, after).count { $0 != $1 } == 1)
      view.resignFirstResponder()
    }
  }
}
