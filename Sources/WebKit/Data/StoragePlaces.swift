import Foundation

/// The places in which the engine keeps databases and files of sites: `storage/SITE/PART` in a store's data, each with a file `origin`
/// that names both. A place goes with what was in it only once no page's process has it open any more.
struct StoragePlaces: Sendable {
  /// The store's data.
  let data: URL

  /// True if there is a place that keeps nothing but its name.
  var haveEmptyOnes: Bool { sites.contains { Self.folders(in: $0).contains(where: Self.isEmpty) } }

  /// The sites at whose pages those places were used, as far as they can be read.
  var sitesOfEmptyOnes: Set<StorageOrigin> {
    Set(sites.flatMap { Self.folders(in: $0).filter(Self.isEmpty).compactMap(Self.site) })
  }

  private static func site(of place: URL) -> StorageOrigin? {
    guard let file = try? FileHandle(forReadingFrom: place.appendingPathComponent("origin")) else {
      return nil
    }
    defer { try? file.close() }
    return (try? file.read(upToCount: StorageOrigin.longestFile)).flatMap(StorageOrigin.init(file:))
  }

  /// Removes those places. Only while no session has this data open: the engine would not write the name again.
  func removeEmptyOnes() {
    for site in sites {
      for place in Self.folders(in: site) where Self.isEmpty(place) {
        try? FileManager.default.removeItem(at: place)
      }
      if Self.names(in: site).isEmpty { try? FileManager.default.removeItem(at: site) }
    }
  }

  private var sites: [URL] { Self.folders(in: data.appendingPathComponent("storage")) }

  private static func isEmpty(_ place: URL) -> Bool {
    let names = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
    return names.filter { !isFolder(place.appendingPathComponent($0)) } == ["origin"]
  }

  private static func folders(in folder: URL) -> [URL] {
    names(in: folder).map(folder.appendingPathComponent).filter(isFolder)
  }

  private static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
