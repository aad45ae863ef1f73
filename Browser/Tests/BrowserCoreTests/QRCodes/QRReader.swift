import Foundation

@testable import BrowserCore

/// Reads a QR code of level M that has no faults: by its own modules, and by what ISO/IEC 18004 says of places and masks.
struct QRReader {
  struct Fault: Error { var what: String }

  let text: String

  /// Blocks of data: their number and length, and those of one more codeword (table 9), for the versions that the tests meet.
  private static let blocks: [Int: (check: Int, short: Int, shortLength: Int, long: Int)] = {
    let rows = """
      1 10 1 16 0|2 16 1 28 0|3 26 1 44 0|4 18 2 32 0|5 24 2 43 0|6 16 4 27 0|7 18 4 31 0|8 22 2 38 2|9 22 3 36 2|10 26 4 43 1|\
      11 30 1 50 4|12 22 6 36 2|13 22 8 37 1|14 24 4 40 5|15 24 5 41 5|16 28 7 45 3|17 28 10 46 1|18 26 9 43 4|19 26 3 44 11|20 26 3 41 13|\
      21 26 17 42 0|22 28 17 46 0|23 28 4 47 14|24 28 6 45 14|25 28 8 47 13|26 28 19 46 4|27 28 22 45 3|28 28 3 45 23|29 28 21 45 7|30 28 19 47 10|\
      31 28 2 46 29|32 28 10 46 23|33 28 14 46 21|34 28 14 46 23|35 28 12 47 26|36 28 6 47 34|37 28 29 46 14|38 28 13 46 32|39 28 40 47 7|40 28 18 47 31
      """
    var result: [Int: (Int, Int, Int, Int)] = [:]
    for row in rows.split(separator: "|") {
      let numbers = row.split(separator: " ").compactMap { Int($0) }
      result[numbers[0]] = (numbers[1], numbers[2], numbers[3], numbers[4])
    }
    return result
  }()

  init(_ code: QRCode) throws {
    let size = code.size
    let version = (size - 17) / 4
    guard let rule = Self.blocks[version] else { throw Fault(what: "no version \(version)") }
    // The mask's number is bits 12 to 10 of the format, which stand in row 8 from the left.
    let format = [0, 1, 2, 3, 4].map { code.isDark(row: 8, column: $0) }
    let flipped: [Bool] = [true, false, true, false, true]
    let clear = zip(format, flipped).map { $0 != $1 }
    guard !clear[0], !clear[1] else { throw Fault(what: "not of level M") }
    let mask = (clear[2] ? 4 : 0) + (clear[3] ? 2 : 0) + (clear[4] ? 1 : 0)

    var bits: [Bool] = []
    var column = size - 1
    var isUpward = true
    while column > 0 {
      if column == 6 { column -= 1 }
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for x in [column, column - 1] where !Self.isPattern(row, x, size, version) {
          bits.append(code.isDark(row: row, column: x) != Self.isTurned(mask, row, x))
        }
      }
      isUpward.toggle()
      column -= 2
    }
    let words = (0..<bits.count / 8).map { index in
      bits[index * 8..<index * 8 + 8].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
    }
    let count = rule.short + rule.long
    var blocks = [[Int]](repeating: [], count: count)
    var next = 0
    for index in 0...rule.shortLength {
      for block in 0..<count where index < rule.shortLength || block >= rule.short {
        blocks[block].append(words[next])
        next += 1
      }
    }
    for (index, block) in blocks.enumerated() {
      let check = (0..<rule.check).map { words[next + $0 * count + index] }
      try Self.expectNoFault(block + check, checkLength: rule.check)
    }
    let data = blocks.joined().flatMap { word in (0..<8).reversed().map { word >> $0 & 1 } }
    guard data.prefix(4).elementsEqual([0, 1, 0, 0]) else { throw Fault(what: "no bytes") }
    let lengthBits = version < 10 ? 8 : 16
    let length = data[4..<4 + lengthBits].reduce(0) { $0 * 2 + $1 }
    let bytes = (0..<length).map { index in
      let start = 4 + lengthBits + index * 8
      return UInt8(data[start..<start + 8].reduce(0) { $0 * 2 + $1 })
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// A codeword of the code is 0 at the powers of 2 (section 7.5.2), here worked out by tables of logarithms.
  private static func expectNoFault(_ word: [Int], checkLength: Int) throws {
    var (powers, logarithms) = ([Int](), [Int](repeating: 0, count: 256))
    var value = 1
    for exponent in 0..<255 {
      powers.append(value)
      logarithms[value] = exponent
      value *= 2
      if value > 255 { value ^= 0x11D }
    }
    for exponent in 0..<checkLength {
      let sum = word.reduce(0) { sum, next in
        (sum == 0 ? 0 : powers[(logarithms[sum] + exponent) % 255]) ^ next
      }
      guard sum == 0 else { throw Fault(what: "a syndrome is \(sum)") }
    }
  }

  private static func isPattern(_ row: Int, _ column: Int, _ size: Int, _ version: Int) -> Bool {
    if row == 6 || column == 6 { return true }
    if row < 9, column < 9 || column >= size - 8 { return true }
    if row >= size - 8, column < 9 { return true }
    if version >= 7, row < 6, column >= size - 11 { return true }
    if version >= 7, column < 6, row >= size - 11 { return true }
    let places = QRVersion(number: version).alignment
    return places.contains { y in
      places.contains { x in
        let isFinder = (y == 6 && (x == 6 || x == size - 7)) || (y == size - 7 && x == 6)
        return !isFinder && abs(row - y) <= 2 && abs(column - x) <= 2
      }
    }
  }

  private static func isTurned(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    let product = row * column
    let values = [
      row + column, row, column % 3 == 0 ? 0 : 1, (row + column) % 3 == 0 ? 0 : 1, row / 2 + column / 3,
      product % 2 + product % 3 == 0 ? 0 : 1, product % 2 + product % 3, (row + column) % 2 + product % 3,
    ]
    return values[mask] % 2 == 0
  }
}
