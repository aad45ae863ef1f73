import Foundation
import QuartzCore
import Testing

@testable import GSKDrawing

/// Pictures that are drawn smaller than they are: what cairo is given, and how it looks.
@MainActor
struct PictureReductionTests {
  /// cairo mixes neighbours down to three quarters of a picture's size, and filters below.
  @Test(arguments: [9, 64, 120, 640, 3000])
  func noStepIsSmallerThanWhatIsDrawnNorMuchLarger(_ length: Int) {
    for drawn in stride(from: 8.0, to: Double(length) * 1.5, by: 7.3) {
      let step = PictureReduction(width: length, height: length, drawn: CGSize(width: drawn, height: drawn))
      #expect(step.width == step.height && step.width <= length)
      #expect(Double(step.width) >= min(drawn - 1, Double(length)))
      // A whole pixel more counts with small ones.
      #expect(drawn >= Double(length) || drawn / Double(step.width - 1) >= 0.75)
    }
  }

  /// Each side by itself: a banner that is squeezed keeps its height.
  @Test func sidesAreReducedApart() {
    let step = PictureReduction(width: 400, height: 100, drawn: CGSize(width: 100, height: 100))
    // 400 · 0.77⁵ = 108.3 is the last step above 100.
    #expect(step.width == 109 && step.height == 100)
  }

  @Test func anAnimationStaysOnFewSteps() {
    let widths = stride(from: 390.0, through: 40, by: -1).map {
      PictureReduction(width: 390, height: 390, drawn: CGSize(width: $0, height: $0)).width
    }
    // log(40 / 390) / log(0.77) = 8.7
    #expect(Set(widths).count == 9)
  }

  private func reduced(_ bytes: [UInt8], from size: (Int, Int), to new: (Int, Int)) -> [[UInt8]] {
    let drawn = CGSize(width: new.0, height: new.1)
    let pixels = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map {
        PictureReduction(width: new.0, height: new.1, drawn: drawn).pixels(
          of: $0, width: size.0, height: size.1, bytesPerRow: size.0 * 4)
      }
    }
    return (pixels ?? []).map { pixel in withUnsafeBytes(of: pixel) { Array($0) } }
  }

  @Test func everyPixelIsTheAverageOfWhatItCovers() {
    // Three pixels to two: (2a + b) / 3 and (b + 2c) / 3, in parts of 256 (171 and 85).
    let row: [UInt8] = [0, 30, 255, 255, 90, 90, 255, 255, 240, 60, 255, 255]
    #expect(reduced(row, from: (3, 1), to: (2, 1)) == [[30, 50, 255, 255], [190, 70, 255, 255]])
    // Four to one, both ways.
    let square: [UInt8] = [0, 0, 0, 0, 100, 0, 0, 200, 20, 0, 0, 40, 200, 4, 0, 240]
    #expect(reduced(square, from: (2, 2), to: (1, 1)) == [[80, 1, 0, 120]])
  }

  /// An opaque picture stays opaque, to the last bit: else what lies beneath would shine through.
  @Test func opaqueStaysOpaque() {
    let white = [UInt8](repeating: 255, count: 37 * 23 * 4)
    #expect(reduced(white, from: (37, 23), to: (29, 9)).allSatisfy { $0 == [255, 255, 255, 255] })
  }

  /// A chequered picture of single pixels, drawn in a third of its size, is an even grey and neither black nor white.
  @Test func fineDetailIsAveragedOnTheScreen() throws {
    let pixels = (0..<120 * 120).flatMap { index -> [UInt8] in
      let value: UInt8 = (index + index / 120) % 2 == 0 ? 255 : 0
      return [value, value, value, 255]
    }
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    layer.contents = CGImage(width: 120, height: 120, bytesPerRow: 480, data: Data(pixels))
    root.addSublayer(layer)
    let probe = try Probe(root, size: CGSize(width: 60, height: 60), scale: 1)
    for point in [(15.0, 15.0), (30, 30), (44, 44)] {
      #expect(probe.isNear(point.0, point.1, [128, 128, 128], tolerance: 6))
    }
  }
}
