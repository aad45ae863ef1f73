/// The bits of a QR code's data.
struct QRBits {
  private(set) var bits: [Bool] = []

  /// The bytes that fill the codewords behind the text, in turns (ISO/IEC 18004:2015, 7.4.10).
  private static let padding: [UInt8] = [0b1110_1100, 0b0001_0001]
  /// The indicator of text that is written as bytes (table 2).
  private static let byteMode = 0b0100
  /// The bits that say what follows.
  private static let modeBits = 4

  mutating func append(_ value: Int, count: Int) {
    for bit in (0..<count).reversed() { bits.append(value >> bit & 1 != 0) }
  }

  /// Returns the data codewords of bytes, which fit into the version.
  static func codewords(of bytes: [UInt8], in version: QRVersion) -> [UInt8] {
    var data = QRBits()
    data.append(byteMode, count: modeBits)
    data.append(bytes.count, count: version.lengthBits)
    for byte in bytes { data.append(Int(byte), count: 8) }
    // The end has four bits where there is room, and then what fills the byte.
    data.append(0, count: min(4, version.dataCount * 8 - data.bits.count))
    data.append(0, count: (8 - data.bits.count % 8) % 8)
    var result = stride(from: 0, to: data.bits.count, by: 8).map { start in
      data.bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var index = 0
    while result.count < version.dataCount {
      result.append(padding[index % padding.count])
      index += 1
    }
    return result
  }

  /// Returns a number with the remainder of its division by a polynomial behind it: a BCH code (annexes C and D).
  /// - Parameter length: bits of the remainder.
  static func checked(_ value: Int, by polynomial: Int, length: Int) -> Int {
    var remainder = value
    for _ in 0..<length {
      remainder = remainder << 1 ^ (remainder >> (length - 1) & 1) * polynomial
    }
    return value << length | remainder
  }
}
