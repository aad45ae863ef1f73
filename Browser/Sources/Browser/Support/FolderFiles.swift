import Foundation

/// The files of a folder, such as that of the downloads, that are offered to the user.
struct FolderFiles {
  let folder: URL

  /// Returns files of some kinds, the newest first, and those of one moment by their names.
  /// - Parameters:
  ///   - endings: those of their names, in lower case and without the dot.
  ///   - isOffered: says of a file with such an ending whether it is among them.
  func newest(_ endings: Set<String>, where isOffered: (URL) -> Bool = { _ in true }) -> [URL] {
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let all =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
    return all.filter { endings.contains($0.pathExtension.lowercased()) && isOffered($0) }
      .map { ($0, (try? $0.resourceValues(forKeys: Set(keys)))?.contentModificationDate ?? .distantPast) }
      .sorted { ($1.1, $0.0.path) < ($0.1, $1.0.path) }.map(\.0)
  }
}
