import BrowserCore
import Foundation

/// Bookmark files in the Downloads folder: where exports go and imports come from.
struct BookmarkTransfer {
  /// The folder.
  let folder: URL

  /// The user's Downloads.
  init(folder: URL? = FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first) {
    self.folder = folder ?? FileManager.default.homeDirectoryForCurrentUser
  }

  /// Files larger than this are no bookmark files, in bytes.
  private static let largest = 200_000_000

  /// Web pages in the folder that begin as bookmark files do, the newest first.
  var files: [URL] {
    let manager = FileManager.default
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
    let all = (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
    return all.filter { ["html", "htm"].contains($0.pathExtension.lowercased()) && Self.isBookmarkFile($0) }
      .map { ($0, (try? $0.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate) }
      .sorted { ($0.1 ?? .distantPast) > ($1.1 ?? .distantPast) }.map(\.0)
  }

  private static func isBookmarkFile(_ url: URL) -> Bool {
    guard let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize, size < largest,
      let file = try? FileHandle(forReadingFrom: url), let head = try? file.read(upToCount: 512)
    else { return false }
    return String(decoding: head, as: UTF8.self).uppercased().contains("NETSCAPE-BOOKMARK-FILE")
  }

  /// Writes a file under a name that is free.
  func export(_ tree: BookmarkTree) throws -> URL {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let nodes =
      (tree.node(of: BookmarkTree.root)?.children ?? [])
      + [tree.node(of: BookmarkTree.readingList)].compactMap { $0 }
    var url = folder.appendingPathComponent("Martlet Bookmarks.html")
    var number = 2
    while manager.fileExists(atPath: url.path) {
      url = folder.appendingPathComponent("Martlet Bookmarks \(number).html")
      number += 1
    }
    try BookmarkFile(nodes: nodes).data.write(to: url, options: .atomic)
    return url
  }
}
