import BrowserCore
import BrowserStorage
import Foundation

/// Files of passwords in the Downloads folder. What is written there is for the user alone: anybody who can read it has the passwords.
struct PasswordTransfer {
  /// The folder.
  let folder: URL

  private static let head = 4096
  private static let mode = 0o600

  /// The files of the folder that begin as those of passwords do, the newest first.
  var files: [URL] { FolderFiles(folder: folder).newest(["csv"], where: Self.isLikely) }

  private static func isLikely(_ url: URL) -> Bool {
    guard let start = try? PlainFile.beginning(of: url, count: head) else { return false }
    return PasswordFile.isLikely(start)
  }

  /// Reads a file; nil where it is none of passwords. Never more of it than such a file can have.
  static func read(_ url: URL) -> PasswordFile? {
    guard let data = try? PlainFile.content(of: url, most: PasswordLimits.fileBytes) else { return nil }
    return PasswordFile(data)
  }

  /// Writes a file under a name that is free, readable for the user alone from its first byte on.
  func write(_ file: PasswordFile, as form: PasswordFile.Form) throws -> URL {
    let manager = FileManager.default
    if !manager.fileExists(atPath: folder.path) {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    var (url, number) = (folder.appendingPathComponent("Martlet Passwords.csv"), 2)
    while NewFile.hasName(url) {
      url = folder.appendingPathComponent("Martlet Passwords \(number).csv")
      number += 1
    }
    guard
      manager.createFile(
        atPath: url.path, contents: file.data(as: form), attributes: [.posixPermissions: Self.mode])
    else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path]) }
    return url
  }
}
