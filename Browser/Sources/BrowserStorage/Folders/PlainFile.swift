import Foundation
import Glibc

/// Reads files that others may have made anything: those of the user's folder of downloads, and what lies in the place of our own.
///
/// A pipe, as one that was unpacked from an archive, would keep its reader waiting for ever, a device would never end, and a file may be
/// larger than memory.
public enum PlainFile {
  /// The reason why a file is not read.
  public enum Problem: LocalizedError, Hashable, Sendable {
    /// There is none.
    case missing
    /// It is a folder, a pipe, a device or a socket.
    case notPlain
    /// It has more bytes than are read.
    case tooLarge
    /// The system's number for the reason.
    case unreadable(Int32)

    /// The reason as a sentence.
    public var errorDescription: String? { "The file can’t be read: \(message)." }

    /// The reason in a few words, without an end.
    public var message: String {
      switch self {
      case .missing: "there is no such file"
      case .notPlain: "it is no plain file"
      case .tooLarge: "it is too large"
      case .unreadable(let code): String(cString: strerror(code))
      }
    }
  }

  private static let piece = 1 << 16

  /// Returns the content of a file.
  /// - Parameters:
  ///   - url: the file; links are followed.
  ///   - most: the bytes that it may have.
  public static func content(of url: URL, most: Int) throws(Problem) -> Data {
    let data = try beginning(of: url, count: most + 1)
    guard data.count <= most else { throw .tooLarge }
    return data
  }

  /// Returns the first bytes of a file; all of them where it has no more.
  public static func beginning(of url: URL, count: Int) throws(Problem) -> Data {
    // Nothing is waited for: nobody may write into a pipe.
    let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem(errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw problem(errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notPlain }
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: piece)
    while data.count < count {
      let wanted = min(piece, count - data.count)
      let received = read(descriptor, &bytes, wanted)
      if received < 0, errno == EINTR { continue }
      guard received >= 0 else { throw problem(errno) }
      guard received > 0 else { break }
      data.append(contentsOf: bytes[..<received])
    }
    return data
  }

  private static func problem(_ code: Int32) -> Problem {
    switch code {
    case ENOENT, ENOTDIR: .missing
    // A socket is not opened.
    case ENXIO: .notPlain
    default: .unreadable(code)
    }
  }
}
