import Foundation

/// What can go wrong with a virtual touch display.
public enum TouchDisplayError: Error, Equatable, CustomStringConvertible {
  case unknownCommand(String)
  case wrongArguments(command: String, usage: String)
  case noKey(for: Character)
  case socketPathTooLong(String)
  case cannotConnect(path: String, errno: Int32)
  case cannotListen(path: String, errno: Int32)
  case connectionClosed(path: String)
  case serverMissing(String)
  case serverDidNotStart(log: String)
  case unexpectedAnswer(String)
  case cannotWrite(path: String)

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
