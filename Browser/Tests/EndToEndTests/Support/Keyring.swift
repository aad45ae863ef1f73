import Foundation

/// GNOME's keyring on a session bus of its own, without a desktop and without root.
enum Keyring {
  /// The beginning of a command, inside `dbus-run-session`, that has a keyring which is unlocked.
  static let unlocked = [
    "sh", "-c", #"printf trial | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@""#,
    "sh",
  ]

  /// Runs `secret-trials` on a session bus.
  /// - Parameters:
  ///   - folder: where the keyring keeps everything.
  ///   - isUnlocked: whether there is one that is unlocked; else the bus starts a locked one.
  ///   - hasBus: whether there is a bus at all.
  /// - Returns: what it said and its exit code.
  static func trial(_ name: String, in folder: TemporaryFolder, isUnlocked: Bool = true, hasBus: Bool = true)
    async throws -> (output: String, code: Int32)
  {
    let program = try BuiltProducts.program("secret-trials").path
    var environment = ProcessInfo.processInfo.environment
    for (variable, name) in [("HOME", "home"), ("XDG_DATA_HOME", "share"), ("XDG_RUNTIME_DIR", "runtime")] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      environment[variable] = folder.path(name)
    }
    for variable in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[variable] = nil }
    if !hasBus { environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=" + folder.path("nothing") }
    let bus = hasBus ? ["dbus-run-session", "--"] : []
    let arguments = bus + (isUnlocked && hasBus ? unlocked : []) + [program, name]
    let variables = environment
    return try await blocking {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["--default-signal"] + arguments
      process.environment = variables
      process.standardInput = FileHandle.nullDevice
      // A file, not a pipe: the keyring's process would hold that open.
      try Data().write(to: folder.url.appendingPathComponent("output.txt"))
      process.standardOutput = try FileHandle(forWritingTo: folder.url.appendingPathComponent("output.txt"))
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      let output = try String(contentsOfFile: folder.path("output.txt"), encoding: .utf8)
      return (output, process.terminationStatus)
    }
  }
}
