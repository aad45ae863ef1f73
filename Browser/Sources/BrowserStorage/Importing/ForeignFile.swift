import BrowserCore
import Foundation
import Glibc

/// A file of another program, which is read and left as it is: no lock, no new time of access.
///
/// It has to be a plain file of the user's own: links, devices and other users' files are refused, whatever they lead to.
struct ForeignFile: ~Copyable {
  /// The state of a file: another one tells that something was written.
  struct Stamp: Equatable {
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
    let inode: UInt

    /// nil where there is none.
    init?(_ url: URL) {
      var info = stat()
      guard lstat(url.path, &info) == 0 else { return nil }
      self.init(info)
    }

    init(_ info: stat) {
      size = Int64(info.st_size)
      seconds = info.st_mtim.tv_sec
      nanoseconds = info.st_mtim.tv_nsec
      inode = UInt(info.st_ino)
    }
  }

  private let descriptor: Int32
  /// Bytes.
  let size: Int

  /// `O_NOATIME`, which Glibc's module leaves out; the number is that of all architectures that Swift runs on.
  private static let keepsAccessTime: Int32 = 0o1_000_000
  private static let chunk = 1 << 20

  /// Opens a file.
  /// - Parameter limit: Bytes that it may have.
  init(_ url: URL, limit: Int) throws(ImportProblem) {
    var info = stat()
    guard lstat(url.path, &info) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
    }
    guard Self.isOwnPlainFile(info) else { throw .foreign }
    // Between the two looks it may have become anything: it must not keep us waiting, nor be followed.
    let opened = open(url.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | Self.keepsAccessTime)
    guard opened >= 0 else { throw errno == ENOENT ? .missing : errno == ELOOP ? .foreign : .unreadable }
    guard fstat(opened, &info) == 0, Self.isOwnPlainFile(info) else {
      close(opened)
      throw .foreign
    }
    guard info.st_size <= limit else {
      close(opened)
      throw .tooLarge
    }
    descriptor = opened
    size = Int(info.st_size)
  }

  deinit { close(descriptor) }

  private static func isOwnPlainFile(_ info: stat) -> Bool {
    info.st_mode & S_IFMT == S_IFREG && info.st_uid == geteuid()
  }

  /// Returns the content; of a file that grows meanwhile as much as it had.
  func content() throws(ImportProblem) -> Data {
    var data = Data(capacity: size)
    try forEachChunk { chunk in data.append(contentsOf: chunk) }
    return data
  }

  /// Makes a copy for the user alone.
  func copy(to url: URL, stop: ImportStop) throws(ImportProblem) {
    let target = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw errno == ENOSPC || errno == EDQUOT ? .diskFull : .unreadable }
    defer { close(target) }
    try forEachChunk { chunk throws(ImportProblem) in
      try stop.check()
      var done = 0
      while done < chunk.count {
        let count = write(target, chunk.baseAddress.map { $0 + done }, chunk.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw errno == ENOSPC || errno == EDQUOT ? .diskFull : .unreadable }
        done += count
      }
    }
  }

  private func forEachChunk(
    _ body: (UnsafeRawBufferPointer) throws(ImportProblem) -> Void
  ) throws(ImportProblem) {
    var left = size
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunk, alignment: 16)
    defer { buffer.deallocate() }
    while left > 0 {
      let count = read(descriptor, buffer.baseAddress, min(left, buffer.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable }
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      left -= count
    }
  }

  /// Returns the content of a file.
  static func content(of url: URL, limit: Int) throws(ImportProblem) -> Data {
    try ForeignFile(url, limit: limit).content()
  }
}
