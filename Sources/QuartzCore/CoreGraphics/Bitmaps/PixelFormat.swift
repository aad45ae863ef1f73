import Foundation

/// The layout of a picture's pixels in memory, and the way to and from red, green, blue, premultiplied alpha.
///
/// Eight bits a component: grey, grey with alpha, alpha alone, RGB in three bytes, RGB and a fourth byte in either order.
struct PixelFormat: Equatable {
  let bytesPerPixel: Int
  /// The byte of each channel; of a grey all three are one.
  private let red: Int
  private let green: Int
  private let blue: Int
  private let alpha: Int?
  private let isPremultiplied: Bool
  private let isAlphaOnly: Bool
  let alphaInfo: CGImageAlphaInfo
  let bitmapInfo: CGBitmapInfo
  let colorSpace: CGColorSpace?

  var isGray: Bool { colorSpace?.model == .monochrome }
  /// True if a picture comes back from it as another.
  var losesColors: Bool { isGray || ![.premultipliedLast, .premultipliedFirst].contains(alphaInfo) }

  /// The format in which pictures are kept.
  static let canonical = PixelFormat(
    bytesPerPixel: 4, red: 0, green: 1, blue: 2, alpha: 3, isPremultiplied: true, isAlphaOnly: false,
    alphaInfo: .premultipliedLast,
    bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
    colorSpace: .sharedSRGB)

  /// The same for pictures in which nothing is transparent: the fourth byte says nothing.
  static let opaque = PixelFormat(
    bytesPerPixel: 4, red: 0, green: 1, blue: 2, alpha: nil, isPremultiplied: true, isAlphaOnly: false,
    alphaInfo: .noneSkipLast,
    bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
    colorSpace: .sharedSRGB)

  var hasAlpha: Bool { alpha != nil }

  private init(
    bytesPerPixel: Int, red: Int, green: Int, blue: Int, alpha: Int?, isPremultiplied: Bool,
    isAlphaOnly: Bool,
    alphaInfo: CGImageAlphaInfo, bitmapInfo: CGBitmapInfo, colorSpace: CGColorSpace?
  ) {
    self.bytesPerPixel = bytesPerPixel
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.isPremultiplied = isPremultiplied
    self.isAlphaOnly = isAlphaOnly
    self.alphaInfo = alphaInfo
    self.bitmapInfo = bitmapInfo
    self.colorSpace = colorSpace
  }

  /// Nil for layouts that are not read here: other depths, floating point, CMYK, and spaces that need conversion.
  init?(bitsPerComponent: Int, bitsPerPixel: Int?, space: CGColorSpace?, bitmapInfo: CGBitmapInfo) {
    let order = bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue
    guard bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents),
      let alphaInfo = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    let isReversed = order == CGBitmapInfo.byteOrder32Little.rawValue
    guard isReversed || order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue else { return nil }
    let size: Int
    var channels = (red: 0, green: 0, blue: 0, alpha: Int?.none)
    let hasAlpha = alphaInfo != .none && alphaInfo != .noneSkipLast && alphaInfo != .noneSkipFirst
    let comesFirst = alphaInfo == .premultipliedFirst || alphaInfo == .first || alphaInfo == .noneSkipFirst
    if alphaInfo == .alphaOnly {
      size = 1
      channels.alpha = 0
    } else if space?.kind == .gray {
      size = alphaInfo == .none ? 1 : 2
      guard !isReversed else { return nil }
      let gray = comesFirst ? 1 : 0
      channels = (gray, gray, gray, hasAlpha ? 1 - gray : nil)
    } else if space?.kind == .srgb {
      size = alphaInfo == .none ? 3 : 4
      guard !(isReversed && size == 3) else { return nil }
      let first = comesFirst ? 1 : 0
      channels = (first, first + 1, first + 2, hasAlpha ? (comesFirst ? 0 : 3) : nil)
      if isReversed {
        channels = (3 - channels.red, 3 - channels.green, 3 - channels.blue, channels.alpha.map { 3 - $0 })
      }
    } else {
      return nil
    }
    if let bitsPerPixel, bitsPerPixel != size * 8 { return nil }
    self.init(
      bytesPerPixel: size, red: channels.red, green: channels.green, blue: channels.blue,
      alpha: channels.alpha, isPremultiplied: alphaInfo != .last && alphaInfo != .first,
      isAlphaOnly: alphaInfo == .alphaOnly, alphaInfo: alphaInfo, bitmapInfo: bitmapInfo,
      colorSpace: alphaInfo == .alphaOnly ? nil : space)
  }

  /// Red, green, blue, premultiplied alpha, rows without gaps.
  func canonicalPixels(_ bytes: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int) -> Data {
    var result = Data(count: width * height * 4)
    result.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      var out = 0
      for y in 0..<height {
        var pixel = bytes + y * bytesPerRow
        for _ in 0..<width {
          func byte(_ index: Int) -> UInt8 { pixel.load(fromByteOffset: index, as: UInt8.self) }
          let opacity = alpha.map(byte) ?? 255
          if isAlphaOnly {
            (target[out], target[out + 1], target[out + 2]) = (0, 0, 0)
          } else if isPremultiplied || opacity == 255 {
            (target[out], target[out + 1], target[out + 2]) = (
              min(byte(red), opacity), min(byte(green), opacity), min(byte(blue), opacity)
            )
          } else {
            func times(_ value: UInt8) -> UInt8 { UInt8((Int(value) * Int(opacity) + 127) / 255) }
            (target[out], target[out + 1], target[out + 2]) = (
              times(byte(red)), times(byte(green)), times(byte(blue))
            )
          }
          target[out + 3] = opacity
          out += 4
          pixel += bytesPerPixel
        }
      }
    }
    return result
  }

  /// Writes a picture's pixels in this format.
  func write(_ image: CGImage, to bytes: UnsafeMutableRawPointer, bytesPerRow: Int) {
    image.data.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
      for y in 0..<image.height {
        var from = y * image.canonicalBytesPerRow
        var pixel = bytes + y * bytesPerRow
        for _ in 0..<image.width {
          write((source[from], source[from + 1], source[from + 2], source[from + 3]), to: pixel)
          from += 4
          pixel += bytesPerPixel
        }
      }
    }
  }

  private func write(_ color: (UInt8, UInt8, UInt8, UInt8), to pixel: UnsafeMutableRawPointer) {
    func put(_ value: UInt8, _ index: Int) {
      pixel.storeBytes(of: value, toByteOffset: index, as: UInt8.self)
    }
    if let alpha { put(color.3, alpha) }
    guard !isAlphaOnly else { return }
    func straight(_ value: UInt8) -> UInt8 {
      isPremultiplied || color.3 == 0
        ? value : UInt8(min(255, (Int(value) * 255 + Int(color.3) / 2) / Int(color.3)))
    }
    if isGray {
      // Luma of the encoded channels (ITU-R BT.709).
      let luma = 0.2126 * Double(color.0) + 0.7152 * Double(color.1) + 0.0722 * Double(color.2)
      put(straight(UInt8(min(255, luma.rounded()))), red)
    } else {
      put(straight(color.0), red)
      put(straight(color.1), green)
      put(straight(color.2), blue)
    }
  }
}
