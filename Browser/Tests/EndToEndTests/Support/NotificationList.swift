import Foundation
import Synchronization
import Testing

/// A desktop on the bus of a browser: its list of notifications (`notifications.py`), what sees to media (`media.py`), or what knows where
/// the machine is (`location.py`).
final class NotificationList: Sendable {
  enum Kind: String {
    case portal, server, media
    /// Tells where the machine is, or refuses to.
    case located, silent

    fileprivate var script: String {
      switch self {
      case .portal, .server: "notifications"
      case .media: "media"
      case .located, .silent: "location"
      }
    }
  }

  /// A call of the browser's: the method and its arguments as JSON.
  struct Call: Sendable {
    let method: String
    let text: String
    /// The identifier or number of what it is about, as the list is to be told.
    let id: String
  }

  private let process = Process()
  private let input: FileHandle
  private let state = Mutex<(calls: [Call], rest: Data)>(([], Data()))

  var calls: [Call] { state.withLock { $0.calls } }

  init(_ kind: Kind, on browser: RunningBrowser) throws {
    let martlet = try #require(browser.family.first { $0.name == "martlet" })
    let environment = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(martlet.id)/environ"))
    let key = "DBUS_SESSION_BUS_ADDRESS="
    let bus = try #require(
      environment.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.first { $0.hasPrefix(key) })
    let script = try #require(
      Bundle.module.url(forResource: kind.script, withExtension: "py", subdirectory: "Resources"))
    // Debian's own: it has Debian's packages.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [bus, "/usr/bin/python3", script.path, kind.rawValue]
    let commands = Pipe()
    input = commands.fileHandleForWriting
    process.standardInput = commands
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    output.fileHandleForReading.readabilityHandler = { [weak self] in self?.read($0.availableData) }
    try process.run()
  }

  func stop() {
    try? input.close()
    process.waitUntilExit()
  }

  /// Acts as its user: "click" or "close"; "players" asks for what plays.
  func say(_ act: String, _ id: String) throws {
    try input.write(contentsOf: Data("\(act) \(id)\n".utf8))
  }

  /// Waits for the call of that number of a method, from 1.
  func call(_ method: String, count: Int = 1) async throws -> Call {
    try await eventually("\(method) \(count)") { () -> Call? in
      let found = self.calls.filter { $0.method == method }
      return found.count >= count ? found[count - 1] : nil
    }
  }

  private func read(_ data: Data) {
    state.withLock { state in
      state.rest += data
      while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(state.rest[..<end])
        state.rest = Data(state.rest[state.rest.index(after: end)...])
        guard let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any] else { continue }
        let arguments = object["arguments"] as? [Any] ?? []
        let method = object["method"] as? String ?? ""
        let numbered = state.calls.filter { $0.method == "Notify" }.count + 1
        state.calls.append(
          Call(
            method: method, text: String(decoding: line, as: UTF8.self),
            id: method == "Notify" ? "\(numbered)" : arguments.first.map { "\($0)" } ?? ""))
      }
    }
  }
}
