import Foundation

extension Picture {
  /// The picture as a PNG file, not compressed: these files are looked at once, and small ones are not worth a library.
  public var png: Data {
    var scanlines: [UInt8] = []
    scanlines.reserveCapacity((width * 3 + 1) * height)
    for row in 0..<height {
      // Filter type 0: the bytes as they are.
      scanlines.append(0)
      for pixel in pixels[row * width..<(row + 1) * width] {
        scanlines.append(UInt8(truncatingIfNeeded: pixel >> 16))
        scanlines.append(UInt8(truncatingIfNeeded: pixel >> 8))
        scanlines.append(UInt8(truncatingIfNeeded: pixel))
      }
    }
    // Eight bits a channel, colour type 2 (RGB), the only methods there are, not interlaced.
    let header = Self.bigEndian(width) + Self.bigEndian(height) + [8, 2, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Data(
      signature + Self.chunk("IHDR", header) + Self.chunk("IDAT", Self.zlibStored(scanlines))
        + Self.chunk("IEND", []))
  }

  /// Writes the picture to a file as PNG; throws `cannotWrite`.
  public func writePNG(to path: String) throws(TouchDisplayError) {
    do {
      try png.write(to: URL(fileURLWithPath: path))
    } catch {
      throw .cannotWrite(path: path)
    }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(crc32(body)))
  }

  /// A zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4), each at most 65,535 bytes.
  private static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
    let limit = 65_535
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bytes.count + bytes.count / limit * 5 + 16)
    var start = 0
    repeat {
      let end = min(start + limit, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for half in [length, ~length] {
        stream.append(UInt8(truncatingIfNeeded: half))
        stream.append(UInt8(truncatingIfNeeded: half >> 8))
      }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + bigEndian(Int(adler32(bytes)))
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static let crcTable: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    let table = crcTable
    return ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}
