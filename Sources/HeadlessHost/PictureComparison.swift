import Foundation
import GSKDrawing
import QuartzCore

/// How much two pictures differ.
package struct PictureComparison {
  /// Share of pixels that differ by more than the tolerance, 0…1; 1 when the sizes differ.
  package let differingShare: Double
  /// The largest difference of a channel, 0…255.
  package let largestDifference: Int
  /// Where they differ: red on the reference's grey. Nil when the sizes differ.
  package let difference: CGImage?

  /// - Parameter tolerance: a channel's difference up to this counts as equal, 0…255.
  package init(_ actual: CGImage, _ reference: CGImage, tolerance: Int = 8) {
    guard actual.width == reference.width, actual.height == reference.height else {
      differingShare = 1
      largestDifference = 255
      difference = nil
      return
    }
    let (width, height) = (actual.width, actual.height)
    var marks = Data(count: width * height * 4)
    var differing = 0
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        let a = actual.pixel(x: x, y: y)
        let b = reference.pixel(x: x, y: y)
        let distance = zip(a, b).map { abs($0 - $1) }.max() ?? 0
        largest = max(largest, distance)
        let index = (y * width + x) * 4
        let grey = UInt8(192 + (b[0] + b[1] + b[2]) / 3 / 4)
        if distance > tolerance {
          differing += 1
          marks[index] = 255
        } else {
          marks[index] = grey
          marks[index + 1] = grey
          marks[index + 2] = grey
        }
        marks[index + 3] = 255
      }
    }
    differingShare = Double(differing) / Double(width * height)
    largestDifference = largest
    difference = CGImage(width: width, height: height, bytesPerRow: width * 4, data: marks)
  }

  /// Compares with a PNG file and leaves `NAME-reference.png`, `-actual.png` and `-difference.png` in a folder when
  /// too much differs. With no reference file, or with `MARTLET_REBASELINE` set, the picture becomes the reference.
  ///
  /// - Returns: nil when they agree, else what is wrong.
  package static func check(
    _ actual: CGImage, against reference: URL, tolerance: Int = 8, allowedShare: Double = 0.002,
    leaving folder: URL
  ) throws -> String? {
    let coder = GdkImageCoder()
    let name = reference.deletingPathExtension().lastPathComponent
    func write(_ image: CGImage?, _ url: URL) throws {
      guard let image, let data = coder.encodePNG(image) else { return }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    let isRebaselining = ProcessInfo.processInfo.environment["MARTLET_REBASELINE"] != nil
    guard !isRebaselining, FileManager.default.fileExists(atPath: reference.path),
      let expected = coder.decode(try Data(contentsOf: reference), fitting: nil)
    else {
      try write(actual, reference)
      return nil
    }
    let comparison = PictureComparison(actual, expected, tolerance: tolerance)
    if comparison.differingShare <= allowedShare { return nil }
    try write(expected, folder.appendingPathComponent("\(name)-reference.png"))
    try write(actual, folder.appendingPathComponent("\(name)-actual.png"))
    try write(comparison.difference, folder.appendingPathComponent("\(name)-difference.png"))
    return "\(name): \(comparison.differingShare * 100) % of the pixels differ, the most by "
      + "\(comparison.largestDifference) of 255; see \(folder.path)"
  }
}

extension CGImage {
  /// Red, green, blue, alpha, premultiplied, 0…255.
  package func pixel(x: Int, y: Int) -> [Int] {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y), "pixel (\(x), \(y)) of \(width) × \(height)")
    let start = data.startIndex + y * canonicalBytesPerRow + x * 4
    return data[start..<(start + 4)].map(Int.init)
  }
}
