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

  /// Apple documentation of `NSLineBreakMode`: "a line displays so that the beginning fits in the container and an ellipsis glyph
  /// indicates the missing text at the end of the line" (`byTruncatingTail`), "lines don't extend past the edge of the text container"
  /// (`byClipping`).
  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping,
  ])
  func paragraphsThatAreTruncatedAreOneLineEach(mode: NSLineBreakMode) throws {
    HeadlessHost.install(size: CGSize(width: 200, height: 100), scale: 1)
    let height = UIFont.systemFont(ofSize: 17).lineHeight
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = mode
    var styled = attributes
    styled[.paragraphStyle] = style
    let text = "The quick brown fox jumps over the lazy dog\nThe end"
    let bounds = text.boundingRect(
      with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin, attributes: styled,
      context: nil)
    #expect(abs(bounds.height - 2 * height) < 0.01)
    // The ellipsis's own tracking, 0.013 em, comes on top.
    #expect(bounds.width > 80 && bounds.width <= 100.25)

    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format).image { _ in
      text.draw(in: CGRect(x: 20, y: 0, width: 100, height: 100), withAttributes: styled)
    }
    let pixels = try #require(image.cgImage)
    let inked = (0..<100).flatMap { y in
      (0..<200).filter { x in pixels.pixel(x: x, y: y)[3] > 40 }.map { x in (x, y) }
    }
    #expect(inked.allSatisfy { x, y in x >= 18 && x <= 121 && CGFloat(y) <= 2 * height })
    #expect(inked.contains { _, y in CGFloat(y) > height })
  }

  /// With `truncatesLastVisibleLine` lines wrap up to the last that fits.
  @Test func theLastVisibleLineAloneIsTruncated() {
    HeadlessHost.install()
    let height = UIFont.systemFont(ofSize: 17).lineHeight
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byWordWrapping
    var styled = attributes
    styled[.paragraphStyle] = style
    let bounds = "The quick brown fox jumps over the lazy dog".boundingRect(
      with: CGSize(width: 100, height: 2.5 * height),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: styled, context: nil)
    #expect(abs(bounds.height - 2 * height) < 0.01)
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
