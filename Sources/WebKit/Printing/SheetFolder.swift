import Foundation
import Glibc

/// A folder of mode 0700 for the file of a page that is on its way, and that goes when it is let go of.
///
/// Its owner holds a lock on it for as long as it lives, which the system gives up whatever ends the process. One that nobody holds was
/// left by a process that was killed: it goes when the next is made, or the next process begins.
final class SheetFolder: Sendable {
  let url: URL
  private let descriptor: Int32

  static let prefix = "martlet-page-"
  /// Tries before it is given up: one who sweeps in the same moment may take the folder away.
  private static let tries = 10

  init(in place: URL = FileManager.default.temporaryDirectory) throws {
    Self.sweep(place)
    (url, descriptor) = try Self.make(in: place)
  }

  deinit {
    remove()
    close(descriptor)
  }

  /// Removes it at once.
  func remove() { try? FileManager.default.removeItem(at: url) }

  private static func make(in place: URL) throws -> (URL, Int32) {
    for _ in 0..<tries {
      let url = place.appendingPathComponent(prefix + UUID().uuidString, isDirectory: true)
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      if let descriptor = lock(url) { return (url, descriptor) }
    }
    throw CocoaError(.fileWriteUnknown)
  }

  /// - Returns: an open descriptor that holds the folder's lock; nil where another one has it, or it is none of this user's folders.
  private static func lock(_ url: URL) -> Int32? {
    let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var (own, there) = (stat(), stat())
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &own) == 0, own.st_uid == geteuid(),
      // It may have been removed meanwhile.
      lstat(url.path, &there) == 0, own.st_ino == there.st_ino, own.st_dev == there.st_dev
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Removes the folders whose owners are gone. Any thread may call it.
  static func sweep(_ place: URL = FileManager.default.temporaryDirectory) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let url = place.appendingPathComponent(name, isDirectory: true)
      guard let descriptor = lock(url) else { continue }
      try? FileManager.default.removeItem(at: url)
      close(descriptor)
    }
  }
}
