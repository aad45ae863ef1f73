import BrowserCore
import Foundation

/// The folders of profiles: those of the first one are the browser's own, those of others lie below them.
public struct ProfileFolders: Hashable, Sendable {
  /// The browser's own folder for what is kept.
  public let data: URL
  /// The browser's own folder for what can be made again.
  public let cache: URL

  private static let name = "profiles"

  /// - Parameters:
  ///   - data: the browser's own folder for what is kept.
  ///   - cache: the browser's own folder for what can be made again.
  public init(data: URL, cache: URL) {
    self.data = data
    self.cache = cache
  }

  /// The file of the list of profiles.
  public var list: URL { data.appendingPathComponent("profiles.json") }

  /// The folders of one profile.
  public func folders(of id: UUID) -> (data: URL, cache: URL) {
    guard id != BrowserProfile.firstID else { return (data, cache) }
    func place(_ root: URL) -> URL {
      root.appendingPathComponent(Self.name, isDirectory: true)
        .appendingPathComponent(id.uuidString, isDirectory: true)
    }
    return (place(data), place(cache))
  }

  /// The profiles that have a session on disk, the first one left out.
  public var found: [UUID] {
    let folder = data.appendingPathComponent(Self.name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap(UUID.init(uuidString:)).filter {
      FileManager.default.fileExists(
        atPath: folders(of: $0).data.appendingPathComponent("session.sqlite").path)
    }
  }

  /// Removes all files of a profile. What is left when this throws is removed by the next call.
  /// - Precondition: it is not the first profile, whose folders are the browser's own.
  public func remove(_ id: UUID) throws {
    precondition(id != BrowserProfile.firstID, "the first profile stays")
    let manager = FileManager.default
    let folders = folders(of: id)
    for folder in [folders.data, folders.cache] where manager.fileExists(atPath: folder.path) {
      try manager.removeItem(at: folder)
    }
  }
}
