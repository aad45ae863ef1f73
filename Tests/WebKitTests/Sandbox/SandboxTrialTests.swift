import CWebKitGTK
import Foundation
import Testing

@testable import WebKit

/// Programs that stand in the place of the sandbox's.
struct SandboxTrialTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "trial-\(UUID().uuidString)")

  private func program(_ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("program")
    // Not by this process: what is open for writing, in a process that another test starts just then, cannot be run.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = [
      "-c", #"printf '%s\n' "$1" > "$0" && chmod 755 "$0""#, file.path, "#!/bin/sh\n\(text)",
    ]
    try writer.run()
    writer.waitUntilExit()
    return file.path
  }

  private static let failures = [
    ("echo broken >&2; exit 1", "failed: broken", 60),
    ("exec sleep 600", "did not answer within 1 seconds", 0.5),
    ("exec >&- 2>&-; exec sleep 600", "did not answer within 1 seconds", 0.5),
    ("echo rubbish", "does not shut programs off: rubbish", 60),
    // It runs what it is told to, and shuts nothing off.
    ("readlink /proc/self/ns/pid", "does not shut programs off: pid:[", 60),
    ("kill -9 $$", "failed", 60),
  ]

  @Test(arguments: failures)
  func aSandboxThatFailsIsToldInTime(failure: (text: String, reason: String, patience: TimeInterval)) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try program(failure.text)
    let problem = try #require(SandboxTrial(program: path)).problem(within: failure.patience)
    #expect(problem?.hasPrefix("\(path) \(failure.reason)") == true, "\(problem ?? "none")")
  }

  @Test func nothingToRunIsNoTrial() {
    #expect(SandboxTrial(program: folder.appendingPathComponent("none").path) == nil)
  }

  /// Namespaces are named as the kernel does; the one outside differs.
  @Test func anotherNamespaceIsASandbox() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try program("echo 'pid:[1]'")
    #expect(try #require(SandboxTrial(program: path)).problem() == nil)
  }

  // MARK: - The proxy

  private func outcome(_ script: String, within patience: TimeInterval) throws -> BusProxyWait.Outcome {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let launcher = try #require(g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_NONE))
    defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
    g_subprocess_launcher_take_stdout_fd(launcher, dup(ends[1]))
    let process = try #require(LaunchGuard.spawn(launcher, ["sh", "-c", script], nil))
    defer { g_object_unref(UnsafeMutableRawPointer(process)) }
    return BusProxyWait.outcome(of: process, ready: ends[1], within: patience)
  }

  @Test func aProxyIsReadyWhenItSaysSo() throws {
    #expect(try outcome("printf x; exec sleep 5", within: 60) == .ready)
    #expect(try outcome("printf x", within: 60) == .ready)
  }

  @Test func aProxyThatFailsIsToldInTime() throws {
    #expect(try outcome("exit 3", within: 60) == .ended("ended with status 3"))
    #expect(try outcome("exit 0", within: 60) == .ended("ended with status 0"))
    #expect(try outcome("kill -9 $$", within: 60) == .ended("was ended by signal 9"))
    #expect(try outcome("exec sleep 600", within: 0.1) == .late)
    // With what it started itself.
    let mark = "/tmp/martlet-heir-\(UUID().uuidString)"
    defer { unlink(mark) }
    var text = ""
    // On a busy machine a shell may need longer to say what it has started.
    for patience in [0.5, 2, 8, 30] where text.isEmpty {
      #expect(try outcome("sleep 600 & echo $! > \(mark); wait", within: patience) == .late)
      text = (try? String(contentsOfFile: mark, encoding: .utf8)) ?? ""
    }
    let heir = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    /// Returns true if it runs; a process that was not waited for is a zombie.
    func isAlive() -> Bool {
      let state = try? String(contentsOfFile: "/proc/\(heir)/stat", encoding: .utf8)
      return state.map { !$0.contains(") Z") } ?? false
    }
    let deadline = Date(timeIntervalSinceNow: 60)
    while isAlive(), Date() < deadline { usleep(1000) }
    #expect(!isAlive())
  }
}
