import Foundation
import Testing

@testable import WebKit

/// A success of the sandbox's trial is believed only where nothing that it depends on has changed.
struct SandboxMemoryTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "sandbox-\(UUID().uuidString)")

  private func place(_ name: String, _ text: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private var memory: SandboxMemory {
    SandboxMemory(
      runtimeDirectory: folder, searchPath: folder.appendingPathComponent("bin").path, root: folder)
  }

  @Test func onlyTheSameConditionsAreRemembered() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try place("bin/bwrap", "one")
    try place("bin/xdg-dbus-proxy", "one")
    try place("proc/sys/user/max_user_namespaces", "1000\n")
    #expect(!memory.isRemembered)
    memory.remember()
    #expect(memory.isRemembered)

    try place("proc/sys/user/max_user_namespaces", "0\n")
    #expect(!memory.isRemembered)
    try place("proc/sys/user/max_user_namespaces", "1000\n")
    #expect(memory.isRemembered)

    try place("bin/bwrap", "another length")
    #expect(!memory.isRemembered)
  }
}
