import Foundation

/// Remembers, until the next boot, that the sandbox works here.
///
/// Trying it makes and drops a network namespace, which costs 10 ms and slows those that the engine makes right afterwards
/// by as much. What the answer depends on is known and cheap to read: which bwrap there is, which namespaces this process lives
/// in, and the kernel's switches for user namespaces. A refusal is never remembered.
struct SandboxMemory {
  /// The conditions on which the answer depends, as text.
  private let conditions: String
  private let file: URL

  /// The conditions of this process; nil where there is no place that a reboot clears.
  static var current: SandboxMemory? {
    guard let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else {
      return nil
    }
    return SandboxMemory(
      runtimeDirectory: URL(fileURLWithPath: runtime, isDirectory: true),
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "",
      root: URL(fileURLWithPath: "/", isDirectory: true))
  }

  /// - Parameters:
  ///   - runtimeDirectory: where the answer is kept; XDG_RUNTIME_DIR, which lives no longer than the boot.
  ///   - searchPath: where programs are looked for, as in PATH.
  ///   - root: where `proc` is.
  init(runtimeDirectory: URL, searchPath: String, root: URL) {
    file = runtimeDirectory.appendingPathComponent("martlet-sandbox")
    var lines: [String] = []
    for program in ["bwrap", "xdg-dbus-proxy"] {
      let paths = searchPath.split(separator: ":").map { "\($0)/\(program)" }
      var info = stat()
      let found = paths.first { stat($0, &info) == 0 && info.st_mode & S_IXUSR != 0 }
      lines.append("\(found ?? "no \(program)") \(info.st_ino) \(info.st_size) \(info.st_mtim.tv_sec)")
    }
    for namespace in ["user", "mnt", "net", "pid"] {
      let link = root.appendingPathComponent("proc/self/ns/\(namespace)").path
      lines.append((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? "unknown")
    }
    for name in [
      "user/max_user_namespaces", "kernel/unprivileged_userns_clone",
      "kernel/apparmor_restrict_unprivileged_userns",
    ] {
      let value = try? String(contentsOf: root.appendingPathComponent("proc/sys/\(name)"), encoding: .utf8)
      lines.append("\(name) \(value?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "absent")")
    }
    lines.append("uid \(getuid())")
    conditions = lines.joined(separator: "\n")
  }

  /// True if it worked under the same conditions.
  var isRemembered: Bool { (try? String(contentsOf: file, encoding: .utf8)) == conditions }

  /// A failure to write costs the next start a trial and nothing else.
  func remember() { try? Data(conditions.utf8).write(to: file, options: .atomic) }

  /// The next start tries again.
  func forget() { unlink(file.path) }
}
