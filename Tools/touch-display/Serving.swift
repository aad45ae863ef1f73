import Foundation
import TouchDisplayKit

/// Keeps a display alive, alone or around a command, and leaves nothing behind.
///
/// The main thread starts the X server and then only waits: the server is told to end with that thread.
struct Serving {
  let options: Options

  init(_ options: Options) {
    self.options = options
  }

  /// Until SIGTERM, SIGINT or SIGHUP, the X server's end, or the end of standard input when asked for.
  func serve() throws {
    let over = DispatchSemaphore(value: 0)
    let server = try start { over.signal() }
    let sources = signalSources { over.signal() }
    if options.endsWithStandardInput {
      Thread.detachNewThread {
        while let data = try? FileHandle.standardInput.read(upToCount: 1024), !data.isEmpty {}
        over.signal()
      }
    }
    FileHandle.standardOutput.write(Data("DISPLAY=\(server.name)\n".utf8))
    over.wait()
    withExtendedLifetime(sources) { server.stop() }
  }

  /// Until the command ends.
  func run() throws {
    guard !options.rest.isEmpty else { throw UsageError("run wants a command after --") }
    let over = DispatchSemaphore(value: 0)
    let server = try start { over.signal() }
    let command = Process()
    command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    command.arguments = ["--default-signal"] + options.rest
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = server.name
    environment["WAYLAND_DISPLAY"] = nil
    environment[DisplayDirectory.environmentKey] = try options.directory().url.path
    command.environment = environment
    command.terminationHandler = { _ in over.signal() }
    try command.run()
    let sources = signalSources { over.signal() }
    over.wait()
    if command.isRunning {
      command.terminate()
      command.waitUntilExit()
    }
    withExtendedLifetime(sources) { server.stop() }
    // As a shell does it: 128 and the signal's number.
    exit(command.terminationReason == .exit ? command.terminationStatus : 128 + command.terminationStatus)
  }

  private func start(onExit: @escaping @Sendable () -> Void) throws -> TouchDisplayServer {
    let server = try TouchDisplayServer(
      directory: options.directory(), width: options.width, height: options.height, onExit: onExit)
    // Only that thread plays scripts.
    nonisolated(unsafe) let served = server
    Thread.detachNewThread {
      do {
        try served.serveControlSocket()
      } catch {
        FileHandle.standardError.write(Data("touch-display: \(error)\n".utf8))
        onExit()
      }
    }
    return server
  }

  private func signalSources(_ handler: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
    [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: handler)
      source.resume()
      return source
    }
  }
}
