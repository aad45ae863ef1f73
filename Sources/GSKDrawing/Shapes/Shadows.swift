import CGTK
import Foundation
import QuartzCore

/// The values on which the shadow of a rectangle depends, its size left out.
struct ShadowKey: Hashable {
  var shape: CornerShape
  /// Standard deviation, in points.
  var sigma: CGFloat
  /// The colour, with the shadow's opacity multiplied in.
  var color: CGColor
  var scale: CGFloat
}

/// The shadow of one whole outline.
struct WholeShadowKey: Hashable {
  enum Outline: Hashable {
    case box(CGSize, CornerShape)
    case path(CGPath)
  }
  var outline: Outline
  var sigma: CGFloat
  var color: CGColor
  var scale: CGFloat
}

/// A blurred silhouette as alpha values.
struct ShadowMask {
  var alpha: [Float]
  var width: Int
  var height: Int

  /// Resolution at which a blur is smooth: about four pixels to a standard deviation.
  static func scale(sigma: CGFloat, wanted: CGFloat) -> CGFloat {
    sigma <= 0 ? wanted : min(wanted, max(0.2, 4 / sigma))
  }

  /// - Parameters:
  ///   - size: of the picture in points.
  ///   - path: the silhouette, in points from the picture's corner.
  init?(size: CGSize, scale: CGFloat, sigma: CGFloat, path: CGPath) {
    width = Int((size.width * scale).rounded(.up))
    height = Int((size.height * scale).rounded(.up))
    guard width * height <= 16_000_000, let surface = PixelSurface(width: width, height: height) else {
      return nil
    }
    surface.draw(scale: scale) { cairo in
      cairo_set_source_rgba(cairo, 1, 1, 1, 1)
      path.append(to: cairo)
      cairo_fill(cairo)
    }
    guard let bytes = surface.bytes else { return nil }
    alpha = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = bytes + y * surface.bytesPerRow
      for x in 0..<width { alpha[y * width + x] = Float(row[x * 4 + 3]) / 255 }
    }
    GaussianBlur.blur(
      &alpha, width: width, height: height, channels: 1, sigma: sigma * scale, repeatsEdge: false)
  }

  /// A part of the picture in one colour.
  func texture(x: Range<Int>, y: Range<Int>, color: CGColor) -> GSKTexture? {
    guard !x.isEmpty, !y.isEmpty, x.upperBound <= width, y.upperBound <= height else { return nil }
    var bytes = [UInt8](repeating: 0, count: x.count * y.count * 4)
    var index = 0
    for row in y {
      for column in x {
        let a = alpha[row * width + column] * Float(color.alpha)
        bytes[index] = UInt8((Float(color.blue) * a * 255).rounded().clamped(to: 0...255))
        bytes[index + 1] = UInt8((Float(color.green) * a * 255).rounded().clamped(to: 0...255))
        bytes[index + 2] = UInt8((Float(color.red) * a * 255).rounded().clamped(to: 0...255))
        bytes[index + 3] = UInt8((a * 255).rounded().clamped(to: 0...255))
        index += 4
      }
    }
    return bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.flatMap {
        GSKTexture(
          width: x.count, height: y.count, format: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes: $0,
          bytesPerRow: x.count * 4)
      }
    }
  }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

/// A rectangle's shadow in nine pieces, for rectangles of any size that is large enough.
final class ShadowTiles {
  /// The distance that the shadow reaches beyond the rectangle, in points.
  let margin: CGFloat
  /// The distance that a corner's picture reaches into the rectangle, in points.
  let inset: CGFloat
  /// Row by row, from the top left; the middle one is the plain colour.
  let pieces: [GSKTexture?]

  init?(_ key: ShadowKey) {
    let scale = ShadowMask.scale(sigma: key.sigma, wanted: key.scale)
    let blurReach = key.sigma * GaussianBlur.reach
    // Whole pixels of the reduced picture, so that pieces join.
    let marginPixels = Int((blurReach * scale).rounded(.up))
    let insetPixels =
      Int(
        ((blurReach + key.shape.extent(in: CGSize(width: 1e5, height: 1e5))) * scale).rounded(.up)) + 1
    margin = CGFloat(marginPixels) / scale
    inset = CGFloat(insetPixels) / scale
    let corner = marginPixels + insetPixels
    let side = corner * 2 + 2
    let length = CGFloat(side) / scale
    let rect = CGRect(x: margin, y: margin, width: length - margin * 2, height: length - margin * 2)
    guard
      let mask = ShadowMask(
        size: CGSize(width: length, height: length), scale: scale, sigma: key.sigma,
        path: key.shape.path(in: rect))
    else { return nil }
    let cuts = [0..<corner, corner..<(corner + 1), (side - corner)..<side]
    pieces = cuts.flatMap { y in cuts.map { x in mask.texture(x: x, y: y, color: key.color) } }
  }
}

/// A shadow in one piece.
final class WholeShadow {
  let texture: GSKTexture
  /// The texture's place, in points, in the outline's own coordinates (a box begins at zero).
  let frame: CGRect

  init?(_ key: WholeShadowKey) {
    let scale = ShadowMask.scale(sigma: key.sigma, wanted: key.scale)
    let margin = ((key.sigma * GaussianBlur.reach + 1) * scale).rounded(.up) / scale
    let box: CGRect
    let path: CGPath
    switch key.outline {
    case .box(let size, let shape):
      box = CGRect(origin: .zero, size: size)
      path = shape.path(in: box)
    case .path(let outline):
      box = outline.boundingBoxOfPath
      path = outline
    }
    guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
    let origin = CGPoint(x: box.minX - margin, y: box.minY - margin)
    let size = CGSize(width: box.width + margin * 2, height: box.height + margin * 2)
    let moved = path.applying(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    guard let mask = ShadowMask(size: size, scale: scale, sigma: key.sigma, path: moved),
      let texture = mask.texture(x: 0..<mask.width, y: 0..<mask.height, color: key.color)
    else { return nil }
    self.texture = texture
    frame = CGRect(
      origin: origin, size: CGSize(width: CGFloat(mask.width) / scale, height: CGFloat(mask.height) / scale))
  }
}
