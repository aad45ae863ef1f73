import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Text that flows round paths and from container to container. Apple documentation: `NSTextContainer.exclusionPaths`,
/// `lineFragmentRect(forProposedRect:at:writingDirection:remaining:)`, `NSLayoutManager.textContainers`,
/// `NSLayoutManagerDelegate.layoutManager(_:didCompleteLayoutFor:atEnd:)`.
@Suite @MainActor
struct FlowingTextTests {
  private static let font = UIFont.systemFont(ofSize: 17)
  private static let words = String(repeating: "many words ", count: 60)
  private var line: CGFloat { Self.font.lineHeight }

  /// A storage with its manager, held together.
  @MainActor private struct Flow {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    var containers: [NSTextContainer] { manager.textContainers }

    init(_ text: String, _ containers: NSTextContainer...) {
      HeadlessHost.install()
      storage = NSTextStorage(string: text, attributes: [.font: FlowingTextTests.font])
      storage.addLayoutManager(manager)
      for container in containers { manager.addTextContainer(container) }
    }

    var all: NSRange { NSRange(location: 0, length: storage.length) }

    /// The rooms of all lines, with their glyphs.
    var lines: [(rect: CGRect, range: NSRange)] {
      var result: [(CGRect, NSRange)] = []
      manager.enumerateLineFragments(forGlyphRange: all) { rect, _, _, range, _ in
        result.append((rect, range))
      }
      return result
    }
  }

  private func container(_ width: CGFloat, _ height: CGFloat = 0, around rects: CGRect...) -> NSTextContainer
  {
    let container = NSTextContainer(size: CGSize(width: width, height: height))
    container.exclusionPaths = rects.map { UIBezierPath(rect: $0) }
    return container
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    isClose(a.minX, b.minX) && isClose(a.minY, b.minY) && isClose(a.width, b.width)
      && isClose(a.height, b.height)
  }

