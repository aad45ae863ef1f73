import CGTK
import Foundation
import QuartzCore

/// Everything made of one picture for drawing it; kept in `CGImage.backendCache`.
final class ImageTextures {
  private unowned let image: CGImage
  private var plain: GSKTexture?
  private var kept: PixelSurface?
  private var tinted: [CGColor: GSKTexture] = [:]
  private var enlarged: (factor: Int, texture: GSKTexture)?
  private var reduced: (factor: Int, averages: Bool, texture: GSKTexture)?
  private var smaller = RecencyCache<PictureReduction, GSKTexture>(capacity: 6)
  /// A template is shown in few colours; more than this is an animation, whose steps are not worth keeping.
  private static let keptTints = 8

  init(_ image: CGImage) {
    self.image = image
  }

  func texture() -> GSKTexture? {
    if let plain { return plain }
    plain = image.pixels { GSKTexture(rgba: $0, image.width, image.height, image.canonicalBytesPerRow) }
    return plain
  }

  /// Returns a texture for drawing the image in so many pixels, which may be fewer than the picture has.
  func texture(drawn: CGSize) -> GSKTexture? {
    let reduction = PictureReduction(width: image.width, height: image.height, drawn: drawn)
    if reduction.width == image.width, reduction.height == image.height { return texture() }
    if let texture = smaller[reduction] { return texture }
    let pixels = image.pixels {
      reduction.pixels(
        of: $0, width: image.width, height: image.height, bytesPerRow: image.canonicalBytesPerRow)
    }
    let texture = pixels?.withUnsafeBytes { buffer in
      buffer.bindMemory(to: UInt8.self).baseAddress.flatMap {
        GSKTexture(rgba: $0, reduction.width, reduction.height, reduction.width * 4)
      }
    }
    smaller[reduction] = texture
    return texture
  }

  /// The pixels as cairo takes them.
  func surface() -> PixelSurface? {
    if let kept { return kept }
    kept = PixelSurface(width: image.width, height: image.height)
    kept?.load(image)
    return kept
  }

  /// One colour through the picture's alpha.
  func texture(tint: CGColor) -> GSKTexture? {
    if let texture = tinted[tint] { return texture }
    let (red, green, blue) = (Float(tint.red), Float(tint.green), Float(tint.blue))
    let opacity = Float(tint.alpha)
    var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    image.pixels { source in
      for y in 0..<image.height {
        for x in 0..<image.width {
          let alpha = Float(source[y * image.canonicalBytesPerRow + x * 4 + 3]) * opacity
          let index = (y * image.width + x) * 4
          bytes[index] = UInt8((red * alpha).rounded().clamped(to: 0...255))
          bytes[index + 1] = UInt8((green * alpha).rounded().clamped(to: 0...255))
          bytes[index + 2] = UInt8((blue * alpha).rounded().clamped(to: 0...255))
          bytes[index + 3] = UInt8(alpha.rounded().clamped(to: 0...255))
        }
      }
    }
    let texture = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { GSKTexture(rgba: $0, image.width, image.height, image.width * 4) }
    }
    if tinted.count >= Self.keptTints { tinted.removeAll() }
    tinted[tint] = texture
    return texture
  }

  /// Every pixel repeated `factor` times both ways, for drawing without smoothing.
  func texture(enlargedBy factor: Int) -> GSKTexture? {
    if let enlarged, enlarged.factor == factor { return enlarged.texture }
    let (width, height) = (image.width * factor, image.height * factor)
    guard width <= 8192, height <= 8192 else { return texture() }
    var pixels = [UInt32](repeating: 0, count: width * height)
    image.pixels { source in
      for y in 0..<height {
        let row = UnsafeRawPointer(source + (y / factor) * image.canonicalBytesPerRow)
        for x in 0..<width {
          pixels[y * width + x] = row.loadUnaligned(fromByteOffset: (x / factor) * 4, as: UInt32.self)
        }
      }
    }
    let texture = pixels.withUnsafeBytes { buffer in
      buffer.bindMemory(to: UInt8.self).baseAddress.flatMap { GSKTexture(rgba: $0, width, height, width * 4) }
    }
    enlarged = texture.map { (factor, $0) }
    return texture
  }

  /// One pixel for each square of `factor` by `factor`: their average, or the one in the middle.
  func texture(reducedBy factor: Int, averages: Bool) -> GSKTexture? {
    guard factor > 1 else { return texture() }
    if let reduced, reduced.factor == factor, reduced.averages == averages { return reduced.texture }
    let width = max(1, image.width / factor)
    let height = max(1, image.height / factor)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let columns = averages ? 0..<min(factor, image.width) : factor / 2..<factor / 2 + 1
    let rows = averages ? 0..<min(factor, image.height) : factor / 2..<factor / 2 + 1
    let count = columns.count * rows.count
    image.pixels { source in
      for index in pixels.indices {
        let (x, y) = (index / 4 % width * factor, index / 4 / width * factor)
        var sum = 0
        for row in rows {
          for column in columns {
            let from = (min(x + column, image.width - 1), min(y + row, image.height - 1))
            sum += Int(source[from.1 * image.canonicalBytesPerRow + from.0 * 4 + index % 4])
          }
        }
        pixels[index] = UInt8(sum / count)
      }
    }
    let texture = pixels.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { GSKTexture(rgba: $0, width, height, width * 4) }
    }
    reduced = texture.map { (factor, averages, $0) }
    return texture
  }
}

extension CGImage {
  /// The textures by which this picture is drawn, made once.
  var textures: ImageTextures {
    if let textures = backendCache as? ImageTextures { return textures }
    let textures = ImageTextures(self)
    backendCache = textures
    return textures
  }

  /// The pixels; the last row is padded when the buffer ends before `bytesPerRow` does.
  @discardableResult
  func pixels<Result>(_ body: (UnsafePointer<UInt8>) -> Result?) -> Result? {
    let needed = canonicalBytesPerRow * height
    var whole = data
    if whole.count < needed { whole.append(Data(count: needed - whole.count)) }
    return whole.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress.flatMap(body) }
  }
}
