import Testing

@testable import TouchDisplayKit

/// The sizes and fields of xf86-input-inputtest-protocol.h, as counted by hand from its structs: a valuator block is
/// 4 + 8 + 4 (alignment) + 64 doubles + 64 doubles = 1040 bytes.
@Suite struct InputMessageTests {
  private func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }

  private func double(_ bytes: [UInt8], _ offset: Int) -> Double {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Double.self) }
  }

  @Test func touchHasItsPlaceInAxisUnits() {
    let bytes = InputMessage.touch(.changed, id: 3, x: 399.5, y: 249.5).encoded(
      screenWidth: 800, screenHeight: 1000)
    #expect(bytes.count == 16 + 1040)
    #expect(word(bytes, 0) == UInt32(bytes.count))
    #expect(word(bytes, 4) == 6)
    #expect(word(bytes, 8) == 3)
    // XI_TouchUpdate.
    #expect(word(bytes, 12) == 19)
    // Axes 0 and 1.
    #expect(bytes[20] == 3)
    // The half and the quarter of 65536.
    #expect(double(bytes, 32) == 32768)
    #expect(double(bytes, 40) == 16384)
  }

  @Test(arguments: [
    (InputMessage.key(30, pressed: true), 16, 5),
    (.pointerMove(x: 0, y: 0), 16 + 1040, 2),
    (.pointerButton(1, pressed: true), 24 + 1040, 4),
    (.scroll(dx: 0, dy: 120), 16 + 1040, 2),
    (.touchpadPinch(.began, fingers: 2, scale: 1, angle: 0), 16 + 48, 7),
    (.touchpadSwipe(.ended, fingers: 3, dx: 0, dy: 0), 16 + 32, 8),
  ])
  func lengthAndTypeLeadEveryMessage(message: InputMessage, length: Int, type: UInt32) {
    let bytes = message.encoded(screenWidth: 100, screenHeight: 100)
    #expect(bytes.count == length)
    #expect(word(bytes, 0) == UInt32(length))
    #expect(word(bytes, 4) == type)
  }

  @Test func scrollingIsRelativeOnItsOwnAxes() {
    let bytes = InputMessage.scroll(dx: 0, dy: 120).encoded(screenWidth: 100, screenHeight: 100)
    #expect(word(bytes, 8) == 0)
    // Axes 2 and 3; values begin at 32.
    #expect(bytes[20] == 0b1100)
    #expect(double(bytes, 32 + 3 * 8) == 120)
  }

  @Test func keycodesAreXs() {
    let bytes = InputMessage.key(30, pressed: true).encoded(screenWidth: 1, screenHeight: 1)
    #expect(word(bytes, 8) == 38)
    #expect(word(bytes, 12) == 1)
  }
}
