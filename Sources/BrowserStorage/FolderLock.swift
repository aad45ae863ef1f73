import Foundation

/// Keeps a folder for one process at a time; the system lets go of it when the process ends in whatever way.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// - Parameter url: the lock's file, which is made when it is not there.
  /// - Throws: `StorageProblem.inUse` while another process has it.
  init(at url: URL) throws(StorageProblem) {
    descriptor = open(url.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unusable(String(cString: strerror(errno))) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(descriptor)
      if reason == EWOULDBLOCK { throw .inUse }
      throw .unusable(String(cString: strerror(reason)))
    }
  }

  deinit {
    close(descriptor)
  }
}
