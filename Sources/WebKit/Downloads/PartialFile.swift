import Foundation
import Glibc

/// The part of a file that has come, while nothing fetches the rest.
///
/// Its bytes are in `.NAME.part` beside the destination, which is hidden and the user's only. The destination is an empty file
/// meanwhile, so that its name stays free. The engine writes into `NAME.wkdownload` and removes that when a download ends early: the part is
/// another name of the same file from the beginning, so that its bytes stay. On a file system that has no second names nothing is kept.
struct PartialFile: Equatable, Sendable {
  let destination: URL

  /// The place of the bytes.
  var path: String {
    destination.deletingLastPathComponent().appendingPathComponent(".\(destination.lastPathComponent).part")
      .path
  }

  /// The file that the engine writes (`docs/gtk-rules.md`, "Downloads").
  private var enginePath: String { destination.path + ".wkdownload" }

  /// Bytes that are there; 0 when there is no file, or none that is the user's own.
  var size: Int64 { Self.information(path).map { Int64($0.st_size) } ?? 0 }

  /// Gives the file that the engine writes its second name.
  /// - Returns: false where it cannot have one.
  func link() -> Bool {
    // Left by a download of that name that nobody wants any more.
    unlink(path)
    return Glibc.link(enginePath, path) == 0
  }

  /// Removes the second name of a file that is whole.
  func unlinkPart() { unlink(path) }

  /// Keeps the destination's name; what the engine has left there goes.
  func reserve() {
    unlink(destination.path)
    let descriptor = open(
      destination.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, Self.mode)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Takes over what a program that was killed has left: the engine's name goes, the bytes stay.
  func takeOver() {
    guard Self.information(enginePath) != nil else { return }
    if Self.information(path) == nil { rename(enginePath, path) } else { unlink(enginePath) }
  }

  /// Gives the whole file its name.
  /// - Throws: `.cannotCreateFile` where another file has that name by now; the bytes stay.
  func finish() throws(LoadFailure) {
    if let there = Self.information(destination.path), there.st_size == 0 { unlink(destination.path) }
    // Unlike a renaming it does not replace what comes in that moment.
    if Glibc.link(path, destination.path) == 0 {
      unlink(path)
    } else {
      guard errno != EEXIST, access(destination.path, F_OK) != 0, rename(path, destination.path) == 0 else {
        throw .cannotCreateFile
      }
    }
  }

  /// Removes what has come, and the empty file.
  func discard() {
    takeOver()
    unlink(path)
    if let there = Self.information(destination.path), there.st_size == 0 { unlink(destination.path) }
  }

  private static let mode: mode_t = 0o600

  /// Returns what the system says of a plain file of the user's own; nil for anything else.
  private static func information(_ path: String) -> stat? {
    var information = stat()
    guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_uid == geteuid()
    else { return nil }
    return information
  }
}
