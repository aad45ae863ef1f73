import Foundation

/// An immutable picture.
///
/// Whatever it was made of, it is kept as 8 bits a channel, red, green, blue, alpha in memory order, colour premultiplied by
/// alpha, sRGB, top row first. What was given otherwise is kept beside it, and what the picture tells of itself is of that.
public final class CGImage: @unchecked Sendable {
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// Bytes from one row to the next; at least `4 × width`.
  package let canonicalBytesPerRow: Int
  /// The pixel buffer, `bytesPerRow × height` bytes.
  package let data: Data
  /// True if the picture was made without transparency.
  package let isOpaque: Bool
  /// The renderer's own form of this picture (a texture), made once. Main thread only.
  package var backendCache: AnyObject?

  /// The bytes as they were given, if not as they are kept.
  private let source: (provider: CGDataProvider, format: PixelFormat, bytesPerRow: Int)?
  /// A Boolean value that indicates whether what is black lets drawing through and what is white keeps it out.
  public let isMask: Bool
  /// The wish for smoothing that the picture was made with; drawing does not look at it.
  public let shouldInterpolate: Bool
  /// The intent that the picture was made with; drawing does not look at it.
  public let renderingIntent: CGColorRenderingIntent

  /// Takes over a premultiplied RGBA buffer. Traps when the buffer is too short for the size.
  /// - Parameter isOpaque: true if nothing in it is transparent.
  package init(width: Int, height: Int, bytesPerRow: Int, data: Data, isOpaque: Bool = false) {
    precondition(width > 0 && height > 0, "CGImage of \(width) × \(height) pixels")
    precondition(
      bytesPerRow >= 4 * width && data.count >= bytesPerRow * (height - 1) + 4 * width,
      "CGImage \(width) × \(height) with \(bytesPerRow) bytes a row needs more than \(data.count) bytes")
    self.width = width
    self.height = height
    canonicalBytesPerRow = bytesPerRow
    self.data = data
    self.isOpaque = isOpaque
    source = nil
    isMask = false
    shouldInterpolate = true
    renderingIntent = .defaultIntent
  }

