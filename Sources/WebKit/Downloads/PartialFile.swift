import Foundation
import Glibc

/// The part of a file that has come, while nothing fetches the rest.
///
/// Its bytes are in `.NAME.part` beside the destination, which is hidden and the user's only. The destination is an empty file
/// meanwhile, so that its name stays free. The engine writes into `NAME.wkdownload` and removes that when a download ends early: the part is
/// another name of the same file from the beginning, so that its bytes stay. On a file system that has no second names nothing is kept.
///
/// A file that is there already, and is none of these, is never touched.
struct PartialFile: Equatable, Sendable {
  let destination: URL

  /// A file, whatever its names are, for as long as it is held: a file that has no name any more leaves its number to the next one.
  final class HeldFile: Sendable {
    fileprivate let identity: Identity
    private let descriptor: Int32

    /// Nil where there is no plain file of the user's own.
    fileprivate init?(_ path: String) {
      let descriptor = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      var information = stat()
      guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
        information.st_uid == geteuid()
      else {
        Glibc.close(descriptor)
        return nil
      }
      self.descriptor = descriptor
      identity = PartialFile.identity(information)
    }

    deinit { Glibc.close(descriptor) }
  }

  fileprivate struct Identity: Equatable, Sendable {
    let device: dev_t
    let number: ino_t
  }

  /// The place of the bytes.
  var path: String {
    destination.deletingLastPathComponent().appendingPathComponent(".\(destination.lastPathComponent).part")
      .path
  }

  /// The file that the engine writes (`docs/gtk-rules.md`, "Downloads").
  private var enginePath: String { destination.path + ".wkdownload" }

  /// Bytes that are there, also those that a program that was killed has left; 0 when there is no file, or none that is the user's own.
  var size: Int64 {
    if let part = Self.information(path) { return Int64(part.st_size) }
    return isLeftByEngine ? Self.information(enginePath).map { Int64($0.st_size) } ?? 0 : 0
  }

  /// True if there are bytes under the part's name.
  var hasPart: Bool { Self.information(path) != nil }

  /// The file that the engine writes, or has written: it gives a short one its name before it says that it made it. Nil where there is none.
  var engineFile: HeldFile? { HeldFile(enginePath) ?? HeldFile(destination.path) }

  /// Gives the file that the engine writes its second name.
  /// - Returns: false where it cannot have one, also where that name is another file's. True where the engine has removed its file already:
  ///   then there is nothing to keep.
  func link() -> Bool {
    for name in [enginePath, destination.path] {
      if Glibc.link(name, path) == 0 { return true }
      guard errno == ENOENT else { return false }
    }
    return true
  }

  /// Removes the second name of a file that is whole.
  func unlinkPart() { unlink(path) }

  /// Keeps the destination's name for what has come; what the engine has left there goes.
  func reserve() {
    let part = Self.information(path).map(Self.identity)
    if let there = Self.information(destination.path), there.st_size == 0 || Self.identity(there) == part {
      unlink(destination.path)
    }
    let descriptor = open(
      destination.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, Self.mode)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Takes over what a program that was killed has left: the engine's name goes, the bytes stay.
  func takeOver() {
    guard let engine = Self.information(enginePath) else { return }
    if let part = Self.information(path) {
      if Self.identity(part) == Self.identity(engine) { unlink(enginePath) }
    } else if isLeftByEngine {
      rename(enginePath, path)
    }
  }

  /// The engine's file stands beside an empty one of the destination's name.
  private var isLeftByEngine: Bool { Self.information(destination.path)?.st_size == 0 }

  /// Gives the whole file its name.
  /// - Throws: `.cannotMoveFile` where another file has that name by now, `.cannotCreateFile` where there can be none; the bytes stay.
  func finish() throws(LoadFailure) {
    if let there = Self.information(destination.path), there.st_size == 0 { unlink(destination.path) }
    // Unlike a renaming it does not replace what comes in that moment.
    if Glibc.link(path, destination.path) == 0 {
      unlink(path)
      return
    }
    var there = stat()
    guard errno != EEXIST, lstat(destination.path, &there) != 0 else { throw .cannotMoveFile }
    guard rename(path, destination.path) == 0 else { throw .cannotCreateFile }
  }

  /// Removes what has come, and the empty file.
  func discard() {
    takeOver()
    unlink(path)
    if let there = Self.information(destination.path), there.st_size == 0 { unlink(destination.path) }
  }

  /// Removes what an engine's download has left: its file under all its names.
  /// - Parameters:
  ///   - engine: the file that the engine wrote.
  ///   - isOver: true if the engine has ended, and an empty file of the destination's name may be another download's by now.
  func remove(_ engine: HeldFile, isOver: Bool) {
    for name in [enginePath, path, destination.path] {
      guard let there = Self.information(name) else { continue }
      let isReserved = !isOver && name == destination.path && there.st_size == 0
      if isReserved || Self.identity(there) == engine.identity { unlink(name) }
    }
  }

  private static let mode: mode_t = 0o600

  private static func identity(_ information: stat) -> Identity {
    Identity(device: information.st_dev, number: information.st_ino)
  }

  /// Returns what the system says of a plain file of the user's own; nil for anything else.
  private static func information(_ path: String) -> stat? {
    var information = stat()
    guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_uid == geteuid()
    else { return nil }
    return information
  }
}
