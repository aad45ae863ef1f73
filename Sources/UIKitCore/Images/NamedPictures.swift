import Foundation
import QuartzCore

/// The pixels of pictures that were asked for by name, kept for the next time: lists ask for the same ones in every row. For any thread.
final class NamedPictures: @unchecked Sendable {
  static let shared = NamedPictures()

  /// The most bytes of pixels that are kept.
  private static let limit = 64 << 20

  private let pictures = NSCache<NSString, CGImage>()

  private init() {
    pictures.totalCostLimit = Self.limit
  }

  /// Returns the pixels of a picture's file; nil where there is none, or it cannot be read.
  func pixels(ofFile path: String) -> CGImage? {
    let key = NSString(string: path)
    if let known = pictures.object(forKey: key) { return known }
    guard let data = FileManager.default.contents(atPath: path),
      let pixels = HostEnvironment.imageCoder.decode(data, fitting: nil)
    else { return nil }
    pictures.setObject(pixels, forKey: key, cost: pixels.data.count)
    return pixels
  }
}
