import Foundation

/// The output of a run of `martlet` that ends by itself.
struct CommandResult: Sendable {
  let status: Int32
  let output: String
  let error: String

  /// The beginning of a command that another user runs.
  private static func becoming(_ user: UInt32?) -> [String] {
    guard let user else { return [] }
    return ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"]
  }

  /// Seconds that it may take; then it is killed, and its status is that of the signal.
  private static let patience: TimeInterval = 60

  /// - Parameters:
  ///   - display: its name; empty for none.
  ///   - variables: further ones of the environment.
  ///   - user: the number of the user who runs it, which only root may choose; nil is the test's own.
  static func run(
    _ arguments: [String], display: String = "", variables: [String: String] = [:], user: UInt32? = nil
  ) async throws -> CommandResult {
    let program = try BuiltProducts.program("martlet")
    let folder = try TemporaryFolder()
    return try await blocking {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["--default-signal"] + Self.becoming(user) + [program.path] + arguments
      var environment = ProcessInfo.processInfo.environment
      environment["DISPLAY"] = display.isEmpty ? nil : display
      environment["WAYLAND_DISPLAY"] = nil
      environment["GDK_BACKEND"] = "x11"
      environment["GTK_A11Y"] = "none"
      environment["HOME"] = folder.url.path
      process.environment = environment.merging(variables) { $1 }
      if let user { chown(folder.url.path, user, user) }
      process.standardInput = FileHandle.nullDevice
      // Files, not pipes: a child of the program's may hold a pipe open.
      for name in ["out", "err"] { try Data().write(to: folder.url.appendingPathComponent(name)) }
      process.standardOutput = try FileHandle(forWritingTo: folder.url.appendingPathComponent("out"))
      process.standardError = try FileHandle(forWritingTo: folder.url.appendingPathComponent("err"))
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try process.run()
      if ended.wait(timeout: .now() + Self.patience) == .timedOut {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      func text(_ name: String) -> String {
        (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) ?? ""
      }
      return CommandResult(status: process.terminationStatus, output: text("out"), error: text("err"))
    }
  }
}
