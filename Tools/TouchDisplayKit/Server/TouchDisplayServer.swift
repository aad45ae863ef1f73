import Foundation

/// A display of its own with a touch screen, a touchpad, a mouse and a keyboard: Xorg with no hardware.
///
/// Make it on a thread that lives as long as the process, as the main thread does: the X server is told to end with it.
public final class TouchDisplayServer {
  /// The display's name, such as `:7`.
  public let name: String
  private let directory: DisplayDirectory
  private let process: Process
  private let devices: InputDevices

  /// The path at which Debian keeps the server itself; `/usr/bin/Xorg` may be a wrapper around it.
  private static let serverPaths = ["/usr/lib/xorg/Xorg", "/usr/bin/Xorg"]
  /// `env` unblocks the signals that threads of Dispatch block and children inherit; `setpriv` ends the server when this
  /// process dies in whatever way.
  private static let wrapper = ["/usr/bin/env", "--default-signal", "setpriv", "--pdeathsig", "TERM"]
  /// The time that the server may take to make its sockets once it answers, in seconds.
  private static let socketTimeout = 5.0

  /// Starts the server and takes hold of its devices. `onExit` is called once, when the server ended by itself or not.
  public init(
    directory: DisplayDirectory, width: Int, height: Int, onExit: @escaping @Sendable () -> Void = {}
  ) throws {
    guard let server = Self.serverPaths.first(where: FileManager.default.isExecutableFile) else {
      throw TouchDisplayError.serverMissing(Self.serverPaths[0])
    }
    let configuration = XorgConfiguration(width: width, height: height, directory: directory)
    try configuration.text.write(toFile: directory.configuration, atomically: true, encoding: .utf8)

    // -displayfd: the server takes the first free number and writes it there once it is ready.
    let ready = Pipe()
    try Data().write(to: URL(fileURLWithPath: directory.output))
    process = Process()
    process.executableURL = URL(fileURLWithPath: Self.wrapper[0])
    process.arguments =
      Self.wrapper.dropFirst() + [server, "-displayfd", "1", "-config", directory.configuration]
      + ["-logfile", directory.log, "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = ready
    process.standardError = FileHandle(forWritingAtPath: directory.output) ?? FileHandle.nullDevice
    process.terminationHandler = { _ in onExit() }
    try process.run()

    guard let number = Self.readLine(ready.fileHandleForReading), Int(number) != nil else {
      process.terminate()
      throw TouchDisplayError.serverDidNotStart(log: directory.log)
    }
    name = ":\(number)"
    self.directory = directory
    do {
      devices = try Self.connect(directory, width, height)
      // Its wheel turns by whole notches; parts of a notch are two fingers on a touchpad.
      try XInput(XScreen(display: name)).markAsTouchpad(InputMessage.Device.pointer.rawValue)
    } catch {
      process.terminate()
      throw error
    }
  }

  /// Plays a script; see ``TouchCommand/usages``.
  public func play(_ script: String) throws(TouchDisplayError) {
    try devices.play(Timeline(TouchCommand.parse(script)))
  }

  /// Answers one script a connection at the folder's control socket, for ever: `ok`, or `error: …`.
  public func serveControlSocket() throws(TouchDisplayError) -> Never {
    let listener = try UnixSocket.listen(at: directory.controlSocket)
    while true {
      guard let client = try? listener.accept(), let script = try? client.readLine() else { continue }
      do throws(TouchDisplayError) {
        try play(script)
        try client.write("ok\n".utf8)
      } catch {
        try? client.write("error: \(error.description)\n".utf8)
      }
    }
  }

  /// Ends the X server and waits until it is gone.
  public func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  private static func connect(
    _ directory: DisplayDirectory, _ width: Int, _ height: Int
  ) throws(TouchDisplayError) -> InputDevices {
    let deadline = Date(timeIntervalSinceNow: socketTimeout)
    while !InputMessage.Device.allCases.allSatisfy({
      FileManager.default.fileExists(atPath: directory.socket(of: $0))
    }) {
      guard Date() < deadline else { throw .serverDidNotStart(log: directory.log) }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return try InputDevices(directory: directory, width: width, height: height)
  }

  private static func readLine(_ handle: FileHandle) -> String? {
    var line = Data()
    while let byte = try? handle.read(upToCount: 1), !byte.isEmpty {
      if byte[0] == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
