import Foundation

/// The pages of an SQLite file, read without SQLite, however damaged it is (https://www.sqlite.org/fileformat2.html). What its log
/// has of a page takes the page's place.
final class SQLitePages {
  /// Bytes of a page.
  let size: Int
  /// Bytes of a page that SQLite uses.
  let usable: Int
  /// The number of pages; the first one is number 1.
  let count: Int

  private let file: FileHandle
  private let log: WriteAheadLog?

  private static let magic = Array("SQLite format 3\0".utf8)
  /// The sizes that SQLite knows, those first that are met most.
  private static let sizes = [4096, 1024, 8192, 16_384, 32_768, 65_536, 2048, 512]
  /// Bytes that are looked at to find out what a page's size is.
  private static let sample = 1 << 20
  /// Fewest bytes of a page that SQLite uses.
  private static let leastUsable = 480

  /// - Returns: nil for a file that cannot be read.
  init?(_ url: URL) {
    guard let file = try? FileHandle(forReadingFrom: url), let length = try? file.seekToEnd() else {
      return nil
    }
    self.file = file
    let total = Int(clamping: length)
    let head = PageBytes(Self.read(file, at: 0, count: 100))
    let hasHead = head.bytes.starts(with: Self.magic)
    log = WriteAheadLog(URL(fileURLWithPath: url.path + "-wal"))
    // 1 stands for 65536.
    let stated = hasHead ? head.integer(at: 16, bytes: 2).map { $0 == 1 ? 65_536 : $0 } : nil
    let likely = [stated, log?.pageSize].compactMap { $0 }.filter(Self.sizes.contains)
    var best = (size: likely.first ?? Self.sizes[0], score: 0)
    for size in likely + Self.sizes {
      // What the file says of itself counts twice.
      let score = Self.treePages(of: size, file, total) * (likely.contains(size) ? 2 : 1)
      if score > best.score { best = (size, score) }
    }
    size = best.size
    let reserved = hasHead && stated == best.size ? head.integer(at: 20, bytes: 1) ?? 0 : 0
    usable = best.size - reserved >= Self.leastUsable ? best.size - reserved : best.size
    count = max((total + best.size - 1) / best.size, log?.pageSize == best.size ? log?.lastPage ?? 0 : 0)
  }

  deinit { try? file.close() }

  /// A page; nil where there is none, or only a part of one.
  func page(_ number: Int) -> PageBytes? {
    guard number >= 1, number <= count else { return nil }
    if let log, log.pageSize == size, let page = log.page(number) { return page }
    let bytes = Self.read(file, at: (number - 1) * size, count: size)
    return bytes.count == size ? PageBytes(bytes) : nil
  }

  /// Returns the number of pages that look like those of a tree, were they of this size.
  /// Of a larger one than the file's there are fewer, of a smaller one as well, since what a page holds lies at its end.
  private static func treePages(of size: Int, _ file: FileHandle, _ total: Int) -> Int {
    (0..<min(sample, total) / size).count { index in
      let header = PageBytes(read(file, at: index * size + (index == 0 ? 100 : 0), count: 8))
      return header.isTreePage(size: size)
    }
  }

  static func read(_ file: FileHandle, at offset: Int, count: Int) -> [UInt8] {
    guard (try? file.seek(toOffset: UInt64(offset))) != nil, let data = try? file.read(upToCount: count)
    else {
      return []
    }
    return [UInt8](data)
  }
}

extension PageBytes {
  /// Returns true if these are the first bytes of a page of a tree.
  fileprivate func isTreePage(size: Int) -> Bool {
    guard let type = integer(at: 0, bytes: 1), [2, 5, 10, 13].contains(type),
      let cells = integer(at: 3, bytes: 2), let stated = integer(at: 5, bytes: 2)
    else { return false }
    // 0 stands for 65536.
    let content = stated == 0 ? 65_536 : stated
    return content <= size && 8 + 2 * cells <= content
  }
}
