import Foundation
import Glibc

/// The reason why the browser cannot begin with a folder. Each is one line and an exit code of sysexits.
public enum FolderProblem: Error, Hashable, Sendable {
  /// Something that is no folder lies at the path, or on the way to it.
  case notAFolder(String)
  /// It is not there and cannot be made; the system's number for the reason.
  case cannotBeMade(String, Int32)
  /// The content of the folder cannot be reached.
  case closed(String)
  /// Nothing can be made in it, and nothing of the browser's is there that could be shown.
  case notWritable(String, Int32)

  /// The problem as a text for people, without an end.
  public var message: String {
    switch self {
    case .notAFolder(let path): "\(path) is not a folder, so nothing can be kept there"
    case .cannotBeMade(let path, let code): "the folder \(path) cannot be made: \(Self.reason(code))"
    case .closed(let path): "the folder \(path) may not be opened by this user"
    case .notWritable(let path, let code): "nothing can be kept in \(path): \(Self.reason(code))"
    }
  }

  /// The exit code, as `sysexits.h` has them.
  public var exitCode: Int32 {
    switch self {
    case .notAFolder, .cannotBeMade: EX_CANTCREAT
    case .closed: EX_NOPERM
    case .notWritable(_, let code): code == EACCES || code == EPERM ? EX_NOPERM : EX_IOERR
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
