import Foundation
import Testing
import TouchDisplayKit

@Suite struct PictureTests {
  private let picture = Picture(width: 2, height: 2, pixels: [0xFF0000, 0x00FF00, 0x0000FF, 0x102030])

  @Test func pixelsAreFoundByColumnAndRow() {
    #expect(picture[1, 0] == Picture.Color(0x00FF00))
    #expect(picture[0, 1].description == "0000FF")
    #expect(picture.cropped(x: 1, y: 1, width: 1, height: 1).pixels == [0x102030])
  }

  @Test func differenceCountsPixelsBeyondTolerance() {
    var pixels = picture.pixels
    pixels[3] = 0x102033
    #expect(picture.difference(from: Picture(width: 2, height: 2, pixels: pixels), tolerance: 3) == 0)
    #expect(picture.difference(from: Picture(width: 2, height: 2, pixels: pixels), tolerance: 2) == 0.25)
    #expect(picture.difference(from: Picture(width: 1, height: 4, pixels: pixels)) == 1)
  }

  /// A black pixel, as the PNG specification has it: checksums computed with `python3 -c "import zlib; …"`.
  @Test func smallestPNG() {
    let png = Picture(width: 1, height: 1, pixels: [0]).png
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // zlib.crc32(b"IHDR" + the 13 bytes) == 0x907753de, for 1 x 1, 8 bits, RGB.
    #expect(Array(png[29..<33]) == [0x90, 0x77, 0x53, 0xDE])
    // One stored block of four bytes (filter and a pixel); zlib.adler32(bytes(4)) == 0x00040001.
    #expect(Array(png[41..<56]) == [0x78, 1, 1, 4, 0, 0xFB, 0xFF, 0, 0, 0, 0, 0, 4, 0, 1])
  }
}
