import Foundation
import Testing

@testable import BrowserCore

@Suite struct QRCodeTests {
  @Test("The error correction of the standard's example (ISO/IEC 18004, annex I)")
  func correction() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    #expect(
      ReedSolomon(checkLength: 10).check(of: data)
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
    #expect(QRVersion(number: 1).interleaved(data).prefix(16).elementsEqual(data))
  }

  @Test("Format and version of the standard's examples (annexes C and D)")
  func words() {
    // Level M, mask 5, before the mask of formats: 00 101 and its remainder.
    #expect(QRBits.checked(0b00101, by: 0b101_0011_0111, length: 10) == 0b00101_0011011100)
    #expect(QRBits.checked(7, by: 0b1_1111_0010_0101, length: 12) == 0b000111_110010010100)
  }

  @Test(
    "As many bytes fit as the standard says (table 7)",
    arguments: [
      (1, 14), (2, 26), (6, 106), (7, 122), (9, 180), (10, 213), (26, 1059), (27, 1125), (40, 2331),
    ])
  func capacity(version: Int, bytes: Int) {
    #expect(QRVersion(number: version).capacity == bytes)
    #expect(QRVersion.smallest(for: bytes)?.number == version)
    #expect(QRVersion.smallest(for: bytes + 1)?.number == (version < 40 ? version + 1 : nil))
  }

  @Test(
    "The alignment patterns stand where the standard says (table E.1)",
    arguments: [
      (1, []), (2, [6, 18]), (7, [6, 22, 38]), (14, [6, 26, 46, 66]), (32, [6, 34, 60, 86, 112, 138]),
      (36, [6, 24, 50, 76, 102, 128, 154]), (39, [6, 26, 54, 82, 110, 138, 166]),
      (40, [6, 30, 58, 86, 114, 142, 170]),
    ] as [(Int, [Int])])
  func alignment(version: Int, places: [Int]) {
    #expect(QRVersion(number: version).alignment == places)
  }

  @Test("A reader that knows the standard reads what was written, whatever the length", arguments: 0..<70)
  func readBack(step: Int) throws {
    let text = String(
      String(repeating: "https://gullwick.example/ä?q=ü€😀&x=", count: 80).unicodeScalars.prefix(step * 28))
    let code = try #require(QRCode(text))
    #expect(try QRReader(code).text == text)
  }

  @Test("What is too long has no code")
  func tooLong() {
    #expect(QRCode(String(repeating: "a", count: 2331))?.size == 177)
    #expect(QRCode(String(repeating: "a", count: 2332)) == nil)
    #expect(QRCode("")?.size == 21)
  }
}
