import Foundation
import GSKDrawing
import QuartzCore

/// The difference between two pictures.
package struct PictureComparison {
  /// Share of pixels that differ by more than the tolerance, 0…1; 1 when the sizes differ.
  package let differingShare: Double
  /// The largest difference of a channel, 0…255.
  package let largestDifference: Int
  private let reference: CGImage
  /// The pixels that differ too much: their numbers, row by row.
  private let places: [Int]

  /// - Parameter tolerance: a channel's difference up to this counts as equal, 0…255.
  package init(_ actual: CGImage, _ reference: CGImage, tolerance: Int = 8) {
    self.reference = reference
    guard actual.width == reference.width, actual.height == reference.height else {
      differingShare = 1
      largestDifference = 255
      places = []
      return
    }
    let (width, height) = (actual.width, actual.height)
    var places: [Int] = []
    var largest = 0
    actual.data.withUnsafeBytes { first in
      reference.data.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        for y in 0..<height {
          let left = first + y * actual.canonicalBytesPerRow
          let right = second + y * reference.canonicalBytesPerRow
          // Rows are nearly always the same to the bit, and a debug build takes long for a pixel.
          if memcmp(left, right, width * 4) == 0 { continue }
          var x = 0
          while x < width {
            let (a, b) = (Self.pixel(left, x), Self.pixel(right, x))
            if a != b {
              let distance = Self.distance(a, b)
              largest = max(largest, distance)
              if distance > tolerance { places.append(y * width + x) }
            }
            x += 1
          }
        }
      }
    }
    self.places = places
    differingShare = Double(places.count) / Double(width * height)
    largestDifference = largest
  }

  private static func pixel(_ row: UnsafeRawPointer, _ x: Int) -> UInt32 {
    row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
  }

  /// The greatest difference of a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var greatest = 0
    var shift: UInt32 = 0
    while shift < 32 {
      greatest = max(greatest, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
      shift += 8
    }
    return greatest
  }

  /// Makes a picture of the places that differ: red on the reference's grey.
  private func makeDifference() -> CGImage {
    let (width, height) = (reference.width, reference.height)
    var marks = Data(count: width * height * 4)
    let differing = Set(places)
    for y in 0..<height {
      for x in 0..<width {
        let place = y * width + x
        let pixel = reference.pixel(x: x, y: y)
        let grey = UInt8(192 + (pixel[0] + pixel[1] + pixel[2]) / 3 / 4)
        let isDifferent = differing.contains(place)
        marks[place * 4] = isDifferent ? 255 : grey
        marks[place * 4 + 1] = isDifferent ? 0 : grey
        marks[place * 4 + 2] = isDifferent ? 0 : grey
        marks[place * 4 + 3] = 255
      }
    }
    return CGImage(width: width, height: height, bytesPerRow: width * 4, data: marks)
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
    try write(comparison.makeDifference(), folder.appendingPathComponent("\(name)-difference.png"))
    return "\(name): \(comparison.differingShare * 100) % of the pixels differ, the most by "
      + "\(comparison.largestDifference) of 255; see \(folder.path)"
  }
}

extension CGImage {
  /// Martlet addition: red, green, blue and alpha of a pixel, premultiplied, 0…255; for the tests of an app.
  public func pixel(x: Int, y: Int) -> [Int] {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y), "pixel (\(x), \(y)) of \(width) × \(height)")
    let start = data.startIndex + y * canonicalBytesPerRow + x * 4
    return data[start..<(start + 4)].map(Int.init)
  }
}
