import Foundation
import Testing
import TouchDisplayKit

/// A `martlet` of its own, with an empty profile, at the top left corner of the display.
///
/// Call ``stop()`` at a test's end, or use ``with(_:size:folder:_:)``, which does.
final class RunningBrowser: Sendable {
  /// The reference screen, in points (iPhone 13's).
  static let phoneSize = "390x844"
  /// The time that it may take to keep what it has and to end, when a test is over: the next run may go on from there.
  private static let keeping = Duration.seconds(30)
  /// The time that those may take that it started, and the session's bus, once it has ended.
  private static let following = Duration.seconds(3)

  let display: TouchDisplay
  let trace: TraceReader
  private let folder: TemporaryFolder
  private let process: Process

  /// Starts a browser, calls `body`, and stops it whatever happens.
  ///
  /// - Parameters:
  ///   - arguments: addresses and options.
  ///   - size: the window's; nil leaves it to the browser.
  ///   - settings: what `settings.json` says.
  ///   - variables: further ones of the environment.
  ///   - folder: the profile's folder; pass the same one again to start on what an earlier run left.
  ///   - keeps: whether it is told to keep everything in that folder; else it has the folders that it finds by itself, which are
  ///     there as well.
  ///   - hasKeyring: whether its session has a keyring, which is unlocked; else the bus starts a locked one when it is asked for.
  ///   - authority: the file of a certificate that takes the place of all that the system trusts; for root only.
  ///   - missing: paths of programs that it finds not to be executable; for root only.
  ///   - replaced: programs that it finds in the place of others, by the others' paths; for root only.
  ///   - display: one of the test's own, for windows that are wider than the shared one.
  static func with<Result>(
    _ arguments: [String] = [], size: String? = phoneSize, settings: String? = nil,
    variables: [String: String] = [:], folder: TemporaryFolder? = nil, keeps: Bool = true,
    hasKeyring: Bool = false, authority: String? = nil, missing: [String] = [],
    replaced: [String: String] = [:], display: TouchDisplay? = nil,
    _ body: (RunningBrowser) async throws -> Result
  ) async throws -> Result {
    let browser = try await RunningBrowser(
      arguments, size: size, settings: settings, variables: variables, folder: folder, keeps: keeps,
      hasKeyring: hasKeyring, authority: authority, missing: missing, replaced: replaced, display: display)
    do {
      let result = try await body(browser)
      await browser.stop()
      return result
    } catch {
      // What a person wants to see when it fails in a place that he cannot watch.
      let path = try? await browser.display.save(as: "failed-\(ProcessInfo.processInfo.processIdentifier)")
      let end = browser.exitCode.map { "It ended with code \($0)." } ?? "It was running."
      print("The screen at the failure: \(path ?? "none")\n\(end) It said:\n\(browser.output)")
      print("The trace's end:", browser.trace.events().suffix(5000).map { "\($0)" }.joined(separator: "\n"))
      await browser.stop()
      throw error
    }
  }

  init(
    _ arguments: [String] = [], size: String? = phoneSize, settings: String? = nil,
    variables: [String: String] = [:], folder: TemporaryFolder? = nil, keeps: Bool = true,
    hasKeyring: Bool = false, authority: String? = nil, missing: [String] = [],
    replaced: [String: String] = [:], display: TouchDisplay? = nil
  ) async throws {
    let display = if let display { display } else { try await TouchDisplay.shared }
    let folder = try folder ?? TemporaryFolder()
    self.display = display
    self.folder = folder
    trace = TraceReader(path: folder.path("trace.jsonl"))
    // A run on an earlier run's profile begins with nothing seen.
    try? FileManager.default.removeItem(atPath: folder.path("trace.jsonl"))

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // --default-signal: children of Dispatch's threads inherit blocked signals; a browser must hear SIGTERM.
    process.arguments =
      ["--default-signal"] + Self.trusting(authority)
      + Self.finding(replaced.merging(missing.map { ($0, "/dev/null") }) { $1 })
      + ["dbus-run-session", "--"] + (hasKeyring ? Keyring.unlocked : [])
      + [try BuiltProducts.program("martlet").path]
      + (keeps ? ["--data-dir", folder.path("data")] : []) + (size.map { ["--size", $0] } ?? []) + arguments
    process.environment = Self.environment(display: display, folder: folder)
      .merging(variables) { $1 }
    if let settings {
      try FileManager.default.createDirectory(
        atPath: folder.path("data"), withIntermediateDirectories: true)
      try settings.write(toFile: folder.path("data/settings.json"), atomically: true, encoding: .utf8)
    }
    process.standardInput = FileHandle.nullDevice
    let output = folder.path("output.txt")
    try Data().write(to: URL(fileURLWithPath: output))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardOutput = handle
    process.standardError = handle
    self.process = process
    try process.run()
  }

  /// The beginning of a command that trusts what a file says and no other authority.
  private static func trusting(_ authority: String?) -> [String] {
    guard let authority else { return [] }
    let script = #"mount --bind "$0" /etc/ssl/certs/ca-certificates.crt && exec "$@""#
    return ["unshare", "--mount", "sh", "-c", script, authority]
  }

  /// The beginning of a command that finds other files in the place of some, by their paths.
  private static func finding(_ files: [String: String]) -> [String] {
    guard !files.isEmpty else { return [] }
    let script =
      #"while [ "$1" != -- ]; do mount --bind "$2" "$1" || exit 1; shift 2; done; shift; exec "$@""#
    return ["unshare", "--mount", "sh", "-c", script, "sh"] + files.flatMap { [$0.key, $0.value] } + ["--"]
  }

