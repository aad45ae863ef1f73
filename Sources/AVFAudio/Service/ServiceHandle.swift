import CSpeechDispatcher
import Foundation

/// A connection of libspeechd's, which is one thread's at a time.
struct ServiceHandle {
  /// The connection.
  let pointer: UnsafeMutablePointer<SPDConnection>

  /// The connection could not be made.
  struct Failure: Error, Equatable {
    /// A sentence for people.
    let reason: String
  }

  /// Connects, and starts the service where it does not run. That may take a second.
  static func open(_ mode: SPDConnectionMode) -> Result<ServiceHandle, Failure> {
    martlet_ignore_broken_pipes()
    var problem: UnsafeMutablePointer<CChar>?
    let pointer = spd_open2(clientName, "speech", nil, mode, nil, 1, &problem)
    if let pointer { return .success(ServiceHandle(pointer: pointer)) }
    defer { free(problem) }
    let detail = problem.map { String(cString: $0) } ?? ""
    let reason = "Speech Dispatcher cannot be reached" + (detail.isEmpty ? "." : ": \(detail)")
    return .failure(Failure(reason: reason))
  }

  /// The program as the service knows it; the protocol's separators are no part of names.
  private static let clientName: String = {
    let name = ProcessInfo.processInfo.processName.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return name.isEmpty ? "program" : name
  }()

  /// Returns the voices of the service's present output, without what is another one in disguise.
  func voices() -> [AVSpeechSynthesisVoice] {
    guard let list = spd_list_synthesis_voices(pointer) else { return [] }
    defer { free_spd_voices(list) }
    var result: [AVSpeechSynthesisVoice] = []
    var index = 0
    while let voice = list[index] {
      if let name = voice.pointee.name.map({ String(cString: $0) }), let language = voice.pointee.language,
        !SpeechVoices.isDisguise(name, variant: voice.pointee.variant.map { String(cString: $0) })
      {
        result.append(AVSpeechSynthesisVoice(name: name, language: String(cString: language)))
      }
      index += 1
    }
    return result
  }

  /// Returns the number by which the service knows this client; nil where it does not answer any more. `spd_get_client_id` reads an answer that
  /// there is none of then, and the program ends.
  func clientNumber() -> Int? {
    var answer: UnsafeMutablePointer<CChar>?
    defer { free(answer) }
    guard spd_execute_command_with_reply(pointer, "HISTORY GET CLIENT_ID", &answer) == 0, let text = answer
    else { return nil }
    return Self.clientNumber(in: String(cString: text))
  }

  /// Returns the number in an answer by SSIP: `245-` and the number, then the line that ends it.
  static func clientNumber(in answer: String) -> Int? {
    guard let line = answer.split(whereSeparator: \.isNewline).first, line.hasPrefix("245-") else {
      return nil
    }
    return Int(line.dropFirst("245-".count))
  }

  /// True if the service has gone. The descriptor is in the public header, where it is called private; there is no call that says it.
  var isLost: Bool {
    var descriptor = pollfd(fd: pointer.pointee.socket, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) > 0 && Int32(descriptor.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// Has the service end what a client has it speak, without waiting for an answer: it may have none.
  /// - Parameter socket: the connection's.
  static func silence(_ socket: Int32) {
    let command = "CANCEL SELF\r\n"
    _ = send(socket, command, command.utf8.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
  }

  /// Ends the connection; the handle is of no use any more.
  func close() { spd_close(pointer) }
}
