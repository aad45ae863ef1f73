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

  /// Returns the folders of a store's files.
  static func folders(
    of identifier: UUID, in directories: (data: URL, cache: URL)
  ) -> (data: URL, cache: URL) {
    func place(_ root: URL) -> URL {
      root.appendingPathComponent(folder).appendingPathComponent(identifier.uuidString)
    }
    return (place(directories.data), place(directories.cache))
  }

  /// Returns the backend that all stores of one identifier share, as long as one of them lives.
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
    let folders = folders(of: identifier, in: directories)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      // Caches may be thousands of files: on a thread of its own.
      Thread.detachNewThread {
        continuation.resume(with: Result { try remove([folders.data, folders.cache]) })
      }
    }
  }

  /// The network's process may still put its own files away: what it takes or makes meanwhile is met by another attempt,
  /// until all folders have stayed away for a while. With the usual figures that is two seconds: WebKit begins to write what
  /// it wants to keep of a page one second after it came (`initialWriteDelay` of its network cache).
  /// - Parameter pause: seconds between two attempts.
  /// - Throws: when that never came to be.
  nonisolated static func remove(
    _ folders: [URL], attempts: Int = 200, enoughAbsences: Int = 40, pause: TimeInterval = 0.05
  ) throws {
    let manager = FileManager.default
    var absences = 0
    var obstacle = "Files of the data store keep coming back"
    for _ in 0..<attempts {
      let present = folders.filter { manager.fileExists(atPath: $0.path) }
      absences = present.isEmpty ? absences + 1 : 0
      if absences == enoughAbsences { return }
      for folder in present {
        do { try manager.removeItem(at: folder) } catch { obstacle = error.localizedDescription }
      }
      Thread.sleep(forTimeInterval: pause)
    }
    throw error(obstacle)
  }

  nonisolated static func error(_ reason: String) -> NSError {
    NSError(
      domain: errorDomain, code: WKError.Code.unknown.rawValue,
      userInfo: [NSLocalizedDescriptionKey: reason])
  }
}
