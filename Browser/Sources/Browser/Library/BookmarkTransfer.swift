import BrowserCore
import BrowserStorage
import Foundation

/// Bookmark files in the Downloads folder: where exports go and imports come from.
struct BookmarkTransfer {
  /// The folder.
  let folder: URL

  /// Files larger than this are no bookmark files, in bytes.
  private static let largest = 200_000_000

  /// Web pages in the folder that begin as bookmark files do, the newest first.
  var files: [URL] { FolderFiles(folder: folder).newest(["html", "htm"], where: Self.isBookmarkFile) }

  private static func isBookmarkFile(_ url: URL) -> Bool {
    guard let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize, size < largest,
      let head = try? PlainFile.beginning(of: url, count: 512)
    else { return false }
    return String(decoding: head, as: UTF8.self).uppercased().contains("NETSCAPE-BOOKMARK-FILE")
  }

  /// Reads a file.
  static func read(_ url: URL) throws -> BookmarkFile {
    BookmarkFile(try PlainFile.content(of: url, most: largest))
  }

  /// Writes a file under a name that is free.
  func export(_ tree: BookmarkTree) throws -> URL {
    let nodes =
      (tree.node(of: BookmarkTree.root)?.children ?? [])
      + [tree.node(of: BookmarkTree.readingList)].compactMap { $0 }
    let url = try place(for: "Martlet Bookmarks")
    try BookmarkFile(nodes: nodes).data.write(to: url, options: .atomic)
    PrivateFiles.publish(url)
    return url
  }

  /// A place in the folder, which is there then, that is free.
  func place(for name: String) throws -> URL {
    let manager = FileManager.default
    if !manager.fileExists(atPath: folder.path) {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      PrivateFiles.publish(folder)
    }
    var url = folder.appendingPathComponent("\(name).html")
    var number = 2
    while NewFile.hasName(url) {
      url = folder.appendingPathComponent("\(name) \(number).html")
      number += 1
    }
    return url
  }
}
