import Foundation
import Synchronization

/// A service that speaks texts without a sound, in the place of Speech Dispatcher: `speech.py`.
final class SpeechServer: Sendable {
  /// A command of a client, with the text that came with it; an empty one is the client's end.
  struct Command: Decodable, Sendable {
    let client: Int
    let command: String
    let text: String?
  }

  private let process = Process()
  private let input: FileHandle
  /// Not the browser's, whose files are looked through.
  private let folder: TemporaryFolder
  private let state = Mutex<(commands: [Command], rest: Data)>(([], Data()))

  /// Starts one, and waits until it can be reached.
  /// - Parameter isSilent: true for one that takes every command and never answers.
  static func start(isSilent: Bool = false) async throws -> SpeechServer {
    let server = try SpeechServer(isSilent: isSilent)
    try await eventually("the service that speaks") { server.all.contains { $0.client == 0 } }
    return server
  }

  private init(isSilent: Bool) throws {
    guard
      let script = Bundle.module.url(forResource: "speech", withExtension: "py", subdirectory: "Resources")
    else { throw Outsider.Failed(description: "speech.py is not in the test's bundle") }
    folder = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script.path, folder.path("speech")] + (isSilent ? ["silent"] : [])
    let (orders, output) = (Pipe(), Pipe())
    input = orders.fileHandleForWriting
    process.standardInput = orders
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    output.fileHandleForReading.readabilityHandler = { [weak self] in self?.read($0.availableData) }
    try process.run()
  }

  /// The variables by which libspeechd finds it.
  var variables: [String: String] { ["SPEECHD_ADDRESS": "unix_socket:\(folder.path("speech"))"] }

  func stop() {
    try? input.close()
    process.waitUntilExit()
  }

  private var all: [Command] { state.withLock { $0.commands } }

  /// The commands so far.
  var commands: [Command] { all.filter { $0.client > 0 } }

  /// The texts so far that it was to speak, with their markup.
  var texts: [String] { commands.compactMap(\.text) }

  /// Waits until a command was heard `count` times.
  func command(_ name: String, count: Int = 1) async throws {
    try await eventually("\(count) \(name) to the service that speaks") {
      commands.count { $0.command == name } >= count
    }
  }

  /// Waits for the text of that number, from 1, and returns its words; nil where it has other markup than the browser's own.
  func words(_ number: Int) async throws -> String? {
    let text = try await eventually("text \(number) to be spoken") { () -> String? in
      let texts = self.texts
      return texts.count >= number ? texts[number - 1] : nil
    }
    return Self.words(of: text)
  }

  /// Returns the words of SSML in which nothing is marked but words; nil of any other.
  static func words(of markup: String) -> String? {
    guard markup.hasPrefix("<speak>"), markup.hasSuffix("</speak>") else { return nil }
    var text = String(markup.dropFirst("<speak>".count).dropLast("</speak>".count))
    text = text.replacingOccurrences(
      of: #"<mark name="word-[0-9]+"/>"#, with: "", options: .regularExpression)
    guard !text.contains("<"), !text.contains(">") else { return nil }
    for (name, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: name, with: character)
    }
    return text
  }

  /// Has what is being spoken come to its end.
  func finish() throws { try input.write(contentsOf: Data("end\n".utf8)) }

  private func read(_ data: Data) {
    state.withLock { state in
      state.rest += data
      while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(state.rest[..<end])
        state.rest = Data(state.rest[state.rest.index(after: end)...])
        guard let command = try? JSONDecoder().decode(Command.self, from: line) else { continue }
        state.commands.append(command)
      }
    }
  }
}
