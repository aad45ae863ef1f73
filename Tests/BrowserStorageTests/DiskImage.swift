import Foundation
import TestSupport

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
  ///   - header: bytes before the first block, which are one of their own.
  ///   - block: bytes of each.
  func cut(
    onTheWayTo next: Data, header: Int, block: Int, _ generator: inout SeededGenerator
  ) -> Data {
    var starts = Array(stride(from: header, to: next.count, by: block))
    if header > 0 { starts.insert(0, at: 0) }
    let blocks = starts.map { $0..<Swift.min($0 < header ? header : $0 + block, next.count) }
      .filter { $0.upperBound > count || self[$0] != next[$0] }.shuffled(using: &generator)
    guard !blocks.isEmpty else { return self }
    let whole = Int.random(in: 0...blocks.count, using: &generator)
    var bytes = self
    for (index, range) in blocks.enumerated() where index <= whole {
      let length = index < whole ? range.count : Int.random(in: 0...range.count, using: &generator)
      let written = range.lowerBound..<range.lowerBound + length
      if bytes.count < written.upperBound { bytes.append(Data(count: written.upperBound - bytes.count)) }
      bytes.replaceSubrange(written, with: next[written])
    }
    return bytes
  }
}
