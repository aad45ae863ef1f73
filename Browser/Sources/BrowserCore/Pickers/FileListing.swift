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
    let all = found.compactMap { url -> Item? in
      guard let values = try? url.resourceValues(forKeys: keys) else { return nil }
      let isFolder = values.isDirectory ?? false
      guard isFolder || values.isRegularFile == true && Self.accepts(url, types) else { return nil }
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
  public static func accepts(_ file: URL, _ types: [String]) -> Bool {
    guard !types.isEmpty else { return true }
    let ending = file.pathExtension.lowercased()
    return types.contains { type in
      let type = type.lowercased()
      if type.hasPrefix(".") { return type.dropFirst() == ending }
      let known = endings.filter { $0.value.contains(ending) }.keys
      if type.hasSuffix("/*") { return known.contains { $0.hasPrefix(type.dropLast()) } }
      // What is not known here is the page's to look at.
      return endings[type].map { $0.contains(ending) } ?? (known.isEmpty || known.contains(type))
    }
  }

  /// The endings of names by MIME type, of what pages ask for (IANA's media types).
  private static let endings: [String: Set<String>] = [
    "image/png": ["png"], "image/jpeg": ["jpg", "jpeg", "jpe"], "image/gif": ["gif"], "image/webp": ["webp"],
    "image/svg+xml": ["svg"], "image/avif": ["avif"], "image/heic": ["heic"], "image/bmp": ["bmp"],
    "image/tiff": ["tif", "tiff"], "video/mp4": ["mp4", "m4v"], "video/webm": ["webm"],
    "video/quicktime": ["mov"],
    "video/x-matroska": ["mkv"], "video/ogg": ["ogv"], "audio/mpeg": ["mp3"],
    "audio/ogg": ["ogg", "oga", "opus"],
    "audio/wav": ["wav"], "audio/flac": ["flac"], "audio/mp4": ["m4a"], "application/pdf": ["pdf"],
    "application/zip": ["zip"], "application/json": ["json"], "text/plain": ["txt", "text", "log", "md"],
    "text/csv": ["csv"], "text/html": ["html", "htm"], "application/msword": ["doc"],
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
    "application/vnd.oasis.opendocument.text": ["odt"],
  ]
}
