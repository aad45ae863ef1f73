import BrowserCore
import Foundation

/// The folder of the copies of pages that the reading list keeps, one file a page, for the user alone (0600 in 0700).
public struct SavedPageFolder: Sendable {
  /// The folder, which is made when something is kept.
  public let url: URL

  /// The most bytes of one copy.
  public static let mostBytes = 20_000_000
  /// The most bytes of all copies together.
  public static let mostBytesInAll = 500_000_000

  private static let ending = "html"

  /// - Parameter url: the folder.
  public init(_ url: URL) { self.url = url }

  /// The file of an entry's copy, there or not.
  public func file(of id: UUID) -> URL { url.appendingPathComponent("\(id.uuidString).\(Self.ending)") }

  /// Reads which entries have copies, how many bytes they have, and when they were made. What was being written when an earlier run was
  /// killed is removed: only while nothing is being written.
  public func copies() -> [UUID: SavedPage] {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: keys)) ?? []
    for file in files where file.pathExtension == NewFile.unfinished {
      try? FileManager.default.removeItem(at: file)
    }
    var copies: [UUID: SavedPage] = [:]
    for file in files where file.pathExtension == Self.ending {
      guard let id = UUID(uuidString: file.deletingPathExtension().lastPathComponent),
        let values = try? file.resourceValues(forKeys: Set(keys)), let size = values.fileSize
      else { continue }
      copies[id] = SavedPage(size: size, date: values.contentModificationDate ?? .distantPast)
    }
    return copies
  }

  /// Keeps a copy, in place of an earlier one.
  public func keep(_ data: Data, for id: UUID) throws(DownloadFailure) {
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .notWritable
    }
    try NewFile.replace(file(of: id), with: data)
  }

  /// Removes the copies of entries.
  public func remove(_ ids: some Sequence<UUID>) {
    for id in ids { try? FileManager.default.removeItem(at: file(of: id)) }
  }
}
