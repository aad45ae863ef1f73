import Foundation

/// A plain X program whose window covers the display's top left corner and that writes down the events it gets.
final class XEventWatcher: Sendable {
  private let process: Process
  private let folder: TemporaryFolder

  init(display: TouchDisplay, width: Int = 400, height: Int = 400) throws {
    folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("events.txt"))
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xev")
    process.arguments = ["-geometry", "\(width)x\(height)+0+0"]
    process.environment = ["DISPLAY": display.name]
    process.standardOutput = try FileHandle(forWritingTo: folder.url.appendingPathComponent("events.txt"))
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// The output of `xev` so far.
  var text: String { (try? String(contentsOfFile: folder.path("events.txt"), encoding: .utf8)) ?? "" }

  func stop() {
    // Not SIGTERM: children of Dispatch's threads inherit it blocked.
    kill(process.processIdentifier, SIGKILL)
  }
}
