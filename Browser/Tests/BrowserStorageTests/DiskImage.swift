import Foundation
import MartletTestSupport

/// A database file and its log as they lie on a disk.
struct DiskImage {
  var main: Data
  var log: Data

  init(main: Data, log: Data) {
    self.main = main
    self.log = log
  }

  init(of url: URL) throws {
    main = try Data(contentsOf: url)
    log = try Data(contentsOf: URL(fileURLWithPath: url.path + "-wal"))
  }

  /// Writes them to another place, where nothing else is then.
  func write(to url: URL) throws {
    for suffix in ["", "-wal", "-shm", ".lock"] {
      try? FileManager.default.removeItem(atPath: url.path + suffix)
    }
    try main.write(to: url)
    try log.write(to: URL(fileURLWithPath: url.path + "-wal"))
  }
}

extension Data {
  /// These bytes after a part of what makes them `next` was written: any of the blocks that differ, in any order, and the
  /// beginning of one more.
  /// - Parameters:
  ///   - header: bytes before the first block.
  ///   - block: bytes of each.
  func cut(
    onTheWayTo next: Data, header: Int, block: Int, _ generator: inout SeededGenerator
  ) -> Data {
    // SQLite has the header reach the disk before it writes anything behind it (sqlite.org, ticket ff5be73dee).
    guard header == 0 || prefix(header) == next.prefix(header) || Bool.random(using: &generator) else {
      let length = Int.random(in: 0...header, using: &generator)
      return next.prefix(length) + dropFirst(length)
    }
    var bytes = next.prefix(header) + dropFirst(header)
    let blocks = stride(from: header, to: next.count, by: block).map {
      $0..<Swift.min($0 + block, next.count)
    }
    .filter { $0.upperBound > count || self[$0] != next[$0] }.shuffled(using: &generator)
    guard !blocks.isEmpty else { return bytes }
    let whole = Int.random(in: 0...blocks.count, using: &generator)
    for (index, range) in blocks.enumerated() where index <= whole {
      let length = index < whole ? range.count : Int.random(in: 0...range.count, using: &generator)
      let written = range.lowerBound..<range.lowerBound + length
      if bytes.count < written.upperBound { bytes.append(Data(count: written.upperBound - bytes.count)) }
      bytes.replaceSubrange(written, with: next[written])
    }
    return bytes
  }
}
