import Foundation

/// A client that knows the browser only by AT-SPI, as screen readers do: a Python program on the browser's own session bus.
struct Outsider {
  /// A node that a screen reader finds at one place of the tree.
  struct Node: Decodable, CustomStringConvertible {
    let role: String
    let name: String
    let states: Set<String>
    let interfaces: Set<String>
    /// The identifier that the program gives it; empty for none.
    let id: String
    /// x, y, width, height in the window; empty where there is none.
    let frame: [Int]
    let children: [Node]
    let actions: [String]?
    let value: Double?
    let text: String?

    /// The node and everything below, in the order of reading.
    var all: [Node] { [self] + children.flatMap(\.all) }

    func first(_ role: String, _ name: String) -> Node? { all.first { $0.role == role && $0.name == name } }

    var description: String { lines(0).joined(separator: "\n") }

    private func lines(_ depth: Int) -> [String] {
      ["\(String(repeating: "  ", count: depth))\(role) \"\(name)\" \(states.sorted())"]
        + children.flatMap { $0.lines(depth + 1) }
    }
  }

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  private let environment: [String: String]

  init(watching browser: RunningBrowser) throws {
    guard let process = browser.family.first(where: { $0.name == "martlet" }),
      let data = FileManager.default.contents(atPath: "/proc/\(process.id)/environ")
    else { throw Failed(description: "no browser is running") }
    var environment: [String: String] = [:]
    for entry in data.split(separator: 0) {
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
    }
    // The display may remember the accessibility bus of an earlier session; the session bus knows the present one.
    environment["DISPLAY"] = nil
    self.environment = environment
  }

  func tree() async throws -> Node { try await run(["tree"]) }

  /// Waits for a tree that is as wanted. What goes away while it is read is read anew.
  func tree(_ what: String, where isWanted: (Node) -> Bool) async throws -> Node {
    var last: Node?
    do {
      return try await eventually(what) {
        guard let tree = try? await tree() else { return nil }
        last = tree
        return isWanted(tree) ? tree : nil
      }
    } catch {
      print("The tree that was read last:\n\(last.map(\.description) ?? "none")")
      throw error
    }
  }

  func press(_ role: String, _ name: String) async throws -> Bool { try await run(["press", role, name]) }

  func type(_ text: String, into role: String, _ name: String) async throws -> Bool {
    try await run(["type", role, name, text])
  }

  /// Touches with a finger what is found under a name.
  /// - Parameter count: how many there are, of which it is the last.
  func touch(_ role: String, _ name: String, count: Int = 1, in browser: RunningBrowser) async throws {
    let frame = try await restingFrame("\(role) \(name)", in: browser) { tree in
      let found = tree.all.filter { $0.role == role && $0.name == name && $0.frame.count == 4 }
      return found.count >= count ? found.last : nil
    }
    try await browser.tap(Self.middle(of: frame))
  }

  /// Waits for something that may be on its way and returns its frame: it is the same before and after the screen has kept still.
  /// - Parameter find: finds it in a tree.
  func restingFrame(
    _ what: String, in browser: RunningBrowser, _ find: (Node) -> Node?
  ) async throws -> [Int] {
    var last: [Int]?
    _ = try await tree(what) { tree in
      last = find(tree)?.frame
      return last?.count == 4
    }
    return try await eventually("\(what) at rest") { () -> [Int]? in
      _ = try await browser.settledPicture(caret: true)
      let now = (try? await tree()).flatMap { find($0)?.frame }
      defer { last = now }
      return now == last && now?.count == 4 ? now : nil
    }
  }

  static func middle(of frame: [Int]) -> RunningBrowser.Place {
    (x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }

  /// Waits until no button of a name is left, and the screen keeps still: what leaves catches fingers for as long as it is there.
  func gone(_ name: String, in browser: RunningBrowser) async throws {
    _ = try await tree("no button \(name)") { $0.first("push button", name) == nil }
    _ = try await browser.settledPicture(caret: true)
  }

  private func run<Result: Decodable & Sendable>(_ arguments: [String]) async throws -> Result {
    guard
      let script = Bundle.module.url(forResource: "outsider", withExtension: "py", subdirectory: "Resources")
    else { throw Failed(description: "outsider.py is not in the test's bundle") }
    let environment = environment
    let output = try await blocking { () throws -> Data in
      let process = Process()
      // Debian's own: it has Debian's packages.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      process.arguments = [script.path, "martlet"] + arguments
      process.environment = environment
      let (answer, complaints) = (Pipe(), Pipe())
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = answer
      process.standardError = complaints
      try process.run()
      let data = answer.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let text = complaints.fileHandleForReading.readDataToEndOfFile()
        throw Failed(description: "\(arguments): \(String(decoding: text, as: UTF8.self))")
      }
      return data
    }
    return try JSONDecoder().decode(Result.self, from: output)
  }
}
