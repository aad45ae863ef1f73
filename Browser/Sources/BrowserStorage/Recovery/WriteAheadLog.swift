import Foundation

/// The log beside an SQLite file: the newest version of each page that was committed
/// (https://www.sqlite.org/fileformat2.html, section 4).
final class WriteAheadLog {
  /// Bytes of a page.
  let pageSize: Int
  /// The highest page that it has.
  let lastPage: Int

  private let file: FileHandle
  /// The places of pages, by their numbers.
  private let places: [Int: Int]

  private static let magics = [0x377F_0682, 0x377F_0683]
  private static let headLength = 32
  private static let frameHeadLength = 24

  /// - Returns: nil where there is no log, or none that makes sense.
  init?(_ url: URL) {
    guard let file = try? FileHandle(forReadingFrom: url), let length = try? file.seekToEnd() else {
      return nil
    }
    let head = PageBytes(SQLitePages.read(file, at: 0, count: Self.headLength))
    guard let magic = head.integer(at: 0, bytes: 4), Self.magics.contains(magic),
      let size = head.integer(at: 8, bytes: 4), (512...65_536).contains(size), size.nonzeroBitCount == 1,
      let salts = head.slice(at: 16, count: 8), let own = Self.sums(head, at: 24)
    else { return nil }
    let isBigEndian = magic & 1 == 1
    var sum = Checksum(isBigEndian: isBigEndian)
    sum.add(head.bytes[..<24])
    guard sum.value == own else { return nil }
    var (committed, pending): ([Int: Int], [Int: Int]) = ([:], [:])
    var offset = Self.headLength
    while offset + Self.frameHeadLength + size <= Int(clamping: length) {
      let frame = PageBytes(SQLitePages.read(file, at: offset, count: Self.frameHeadLength + size))
      guard let number = frame.integer(at: 0, bytes: 4), number > 0,
        let commit = frame.integer(at: 4, bytes: 4),
        frame.slice(at: 8, count: 8) == salts, let stated = Self.sums(frame, at: 16),
        let content = frame.slice(at: Self.frameHeadLength, count: size)
      else { break }
      sum.add(frame.bytes[..<8])
      sum.add(content)
      guard sum.value == stated else { break }
      pending[number] = offset + Self.frameHeadLength
      if commit > 0 {
        committed.merge(pending) { $1 }
        pending = [:]
      }
      offset += Self.frameHeadLength + size
    }
    self.file = file
    pageSize = size
    places = committed
    lastPage = committed.keys.max() ?? 0
  }

  deinit { try? file.close() }

  func page(_ number: Int) -> PageBytes? {
    guard let place = places[number] else { return nil }
    let bytes = SQLitePages.read(file, at: place, count: pageSize)
    return bytes.count == pageSize ? PageBytes(bytes) : nil
  }

  private static func sums(_ bytes: PageBytes, at offset: Int) -> [UInt32]? {
    guard let first = bytes.integer(at: offset, bytes: 4),
      let second = bytes.integer(at: offset + 4, bytes: 4)
    else { return nil }
    return [UInt32(first), UInt32(second)]
  }

  /// The log's running sum over words of four bytes.
  private struct Checksum {
    let isBigEndian: Bool
    var value: [UInt32] = [0, 0]

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      var (first, second) = (value[0], value[1])
      var index = bytes.startIndex
      func word() -> UInt32 {
        let four = bytes[index..<index + 4]
        index += 4
        return isBigEndian
          ? four.reduce(0) { $0 << 8 | UInt32($1) } : four.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      while index + 8 <= bytes.endIndex {
        first = first &+ word() &+ second
        second = second &+ word() &+ first
      }
      value = [first, second]
    }
  }
}
