import Foundation
import GSKDrawing
import HeadlessHost
import MartletTestSupport
import Testing

@testable import QuartzCore

/// Tests of drawing in `draw(_:)`, by the pixels that come out of it.
@MainActor
struct DrawingPictureTests {
  init() {
    HeadlessHost.install(size: CGSize(width: 10, height: 10))
  }

  private func draw(_ body: (CGContext) throws -> Void) throws -> Probe {
    let context = CGContext(size: CGSize(width: 100, height: 100), scale: 2)
    try body(context)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.content = .drawing(context.finish())
    return try Probe(layer)
  }

  /// A picture of `size` pixels with one colour in a part of it.
  private func picture(_ width: Int, _ height: Int, _ color: CGColor, in rect: CGRect) throws -> CGImage {
    let context = CGContext(size: CGSize(width: width, height: height))
    context.setFillColor(color)
    context.fill(rect)
    return try #require(context.makeImage())
  }

  private let everything = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// UIKit's contexts count y down from the top; the device counts up, in pixels.
  @Test func theTransformToTheDeviceIsFlippedAndScaled() {
    let context = CGContext(size: CGSize(width: 100, height: 50), scale: 2)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 100))
    context.translateBy(x: 10, y: 5)
    #expect(context.convertToDeviceSpace(CGPoint.zero) == CGPoint(x: 20, y: 90))
    #expect(context.convertToUserSpace(CGPoint(x: 20, y: 90)) == .zero)
    // Undoing it leads to the device's own coordinates.
    context.concatenate(context.ctm.inverted())
    #expect(context.ctm.isIdentity)
  }

  @Test func masksLimitDrawing() throws {
    let mask = try picture(2, 2, .black, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    let probe = try draw { context in
      context.saveGState()
      // Upright in UIKit's coordinates, as clients do it.
      context.translateBy(x: 0, y: 100)
      context.scaleBy(x: 1, y: -1)
      context.clip(to: everything, mask: mask)
      context.setFillColor(.testRed)
      context.fill(everything)
      context.restoreGState()
      context.setFillColor(.testBlue)
      context.fill(CGRect(x: 90, y: 90, width: 10, height: 10))
    }
    #expect(probe.color(10, 10) == red)
    #expect(probe.color(90, 10) == white && probe.color(10, 90) == white)
    #expect(probe.color(95, 95) == blue)
  }

  /// The first colour still begins at the start without `drawsBeforeStartLocation`, wherever its own place is.
  @Test func gradientsBeginInTheirFirstColour() throws {
    let gradient = try #require(CGGradient(colors: [.testRed, .testBlue], locations: [0.5, 0.75]))
    let probe = try draw { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: [])
    }
    #expect(probe.color(10, 50) == white && probe.color(90, 50) == white)
    #expect(probe.color(22, 50) == red && probe.color(48, 50) == red)
    #expect(probe.color(78, 50) == blue)
  }

  /// Porter and Duff's operators on two overlapping squares: beneath red in x < 60, above blue in x ≥ 40. What is not
  /// painted over stays.
  @Test func blendModesComposeShapes() throws {
    let none = white
    let expected: [(CGBlendMode, left: [Int], middle: [Int], right: [Int])] = [
      (.normal, red, blue, blue), (.copy, red, blue, blue), (.clear, red, none, none),
      (.sourceIn, red, blue, none), (.sourceOut, red, none, blue), (.sourceAtop, red, blue, none),
      (.destinationOver, red, red, blue), (.destinationIn, red, red, none),
      (.destinationOut, red, none, none),
      (.destinationAtop, red, red, blue), (.xor, red, none, blue), (.plusLighter, red, [255, 0, 255], blue),
      (.multiply, red, [0, 0, 0], blue), (.screen, red, [255, 0, 255], blue),
      (.darken, red, [0, 0, 0], blue),
      (.difference, red, [255, 0, 255], blue),
    ]
    for (mode, left, middle, right) in expected {
      let probe = try draw { context in
        context.setFillColor(.testRed)
        context.fill(CGRect(x: 0, y: 20, width: 60, height: 60))
        context.setBlendMode(mode)
        context.setFillColor(.testBlue)
        context.fill(CGRect(x: 40, y: 20, width: 60, height: 60))
      }
      #expect(probe.color(20, 50) == left, "\(mode)")
      #expect(probe.color(50, 50) == middle, "\(mode)")
      #expect(probe.color(80, 50) == right, "\(mode)")
      #expect(probe.color(50, 10) == white, "\(mode)")
    }
  }

  @Test func linesBlendOnlyWhereTheyAre() throws {
    let probe = try draw { context in
      context.setFillColor(.testRed)
      context.fill(everything)
      context.setBlendMode(.destinationIn)
      context.setStrokeColor(.black)
      context.setLineWidth(10)
      context.stroke(CGRect(x: 20, y: 20, width: 60, height: 60))
    }
    #expect(probe.color(50, 50) == red && probe.color(20, 50) == red && probe.color(5, 5) == red)
  }

  @Test func nearestPixelsHaveSharpEdges() throws {
    let image = try picture(2, 1, .testRed, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    let sharp = try draw { context in
      context.interpolationQuality = .none
      context.draw(image, in: everything)
    }
    #expect(sharp.color(49, 50) == red && sharp.color(51, 50) == white)
    let smooth = try draw { $0.draw(image, in: everything) }
    #expect(smooth.color(49, 50) != red && smooth.color(51, 50) != white)
  }

  @Test func edgesCanBeLeftRough() throws {
    let rough = try draw { context in
      context.setShouldAntialias(false)
      context.fillEllipse(in: everything)
    }
    #expect(isRough(rough))
  }

  /// Returns true if every pixel is black or white.
  private func isRough(_ probe: Probe) -> Bool {
    let image = probe.image
    return (0..<200).allSatisfy { x in
      (0..<200).allSatisfy { y in [0, 255].contains(image.pixel(x: x, y: y)[0]) }
    }
  }

  /// Apple documentation, `setAllowsAntialiasing(_:)`: a context smooths edges if that is allowed and `setShouldAntialias(_:)` asks for it;
  /// the first is no part of the graphics state.
  @Test func smoothEdgesCanBeForbidden() throws {
    let forbidden = try draw { context in
      context.saveGState()
      context.setAllowsAntialiasing(false)
      context.restoreGState()
      context.setShouldAntialias(true)
      context.fillEllipse(in: everything)
    }
    #expect(isRough(forbidden))
    let allowedAgain = try draw { context in
      context.setAllowsAntialiasing(false)
      context.setAllowsAntialiasing(true)
      context.fillEllipse(in: everything)
    }
    #expect(!isRough(allowedAgain))
    let notAskedFor = try draw { context in
      context.setShouldAntialias(false)
      context.setAllowsAntialiasing(true)
      context.fillEllipse(in: everything)
    }
    #expect(isRough(notAskedFor))
  }

  @Test func picturesAreTiled() throws {
    let image = try picture(10, 10, .testRed, in: CGRect(x: 0, y: 0, width: 5, height: 10))
    let probe = try draw { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 50))
      context.draw(image, in: CGRect(x: 20, y: 0, width: 20, height: 20), byTiling: true)
    }
    for x in stride(from: 0, to: 100, by: 20) {
      #expect(probe.color(CGFloat(x) + 5, 25) == red && probe.color(CGFloat(x) + 15, 25) == white)
    }
    #expect(probe.color(5, 60) == white)
  }

  @Test func patternsFillWhateverTheTransform() throws {
    let image = try picture(10, 10, .testRed, in: CGRect(x: 0, y: 0, width: 5, height: 10))
    let color = CGColor(pattern: CGPattern(image: image, size: CGSize(width: 10, height: 10)), alpha: 1)
    let probe = try draw { context in
      context.setFillColor(color)
      context.translateBy(x: 7, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    // Cells lie on the context's grid, not the path's.
    #expect(probe.color(12, 20) == red && probe.color(17, 20) == white && probe.color(22, 20) == red)
    #expect(probe.color(2, 20) == white && probe.color(62, 20) == white)
  }

  /// One cell of 10 points, y up from the bottom: the lower half is painted.
  @Test func patternsAreDrawnByClients() throws {
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 10, height: 5)) },
      releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), matrix: .identity, xStep: 20, yStep: 20,
        tiling: .constantSpacing, isColored: false, callbacks: &callbacks))
    let probe = try draw { context in
      // Apple: the fill colour space must be a pattern's; its base is the space of the colour.
      try context.setFillColorSpace(#require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
      context.setFillPattern(pattern, colorComponents: [1, 0, 0, 1])
      context.fill(everything)
    }
    #expect(probe.color(5, 97) == red && probe.color(5, 92) == white && probe.color(15, 97) == white)
    #expect(probe.color(25, 77) == red && probe.color(5, 82) == white)
  }

  /// A right angle's mitre of width 20 reaches √2 · 10 from its corner, and that of a sharp angle of 2 · atan(1/8) reaches
  /// 10 / sin(atan(1/8)) = 80.6: less than 10 half widths, the limit that there is.
  @Test func shadowsOfNeedlesAreWhole() throws {
    let probe = try draw { context in
      context.setShadow(offset: CGSize(width: 0, height: 30), blur: 0, color: .testRed)
      context.setStrokeColor(.testBlue)
      context.setLineWidth(20)
      context.move(to: CGPoint(x: 0, y: 25))
      context.addLine(to: CGPoint(x: 16, y: 23))
      context.addLine(to: CGPoint(x: 0, y: 21))
      context.strokePath()
    }
    // The needle's tip is 80 right of its corner, at 96; the shadow of what is at 80 is 30 beneath.
    #expect(probe.color(80, 23) == [0, 0, 255] && probe.color(80, 53) == red)
  }

  @Test func aBackgroundMayBeAPattern() throws {
    let image = try picture(10, 10, .testRed, in: CGRect(x: 0, y: 0, width: 5, height: 10))
    let color = CGColor(pattern: CGPattern(image: image, size: CGSize(width: 10, height: 10)), alpha: 1)
    let probe = try Probe(canvas(CGRect(x: 13, y: 0, width: 50, height: 50), color))
    #expect(probe.color(15, 20) == red && probe.color(20, 20) == white && probe.color(25, 20) == red)
    #expect(probe.color(5, 20) == white)
  }

  @Test func layersInARectangleAreLimited() throws {
    let probe = try draw { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 50, height: 100), auxiliaryInfo: nil)
      context.setFillColor(.testRed)
      context.fill(everything)
      context.endTransparencyLayer()
    }
    #expect(probe.isNear(25, 50, [255, 128, 128]) && probe.color(75, 50) == white)
  }

  @Test func pathsAreTestedForPoints() {
    let context = CGContext(size: CGSize(width: 100, height: 100))
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
    context.setLineWidth(4)
    #expect(context.pathContains(CGPoint(x: 50, y: 50), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 50, y: 50), mode: .eoFill))
    #expect(context.pathContains(CGPoint(x: 50, y: 1), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 50, y: 10), mode: .stroke))
    context.replacePathWithStrokedPath()
    #expect(context.path?.contains(CGPoint(x: 50, y: 24)) == true)
    #expect(
      context.boundingBoxOfPath.insetBy(dx: -0.01, dy: -0.01).contains(
        CGRect(x: -2, y: -2, width: 104, height: 104)))
  }

  /// The outline filled is the line stroked: by cairo's stroker, on random paths.
  @Test func outlinesAreWhatIsStroked() throws {
    for seed in 1...24 {
      var generator = SeededGenerator(seed: UInt64(seed))
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &generator) }
      func point() -> CGPoint { CGPoint(x: number(20...80), y: number(20...80)) }
      let path = CGMutablePath()
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        switch Int.random(in: 0...2, using: &generator) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if Bool.random(using: &generator) { path.closeSubpath() }
      let width = number(1...12)
      let cap = CGLineCap(rawValue: Int32.random(in: 0...2, using: &generator)) ?? .butt
      let join = CGLineJoin(rawValue: Int32.random(in: 0...2, using: &generator)) ?? .miter
      let stroked = CGContext(size: CGSize(width: 100, height: 100), scale: 2)
      stroked.setLineWidth(width)
      stroked.setLineCap(cap)
      stroked.setLineJoin(join)
      stroked.setMiterLimit(4)
      stroked.addPath(path)
      stroked.strokePath()
      let filled = CGContext(size: CGSize(width: 100, height: 100), scale: 2)
      filled.addPath(
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: 4))
      filled.fillPath()
      let (a, b) = (try #require(stroked.makeImage()), try #require(filled.makeImage()))
      var different = 0
      for y in 0..<200 {
        for x in 0..<200 where abs(a.pixel(x: x, y: y)[3] - b.pixel(x: x, y: y)[3]) > 100 { different += 1 }
      }
      #expect(different <= 12, "seed \(seed): \(different) pixels")
    }
  }
}
