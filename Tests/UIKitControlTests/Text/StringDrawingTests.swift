import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitCore

@MainActor
struct StringDrawingTests {
  let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  @Test func aLineIsAsHighAsItsFont() {
    HeadlessHost.install()
    let size = "Text".size(withAttributes: attributes)
    #expect(abs(size.height - UIFont.systemFont(ofSize: 17).lineHeight) < 0.01)
    #expect("Text Text".size(withAttributes: attributes).width > size.width * 2)
  }

  @Test func textWithoutAFontIsTwelvePointsHigh() {
    HeadlessHost.install()
    #expect(abs("Text".size().height - UIFont.systemFont(ofSize: 12).lineHeight) < 0.01)
  }

  @Test func boundsWithLineOriginsWrap() {
    HeadlessHost.install()
    let text = "The quick brown fox jumps over the lazy dog"
    let bounds = text.boundingRect(
      with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(bounds.width <= 100)
    #expect(bounds.height > 60)
    let line = text.boundingRect(
      with: CGSize(width: 100, height: 100), options: [], attributes: attributes, context: nil)
    // Without line origins the baseline is at zero.
    #expect(line.minY < 0)
  }

  /// Two lines and a half have room: the third is left out, and nothing is drawn below the rectangle.
  @Test func linesThatEndBelowTheRectangleAreLeftOut() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 1)
    let height = UIFont.systemFont(ofSize: 17).lineHeight
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    func inkedRows(_ room: CGFloat) throws -> [Int] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 120), format: format).image { _ in
        "MMM\nMMM\nMMM\nMMM".draw(
          in: CGRect(x: 0, y: 0, width: 100, height: room), withAttributes: attributes)
      }
      let pixels = try #require(image.cgImage)
      return (0..<120).filter { y in (0..<100).contains { pixels.pixel(x: $0, y: y)[3] > 40 } }
    }
    let last = try CGFloat(inkedRows(2.5 * height).last ?? 0)
    #expect(last < 2 * height && last > height)
    #expect(try CGFloat(inkedRows(4 * height).last ?? 0) > 3 * height)
  }

  @Test func lineHeightsOfParagraphsCount() {
    HeadlessHost.install()
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 30
    style.lineSpacing = 5
    var styled = attributes
    styled[.paragraphStyle] = style
    // Two lines of 30 and 5 between them.
    #expect("One\nTwo".size(withAttributes: styled).height == 65)
  }

  @Test func textIsDrawnIntoPictures() throws {
    HeadlessHost.install()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30), format: format).image { _ in
      "██".draw(
        at: CGPoint(x: 0, y: 0),
        withAttributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.blue])
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.pixel(x: 5, y: 12) == [0, 0, 255, 255])
    #expect(pixels.pixel(x: 38, y: 29)[3] == 0)
  }
}
