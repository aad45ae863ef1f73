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
