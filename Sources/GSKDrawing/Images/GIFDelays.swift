import Foundation

/// Reads from a GIF how many frames it has and how long each is shown (GIF89a, sections 18 to 27).
package enum GIFDelays {
  /// A hundredth of a second each, one for every frame whose beginning is there. Damaged files end early.
  package static func read(_ data: Data) -> [Int] {
    var reader = Reader(bytes: [UInt8](data))
    guard reader.skip(10), let flags = reader.next(), reader.skip(2) else { return [] }
    guard flags & 0x80 == 0 || reader.skip(3 << (Int(flags & 7) + 1)) else { return [] }
    var delays: [Int] = []
    var delay = 0
    while let block = reader.next() {
      switch block {
      case 0x21:
        guard let label = reader.next() else { return delays }
        if label == 0xF9, reader.left >= 5 {
          delay = Int(reader.peek(2)) | Int(reader.peek(3)) << 8
        }
        guard reader.skipBlocks() else { return delays }
      case 0x2C:
        guard reader.skip(8), let flags = reader.next() else { return delays }
        delays.append(delay)
        delay = 0
        guard flags & 0x80 == 0 || reader.skip(3 << (Int(flags & 7) + 1)), reader.skip(1), reader.skipBlocks()
        else { return delays }
      default: return delays
      }
    }
    return delays
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    var left: Int { bytes.count - place }

    mutating func next() -> UInt8? {
      guard left > 0 else { return nil }
      defer { place += 1 }
      return bytes[place]
    }

    func peek(_ offset: Int) -> UInt8 { offset < left ? bytes[place + offset] : 0 }

    mutating func skip(_ count: Int) -> Bool {
      guard left >= count else { return false }
      place += count
      return true
    }

    /// Blocks of up to 255 bytes, each after its length; an empty one ends them.
    mutating func skipBlocks() -> Bool {
      while let length = next() {
        if length == 0 { return true }
        guard skip(Int(length)) else { return false }
      }
      return false
    }
  }
}
