import Foundation

/// Reads from a GIF how many frames it has, how long each is shown and how often all are (GIF89a, sections 18 to 27).
package enum GIFDelays {
  /// A hundredth of a second each, one for every frame whose beginning is there. Damaged files end early.
  package static func read(_ data: Data) -> [Int] {
    var delays: [Int] = []
    var delay = 0
    walk(data) { part in
      switch part {
      case .frame:
        delays.append(delay)
        delay = 0
      case .extension(0xF9, let reader) where reader.left >= 5:
        delay = Int(reader.peek(2)) | Int(reader.peek(3)) << 8
      case .extension: break
      }
    }
    return delays
  }

  /// The number of times that the animation repeats, 0 for ever; nil where the file does not say (Netscape's application extension).
  package static func loopCount(_ data: Data) -> Int? {
    let name = Array("NETSCAPE2.0".utf8)
    var count: Int?
    walk(data) { part in
      guard case .extension(0xFF, let reader) = part, reader.left >= name.count + 5,
        reader.peek(0) == UInt8(name.count), name.indices.allSatisfy({ reader.peek($0 + 1) == name[$0] }),
        reader.peek(name.count + 1) >= 3, reader.peek(name.count + 2) == 1
      else { return }
      count = Int(reader.peek(name.count + 3)) | Int(reader.peek(name.count + 4)) << 8
    }
    return count
  }

  private enum Part {
    /// The beginning of a frame.
    case frame
    /// An extension by its label; the reader is at its first block's length.
    case `extension`(UInt8, Reader)
  }

  private static func walk(_ data: Data, _ visit: (Part) -> Void) {
    var reader = Reader(bytes: [UInt8](data))
    guard reader.skip(10), let flags = reader.next(), reader.skip(2) else { return }
    guard flags & 0x80 == 0 || reader.skip(3 << (Int(flags & 7) + 1)) else { return }
    while let block = reader.next() {
      switch block {
      case 0x21:
        guard let label = reader.next() else { return }
        visit(.extension(label, reader))
        guard reader.skipBlocks() else { return }
      case 0x2C:
        guard reader.skip(8), let flags = reader.next() else { return }
        visit(.frame)
        guard flags & 0x80 == 0 || reader.skip(3 << (Int(flags & 7) + 1)), reader.skip(1), reader.skipBlocks()
        else { return }
      default: return
      }
    }
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
