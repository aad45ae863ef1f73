import Foundation

/// The purpose for which the engine starts a process, by the command line (WebKitGTK 2.50).
enum LaunchedProgram: Equatable {
  /// A page's process, which tells its number by a socket that it inherits.
  case page(idSocket: Int32, isInSandbox: Bool)
  /// The sandbox's way to the message bus. Its arguments lie in a file that it inherits, and it writes a byte when it is ready.
  case busProxy(arguments: Int32)
  case other

  init(_ words: [String]) {
    let start = Self.name(words.first) == "bwrap" ? words.firstIndex(of: "--").map { $0 + 1 } : 0
    guard let start else {
      self = .other
      return
    }
    let command = words[start...]
    switch Self.name(command.first) {
    case "WebKitWebProcess":
      // The program, the number that the engine gives it, the socket of messages, that of the process's number.
      guard command.count > 3, let socket = Int32(command[start + 3]) else { fallthrough }
      self = .page(idSocket: socket, isInSandbox: start > 0)
    case "xdg-dbus-proxy":
      let option = command.first { $0.hasPrefix(Self.argumentsOption) }
      let file = option.flatMap { Int32($0.dropFirst(Self.argumentsOption.count)) }
      self = file.map { .busProxy(arguments: $0) } ?? .other
    default: self = .other
    }
  }

  /// The descriptor on which a proxy says that it is ready.
  /// - Parameter arguments: its file of arguments, each with a zero behind it.
  static func readyDescriptor(in arguments: Data) -> Int32? {
    for word in arguments.split(separator: 0) {
      let text = String(decoding: word, as: UTF8.self)
      if text.hasPrefix(readyOption) { return Int32(text.dropFirst(readyOption.count)) }
    }
    return nil
  }

  private static let argumentsOption = "--args="
  private static let readyOption = "--fd="

  private static func name(_ path: String?) -> Substring? { path?.split(separator: "/").last }
}