  /// Everything that it printed so far.
  var output: String {
    (try? String(contentsOfFile: folder.path("output.txt"), encoding: .utf8)) ?? ""
  }

  var isRunning: Bool { process.isRunning }

  /// The exit code once it ended.
  var exitCode: Int32? { process.isRunning ? nil : process.terminationStatus }

  /// Waits until the window is on the screen, has been painted, and keeps still.
  /// - Parameter caret: whether a caret may blink in it.
  func waitForWindow(caret: Bool = false) async throws {
    _ = try await eventually("a window on the display") {
      try requireRunning()
      return try await display.windowTitles().isEmpty ? nil : true
    }
    _ = try await settledPicture(caret: caret)
  }

  /// The screen once it has not changed for a while.
  ///
  /// Pictures count besides time: where they come slowly, so do the browser's frames.
  /// - Parameter caret: whether a caret may blink in it. On a busy machine it would always have changed.
  func settledPicture(still: Duration = .milliseconds(300), caret: Bool = false) async throws -> Picture {
    var last = try await display.picture()
    var since = ContinuousClock.now
    var alike = 0
    return try await eventually("a screen that keeps still") {
      let now = try await display.picture()
      if caret ? now.rows(otherThan: last) > Self.caretHeight : now != last {
        last = now
        since = .now
        alike = 0
      }
      alike += 1
      return ContinuousClock.now - since >= still && alike >= Self.stillPictures ? now : nil
    }
  }

  /// Waits for a colour at a point of a screen that keeps still: a page that is loaded may be painted later.
  func shows(_ color: UInt32, atX x: Int, y: Int) async throws {
    _ = try await settledPicture()
    try await eventually("\(String(color, radix: 16)) at \(x), \(y)") {
      try await display.picture().hasColor(color, atX: x, y: y)
    }
  }

  /// Touches a field of a page and waits until the focus is seen there: keys that come before it are lost.
  func tapField(_ place: Place) async throws {
    let before = try await settledPicture(caret: true)
    try await tap(place)
    try await eventually("a field with the focus") {
      try await display.picture().rows(otherThan: before) > Self.caretHeight
    }
    _ = try await settledPicture(caret: true)
  }

  /// The pictures in a row that are the same on a screen that keeps still: as many as a machine without other work takes in 0.3 s.
  private static let stillPictures = 8

  /// More than the rows of pixels that a caret stands in.
  private static let caretHeight = 30

  /// Kills the processes that show pages, as a crash would; returns how many there were.
  func killWebProcesses() -> Int {
    let processes = ProcessTree().descendants(of: process.processIdentifier)
      // 15 characters of "WebKitWebProcess".
      .filter { $0.name.hasPrefix("WebKitWebProces") }
    for entry in processes { kill(entry.id, SIGKILL) }
    return processes.count
  }

  /// The number of processes that show pages.
  var webProcesses: Int {
    ProcessTree().descendants(of: process.processIdentifier).filter { $0.name.hasPrefix("WebKitWebProces") }
      .count
  }

  /// The browser and everything that it started.
  var family: [ProcessTree.Entry] {
    // dbus-run-session is the parent of both the browser and the bus.
    ProcessTree().descendants(of: process.processIdentifier)
  }

  /// Waits until it ends by itself.
  func end() async throws -> Int32 { try await eventually("the browser's end") { exitCode } }

  /// Ends it with Ctrl+Q, as a person would: not before there is a window, since a key that comes earlier reaches no window.
  func quit() async throws {
    try await waitForWindow(caret: true)
    try await play("key 29 16")
    #expect(try await end() == 0)
  }

  /// Ends the browser and everything below it; waits until all of it is gone.
  func stop() async {
    let family = ProcessTree().descendants(of: process.processIdentifier)
    let own = family.filter { $0.name == "martlet" }.map(\.id)
    for id in own { kill(id, SIGTERM) }
    try? await eventually("the browser's end", within: Self.keeping) {
      !own.contains(where: ProcessTree.isAlive)
    }
    let everybody = family.map(\.id) + [process.processIdentifier]
    func gone() -> Bool { !everybody.contains(where: ProcessTree.isAlive) }
    try? await eventually("the end of what it started", within: Self.following) { gone() }
    for id in everybody where ProcessTree.isAlive(id) { kill(id, SIGKILL) }
    try? await eventually("the browser's death", within: Self.following) { gone() }
  }

  private func requireRunning() throws {
    guard let exitCode else { return }
    throw Ended(code: exitCode, output: output)
  }

  struct Ended: Error, CustomStringConvertible {
    let code: Int32
    let output: String

    var description: String { "martlet ended with code \(code); it said:\n\(output)" }
  }

  /// Returns the environment of a browser: that display, and folders of its own.
  static func environment(display: TouchDisplay, folder: TemporaryFolder) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display.name
    environment["WAYLAND_DISPLAY"] = nil
    environment["GDK_BACKEND"] = "x11"
    environment["MARTLET_TRACE"] = folder.path("trace.jsonl")
    // No accessibility bus: it would be started and slow down every test.
    environment["GTK_A11Y"] = "none"
    environment["LC_ALL"] = "C.UTF-8"
    for (variable, name) in [
      ("HOME", "home"), ("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "share"),
      ("XDG_CACHE_HOME", "cache"),
      ("XDG_RUNTIME_DIR", "runtime"),
    ] {
      try? FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      environment[variable] = folder.path(name)
    }
    return environment
  }
}
