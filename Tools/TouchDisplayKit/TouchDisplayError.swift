import Foundation

/// An error of a virtual touch display, or of a script for it.
public enum TouchDisplayError: Error, Equatable, CustomStringConvertible {
  /// A script names a command that does not exist.
  case unknownCommand(String)
  /// A command has too few, too many or wrong arguments.
  case wrongArguments(command: String, usage: String)
  /// A script types a character that no key of a US keyboard types.
  case noKey(for: Character)
  /// A socket's path is longer than the system allows.
  case socketPathTooLong(String)
  /// A connection to a socket failed.
  case cannotConnect(path: String, errno: Int32)
  /// A socket could not be made or listened at.
  case cannotListen(path: String, errno: Int32)
  /// The other side closed the connection.
  case connectionClosed(path: String)
  /// There is no X server at the path.
  case serverMissing(String)
  /// The X server ended or did not answer; its log is at the path.
  case serverDidNotStart(log: String)
  /// An answer that the protocol does not allow.
  case unexpectedAnswer(String)
  /// A file could not be written.
  case cannotWrite(path: String)

  /// A sentence for the error output.
  public var description: String {
    switch self {
    case .unknownCommand(let name): "unknown command '\(name)'"
    case .wrongArguments(let command, let usage): "wrong arguments in '\(command)'; usage: \(usage)"
    case .noKey(let character): "no key of a US keyboard types '\(character)'"
    case .socketPathTooLong(let path): "the socket's path is too long (\(path.utf8.count) bytes): \(path)"
    case .cannotConnect(let path, let code): "cannot connect to \(path): \(String(cString: strerror(code)))"
    case .cannotListen(let path, let code): "cannot listen at \(path): \(String(cString: strerror(code)))"
    case .connectionClosed(let path): "the other side closed \(path)"
    case .serverMissing(let path): "no X server at \(path): install xserver-xorg-core"
    case .serverDidNotStart(let log): "the X server did not start; see \(log)"
    case .unexpectedAnswer(let text): "unexpected answer: \(text)"
    case .cannotWrite(let path): "cannot write \(path)"
    }
  }
}
