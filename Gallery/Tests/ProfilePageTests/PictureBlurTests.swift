import Foundation
import Testing

@testable import ProfilePage

struct PictureBlurTests {
  /// Boxes of width w have the variance (w² − 1) / 12: three of 7 pixels have 12, three of 1 none.
  @Test func radiiAddUpToTheVariance() {
    #expect(PictureBlur.radii(deviation: 12.0.squareRoot()) == [3, 3, 3])
    #expect(PictureBlur.radii(deviation: 0) == [0, 0, 0])
    for deviation in stride(from: 1.0, through: 20, by: 0.5) {
      let variance = PictureBlur.radii(deviation: deviation).reduce(0.0) {
        $0 + Double((2 * $1 + 1) * (2 * $1 + 1) - 1) / 12
      }
      #expect(abs(variance.squareRoot() - deviation) < 0.3, "\(deviation)")
    }
  }

  private func picture(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8) -> PictureBlur.Pixels {
    var values: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { values += [value(x, y), value(x, y), value(x, y), 255] }
    }
    return PictureBlur.Pixels(width: width, height: height, values: values)
  }

  @Test func evenPicturesStayAsTheyAre() {
    let even = picture(23, 9) { _, _ in 140 }
    #expect(PictureBlur.blurred(even, deviation: 3) == even)
  }

  /// A white line of 40 pixels spreads as a Gaussian of the same sum: its middle has 255 / (σ·√(2π)) per pixel of width.
  @Test func aLineSpreadsAsAGaussian() {
    let line = picture(81, 5) { x, _ in x == 40 ? 255 : 0 }
    let blurred = PictureBlur.blurred(line, deviation: 4)
    func value(_ x: Int) -> Double { Double(blurred.values[(2 * 81 + x) * 4]) }
    let expected = 255 / (4 * (2 * Double.pi).squareRoot())
    #expect(abs(value(40) - expected) < 2)
    #expect(abs(value(44) - expected * exp(-0.5)) < 2)
    #expect(value(40 + 20) == 0 && value(36) == value(44))
  }
}
