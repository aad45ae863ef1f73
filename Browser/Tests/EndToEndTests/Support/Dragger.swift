import Foundation

/// Another program on the display, whose window offers something to drag: `dragger.py`.
final class Dragger: Sendable {
  private let process: Process
  private let output: TemporaryFolder

  /// - Parameter offers: what is dragged, each as its type, "|" and the text.
  init(_ offers: [String], on display: TouchDisplay) throws {
    guard
      let script = Bundle.module.url(forResource: "dragger", withExtension: "py", subdirectory: "Resources")
    else { throw Outsider.Failed(description: "dragger.py is not in the test's bundle") }
    output = try TemporaryFolder()
    process = Process()
    // Debian's own: it has Debian's packages.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script.path] + offers
    process.environment = RunningBrowser.environment(display: display, folder: output)
    process.standardInput = FileHandle.nullDevice
    try Data().write(to: URL(fileURLWithPath: output.path("lines.txt")))
    let lines = try FileHandle(forWritingTo: URL(fileURLWithPath: output.path("lines.txt")))
    process.standardOutput = lines
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Waits until it has said a word.
  func line(_ word: String, within timeout: Duration = patience) async throws {
    _ = try await eventually("the other program's \"\(word)\"", within: timeout) {
      try words().contains(Substring(word)) ? true : nil
    }
  }

  /// Drags from its window, once more where the press came before the window was in its place.
  func begin(with browser: RunningBrowser) async throws {
    for attempt in 1... {
      // A drag that began late is over when the next is tried: its word does not count.
      let count = try words().count { $0 == "begun" }
      try await browser.play(
        "btn 1 0; wait 50; ptr 100 100; wait 100; btn 1 1; wait 100; ptr 120 110; wait 50; ptr 150 120; wait 50"
      )
      do {
        return try await eventually("the drag's beginning", within: .seconds(attempt < 5 ? 10 : 75)) {
          try words().count { $0 == "begun" } > count
        }
      } catch is TimedOut where attempt < 5 {}
    }
  }

  private func words() throws -> [Substring] {
    try String(contentsOfFile: output.path("lines.txt"), encoding: .utf8).split(separator: "\n")
  }

  func stop() { process.terminate() }
}
