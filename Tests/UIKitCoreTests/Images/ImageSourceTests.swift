import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Image I/O: pictures in data, their properties, smaller ones, and writing.
@MainActor
struct ImageSourceTests {
  private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test func aPictureIsReadWithItsProperties() throws {
    let data = try #require(picture(40, 20).pngData())
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source)?.description == "public.png")
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect((properties[kCGImagePropertyPixelWidth] as? NSNumber)?.intValue == 40)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    let options = [kCGImageSourceThumbnailMaxPixelSize: 10] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 10 && small.height == 5)
  }

  /// A GIF of one frame of one pixel (GIF89a): an application block, a delay, an image.
  private func gif(loops: Int?, delay: UInt8) -> Data {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    if let loops {
      bytes +=
        [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8(loops & 255), UInt8(loops >> 8), 0]
    }
    bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    return Data(bytes)
  }

  private func loops(_ data: Data) throws -> Int? {
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    let properties = try #require(CGImageSourceCopyProperties(source, nil))
    let gif = properties[kCGImagePropertyGIFDictionary] as? NSDictionary
    return (gif?[kCGImagePropertyGIFLoopCount] as? NSNumber)?.intValue
  }

  @Test func aGIFSaysHowOftenItRepeats() throws {
    #expect(try loops(gif(loops: 0, delay: 10)) == 0)
    #expect(try loops(gif(loops: 0x0103, delay: 10)) == 259)
    #expect(try loops(gif(loops: nil, delay: 10)) == nil)
    let whole = gif(loops: 3, delay: 10)
    for length in 1..<whole.count { _ = try loops(whole.prefix(length)) }
  }

  @Test func transparencyIsThatOfThePixels() throws {
    func hasAlpha(_ data: Data?) throws -> Bool? {
      let data = try #require(data)
      let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
      let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
      return (properties[kCGImagePropertyHasAlpha] as? NSNumber)?.boolValue
    }
    #expect(try hasAlpha(picture(4, 4).pngData()) == true)
    #expect(try hasAlpha(picture(4, 4).jpegData(compressionQuality: 1)) == false)
    // A BMP of one pixel in 24 bits: red, green and blue alone (a BITMAPINFOHEADER, 40 bytes long).
    let head =
      [UInt8]("BM".utf8) + [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    let bitmap = Data(
      head + [1, 0, 24, 0, 0, 0, 0, 0, 4] + [UInt8](repeating: 0, count: 19) + [0, 0, 255, 0])
    #expect(try hasAlpha(bitmap) == false)
  }

  /// Apple, kCGImagePropertyGIFDelayTime: at least 100 milliseconds; the unclamped one is as the file says.
  @Test func delaysAreTold() throws {
    func frames(_ delay: UInt8) throws -> NSDictionary? {
      let one = gif(loops: nil, delay: delay)
      // Two frames: the first file without its end, and what follows the second one's head and colours (19 bytes).
      let source = try #require(
        CGImageSourceCreateWithData((one.dropLast() + one.dropFirst(19)) as CFData, nil))
      #expect(CGImageSourceGetCount(source) == 2)
      return CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyGIFDictionary]
        as? NSDictionary
    }
    for (delay, clamped) in [(UInt8(4), 0.1), (10, 0.1), (50, 0.5)] {
      let gif = try frames(delay)
      #expect((gif?[kCGImagePropertyGIFDelayTime] as? NSNumber)?.doubleValue == clamped)
      #expect((gif?[kCGImagePropertyGIFUnclampedDelayTime] as? NSNumber)?.doubleValue == Double(delay) / 100)
    }
  }

  @Test func dataMayComeByAndBy() throws {
    let data = try #require(picture(4, 4).pngData())
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, data.prefix(20) as CFData, false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    CGImageSourceUpdateData(source, data as CFData, true)
    #expect(CGImageSourceGetCount(source) == 1)
  }

  @Test func picturesAreWritten() throws {
    let target = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(target, "public.jpeg" as CFString, 1, nil))
    let image = try #require(picture(8, 8).cgImage)
    CGImageDestinationAddImage(
      destination, image, [kCGImageDestinationLossyCompressionQuality: 0.5] as CFDictionary)
    #expect(
      CGImageDestinationFinalize(destination)
        && UIImage(data: target as Data)?.size == CGSize(width: 8, height: 8))
    #expect(CGImageDestinationCreateWithData(target, "com.compuserve.gif" as CFString, 1, nil) == nil)
  }
}
