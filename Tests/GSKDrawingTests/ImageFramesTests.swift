import Foundation
import GSKDrawing
import HeadlessHost
import QuartzCore
import Testing

/// Frames of animated pictures. The file is made here by GIF89a: 2 × 1 pixels, two frames of red and blue, 0.1 and 0.25 seconds.
@MainActor
struct ImageFramesTests {
  private var gif: Data {
    var bytes = Array("GIF89a".utf8)
    // 2 × 1 pixels; a table of two colours, red and blue.
    bytes += [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for (delay, codes) in [(10, [0x04, 0x0A] as [UInt8]), (25, [0x4C, 0x0A])] {
      bytes += [0x21, 0xF9, 4, 0, UInt8(delay), 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, UInt8(codes.count)] + codes + [0]
    }
    return Data(bytes + [0x3B])
  }

  @Test func delaysAreRead() {
    #expect(GIFDelays.read(gif) == [10, 25])
    #expect(GIFDelays.read(Data("GIF89a".utf8)).isEmpty)
    for length in 0..<gif.count { #expect(GIFDelays.read(gif.prefix(length)).count <= 2) }
  }

  @Test func theNumberOfRepeatsIsRead() {
    #expect(GIFDelays.loopCount(gif) == 0)
    #expect(GIFDelays.loopCount(Data("GIF89a".utf8)) == nil)
    // The head, the colours and the application's block, whose last bytes are the number and the end.
    for length in 0..<36 { #expect(GIFDelays.loopCount(gif.prefix(length)) == nil) }
    var thrice = gif
    thrice[35] = 3
    #expect(GIFDelays.loopCount(thrice) == 3)
  }

  @Test func framesAreRead() throws {
    let frames = GdkImageCoder().decodeFrames(gif)
    try #require(frames.count == 2)
    #expect(frames.map(\.duration) == [0.1, 0.25])
    #expect(Array(frames[0].image.pixel(x: 0, y: 0).prefix(3)) == [255, 0, 0])
    #expect(Array(frames[1].image.pixel(x: 0, y: 0).prefix(3)) == [0, 0, 255])
  }

  @Test func aStillPictureIsOneFrame() throws {
    let image = CGImage(width: 1, height: 1, bytesPerRow: 4, data: Data([1, 2, 3, 255]))
    let data = try #require(GdkImageCoder().encodePNG(image))
    #expect(GdkImageCoder().decodeFrames(data).map(\.duration) == [0])
    #expect(GdkImageCoder().decodeFrames(Data("no picture".utf8)).isEmpty)
  }
}
