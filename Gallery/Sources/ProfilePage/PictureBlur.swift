import UIKit

/// A blur that is made once. Three box blurs one after the other are within a few percent of a Gaussian blur.
enum PictureBlur {
  /// Pixels of red, green, blue and opacity in rows, 0…255 each.
  struct Pixels: Equatable {
    var width: Int
    var height: Int
    var values: [UInt8]
  }

  /// Bytes of a pixel.
  static let channels = 4
  private static let passes = 3

  /// - Parameter deviation: the Gaussian's standard deviation, in pixels.
  static func blurred(_ pixels: Pixels, deviation: Double) -> Pixels {
    var result = pixels
    for radius in radii(deviation: deviation) where radius > 0 {
      result.values = box(
        result.values, count: pixels.width, lines: pixels.height, step: channels,
        lineStep: channels * pixels.width, radius: radius)
      result.values = box(
        result.values, count: pixels.height, lines: pixels.width, step: channels * pixels.width,
        lineStep: channels, radius: radius)
    }
    return result
  }

  /// The radii of the passes. A box of width w has the variance (w² − 1) / 12, and variances add up; widths are odd, so some
  /// passes take the next smaller and the others the next larger one.
  static func radii(deviation: Double) -> [Int] {
    let variance = deviation * deviation
    let ideal = (12 * variance / Double(passes) + 1).squareRoot()
    let smaller = max(0, Int((ideal - 1) / 2))
    func boxVariance(_ radius: Int) -> Double {
      let width = Double(2 * radius + 1)
      return (width * width - 1) / 12
    }
    let (low, high) = (boxVariance(smaller), boxVariance(smaller + 1))
    let larger = Int(((variance - Double(passes) * low) / (high - low)).rounded())
    return (0..<passes).map { $0 < larger ? smaller + 1 : smaller }
  }

  /// Averages each value with its neighbours along a line; what lies beyond an edge counts as the edge.
  private static func box(
    _ values: [UInt8], count: Int, lines: Int, step: Int, lineStep: Int, radius: Int
  ) -> [UInt8] {
    var result = values
    let width = 2 * radius + 1
    for line in 0..<lines {
      for channel in 0..<channels {
        let start = line * lineStep + channel
        func value(_ index: Int) -> Int { Int(values[start + min(max(index, 0), count - 1) * step]) }
        var sum = (-radius...radius).reduce(0) { $0 + value($1) }
        for index in 0..<count {
          result[start + index * step] = UInt8((sum + width / 2) / width)
          sum += value(index + radius + 1) - value(index - radius)
        }
      }
    }
    return result
  }
}
