import Foundation

/// A folder's content as it is offered to a page that asks for files: folders first, then the files that it accepts; no hidden ones.
public struct FileListing: Hashable, Sendable {
  /// A file or a folder.
  public struct Item: Hashable, Sendable {
    /// Its place.
    public let url: URL
    /// True if it is a folder, which can be opened.
    public let isFolder: Bool
    /// Its length in bytes; 0 for a folder.
    public let size: Int
    /// The time of its last change.
    public let date: Date
  }

  /// The folder.
  public let folder: URL
  /// Folders by their names, then files, the latest first; as many as fit on a list.
  public let items: [Item]

  /// The most that are listed.
  private static let most = 2_000

  /// Reads a folder; one that cannot be read is empty.
  /// - Parameter types: MIME types that the page accepts, such as "image/png" or "image/*", and endings such as ".pdf"; none for all.
  public init(folder: URL, types: [String]) {
    self.folder = folder
    let keys: Set<URLResourceKey> = [
      .isDirectoryKey, .isRegularFileKey, .fileSizeKey, .contentModificationDateKey,
    ]
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)) ?? []
    let accepted = AcceptedFiles(types)
    let all = found.compactMap { url -> Item? in
      guard let values = try? url.resourceValues(forKeys: keys) else { return nil }
      let isFolder = values.isDirectory ?? false
      guard isFolder || values.isRegularFile == true && accepted.contain(url) else { return nil }
      return Item(
        url: url, isFolder: isFolder, size: isFolder ? 0 : values.fileSize ?? 0,
        date: values.contentModificationDate ?? .distantPast)
    }
    let folders = all.filter(\.isFolder).sorted {
      $0.url.lastPathComponent.localizedStandardCompare($1.url.lastPathComponent) == .orderedAscending
    }
    let files = all.filter { !$0.isFolder }.sorted { $0.date > $1.date }
    // What is cut off is the oldest of what the page takes.
    items = Array((folders + files).prefix(Self.most))
  }

  /// Returns true if a page that asks for such types takes a file, by its name's ending.
  public static func accepts(_ file: URL, _ types: [String]) -> Bool { AcceptedFiles(types).contain(file) }
}