  /// Pixels as a provider has them. Nil for formats that are not read here (other than 8 bits a component, CMYK, floating
  /// point), when there are too few bytes, and with a `decode` array, which must be nil.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard decode == nil,
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: bitmapInfo)
    else { return nil }
    self.init(
      provider, format, width: width, height: height, bytesPerRow: bytesPerRow, isMask: false,
      shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// An image mask, 8 bits a pixel: 0 lets drawing through, 255 keeps it out. Nil as for pictures.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard decode == nil,
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: .sharedGray, bitmapInfo: [])
    else { return nil }
    self.init(
      provider, format, width: width, height: height, bytesPerRow: bytesPerRow, isMask: true,
      shouldInterpolate: shouldInterpolate, intent: .defaultIntent)
  }

  private init?(
    _ provider: CGDataProvider, _ format: PixelFormat, width: Int, height: Int, bytesPerRow: Int,
    isMask: Bool,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let pixels = Self.pixels(provider, format, width: width, height: height, bytesPerRow: bytesPerRow)
    else {
      return nil
    }
    self.width = width
    self.height = height
    canonicalBytesPerRow = width * 4
    data = pixels
    isOpaque = !isMask && !format.hasAlpha
    source = (provider, format, bytesPerRow)
    self.isMask = isMask
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
  }

  private static func pixels(
    _ provider: CGDataProvider, _ format: PixelFormat, width: Int, height: Int, bytesPerRow: Int
  ) -> Data? {
    guard width > 0, height > 0, bytesPerRow >= width * format.bytesPerPixel,
      provider.bytes.count >= bytesPerRow * (height - 1) + width * format.bytesPerPixel
    else { return nil }
    return provider.bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      bytes.baseAddress.map {
        format.canonicalPixels($0, width: width, height: height, bytesPerRow: bytesPerRow)
      }
    }
  }

  // MARK: Asking

  private var format: PixelFormat { source?.format ?? (isOpaque ? .opaque : .canonical) }

  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits that a pixel takes in `dataProvider`.
  public var bitsPerPixel: Int { format.bytesPerPixel * 8 }
  /// Bytes from one row of `dataProvider` to the next.
  public var bytesPerRow: Int { source?.bytesPerRow ?? canonicalBytesPerRow }
  /// Nil for a mask.
  public var colorSpace: CGColorSpace? { isMask ? nil : format.colorSpace }
  /// The position of opacity in a pixel of `dataProvider`, and whether colours are multiplied by it.
  public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }
  /// The layout of pixels in `dataProvider`.
  public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }
  /// The order of a pixel's bytes in `dataProvider`.
  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue) ?? .orderDefault
  }
  /// The pixels, laid out as `bitmapInfo`, `bytesPerRow` and `bitsPerPixel` say.
  public var dataProvider: CGDataProvider? { source?.provider ?? CGDataProvider(bytes: data) }

  /// Returns the picture itself, since it never changes.
  public func copy() -> CGImage? { self }

  /// The part inside `rect` (pixels, rounded outwards, clipped to the picture), in the same format and a mask if this is
  /// one; nil when nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(all)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    if part == all { return self }
    let (x, y, columns, rows) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    func cropped(_ bytes: Data, bytesPerRow: Int, bytesPerPixel: Int) -> Data {
      var part = Data(capacity: bytesPerPixel * columns * rows)
      for row in y..<(y + rows) {
        let start = bytes.startIndex + row * bytesPerRow + bytesPerPixel * x
        part.append(bytes[start..<(start + bytesPerPixel * columns)])
      }
      return part
    }
    let pixels = cropped(data, bytesPerRow: canonicalBytesPerRow, bytesPerPixel: 4)
    guard let source else {
      return CGImage(
        width: columns, height: rows, bytesPerRow: 4 * columns, data: pixels, isOpaque: isOpaque)
    }
    let size = source.format.bytesPerPixel
    let given = cropped(source.provider.bytes, bytesPerRow: source.bytesPerRow, bytesPerPixel: size)
    return CGImage(self, part: pixels, given: given, columns: columns, rows: rows)
  }

  /// A part of a picture that is kept as it was given.
  private init(_ whole: CGImage, part: Data, given: Data, columns: Int, rows: Int) {
    width = columns
    height = rows
    canonicalBytesPerRow = 4 * columns
    data = part
    isOpaque = whole.isOpaque
    let format = whole.format
    source = (CGDataProvider(bytes: given), format, format.bytesPerPixel * columns)
    isMask = whole.isMask
    shouldInterpolate = whole.shouldInterpolate
    renderingIntent = whole.renderingIntent
  }

  // MARK: Masks

  /// The picture where the mask lets it through: where an image mask is dark, where any other is bright (grey) or opaque.
  /// The mask is stretched to the picture's size.
  public func masking(_ mask: CGImage) -> CGImage? {
    let coverage = mask.coverage
    var masked = Data(count: 4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = (x * coverage.width / width, y * coverage.height / height)
        let place = coverage.data.startIndex + row * coverage.canonicalBytesPerRow + 4 * column + 3
        let amount = Int(coverage.data[place])
        let from = data.startIndex + y * canonicalBytesPerRow + 4 * x
        for channel in 0..<4 {
          masked[4 * (y * width + x) + channel] = UInt8((Int(data[from + channel]) * amount + 127) / 255)
        }
      }
    }
    return CGImage(width: width, height: height, bytesPerRow: 4 * width, data: masked)
  }

  /// The picture as a mask: how much each pixel lets through is its alpha.
  var coverage: CGImage {
    guard isMask || (source?.format.isGray == true && alphaInfo == .none) else { return self }
    var pixels = Data(count: 4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let level = data[data.startIndex + y * canonicalBytesPerRow + 4 * x]
        pixels[4 * (y * width + x) + 3] = isMask ? 255 - level : level
      }
    }
    return CGImage(width: width, height: height, bytesPerRow: 4 * width, data: pixels)
  }
}
