import Foundation

/// A new folder that goes when this value does.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    // Short: sockets are made inside, and their paths have little room.
    url = URL(fileURLWithPath: "/tmp/martlet-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
