import Foundation

/// A smaller version of a picture, every new pixel the average of what it covers.
///
/// cairo draws a picture that it makes smaller than three quarters by a filter of many weights, anew at every frame: sixty icons
/// of 120 pixels at 50 points cost 13 ms, and 3 ms from a picture of 60 pixels, which it only has to mix (measured 2026-11-22,
/// cairo 1.16). So pictures are kept in steps that leave cairo less than that.
struct PictureReduction: Hashable {
  /// Pixels.
  let width: Int
  let height: Int

  /// From one step to the next; a little more than the three quarters, as pixels are whole.
  private static let step = 0.77

  /// The smallest step that has no fewer pixels than are drawn; the picture's own size where that is it.
  ///
  /// - Parameters:
  ///   - width: of the picture, in pixels.
  ///   - drawn: what it fills on the canvas, in pixels.
  init(width: Int, height: Int, drawn: CGSize) {
    self.width = Self.length(width, drawn: drawn.width)
    self.height = Self.length(height, drawn: drawn.height)
  }

  private static func length(_ length: Int, drawn: CGFloat) -> Int {
    guard drawn > 0, drawn < CGFloat(length) * step else { return length }
    // Half a pixel less is the same step still: an animation's rounding must not ask for the next one.
    let steps = (log(Double((drawn - 0.5) / CGFloat(length)).clamped(to: 1e-6...1)) / log(step)).rounded(
      .down)
    return max(1, Int((Double(length) * pow(step, steps)).rounded(.up)))
  }

  /// - Parameter pixels: of four bytes, `bytesPerRow` apart from row to row.
  /// - Returns: the new pixels without gaps.
  func pixels(
    of pixels: UnsafePointer<UInt8>, width oldWidth: Int, height oldHeight: Int, bytesPerRow: Int
  ) -> [UInt32] {
    let (columns, rows) = (Shares(from: oldWidth, to: width), Shares(from: oldHeight, to: height))
    var narrow = [UInt32](repeating: 0, count: width * oldHeight)
    narrow.withUnsafeMutableBufferPointer { narrow in
      for y in 0..<oldHeight {
        let row = UnsafeRawPointer(pixels + y * bytesPerRow)
        columns.average(into: narrow.baseAddress.map { $0 + y * width }, stride: 1) {
          row.loadUnaligned(fromByteOffset: $0 &* 4, as: UInt32.self)
        }
      }
    }
    var result = [UInt32](repeating: 0, count: width * height)
    result.withUnsafeMutableBufferPointer { result in
      narrow.withUnsafeBufferPointer { narrow in
        for x in 0..<width {
          rows.average(into: result.baseAddress.map { $0 + x }, stride: width) { narrow[$0 &* width &+ x] }
        }
      }
    }
    return result
  }
}

/// The share of each old pixel in each new one, along one side, in parts of 256.
private struct Shares {
  private var firsts: [Int] = []
  private var ends: [Int] = [0]
  private var weights: [UInt64] = []

  init(from old: Int, to new: Int) {
    let span = Double(old) / Double(new)
    for index in 0..<new {
      let (start, end) = (Double(index) * span, min(Double(index + 1) * span, Double(old)))
      firsts.append(Int(start))
      var given = 0.0
      for pixel in Int(start)..<max(Int(start) + 1, Int(end.rounded(.up))) {
        // What is rounded away from one is the next one's: all together are 256.
        let share = (256 * (min(end, Double(pixel + 1)) - start) / (end - start)).rounded()
        weights.append(UInt64(share - given))
        given = share
      }
      ends.append(weights.count)
    }
  }

  /// The four bytes of a pixel are summed at once, sixteen bits apart.
  func average(into target: UnsafeMutablePointer<UInt32>?, stride: Int, pixel: (Int) -> UInt32) {
    guard let target else { return }
    firsts.withUnsafeBufferPointer { firsts in
      ends.withUnsafeBufferPointer { ends in
        weights.withUnsafeBufferPointer { weights in
          for index in 0..<firsts.count {
            // Halves, so that cutting off rounds.
            var sum: UInt64 = 0x0080_0080_0080_0080
            var old = firsts[index]
            for weight in ends[index]..<ends[index &+ 1] {
              let p = UInt64(pixel(old))
              let apart =
                p & 0xFF | (p & 0xFF00) << 8 | (p & 0xFF_0000) << 16 | (p & 0xFF00_0000) << 24
              sum = sum &+ apart &* weights[weight]
              old = old &+ 1
            }
            let bytes = sum >> 8
            target[index &* stride] = UInt32(
              truncatingIfNeeded: bytes & 0xFF | (bytes >> 8) & 0xFF00 | (bytes >> 16) & 0xFF_0000
                | (bytes >> 24) & 0xFF00_0000)
          }
        }
      }
    }
  }
}
