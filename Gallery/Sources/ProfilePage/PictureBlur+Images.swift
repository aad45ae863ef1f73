import UIKit

extension PictureBlur {
  /// The header's blur in points, and what darkens it (docs/interface-figures.md, "Shadows and blurs").
  static let deviation: CGFloat = 10
  static let tint = UIColor(red: 10 / 255, green: 40 / 255, blue: 48 / 255, alpha: 0.3)

  /// Points that a pixel of the blurred picture stands for: nothing finer is left in it.
  private static let reduction: CGFloat = 3

  /// Returns an image as it would look blurred in a view that it fills.
  ///
  /// - Parameter size: the view's, in points.
  @MainActor
  static func image(_ image: UIImage, filling size: CGSize) -> UIImage? {
    let small = CGSize(
      width: (size.width / reduction).rounded(.up), height: (size.height / reduction).rounded(.up))
    guard small.width >= 1, small.height >= 1, image.size.width > 0, image.size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let sharp = UIGraphicsImageRenderer(size: small, format: format).image { _ in
      let scale = max(small.width / image.size.width, small.height / image.size.height)
      let drawn = CGSize(width: image.size.width * scale, height: image.size.height * scale)
      image.draw(
        in: CGRect(
          x: (small.width - drawn.width) / 2, y: (small.height - drawn.height) / 2, width: drawn.width,
          height: drawn.height))
    }
    guard let picture = sharp.cgImage.flatMap(blurred) else { return nil }
    return UIGraphicsImageRenderer(size: small, format: format).image { context in
      UIImage(cgImage: picture).draw(in: CGRect(origin: .zero, size: small))
      tint.setFill()
      context.fill(CGRect(origin: .zero, size: small), blendMode: .normal)
    }
  }

  private static func blurred(_ picture: CGImage) -> CGImage? {
    let (width, height) = (picture.width, picture.height)
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * channels,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let memory = context.data else { return nil }
    let bytes = UnsafeMutableRawBufferPointer(start: memory, count: width * height * channels)
    let pixels = Pixels(width: width, height: height, values: Array(bytes))
    bytes.copyBytes(from: blurred(pixels, deviation: Double(deviation / reduction)).values)
    return context.makeImage()
  }
}
