import Foundation
import GSKDrawing
import HeadlessHost
import QuartzCore
import Testing

@MainActor
struct GdkImageCoderTests {
  let coder = GdkImageCoder()
  /// A row of opaque red, half transparent blue, nothing.
  let image = CGImage(
    width: 3, height: 1, bytesPerRow: 12, data: Data([255, 0, 0, 255, 0, 0, 128, 128, 0, 0, 0, 0]))

  @Test func pngKeepsEveryPixel() throws {
    let data = try #require(coder.encodePNG(image))
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let back = try #require(coder.decode(data, fitting: nil))
    #expect(back.width == 3 && back.height == 1)
    for x in 0..<3 {
      let difference = zip(back.pixel(x: x, y: 0), image.pixel(x: x, y: 0)).map { abs($0 - $1) }.max() ?? 0
      #expect(difference <= 1, "pixel \(x)")
    }
  }

  @Test func jpegIsOnWhite() throws {
    let data = try #require(coder.encodeJPEG(image, quality: 1))
    #expect(data.starts(with: [0xFF, 0xD8]))
    let back = try #require(coder.decode(data, fitting: nil))
    #expect(back.pixel(x: 2, y: 0).allSatisfy { $0 > 120 })
    #expect(back.pixel(x: 0, y: 0)[3] == 255)
  }

  @Test func vectorsAreDrawnAtTheSizeAskedFor() throws {
    let svg =
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#f00"/></svg>"##
    let drawn = try #require(coder.decode(Data(svg.utf8), fitting: CGSize(width: 64, height: 64)))
    #expect(drawn.width == 64 && drawn.height == 64)
    #expect(drawn.pixel(x: 32, y: 32) == [255, 0, 0, 255])
  }

  @Test func rubbishIsNoPicture() {
    #expect(coder.decode(Data([1, 2, 3, 4]), fitting: nil) == nil)
    #expect(coder.decode(Data(), fitting: nil) == nil)
  }

  /// A bitmap of black and white, whose pixels are all black: 40 bytes say how large it is (BITMAPINFOHEADER).
  private func bitmap(width: Int, height: Int) -> Data {
    let rowLength = (width + 31) / 32 * 4
    func bytes(_ value: Int, _ count: Int) -> Data {
      Data((0..<count).map { UInt8(value >> (8 * $0) & 0xFF) })
    }
    let head = [
      (40, 4), (width, 4), (height, 4), (1, 2), (1, 2), (0, 4), (rowLength * height, 4), (0, 4), (0, 4),
      (2, 4),
      (0, 4),
    ]
    return Data("BM".utf8) + bytes(62 + rowLength * height, 4) + bytes(0, 4) + bytes(62, 4)
      + head.reduce(Data()) { $0 + bytes($1.0, $1.1) } + Data([0, 0, 0, 0, 255, 255, 255, 0])
      + Data(count: rowLength * height)
  }

  /// Eight megabytes would become 256 and more, in the program whose window it is.
  @Test func whatClaimsTooManyPixelsIsNoPicture() throws {
    let small = try #require(coder.decode(bitmap(width: 9, height: 2), fitting: nil))
    #expect(small.width == 9 && small.height == 2)
    #expect(GdkImageCoder.mostPixels == 8192 * 8192)
    #expect(coder.decode(bitmap(width: 8193, height: 8192), fitting: nil) == nil)
    #expect(coder.decode(bitmap(width: 16_385, height: 1), fitting: nil) == nil)
  }

  @Test func vectorsOfAnySizeAreDrawnAtTheSizeAskedFor() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="10000"></svg>"#
    let drawn = try #require(coder.decode(Data(svg.utf8), fitting: CGSize(width: 64, height: 64)))
    #expect(drawn.width == 64 && drawn.height == 32)
    #expect(coder.decode(Data(svg.utf8), fitting: nil) == nil)
  }
}
