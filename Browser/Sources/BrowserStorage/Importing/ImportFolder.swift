import Foundation
import Glibc

/// A folder in the cache, for the user alone, in which copies lie while they are read.
///
/// It is removed when it is let go. What a killed program left is removed by ``sweep(_:)``.
final class ImportFolder {
  let url: URL

  /// The folder of such folders in a cache.
  static func place(in cache: URL) -> URL { cache.appendingPathComponent("importing", isDirectory: true) }

  init(in cache: URL) throws {
    url = Self.place(in: cache).appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    // Goes with the last one.
    rmdir(url.deletingLastPathComponent().path)
  }
}
