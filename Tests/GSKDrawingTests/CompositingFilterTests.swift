import Foundation
import GSKDrawing
import HeadlessHost
import QuartzCore
import Testing

/// `compositingFilter`: the formulas are those of W3C, Compositing and Blending Level 1, section 9.
@MainActor
struct CompositingFilterTests {
  private let grey: CGFloat = 0.5
  private let source: CGFloat = 0.75

  /// A layer of one grey over an opaque one of another.
  private func probe(_ filter: String?, opacity: Float = 1) throws -> Probe {
    try Probe(
      canvas(CGRect(x: 20, y: 20, width: 60, height: 60), CGColor(gray: source, alpha: 1)) {
        $0.compositingFilter = filter
        $0.opacity = opacity
      }.filled(CGColor(gray: grey, alpha: 1)))
  }

  private func level(_ value: CGFloat) -> [Int] { Array(repeating: Int((value * 255).rounded()), count: 3) }

  @Test func namesOfModesJoinTheLayerWithWhatIsBehind() throws {
    #expect(try probe("multiplyBlendMode").isNear(50, 50, level(grey * source)))
    #expect(try probe("screenBlendMode").isNear(50, 50, level(grey + source - grey * source)))
    #expect(try probe("CIDifferenceBlendMode").isNear(50, 50, level(source - grey)))
    #expect(try probe("darkenBlendMode").isNear(50, 50, level(grey)))
    #expect(try probe("lightenBlendMode").isNear(50, 50, level(source)))
    #expect(try probe("exclusionBlendMode").isNear(50, 50, level(grey + source - 2 * grey * source)))
  }

  @Test func otherNamesChangeNothing() throws {
    #expect(try probe("noSuchFilter").isNear(50, 50, level(source)))
    #expect(try probe("normalBlendMode").isNear(50, 50, level(source)))
    #expect(try probe(nil).isNear(50, 50, level(source)))
  }

  /// What would take away what is behind the layer is not done: the layer is drawn as without a filter.
  @Test(arguments: [
    "sourceIn", "sourceOut", "destIn", "destOut", "destAtop", "xor", "clear", "copy", "CISourceInCompositing",
    "CISourceOutCompositing",
  ])
  func filtersThatReplaceWhatIsBehindChangeNothing(filter: String) throws {
    #expect(try probe(filter).isNear(50, 50, level(source)))
  }

  @Test func opacityMixesTheResult() throws {
    let product = grey * source
    #expect(try probe("multiplyBlendMode", opacity: 0.5).isNear(50, 50, level((grey + product) / 2)))
  }

  @Test func whatIsBesideTheLayerStays() throws {
    #expect(try probe("multiplyBlendMode").isNear(10, 10, level(grey)))
  }

  @Test func aTurnedLayerIsJoinedWhereItIs() throws {
    let root = canvas(CGRect(x: 20, y: 20, width: 60, height: 60), CGColor(gray: source, alpha: 1)) {
      $0.compositingFilter = "multiplyBlendMode"
      $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    }.filled(CGColor(gray: grey, alpha: 1))
    let probe = try Probe(root)
    #expect(probe.isNear(50, 50, level(grey * source)))
    // The corner of the layer before it was turned, and the one above the middle after.
    #expect(probe.isNear(22, 22, level(grey)))
    #expect(probe.isNear(50, 12, level(grey * source)))
  }

  /// Core Graphics' layer: kept drawing, at any place and size.
  @Test func aKeptDrawingIsDrawnAgain() throws {
    final class Drawn: CALayer {
      override func draw(in context: CGContext) {
        guard let kept = CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil) else {
          return
        }
        kept.context?.setFillColor(.testRed)
        kept.context?.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        context.draw(kept, at: CGPoint(x: 10, y: 10))
        context.draw(kept, in: CGRect(x: 40, y: 40, width: 40, height: 20))
      }
    }
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = Drawn()
    layer.frame = root.bounds
    root.addSublayer(layer)
    layer.display()
    let probe = try Probe(root)
    #expect(probe.color(12, 15) == red && probe.color(18, 15) == white)
    #expect(probe.color(50, 50) == red && probe.color(70, 50) == white && probe.color(50, 65) == white)
  }
}

extension CALayer {
  fileprivate func filled(_ color: CGColor) -> CALayer {
    backgroundColor = color
    return self
  }
}
