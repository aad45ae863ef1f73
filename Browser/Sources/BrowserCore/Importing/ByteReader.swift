import Foundation

/// Takes numbers and texts from bytes, the least significant byte first, and never more than there is.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  /// The place of the next byte, from 0.
  private(set) var place = 0

  init(_ bytes: some Collection<UInt8>) { self.bytes = ArraySlice(bytes) }

  /// The bytes that are left.
  var left: Int { bytes.count - place }

  /// The next bytes; nil where there are fewer.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= left else { return nil }
    let start = bytes.startIndex + place
    place += count
    return bytes[start..<start + count]
  }

  /// A number; nil where the bytes end before it.
  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number? {
    take(Number.bitWidth / 8)?.reversed().reduce(Number.zero) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  /// Passes over what fills up to a multiple of a number, as far as there is anything.
  mutating func align(to size: Int) { place = min((place + size - 1) / size * size, bytes.count) }
}
