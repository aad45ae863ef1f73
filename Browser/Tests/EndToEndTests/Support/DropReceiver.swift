import Foundation

/// Another program on the display, onto whose window something is dragged: `receiver.py`.
final class DropReceiver: Sendable {
  /// A look at what is over its window, or was let go there.
  struct Look: Decodable, Sendable {
    /// The moment: "shown" once its window is there, "over", "dropped", or "left".
    let what: String
    let types: [String]
    /// The addresses, a line each.
    let text: String
  }

  private let process: Process
  private let output: TemporaryFolder

  /// - Parameters: where its window of 250 × 250 points is.
  init(atX x: Int, y: Int, on display: TouchDisplay) throws {
    guard
      let script = Bundle.module.url(forResource: "receiver", withExtension: "py", subdirectory: "Resources")
    else { throw Outsider.Failed(description: "receiver.py is not in the test's bundle") }
    output = try TemporaryFolder()
    process = Process()
    // Debian's own: it has Debian's packages.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script.path, "\(x)", "\(y)"]
    process.environment = RunningBrowser.environment(display: display, folder: output)
    process.standardInput = FileHandle.nullDevice
    try Data().write(to: URL(fileURLWithPath: output.path("lines.txt")))
    let lines = try FileHandle(forWritingTo: URL(fileURLWithPath: output.path("lines.txt")))
    process.standardOutput = lines
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// The looks so far.
  var looks: [Look] {
    let text = (try? String(contentsOfFile: output.path("lines.txt"), encoding: .utf8)) ?? ""
    // A line that is being written is none yet.
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Look.self, from: Data($0.utf8))
    }
  }

  /// Waits for the first look of a kind.
  @discardableResult
  func look(_ what: String) async throws -> Look {
    try await eventually("the other program's \"\(what)\"") { looks.first { $0.what == what } }
  }

  func stop() {
    // Not SIGTERM: children of Dispatch's threads inherit it blocked.
    kill(process.processIdentifier, SIGKILL)
  }
}
