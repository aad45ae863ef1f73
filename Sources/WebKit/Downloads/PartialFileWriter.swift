import Foundation
import Glibc

/// Writes what comes behind what is there. Off the main thread.
actor PartialFileWriter {
  private let descriptor: Int32

  /// Opens the file of a part, and makes it where there is none.
  /// - Throws: `.cannotCreateFile` where it cannot be written or is no plain file of the user's own; `.cannotOpenFile` where another one
  ///   writes it already.
  init(_ file: PartialFile) throws(LoadFailure) {
    let descriptor = open(
      file.path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotCreateFile }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_uid == geteuid()
    else {
      close(descriptor)
      throw .cannotCreateFile
    }
    // Of two that fetch the same rest the second would write between the first one's bytes. Some file systems know no locks.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      throw .cannotOpenFile
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Bytes that are there.
  var size: Int64 {
    var information = stat()
    return fstat(descriptor, &information) == 0 ? Int64(information.st_size) : 0
  }

  /// Begins anew.
  func empty() throws(LoadFailure) {
    guard ftruncate(descriptor, 0) == 0 else { throw .cannotWriteToFile }
  }

  /// - Throws: `.cannotWriteToFile`, as on a full disk; what was written before stays.
  func write(_ data: Data) throws(LoadFailure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cannotWriteToFile }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns when the bytes are on the disk.
  /// - Throws: `.cannotWriteToFile` where they are not: some file systems say only now that they are full.
  func flush() throws(LoadFailure) {
    guard fdatasync(descriptor) == 0 || errno == EINVAL else { throw .cannotWriteToFile }
  }
}
