import Foundation

/// Keeps a folder for one process at a time; the system lets go of it when the process ends in whatever way.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// The lock of the folder that holds a session's file.
  public static func url(of session: URL) -> URL { session.appendingPathExtension("lock") }

  /// Takes the lock. The process's number is written into the file, for others to tell which process has it.
  /// - Parameter url: the lock's file, which is made when it is not there, with its folder.
  /// - Throws: `StorageProblem.inUse` while another process has it, `unusable` when the file cannot be made.
  public convenience init(at url: URL) throws(StorageProblem) {
    self.init(descriptor: try Self.locked(url))
    let number = Array("\(getpid())\n".utf8)
    // Without room there is no number: the lock holds all the same.
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, number, number.count, 0) }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Returns a locked descriptor. Not in an initializer: one that throws once everything is set calls `deinit`, and a descriptor
  /// that is closed twice may by then be another thread's.
  private static func locked(_ url: URL) throws(StorageProblem) -> Int32 {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unusable(error.localizedDescription)
    }
    let descriptor = open(url.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unusable(String(cString: strerror(errno))) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(descriptor)
      if reason == EWOULDBLOCK { throw .inUse }
      throw .unusable(String(cString: strerror(reason)))
    }
    return descriptor
  }

  /// The process that has a lock, or had it last; nil when its file does not say.
  public static func owner(at url: URL) -> Int32? {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Returns true if the lock's file is still where it was made: a folder that was removed and made again is another owner's.
  func isInPlace(at url: URL) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && stat(url.path, &there) == 0 && own.st_ino == there.st_ino
      && own.st_dev == there.st_dev
  }

  deinit {
    close(descriptor)
  }
}
