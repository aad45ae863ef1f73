import Foundation
import Testing

@testable import QuartzCore

/// Colours that are patterns: what their components mean.
struct PatternColorTests {
  private func pattern(isColored: Bool) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
        tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
  }

  private func color(_ base: CGColorSpace?, _ pattern: CGPattern, _ components: [CGFloat]) throws -> CGColor?
  {
    let space = try #require(CGColorSpace(patternBaseSpace: base))
    return CGColor(patternSpace: space, pattern: pattern, components: components)
  }

  /// Apple, `CGColor.init(patternSpace:pattern:components:)`: "the intensities of the components, alpha last, of the
  /// pattern colour space's base"; of a pattern with colours, alpha alone.
  @Test func componentsAreOfTheBase() throws {
    let stencil = try pattern(isColored: false)
    let grey = try #require(try color(CGColorSpaceCreateDeviceGray(), stencil, [0.25, 0.5]))
    #expect((grey.red, grey.green, grey.blue) == (0.25, 0.25, 0.25) && grey.alpha == 0.5)
    let rgb = try #require(try color(CGColorSpaceCreateDeviceRGB(), stencil, [0.1, 0.2, 0.3, 0.4]))
    #expect((rgb.red, rgb.green, rgb.blue) == (0.1, 0.2, 0.3) && rgb.alpha == 0.4)
    // Cyan 1 and black ½: red 0, the others half.
    let ink = try #require(try color(CGColorSpaceCreateDeviceCMYK(), stencil, [1, 0, 0, 0.5, 0.75]))
    #expect((ink.red, ink.green, ink.blue) == (0, 0.5, 0.5) && ink.alpha == 0.75)
    #expect(try color(nil, pattern(isColored: true), [0.6])?.alpha == 0.6)
  }

  @Test func whatCannotBeIsNil() throws {
    #expect(try color(nil, pattern(isColored: false), [1, 1, 1, 1]) == nil)
    let plain = CGColorSpaceCreateDeviceRGB()
    #expect(try CGColor(patternSpace: plain, pattern: pattern(isColored: true), components: [1]) == nil)
    let space = try #require(CGColorSpace(patternBaseSpace: plain))
    #expect(CGColorSpace(patternBaseSpace: space) == nil)
    #expect(try space != #require(CGColorSpace(patternBaseSpace: nil)))
  }
}
