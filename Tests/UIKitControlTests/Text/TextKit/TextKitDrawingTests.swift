import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of a layout manager's drawing into the current context.
@Suite @MainActor
struct TextKitDrawingTests {
  private func picture(_ size: CGSize, _ draw: () -> Void) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return try #require(UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }.cgImage)
  }

  @Test(
    "Glyphs are drawn where the manager says they are, backgrounds apart, and parts of the text by themselves"
  )
  func drawing() throws {
    HeadlessHost.install()
    let storage = NSTextStorage(
      string: "██\n██",
      attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.blue])
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 200, height: 0)))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let origin = CGPoint(x: 10, y: 20)
    func middle(_ index: Int) -> (x: Int, y: Int) {
      let box = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
      return (Int(box.midX + origin.x), Int(box.midY + origin.y))
    }
    let size = CGSize(width: 220, height: 100)
    let all = try picture(size) {
      manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 5), at: origin)
    }
    for index in [0, 1, 3, 4] {
      #expect(all.pixel(x: middle(index).x, y: middle(index).y) == [0, 0, 255, 255])
    }
    let part = try picture(size) {
      manager.drawGlyphs(forGlyphRange: NSRange(location: 1, length: 3), at: origin)
    }
    #expect(part.pixel(x: middle(0).x, y: middle(0).y)[3] == 0)
    #expect(part.pixel(x: middle(1).x, y: middle(1).y) == [0, 0, 255, 255])
    #expect(part.pixel(x: middle(4).x, y: middle(4).y)[3] == 0)
    let background = try picture(size) {
      manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 5), at: origin)
    }
    #expect(background.pixel(x: middle(0).x, y: middle(0).y) == [255, 0, 0, 255])
    #expect(background.pixel(x: middle(1).x, y: middle(1).y)[3] == 0)
  }

  @Test("A subclass draws backgrounds its own way")
  func backgrounds() throws {
    final class Rounded: NSLayoutManager {
      var rects: [CGRect] = []
      var ranges: [NSRange] = []
      override func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
        color: UIColor
      ) {
        rects += UnsafeBufferPointer(start: rectArray, count: rectCount)
        ranges.append(charRange)
      }
    }
    HeadlessHost.install()
    let storage = NSTextStorage(string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let word = NSRange(location: 4, length: 3)
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: word)
    let (manager, container) = (Rounded(), NSTextContainer())
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    _ = try picture(CGSize(width: 200, height: 50)) {
      manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 7), at: CGPoint(x: 3, y: 4))
    }
    #expect(manager.ranges == [word])
    let box = manager.boundingRect(forGlyphRange: word, in: container).offsetBy(dx: 3, dy: 4)
    #expect(manager.rects == [box])
  }
}
