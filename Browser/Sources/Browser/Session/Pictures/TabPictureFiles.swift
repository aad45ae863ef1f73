import BrowserCore
import Foundation

/// The pictures of tabs as files, one a tab. Calls come from one thread at a time.
struct TabPictureFiles: Sendable {
  /// Most bytes of all pictures together; the ones that were made longest ago go first.
  static let limit = 64 << 20

  let folder: URL
  private let limit: Int

  init(folder: URL, limit: Int = Self.limit) {
    self.folder = folder
    self.limit = limit
  }

  private static let suffix = "jpg"

  func url(of id: TabID) -> URL { folder.appendingPathComponent("\(id.rawValue.uuidString).\(Self.suffix)") }

  func read(_ id: TabID) -> Data? { FileManager.default.contents(atPath: url(of: id).path) }

  /// Replaces a picture in one step: code that reads meanwhile gets the old one or the new one.
  func write(_ picture: Data, of id: TabID) throws {
    // Other users must not see the pages that a user reads.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try picture.write(to: url(of: id), options: .atomic)
  }

  func remove(_ id: TabID) { try? FileManager.default.removeItem(at: url(of: id)) }

  /// Takes away what belongs to no tab, and what is more than the limit.
  func tidy(keeping wanted: Set<TabID>) {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys)))
      ?? []
    var kept: [(url: URL, size: Int, date: Date)] = []
    for file in files {
      let id = UUID(uuidString: file.deletingPathExtension().lastPathComponent).map(TabID.init(rawValue:))
      // Halves of pictures, too, which a killed process left.
      guard let id, file.pathExtension == Self.suffix, wanted.contains(id),
        let values = try? file.resourceValues(forKeys: keys)
      else {
        try? FileManager.default.removeItem(at: file)
        continue
      }
      kept.append((file, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast))
    }
    var size = kept.reduce(0) { $0 + $1.size }
    for file in kept.sorted(by: { $0.date < $1.date }) where size > limit {
      try? FileManager.default.removeItem(at: file.url)
      size -= file.size
    }
  }
}
