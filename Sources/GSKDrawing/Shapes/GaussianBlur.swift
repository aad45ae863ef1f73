import Foundation

/// Blurring of small pictures on the CPU: made once, drawn often.
enum GaussianBlur {
  /// The number of standard deviations from the centre that still count: beyond are less than half of one of 255 steps.
  static let reach: CGFloat = 3

  /// The weights of one side and the middle, summing to 1 with the mirrored side.
  static func weights(sigma: CGFloat) -> [Float] {
    let radius = max(1, Int((sigma * reach).rounded(.up)))
    let raw = (0...radius).map { exp(-CGFloat($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
    return raw.map { Float($0 / sum) }
  }

  /// Blurs interleaved channels in place; what lies outside repeats the edge, or is empty.
  static func blur(
    _ pixels: inout [Float], width: Int, height: Int, channels: Int, sigma: CGFloat, repeatsEdge: Bool
  ) {
    guard sigma > 0.05, width > 0, height > 0 else { return }
    let weights = weights(sigma: sigma)
    var other = [Float](repeating: 0, count: pixels.count)
    pass(
      pixels, &other, count: width, step: channels, lines: height, lineStep: width * channels,
      channels: channels, weights: weights, repeatsEdge: repeatsEdge)
    pass(
      other, &pixels, count: height, step: width * channels, lines: width, lineStep: channels,
      channels: channels, weights: weights, repeatsEdge: repeatsEdge)
  }

  private static func pass(
    _ source: [Float], _ target: inout [Float], count: Int, step: Int, lines: Int, lineStep: Int,
    channels: Int,
    weights: [Float], repeatsEdge: Bool
  ) {
    let radius = weights.count - 1
    source.withUnsafeBufferPointer { source in
      weights.withUnsafeBufferPointer { weights in
        target.withUnsafeMutableBufferPointer { target in
          for line in 0..<lines {
            for channel in 0..<channels {
              let base = line * lineStep + channel
              for index in 0..<count {
                var sum: Float = 0
                for offset in -radius...radius {
                  var from = index + offset
                  if from < 0 || from >= count {
                    if !repeatsEdge { continue }
                    from = from < 0 ? 0 : count - 1
                  }
                  sum += source[base + from * step] * weights[abs(offset)]
                }
                target[base + index * step] = sum
              }
            }
          }
        }
      }
    }
  }
}
