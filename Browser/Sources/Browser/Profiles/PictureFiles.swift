import Foundation

/// Pictures in a folder, such as that of the downloads.
struct PictureFiles {
  let folder: URL

  /// Files larger than this are not read, in bytes.
  private static let largest = 50_000_000
  /// Most that are offered.
  private static let most = 50

  /// JPEG and PNG files, the newest first.
  var newest: [URL] {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    let all =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys)))
      ?? []
    let pictures = all.compactMap { url -> (url: URL, date: Date)? in
      guard ["jpg", "jpeg", "png"].contains(url.pathExtension.lowercased()),
        let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
        (values.fileSize ?? 0) < Self.largest
      else { return nil }
      return (url, values.contentModificationDate ?? .distantPast)
    }
    return pictures.sorted { $0.date > $1.date }.prefix(Self.most).map(\.url)
  }
}
