import Foundation
import FuzzKit
import GSKDrawing
import QuartzCore

/// Pictures of other programs and of files: what their heads claim is not believed, and what is read can be drawn smaller and written.
///
/// SVG is left out: librsvg reads it, which has fuzzers of its own, and its texts are slow.
enum PictureFuzzer {
  static let fuzzer = Fuzzer("pictures") { data in
    guard !isText(data) else { return }
    for size in [nil, CGSize(width: 32, height: 32)] {
      guard let image = coder.decode(data, fitting: size) else { continue }
      require(image.width > 0 && image.height > 0, "\(image.width) × \(image.height)")
      require(
        image.width * image.height <= GdkImageCoder.mostPixels,
        "\(image.width) × \(image.height) is too large")
      require(image.data.count == image.width * image.height * 4, "\(image.data.count) bytes")
      // Large ones take long, and no other way.
      if image.width * image.height < 10_000 {
        require(
          coder.encodePNG(image).flatMap { coder.decode($0, fitting: nil) } != nil, "cannot be read again")
      }
    }
  }

  private static let coder = GdkImageCoder()

  /// Returns true for data that gdk-pixbuf could take for SVG or XPM.
  private static func isText(_ data: Data) -> Bool {
    let head = String(decoding: data.prefix(4096), as: UTF8.self).lowercased()
    return ["<svg", "<?xml", "<!doctype", "xpm"].contains { head.contains($0) }
      || data.starts(with: [0x1F, 0x8B])
  }
}
