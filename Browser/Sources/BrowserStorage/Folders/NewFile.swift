import BrowserCore
import Foundation
import Glibc

/// Files that are written whole or not at all, beside those that are there.
public enum NewFile {
  /// The ending of a file that is being written.
  static let unfinished = "part"

  /// A file that is made for the user: where it is, and its name.
  ///
  /// The bytes go into `.NAME.part`, which no other user can read, and get the name when they are on the disk; a name that is taken is not
  /// taken away. The folder is made where there is none. What has been written of a file that cannot be finished is removed.
  ///
  /// - Parameters:
  ///   - name: one that is safe in a folder (``DownloadName``); a number is put into it where another file has it.
  ///   - isTaken: says of names whether they are promised to other files.
  /// - Returns: the file, with the mode that the user's other programs would give it.
  public static func write(
    _ data: Data, named name: String, in folder: URL, isTaken: (String) -> Bool = { _ in false }
  ) throws(DownloadFailure) -> URL {
    if !FileManager.default.fileExists(atPath: folder.path) {
      do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
        throw .notWritable
      }
      PrivateFiles.publish(folder)
    }
    let part = folder.appendingPathComponent(".\(UUID().uuidString).\(unfinished)")
    do throws(DownloadFailure) {
      try fill(part, with: data)
      let file = try settle(part, named: name, in: folder, isTaken: isTaken)
      PrivateFiles.publish(file)
      return file
    } catch {
      unlink(part.path)
      throw error
    }
  }

  /// Returns true if something has a file's name: a link that leads nowhere has one, too, and what is written through it would be made
  /// wherever it points.
  public static func hasName(_ file: URL) -> Bool {
    var info = stat()
    return lstat(file.path, &info) == 0
  }

  /// Writes a file for the browser alone (0600), in place of one of its name, whole or not at all. It is on the disk when this returns.
  public static func replace(_ file: URL, with data: Data) throws(DownloadFailure) {
    let part = file.deletingLastPathComponent()
      .appendingPathComponent("\(unfinishedPrefix(of: file))\(UUID().uuidString).\(unfinished)")
    do throws(DownloadFailure) {
      try fill(part, with: data)
      guard rename(part.path, file.path) == 0 else { throw failure(errno) }
    } catch {
      unlink(part.path)
      throw error
    }
    flush(file.deletingLastPathComponent())
  }

  /// Has the names of a folder on the disk, too. Some file systems know no way to; then they are there a little later.
  private static func flush(_ folder: URL) {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes what a program that was ended while it replaced a file left of that.
  public static func removeUnfinished(of file: URL) {
    let folder = file.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(unfinishedPrefix(of: file)) && name.hasSuffix(".\(unfinished)") {
      unlink(folder.appendingPathComponent(name).path)
    }
  }

  private static func unfinishedPrefix(of file: URL) -> String { ".\(file.lastPathComponent)." }

  private static func fill(_ file: URL, with data: Data) throws(DownloadFailure) {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(errno) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw failure(errno) }
  }

  /// Gives the file the first name that is free.
  private static func settle(
    _ part: URL, named name: String, in folder: URL, isTaken: (String) -> Bool
  ) throws(DownloadFailure) -> URL {
    var met: Set<String> = []
    while true {
      let free = DownloadName.unique(name) {
        met.contains($0) || isTaken($0)
          || hasName(folder.appendingPathComponent($0))
      }
      let file = folder.appendingPathComponent(free)
      // A link fails where the name is taken; file systems without links have to do with a look.
      if link(part.path, file.path) == 0 {
        unlink(part.path)
        return file
      }
      switch errno {
      case EEXIST: met.insert(free)
      case EPERM, ENOTSUP, ENOSYS, EMLINK:
        guard rename(part.path, file.path) == 0 else { throw failure(errno) }
        return file
      default: throw failure(errno)
      }
    }
  }

  private static func failure(_ code: Int32) -> DownloadFailure {
    code == ENOSPC || code == EDQUOT ? .diskFull : .notWritable
  }
}
