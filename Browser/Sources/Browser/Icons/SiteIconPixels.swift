import Foundation
import UIKit

/// Pictures with transparency, made of two without.
enum SiteIconPixels {
  /// Returns what was painted over white and over black; nil where nothing was painted, or the pictures are no pair.
  ///
  /// Over black a colour is what it is multiplied by its opacity; over white what is missing to full opacity is added to it.
  static func image(onWhite white: CGImage, onBlack black: CGImage) -> CGImage? {
    guard white.width == black.width, white.height == black.height,
      white.bitsPerPixel == 32, black.bitsPerPixel == 32,
      let light = white.dataProvider?.data.map(bytes), let dark = black.dataProvider?.data.map(bytes)
    else { return nil }
    let (width, height) = (white.width, white.height)
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    var isEmpty = true
    for y in 0..<height {
      for x in 0..<width {
        let (first, second) = (y * white.bytesPerRow + 4 * x, y * black.bytesPerRow + 4 * x)
        guard first + 3 < light.count, second + 3 < dark.count else { return nil }
        let missing = (0..<3).map { Int(light[first + $0]) - Int(dark[second + $0]) }.reduce(255, min)
        let alpha = UInt8(255 - min(255, max(0, missing)))
        if alpha > 0 { isEmpty = false }
        let target = 4 * (y * width + x)
        for channel in 0..<3 { pixels[target + channel] = min(dark[second + channel], alpha) }
        pixels[target + 3] = alpha
      }
    }
    guard !isEmpty, let provider = CGDataProvider(data: NSData(data: Data(pixels))) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  private static func bytes(_ data: CFData) -> [UInt8] { [UInt8](data as Data) }
}