  @Test("A proposed line is cut at what is in the way, from the side where it begins")
  func proposals() {
    let container = container(300, around: CGRect(x: 100, y: 10, width: 50, height: 40))
    let proposed = CGRect(x: 0, y: 20, width: 300, height: 20)
    let (left, right) = (
      CGRect(x: 0, y: 20, width: 100, height: 20), CGRect(x: 150, y: 20, width: 150, height: 20)
    )
    var rest = CGRect.null
    #expect(
      container.lineFragmentRect(
        forProposedRect: proposed, at: 0, writingDirection: .leftToRight, remaining: &rest) == left)
    #expect(rest == right)
    #expect(
      container.lineFragmentRect(
        forProposedRect: proposed, at: 0, writingDirection: .rightToLeft, remaining: &rest) == right)
    #expect(rest == left && !container.isSimpleRectangularTextContainer)
    // What only touches a line leaves it whole.
    let above = CGRect(x: 0, y: -10, width: 300, height: 20)
    #expect(
      container.lineFragmentRect(
        forProposedRect: above, at: 0, writingDirection: .natural, remaining: &rest) == above)
    #expect(rest == .zero)
  }

  @Test("Lines begin beside a path at the left, and have all of the width below it")
  func besidePath() {
    HeadlessHost.install()
    let flow = Flow(Self.words, container(300, around: CGRect(x: 0, y: 0, width: 100, height: 2 * line - 1)))
    let lines = flow.lines
    #expect(isNear(lines[0].rect, CGRect(x: 100, y: 0, width: 200, height: line)))
    #expect(isNear(lines[1].rect, CGRect(x: 100, y: line, width: 200, height: line)))
    #expect(isNear(lines[2].rect, CGRect(x: 0, y: 2 * line, width: 300, height: line)))
    #expect(isClose(flow.manager.location(forGlyphAt: 0).x, 5))
    let box = flow.manager.boundingRect(
      forGlyphRange: NSRange(location: 0, length: 4), in: flow.containers[0])
    #expect(isClose(box.minX, 105) && isClose(box.minY, 0))
  }

  @Test(
    "A path in the middle leaves two pieces of each line; every glyph is on one, in order, and no word is cut"
  )
  func aroundPath() {
    let hole = CGRect(x: 120, y: 0, width: 60, height: 70)
    let flow = Flow(Self.words, container(300, around: hole))
    let lines = flow.lines
    #expect(isNear(lines[0].rect, CGRect(x: 0, y: 0, width: 120, height: line)))
    #expect(isNear(lines[1].rect, CGRect(x: 180, y: 0, width: 120, height: line)))
    #expect(isClose(lines[2].rect.minX, 0) && isClose(lines[2].rect.minY, line))
    var next = 0
    for (rect, range) in lines {
      #expect(range.location == next && range.length > 0 && rect.intersection(hole).width < 0.1)
      next = NSMaxRange(range)
      let text = (flow.storage.string as NSString).substring(with: range)
      #expect(text.hasSuffix(" ") || next == flow.storage.length)
    }
    #expect(next == flow.storage.length)
  }

  @Test("No line touches a circle; a path over all of the width moves lines below it")
  func shapes() {
    let circle = NSTextContainer(size: CGSize(width: 300, height: 0))
    circle.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 100, y: 20, width: 100, height: 100))]
    for (rect, _) in Flow(Self.words, circle).lines {
      // The point of the rectangle that is nearest to the middle.
      let near = CGPoint(x: min(max(150, rect.minX), rect.maxX), y: min(max(70, rect.minY), rect.maxY))
      #expect(hypot(near.x - 150, near.y - 70) > 49.5)
    }
    let band = Flow("one two", container(300, around: CGRect(x: -10, y: 0, width: 400, height: 50)))
    #expect(isClose(band.lines[0].rect.minY, 50))
    #expect(isClose(band.manager.usedRect(for: band.containers[0]).minY, 50))
  }

  @Test("A subclass gives a container another shape")
  func subclass() {
    final class Half: NSTextContainer {
      override var isSimpleRectangularTextContainer: Bool { false }
      override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
      ) -> CGRect {
        remainingRect?.pointee = .zero
        return CGRect(x: 150, y: proposedRect.minY, width: 150, height: proposedRect.height)
      }
    }
    let flow = Flow(Self.words, Half(size: CGSize(width: 300, height: 0)))
    #expect(flow.lines.count > 3 && flow.lines.allSatisfy { $0.rect.minX == 150 && $0.rect.width == 150 })
  }

  @Test("Text flows from one container into the next")
  func containers() {
    HeadlessHost.install()
    let flow = Flow(Self.words, container(300, 3 * line + 2), container(200))
    let (manager, first, second) = (flow.manager, flow.containers[0], flow.containers[1])
    let (head, tail) = (manager.glyphRange(for: first), manager.glyphRange(for: second))
    #expect(
      head.location == 0 && NSMaxRange(head) == tail.location && NSMaxRange(tail) == flow.storage.length)
    #expect(isClose(manager.usedRect(for: first).height, 3 * line))
    var range = NSRange()
    #expect(
      manager.textContainer(forGlyphAt: head.length - 1, effectiveRange: &range) === first && range == head)
    #expect(
      manager.textContainer(forGlyphAt: head.length, effectiveRange: &range) === second && range == tail)
    let top = manager.lineFragmentRect(forGlyphAt: tail.location, effectiveRange: nil)
    #expect(isNear(top, CGRect(x: 0, y: 0, width: 200, height: line)))
    #expect(manager.glyphIndex(for: CGPoint(x: 6, y: 2), in: second) == tail.location)
    first.size.height = line + 2
    #expect(
      isClose(manager.usedRect(for: first).height, line)
        && manager.glyphRange(for: second).location < tail.location)
    manager.removeTextContainer(at: 0)
    #expect(manager.glyphRange(for: second) == flow.all)
  }

  @Test("Text that ends in the first container leaves the second one empty; edits move it on")
  func edits() {
    HeadlessHost.install()
    let flow = Flow("one\ntwo", container(300, 2 * line + 2), container(300))
    let (manager, first, second) = (flow.manager, flow.containers[0], flow.containers[1])
    #expect(manager.glyphRange(for: first) == flow.all && manager.glyphRange(for: second).length == 0)
    #expect(manager.usedRect(for: second) == .zero)
    flow.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "zero\n")
    #expect(manager.glyphRange(for: first) == NSRange(location: 0, length: 9))
    #expect(manager.glyphRange(for: second) == NSRange(location: 9, length: 3))
    flow.storage.append(NSAttributedString(string: "\n", attributes: [.font: Self.font]))
    #expect(manager.extraLineFragmentTextContainer === second)
  }

  @Test("A delegate hears of text without room, and adds containers until there is none")
  func pages() {
    final class Pages: NSObject, NSLayoutManagerDelegate {
      var ends: [Bool] = []
      func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
      ) {
        guard textContainer == nil else { return ends.append(layoutFinishedFlag) }
        layoutManager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 100)))
      }
    }
    let flow = Flow(Self.words)
    let pages = Pages()
    flow.manager.delegate = pages
    flow.manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 100)))
    flow.manager.ensureLayout(forCharacterRange: flow.all)
    #expect(flow.containers.count > 2 && pages.ends.last == true)
    var next = 0
    for container in flow.containers {
      let range = flow.manager.glyphRange(for: container)
      #expect(range.location == next && flow.manager.usedRect(for: container).height <= 100.01)
      next = NSMaxRange(range)
    }
    #expect(next == flow.storage.length)
  }

  @Test("The last line of what has room ends in an ellipsis where the container says so")
  func ellipsis() {
    HeadlessHost.install()
    let container = container(200, 2 * line + 2, around: CGRect(x: 0, y: 0, width: 80, height: 10))
    container.lineBreakMode = .byTruncatingTail
    let flow = Flow(Self.words, container)
    #expect(flow.lines.count == 2 && flow.manager.glyphRange(for: container) == flow.all)
  }

  @Test("A text view's text flows round its container's paths, and fingers and keys find it there")
  func textView() throws {
    try withStage { stage in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      view.font = Self.font
      view.textContainerInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
      view.text = Self.words
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      let before = view.contentSize.height
      view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 150, height: 100))]
      stage.host.advanceFrame()
      #expect(view.contentSize.height > before + 30)
      #expect(isClose(view.caretRect(for: view.beginningOfDocument).minX, 10 + 150 + 5, within: 1))
      let below = CGPoint(x: 170, y: 8 + 1.5 * line)
      let place = try #require(view.closestPosition(to: below))
      let second = view.layoutManager.lineFragmentRect(
        forGlyphAt: view.offset(from: view.beginningOfDocument, to: place), effectiveRange: nil)
      #expect(isClose(second.minY, line) && isClose(second.minX, 150))
      // The end of a line beside the path is on it, though the next line begins at the same index.
      view.isEditable = true
      _ = view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 0)
      let key = view.lineEdge(from: TextPlace(0), isStart: false)
      #expect(isClose(view.caretFrame(at: key).minY, view.caretFrame(at: TextPlace(0)).minY))
      #expect(view.caretFrame(at: key).minX > 200)
    }
  }
}
