import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct ContextTests {
  private func kinds(_ list: DrawingList) -> [String] {
    list.commands.map { String(describing: $0).prefix { $0 != "(" }.description }
  }

  @Test func unbalancedStatesAreClosed() {
    let context = CGContext(size: CGSize(width: 10, height: 10))
    context.saveGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

    #expect(kinds(context.finish()) == ["save", "fill", "restore"])
  }

  /// The path is built in the coordinates of its time: (10, 0) before a scale of 2 is (5, 0) after it.
  @Test func thePathStaysWhenCoordinatesChange() {
    let context = CGContext(size: CGSize(width: 100, height: 100))
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 10, y: 0))
    context.scaleBy(x: 2, y: 2)
    context.addLine(to: CGPoint(x: 10, y: 10))
    context.strokePath()

    guard case .stroke(let path, _, _)? = context.list.commands.last else {
      Issue.record("no stroke")
      return
    }
    #expect(
      path.elements == [.move(.zero), .line(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 10))])
  }

  @Test func statesRestoreColoursAndLines() {
    let context = CGContext(size: CGSize(width: 100, height: 100))
    context.setLineWidth(3)
    context.saveGState()
    context.setLineWidth(9)
    context.setFillColor(.white)
    context.translateBy(x: 5, y: 5)
    context.restoreGState()

    #expect(
      context.current.stroke.width == 3 && context.current.fillColor == .black
        && context.current.transform.isIdentity)
  }

  /// Bitmaps keep the states that a recording leaves: it does not grow with each state that is restored.
  @Test func smoothingIsRecordedWhereItChanges() {
    let context = CGContext(size: CGSize(width: 10, height: 10))
    context.setShouldAntialias(true)
    context.saveGState()
    context.setAllowsAntialiasing(false)
    context.restoreGState()
    for _ in 0..<2 {
      context.saveGState()
      context.setShouldAntialias(true)
      context.restoreGState()
    }
    context.setAllowsAntialiasing(true)
    let expected = [
      "save", "setAntialias", "restore", "setAntialias", "save", "restore", "save", "restore", "setAntialias",
    ]
    #expect(kinds(context.finish()) == expected)
  }

  /// Of inks that is all of the black one (PDF 32000-1, 8.6.4.4).
  @Test func theFirstColourOfASpaceIsBlack() {
    let context = CGContext(size: CGSize(width: 1, height: 1))
    let spaces = [
      CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceCMYK(),
    ]
    for space in spaces {
      context.setFillColor(.white)
      context.setFillColorSpace(space)
      let color = context.fillColorInForce
      #expect(color.red == 0 && color.green == 0 && color.blue == 0 && color.alpha == 1)
    }
  }

  @Test func clipBoundsShrink() {
    let context = CGContext(size: CGSize(width: 100, height: 100))
    context.clip(to: CGRect(x: 10, y: 10, width: 500, height: 20))
    context.translateBy(x: 10, y: 10)

    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 90, height: 20))
  }

  @Test func renderingATreeRecordsIt() {
    let (root, child) = (CALayer(), CALayer())
    root.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.backgroundColor = .white
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    child.backgroundColor = .black
    child.borderWidth = 2
    child.opacity = 0.5
    root.addSublayer(child)
    let context = CGContext(size: CGSize(width: 100, height: 100))
    root.render(in: context)

    #expect(
      kinds(context.finish()) == [
        "save", "fill", "restore",
        "save", "concatenate", "save", "setAlpha", "beginTransparencyLayer",
        "save", "fill", "restore", "save", "stroke", "restore",
        "endTransparencyLayer", "restore", "restore",
      ])
  }

  private final class Square: CALayer {
    override func draw(in context: CGContext) { context.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
  }

  /// A layer that was never on screen is in the picture, too: what waits is displayed first.
  @Test func renderingDisplaysWhatWaits() {
    let (root, child) = (CALayer(), Square())
    root.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.setNeedsDisplay()
    root.addSublayer(child)
    let context = CGContext(size: CGSize(width: 20, height: 20))
    root.render(in: context)

    #expect(!child.needsDisplay())
    #expect(kinds(context.finish()).contains("fill"))
  }

  @Test func shapesDrawAnewOnlyWhenTheyChange() {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    let first = layer.renderState(at: 0).content
    layer.position = CGPoint(x: 9, y: 9)
    #expect(layer.renderState(at: 0).content.isIdentical(to: first))
    layer.fillColor = .white
    #expect(!layer.renderState(at: 0).content.isIdentical(to: first))
  }

  @Test func imagesAreCropped() throws {
    let pixels = Data((0..<(4 * 4 * 4)).map { UInt8($0) })
    let image = CGImage(width: 4, height: 4, bytesPerRow: 16, data: pixels)
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 2, width: 2, height: 9)))

    #expect(part.width == 2 && part.height == 2)
    #expect(Array(part.data) == Array(36..<44) + Array(52..<60))
    #expect(image.cropping(to: CGRect(x: 9, y: 0, width: 1, height: 1)) == nil)
  }

  /// A mask's part is a mask, and a grey picture's is grey: what they cover is read in the same way.
  @Test func partsOfMasksAreMasks() throws {
    let bytes = CGDataProvider(bytes: Data([0, 255, 0, 0, 128, 255, 0, 0]))
    let mask = try #require(
      CGImage(
        maskWidth: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4, provider: bytes,
        decode: nil, shouldInterpolate: true))
    let part = try #require(mask.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2)))
    #expect(part.isMask && part.bitsPerPixel == 8 && part.bytesPerRow == 2)
    // 255 keeps drawing out, 0 lets it through.
    #expect(part.coverage.data.enumerated().filter { $0.offset % 4 == 3 }.map(\.element) == [0, 255, 0, 255])
    let grey = try #require(
      CGImage(
        width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: bytes, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent))
    let greyPart = try #require(grey.cropping(to: CGRect(x: 0, y: 1, width: 1, height: 1)))
    #expect(greyPart.colorSpace?.model == .monochrome && greyPart.coverage.data.last == 128)
  }
}
