import Foundation
import GSKDrawing
import HeadlessHost
import Testing

@testable import QuartzCore

/// Tests of the pixels of an emitter layer's particles.
@MainActor
struct EmitterPictureTests {
  /// A white square of 20 pixels.
  private let square = CGImage(
    width: 20, height: 20, bytesPerRow: 80, data: Data(repeating: 255, count: 1600))

  /// A canvas with an emitter of no size in its middle, which gives birth once a second.
  private func canvas(_ change: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CAEmitterLayer()
    layer.position = CGPoint(x: 50, y: 50)
    let cell = CAEmitterCell()
    (cell.contents, cell.birthRate, cell.lifetime) = (square, 1, 100)
    cell.color = .testRed
    change(layer, cell)
    layer.emitterCells = [cell]
    root.addSublayer(layer)
    return root
  }

  /// Born at 1 s where the emitter is: 20 points of red about (50, 50), beyond the layer's bounds.
  @Test func particlesAreDrawnInTheirColor() throws {
    #expect(try Probe(canvas(), time: 0.9).color(50, 50) == white)
    let probe = try Probe(canvas(), time: 1.5)
    #expect(probe.color(50, 50) == red && probe.color(41, 41) == red && probe.color(59, 59) == red)
    #expect(probe.color(38, 50) == white && probe.color(50, 62) == white)
  }

  /// A second after its birth it is 30 points on, of half the size, and half transparent.
  @Test func theyFlyShrinkAndFade() throws {
    let root = canvas { _, cell in
      (cell.velocity, cell.scaleSpeed, cell.alphaSpeed) = (30, -0.5, -0.5)
      cell.duration = 1.5
    }
    let probe = try Probe(root, time: 2)
    #expect(probe.isNear(80, 50, [255, 128, 128]) && probe.color(50, 50) == white)
    #expect(probe.color(73, 50) == white && probe.color(87, 50) == white)
  }

  /// Turned by an eighth its corners reach out, and its sides do not.
  @Test func theySpin() throws {
    let probe = try Probe(canvas { _, cell in cell.spin = .pi / 4 }, time: 2 - 1e-6)
    #expect(probe.color(50, 37) == red && probe.color(59, 59) == white)
  }

  /// Apple documentation, `CAEmitterLayerRenderMode.additive`: "The particles are rendered using source-additive compositing."
  ///
  /// A quarter of red for each of two particles at the same place, over half of blue.
  @Test func colorsAreAdded() throws {
    func probe(_ time: CFTimeInterval, _ background: CGColor?) throws -> Probe {
      let root = canvas { layer, cell in
        layer.renderMode = .additive
        cell.color = CGColor(red: 0.25, green: 0, blue: 0, alpha: 1)
      }
      root.backgroundColor = background
      return try Probe(root, time: time)
    }
    let halfBlue = CGColor(red: 0, green: 0, blue: 0.5, alpha: 1)
    #expect(try probe(1.5, halfBlue).isNear(50, 50, [64, 0, 128]))
    #expect(try probe(2.5, halfBlue).isNear(50, 50, [128, 0, 128]))
    #expect(try probe(2.5, halfBlue).isNear(50, 65, [0, 0, 128]))
    #expect(try probe(2.5, nil).isNear(50, 50, [128, 0, 0]))
  }

  @Test func aMaskingLayerAndOpacityCount() throws {
    let clipped = canvas { layer, _ in
      layer.bounds.size = CGSize(width: 10, height: 10)
      layer.emitterPosition = CGPoint(x: 5, y: 5)
      layer.masksToBounds = true
    }
    let probe = try Probe(clipped, time: 1.5)
    #expect(probe.color(50, 50) == red && probe.color(57, 50) == white)
    #expect(try Probe(canvas { layer, _ in layer.opacity = 0.5 }, time: 1.5).isNear(50, 50, [255, 128, 128]))
  }

  /// A quarter of a picture whose right half is clear.
  @Test func aPartOfThePictureIsShown() throws {
    var pixels = Data(repeating: 0, count: 1600)
    for y in 0..<20 {
      for x in 0..<10 {
        pixels.replaceSubrange(y * 80 + x * 4..<y * 80 + x * 4 + 4, with: [255, 255, 255, 255])
      }
    }
    let half = CGImage(width: 20, height: 20, bytesPerRow: 80, data: pixels)
    let root = canvas { _, cell in
      cell.contents = half
      cell.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    }
    let probe = try Probe(root, time: 1.5)
    #expect(probe.color(46, 46) == red && probe.color(54, 54) == red && probe.color(57, 50) == white)
  }
}
