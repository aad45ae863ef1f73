import Foundation
import GSKDrawing
import HeadlessHost
import Testing

@testable import QuartzCore

/// Contexts that a client makes to draw into memory: pixels, y up (Apple documentation, "Quartz 2D Programming Guide").
@MainActor
struct BitmapContextTests {
  init() {
    HeadlessHost.install(size: CGSize(width: 10, height: 10))
  }

  private func context(
    _ width: Int, _ height: Int, data: UnsafeMutableRawPointer? = nil, bytesPerRow: Int = 0,
    _ alpha: CGImageAlphaInfo = .premultipliedLast, order: CGBitmapInfo = []
  ) throws -> CGContext {
    try #require(
      CGContext(
        data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue))
  }

  @Test func theOriginIsAtTheBottomLeft() throws {
    let context = try context(2, 2)
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.pixel(x: 0, y: 1) == [255, 0, 0, 255])
    #expect(image.pixel(x: 0, y: 0) == [0, 0, 0, 0] && image.pixel(x: 1, y: 1) == [0, 0, 0, 0])
    #expect(context.ctm.isIdentity)
    #expect(context.width == 2 && context.height == 2 && context.bitsPerPixel == 32)
  }

  /// The client reads its own memory, in its own layout, without telling the context.
  @Test func theClientsMemoryIsDrawnIntoAtOnce() throws {
    var memory = [UInt8](repeating: 0, count: 16)
    try memory.withUnsafeMutableBytes { buffer in
      // Blue is the first byte in memory.
      let context = try context(
        2, 2, data: buffer.baseAddress, bytesPerRow: 8, .premultipliedFirst, order: .byteOrder32Little)
      context.setFillColor(.testBlue)
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      #expect(Array(buffer[0..<4]) == [255, 0, 0, 255])
      // What the client writes is drawn over.
      buffer[4] = 0
      buffer[5] = 255
      buffer[7] = 255
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      #expect(Array(buffer[4..<8]) == [0, 127, 128, 255] || Array(buffer[4..<8]) == [0, 128, 128, 255])
    }
  }

  @Test func itsOwnMemoryCanBeReadAndWritten() throws {
    let context = try context(1, 1)
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect([data[0], data[1], data[2], data[3]] == [255, 0, 0, 255])
    data[0] = 0
    data[2] = 255
    #expect(context.makeImage()?.pixel(x: 0, y: 0) == [0, 0, 255, 255])
  }

  @Test func greysAndAlphaAloneHaveOneByte() throws {
    let gray = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.none.rawValue))
    gray.setFillColor(gray: 0.5, alpha: 1)
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bytes = try #require(gray.data).assumingMemoryBound(to: UInt8.self)
    #expect([127, 128].contains(bytes[0]) && bytes[1] == 0)
    #expect(gray.makeImage() != nil)
    // Drawing into straight alpha, three bytes or ten bits is not possible.
    for info in [CGImageAlphaInfo.last, .none] {
      #expect(
        CGContext(
          data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue) == nil)
    }
  }

  /// A picture of a grey context has lost its colours, also where the memory was not read: the usual way to a grey image.
  @Test func aPictureOfAGreyContextIsGrey() throws {
    let gray = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.none.rawValue))
    gray.setFillColor(.testRed)
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixel = try #require(gray.makeImage()).pixel(x: 0, y: 0)
    #expect(pixel[0] == pixel[1] && pixel[1] == pixel[2] && (1..<255).contains(pixel[0]) && pixel[3] == 255)
    #expect(gray.makeImage()?.pixel(x: 0, y: 0) == pixel)
  }

  @Test func picturesStandUprightInMemoryAndUpsideDownInUIKit() throws {
    let two = try context(1, 2)
    two.setFillColor(.testRed)
    two.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    two.setFillColor(.testBlue)
    two.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let redOverBlue = try #require(two.makeImage())

    let upright = try context(1, 2)
    upright.draw(redOverBlue, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(upright.makeImage()?.pixel(x: 0, y: 0) == [255, 0, 0, 255])

    let flipped = CGContext(size: CGSize(width: 1, height: 2))
    flipped.draw(redOverBlue, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(flipped.makeImage()?.pixel(x: 0, y: 0) == [0, 0, 255, 255])
  }

  @Test func statesOutliveWhatWasDrawn() throws {
    let context = try context(4, 4)
    context.translateBy(x: 2, y: 0)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.makeImage()?.pixel(x: 2, y: 3) == [255, 0, 0, 255])
    context.fill(CGRect(x: 0, y: 1, width: 4, height: 4))
    context.restoreGState()
    #expect(context.makeImage()?.pixel(x: 2, y: 2) == [0, 0, 0, 0])
    context.fill(CGRect(x: 1, y: 3, width: 1, height: 1))
    #expect(context.makeImage()?.pixel(x: 3, y: 0) == [0, 0, 0, 255])
  }

  /// The usual way to tint a picture: the state is not restored before the picture is taken.
  @Test func masksShowBeforeTheyEnd() throws {
    let shape = try context(2, 1)
    shape.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let mask = try #require(shape.makeImage())
    let context = try context(2, 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let first = try #require(context.makeImage())
    #expect(first.pixel(x: 0, y: 0) == [0, 0, 0, 0] && first.pixel(x: 1, y: 0) == [255, 0, 0, 255])
    // Drawing goes on under the mask.
    context.setFillColor(.testBlue)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(context.makeImage()?.pixel(x: 1, y: 0) == [0, 0, 255, 255])
  }

  @Test func shadowsFallUpwardsForPositiveHeight() throws {
    let context = try context(20, 20)
    context.setShadow(offset: CGSize(width: 0, height: 5), blur: 0, color: .testRed)
    context.fill(CGRect(x: 8, y: 8, width: 4, height: 4))
    // The square covers rows 8…11 from the top; its shadow is five higher.
    let image = try #require(context.makeImage())
    #expect(image.pixel(x: 10, y: 5)[0] > 200 && image.pixel(x: 10, y: 14)[3] == 0)
  }

  // MARK: CGImage

  @Test func picturesAreMadeOfBytes() throws {
    let bytes: [UInt8] = [255, 0, 0, 128, 0, 255, 0, 255]
    let provider = try #require(CGDataProvider(data: NSData(data: Data(bytes))))
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    // Drawn premultiplied, told as given.
    #expect(image.pixel(x: 0, y: 0) == [128, 0, 0, 128] && image.pixel(x: 1, y: 0) == [0, 255, 0, 255])
    #expect(image.alphaInfo == .last && image.bytesPerRow == 8)
    let data = try #require(image.dataProvider?.data)
    #expect(CFDataGetLength(data) == 8 && CFDataGetBytePtr(data)[3] == 128)
    #expect(
      CGImage(
        width: 3, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent) == nil)
  }

  @Test func masksLetThroughWhatIsDark() throws {
    let provider = try #require(CGDataProvider(data: NSData(data: Data([0, 255]))))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
        decode: nil, shouldInterpolate: false))
    let fill = try context(2, 1)
    fill.setFillColor(.testRed)
    fill.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let masked = try #require(fill.makeImage()?.masking(mask))
    #expect(masked.pixel(x: 0, y: 0) == [255, 0, 0, 255] && masked.pixel(x: 1, y: 0) == [0, 0, 0, 0])
    // A grey picture is the other way round: bright lets through.
    let gray = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    #expect(fill.makeImage()?.masking(gray)?.pixel(x: 0, y: 0) == [0, 0, 0, 0])
  }
}
