/// Bytes of which nothing is known: whatever is asked for beyond their end is nil.
struct PageBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// An unsigned whole number of at most four bytes, the highest first.
  func integer(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// SQLite's number of one to nine bytes, and where the next byte is.
  func varint(at offset: Int) -> (value: Int64, next: Int)? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard offset >= 0, offset + index < bytes.count else { return nil }
      let byte = bytes[offset + index]
      if index == 8 { return (Int64(bitPattern: value << 8 | UInt64(byte)), offset + 9) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { return (Int64(bitPattern: value), offset + index + 1) }
    }
    return nil
  }

  /// Reads like ``varint(at:)``, where only what fits into a file makes sense.
  func length(at offset: Int, atMost most: Int) -> (value: Int, next: Int)? {
    guard let (value, next) = varint(at: offset), value >= 0, value <= most else { return nil }
    return (Int(value), next)
  }

  func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count]
  }
}
