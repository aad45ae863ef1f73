import Foundation

/// Data stores that are known by identifiers: where their files lie, which of them are in use, and how they go.
@MainActor
enum IdentifiedWebData {
  private struct Weak { weak var backend: (any WebDataBackend)? }

  private static let folder = "stores"
  /// Apple's domain of the errors of a removal.
  private nonisolated static let errorDomain = "WKWebSiteDataStore"
  private static var backends: [UUID: Weak] = [:]

  nonisolated static func isValid(_ identifier: UUID) -> Bool {
    identifier != UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  static func location(of identifier: UUID, in directories: (data: URL, cache: URL)) -> WebDataLocation {
    let folders = [directories.data, directories.cache].map {
      $0.appendingPathComponent(folder).appendingPathComponent(identifier.uuidString)
    }
    return .persistent(data: folders[0], cache: folders[1])
  }

  /// What all stores of one identifier share, as long as one of them lives.
  static func backend(of identifier: UUID, make: () -> any WebDataBackend) -> any WebDataBackend {
    if let known = backends[identifier]?.backend { return known }
    let new = make()
    backends[identifier] = Weak(backend: new)
    return new
  }

  static func identifiers(in directories: (data: URL, cache: URL)) -> [UUID] {
    let names = [directories.data, directories.cache].flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: $0.appendingPathComponent(folder).path)) ?? []
    }
    let used = backends.filter { $0.value.backend != nil }.keys
    return Set(names.compactMap(UUID.init(uuidString:)) + used).sorted { $0.uuidString < $1.uuidString }
  }

  static func remove(_ identifier: UUID, in directories: (data: URL, cache: URL)) async throws {
    guard backends[identifier]?.backend == nil else { throw error("Data store is in use") }
    backends[identifier] = nil
    guard case .persistent(let data, let cache) = location(of: identifier, in: directories) else { return }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      // Caches may be thousands of files: on a thread of its own.
      Thread.detachNewThread {
        continuation.resume(with: Result { for folder in [data, cache] { try remove(folder) } })
      }
    }
  }

  private nonisolated static func remove(_ folder: URL) throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: folder.path) else { return }
    do {
      try manager.removeItem(at: folder)
    } catch {
      throw Self.error(error.localizedDescription)
    }
  }

  nonisolated static func error(_ reason: String) -> NSError {
    NSError(
      domain: errorDomain, code: WKError.Code.unknown.rawValue,
      userInfo: [NSLocalizedDescriptionKey: reason])
  }
}
