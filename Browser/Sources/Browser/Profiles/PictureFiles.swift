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
    Array(
      FolderFiles(folder: folder).newest(["jpg", "jpeg", "png"], where: Self.isPicture).prefix(Self.most))
  }

  private static func isPicture(_ url: URL) -> Bool {
    guard let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]) else {
      return false
    }
    return values.isRegularFile == true && (values.fileSize ?? 0) < largest
  }
}
