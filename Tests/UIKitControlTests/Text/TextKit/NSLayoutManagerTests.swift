import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Geometry that follows from fonts, styles and containers. Apple documentation: `NSTextContainer.size` (0 is no limit),
/// `lineFragmentPadding` (5), `NSParagraphStyle.lineSpacing` ("included in the line fragment heights in the layout manager"),
/// `NSLayoutManager`.
@Suite @MainActor
struct NSLayoutManagerTests {
  static let font = UIFont.systemFont(ofSize: 17)

  /// Held together, since a manager does not keep its storage.
  @MainActor struct Setup {
    let storage: NSTextStorage
    let manager: NSLayoutManager
    let container: NSTextContainer
    var line: CGFloat { NSLayoutManagerTests.font.lineHeight }

    init(_ text: String, size: CGSize = .zero, manager: NSLayoutManager = NSLayoutManager()) {
      HeadlessHost.install()
      storage = NSTextStorage(string: text, attributes: [.font: NSLayoutManagerTests.font])
      self.manager = manager
      container = NSTextContainer(size: size)
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }
  }

  @Test("Lines stand below each other at the padding; the used rectangle is around them")
  func lines() {
    let setup = Setup("one\ntwo two", size: CGSize(width: 300, height: 0))
    let (manager, container) = (setup.manager, setup.container)
    #expect(manager.numberOfGlyphs == 11)
    var range = NSRange()
    let first = manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 4))
    #expect(first.origin == .zero && first.width == 300 && isClose(first.height, setup.line, within: 0.01))
    let second = manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: &range)
    #expect(range == NSRange(location: 4, length: 7))
    let width = "two two".size(withAttributes: [.font: Self.font]).width
    #expect(isClose(second.width, width + 10, within: 0.01) && second.minX == 0)
    #expect(isClose(second.minY, setup.line, within: 0.01))
    let used = manager.usedRect(for: container)
    #expect(
      isClose(used.width, width + 10, within: 0.01) && isClose(used.height, 2 * setup.line, within: 0.01))
    let box = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 3), in: container)
    #expect(isClose(box.minX, 5, within: 0.01) && isClose(box.minY, setup.line, within: 0.01))
    #expect(
      isClose(box.width, "two".size(withAttributes: [.font: Self.font]).width, within: 0.5))
    let place = manager.location(forGlyphAt: 4)
    #expect(isClose(place.x, 5, within: 0.01) && isClose(place.y, Self.font.ascender, within: 0.01))
    #expect(manager.extraLineFragmentRect == .zero)
  }

  @Test("Spacing belongs to the line above; an empty last line is extra")
  func spacing() {
    let setup = Setup("a\nb\n", size: CGSize(width: 200, height: 1e7))
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.paragraphSpacing = 6
    setup.storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 4))
    let first = setup.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(isClose(first.height, setup.line + 10, within: 0.01))
    let used = setup.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(isClose(used.height, setup.line, within: 0.01))
    let extra = setup.manager.extraLineFragmentRect
    #expect(isClose(extra.minY, 2 * (setup.line + 10), within: 0.01) && extra.width == 200)
    #expect(setup.manager.extraLineFragmentUsedRect.width == 10)
    #expect(setup.manager.extraLineFragmentTextContainer === setup.container)
    let empty = Setup("")
    #expect(
      isClose(
        empty.manager.extraLineFragmentRect.height, UIFont.systemFont(ofSize: 12).lineHeight, within: 0.01))
  }

  @Test(
    "Long text wraps at the container's width; every glyph is on one line, and all lines make up the text")
  func wrapping() {
    let text = String(repeating: "many words ", count: 30) + "\n\nend"
    let setup = Setup(text, size: CGSize(width: 120, height: 0))
    var next = 0
    var bottom: CGFloat = 0
    setup.manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: setup.manager.numberOfGlyphs)
    ) { rect, used, container, range, _ in
      #expect(range.location == next && range.length > 0)
      #expect(isClose(rect.minY, bottom, within: 0.01) && container === setup.container)
      #expect(used.maxX <= 120.01)
      next = NSMaxRange(range)
      bottom = rect.maxY
    }
    #expect(next == setup.manager.numberOfGlyphs)
    #expect(isClose(bottom, setup.manager.usedRect(for: setup.container).maxY, within: 0.01))
    var count = 0
    setup.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 100)) {
      _, _, _, _, stop in
      count += 1
      stop.pointee = true
    }
    #expect(count == 1)
    // 0 is no limit.
    setup.container.size = .zero
    #expect(setup.manager.usedRect(for: setup.container).width > 1000)
    #expect(isClose(setup.manager.usedRect(for: setup.container).height, 3 * setup.line, within: 0.01))
  }

  @Test(
    "A point finds its character, with how far through it the point is",
    arguments: ["hello there", "שלום עולם", "a👩‍🚀é"])
  func points(text: String) {
    let setup = Setup("first\n" + text, size: CGSize(width: 300, height: 0))
    let (manager, container) = (setup.manager, setup.container)
    let whole = setup.storage.string as NSString
    var index = 6
    while index < whole.length {
      let character = whole.rangeOfComposedCharacterSequence(at: index)
      let box = manager.boundingRect(forGlyphRange: character, in: container)
      var fraction: CGFloat = -1
      let middle = CGPoint(x: box.midX, y: box.midY)
      #expect(manager.glyphIndex(for: middle, in: container) == index)
      #expect(
        manager.characterIndex(
          for: middle, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction) == index)
      #expect(isClose(fraction, 0.5, within: 0.02))
      let left = CGPoint(x: box.minX + box.width / 4, y: box.midY)
      #expect(
        manager.glyphIndex(for: left, in: container, fractionOfDistanceThroughGlyph: &fraction) == index)
      let isRightToLeft = text.hasPrefix("ש")
      #expect(isClose(fraction, isRightToLeft ? 0.75 : 0.25, within: 0.02))
      index = NSMaxRange(character)
    }
  }

  @Test("Beyond a line's ends its first or last character is the nearest")
  func pointsOutside() {
    let setup = Setup("one\n\ntwo", size: CGSize(width: 300, height: 0))
    func found(_ x: CGFloat, _ y: CGFloat) -> Int {
      setup.manager.characterIndex(
        for: CGPoint(x: x, y: y), in: setup.container, fractionOfDistanceBetweenInsertionPoints: nil)
    }
    let line = setup.line
    #expect(found(-20, 2) == 0 && found(280, 2) == 2 && found(280, -50) == 2)
    #expect(found(50, 1.5 * line) == 4)
    #expect(found(280, 2.5 * line) == 7 && found(280, 20 * line) == 7)
    let empty = Setup("")
    #expect(empty.manager.glyphIndex(for: .zero, in: empty.container) == 0)
  }

  @Test("A number of lines, or a height, cuts the text; an ellipsis stands for the rest")
  func limits() {
    let text = String(repeating: "many words ", count: 30)
    let setup = Setup(text, size: CGSize(width: 120, height: 0))
    let all = NSRange(location: 0, length: (text as NSString).length)
    #expect(setup.manager.glyphRange(for: setup.container) == all)
    setup.container.maximumNumberOfLines = 2
    #expect(setup.manager.glyphRange(for: setup.container).length < all.length)
    #expect(isClose(setup.manager.usedRect(for: setup.container).height, 2 * setup.line, within: 0.01))
    setup.container.lineBreakMode = .byTruncatingTail
    #expect(setup.manager.glyphRange(for: setup.container) == all)
    #expect(isClose(setup.manager.usedRect(for: setup.container).height, 2 * setup.line, within: 0.01))
    setup.container.maximumNumberOfLines = 0
    setup.container.lineBreakMode = .byWordWrapping
    setup.container.size.height = 3.5 * setup.line
    #expect(isClose(setup.manager.usedRect(for: setup.container).height, 3 * setup.line, within: 0.01))
    let seen = setup.manager.glyphRange(for: setup.container)
    #expect(seen.length < all.length)
    #expect(setup.manager.textContainer(forGlyphAt: seen.length - 1, effectiveRange: nil) === setup.container)
    #expect(setup.manager.textContainer(forGlyphAt: seen.length, effectiveRange: nil) == nil)
    setup.container.size.height = 0.5 * setup.line
    #expect(setup.manager.glyphRange(for: setup.container).length == 0)
    setup.container.size.height = 0
    #expect(setup.manager.glyphRange(for: setup.container) == all)
  }

  @Test("An edit lays out its own paragraph only, and the answer is as if all were laid out")
  func edits() {
    let setup = Setup((0..<100).map { "Paragraph \($0)\n" }.joined(), size: CGSize(width: 300, height: 0))
    setup.manager.ensureLayout(for: setup.container)
    let before = setup.container.document.fragments.map { ObjectIdentifier($0.layout) }
    setup.storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "xx")
    setup.storage.addAttribute(.kern, value: 2, range: NSRange(location: 20, length: 3))
    setup.storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "")
    setup.manager.ensureLayout(for: setup.container)
    let after = setup.container.document.fragments.map { ObjectIdentifier($0.layout) }
    #expect(before.count == 101 && after.count == 101)
    #expect(zip(before, after).count { $0 != $1 } <= 3)
    let fresh = TextDocumentLayout()
    fresh.layOut(setup.storage, looks: setup.manager.looks(of: setup.container), edit: nil)
    #expect(fresh.fragments.map(\.range) == setup.container.document.fragments.map(\.range))
    #expect(fresh.size == setup.container.document.size)
  }

  @Test("Edits that are gathered are as one", arguments: 0..<20)
  func gatheredEdits(seed: UInt64) {
    var random = UITextViewRandomTests.Generator(state: seed)
    let setup = Setup("one\ntwo\n\nthree four\nfive", size: CGSize(width: 80, height: 0))
    for _ in 0..<30 {
      setup.manager.ensureLayout(for: setup.container)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let length = setup.storage.length
        let start = Int.random(in: 0...length, using: &random)
        let range = NSRange(
          location: start, length: Int.random(in: 0...min(6, length - start), using: &random))
        let piece = ["", "a", "\n", "word word word ", "x\ny"].randomElement(using: &random) ?? ""
        setup.storage.replaceCharacters(in: range, with: piece)
      }
      setup.manager.ensureLayout(for: setup.container)
      let fresh = TextDocumentLayout()
      fresh.layOut(setup.storage, looks: setup.manager.looks(of: setup.container), edit: nil)
      guard fresh.fragments.map(\.range) == setup.container.document.fragments.map(\.range),
        fresh.fragments.map(\.y) == setup.container.document.fragments.map(\.y)
      else {
        Issue.record("seed \(seed): \(setup.storage.string.debugDescription)")
        return
      }
    }
  }

  @Test("The delegate decides about the space after each line, and hears of the layout")
  func delegate() {
    final class Delegate: NSLayoutManagerDelegate {
      var finished = 0
      var invalidated = 0
      var oldSizes: [CGSize] = []
      func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
      ) -> CGFloat { glyphIndex < 4 ? 10 : 3 }
      func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
      ) { finished += layoutFinishedFlag ? 1 : 100 }
      func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { invalidated += 1 }
      func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer,
        didChangeGeometryFrom oldSize: CGSize
      ) { oldSizes.append(oldSize) }
    }
    let delegate = Delegate()
    let setup = Setup(
      "one\n" + String(repeating: "many words ", count: 3), size: CGSize(width: 100, height: 0))
    setup.manager.delegate = delegate
    var heights: [CGFloat] = []
    setup.manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: setup.manager.numberOfGlyphs)
    ) { rect, _, _, _, _ in heights.append(rect.height - setup.line) }
    #expect(heights.count >= 3)
    #expect(isClose(heights[0], 10, within: 0.01) && isClose(heights[1], 3, within: 0.01))
    #expect(delegate.finished == 1)
    let count = delegate.invalidated
    setup.container.size.width = 50
    #expect(delegate.invalidated == count + 1 && delegate.oldSizes == [CGSize(width: 100, height: 0)])
  }

  @Test("A selection's rectangles reach the ends of the lines that it leaves; others are around letters")
  func enclosingRects() {
    let setup = Setup("one\ntwo", size: CGSize(width: 300, height: 0))
    let all = NSRange(location: 0, length: 7)
    func rects(_ selected: NSRange) -> [CGRect] {
      var result: [CGRect] = []
      setup.manager.enumerateEnclosingRects(
        forGlyphRange: all, withinSelectedGlyphRange: selected, in: setup.container
      ) { rect, _ in result.append(rect) }
      return result
    }
    let width = "one".size(withAttributes: [.font: Self.font]).width
    let tight = rects(NSRange(location: NSNotFound, length: 0))
    #expect(tight.count == 2 && isClose(tight[0].minX, 5, within: 0.01))
    #expect(isClose(tight[0].width, width, within: 0.01))
    // 300 without the padding.
    #expect(rects(all).first?.maxX == 295)
  }

  @Test("A rectangle has the lines that it touches")
  func boundingRects() {
    let setup = Setup("one\ntwo\nthree", size: CGSize(width: 300, height: 0))
    let rect = CGRect(x: 0, y: 1.2 * setup.line, width: 300, height: 0.5 * setup.line)
    #expect(
      setup.manager.glyphRange(forBoundingRect: rect, in: setup.container) == NSRange(location: 4, length: 4))
  }
}
