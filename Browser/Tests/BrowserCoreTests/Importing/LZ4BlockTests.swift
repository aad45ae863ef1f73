import Foundation
import Testing

@testable import BrowserCore

/// Blocks of LZ4, by the description of their form ("LZ4 Block Format Description").
@Suite("Blocks of LZ4") struct LZ4BlockTests {
  private func text(_ block: [UInt8], _ count: Int) -> String? {
    LZ4Block.unpack(block, count: count).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Plain bytes, and copies of what came before, those that overlap themselves too")
  func copies() {
    #expect(text([0x30] + Array("abc".utf8), 3) == "abc")
    // "abc", then 4 + 2 bytes from 3 back, then "x".
    #expect(text([0x32] + Array("abc".utf8) + [3, 0, 0x10] + Array("x".utf8), 10) == "abcabcabcx")
    // One letter, copied 4 + 15 + 255 + 1 times from 1 back.
    #expect(
      text([0x1F, 0x61, 1, 0, 255, 1, 0x10, 0x62], 1 + 275 + 1) == String(repeating: "a", count: 276) + "b")
    #expect(LZ4Block.unpack([0], count: 0) == [])
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      [], [0x30, 0x61], [0x10, 0x61, 0, 0, 0x10, 0x62], [0x10, 0x61, 2, 0, 0x10, 0x62], [0xF0],
      [0xF0, 255, 255],
      [0x1F, 0x61, 1], [0x1F, 0x61, 1, 0, 255],
    ] as [[UInt8]])
  func damage(_ block: [UInt8]) { #expect(LZ4Block.unpack(block, count: 8) == nil) }

  @Test("A block makes exactly as much as it said, and a bomb not one byte more")
  func bombs() {
    #expect(LZ4Block.unpack([0x30, 1, 2, 3], count: 2) == nil)
    #expect(LZ4Block.unpack([0x30, 1, 2, 3], count: 4) == nil)
    // A few bytes cannot be 64 MB, which is found without making room for them.
    #expect(
      LZ4Block.unpack([0x1F, 0x61, 1, 0] + [UInt8](repeating: 255, count: 100), count: 64 << 20) == nil)
    let bomb = [0x1F, 0x61, 1, 0] + [UInt8](repeating: 255, count: 1 << 20) + [0, 0x10, 0x62]
    #expect(LZ4Block.unpack(bomb, count: 1 << 20) == nil)
  }
}
