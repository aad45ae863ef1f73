import CWebKitGTK
import Foundation
import GTKHost
import Logging

/// What has to be so before the engine is touched for the first time.
///
/// The engine reads environment variables once and aborts the whole program
/// where its sandbox cannot be had (`webkit.md`, p); so both are settled here.
@MainActor
package enum WebProcessEnvironment {
  private static let log = Logger(label: "martlet.webkit")
  private static var isPrepared = false
  /// Why pages run without a sandbox; nil when they have one.
  package private(set) static var sandboxWarning: String?

  /// Idempotent. Costs one start of bwrap, about 7 ms, the first time.
  package static func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    ensureRuntimeDirectory()
    if !hasGPU { setenv("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1", 0) }
    probeSandbox()
  }

  /// Whether the kernel offers a device that renders.
  private static var hasGPU: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return nodes.contains { $0.hasPrefix("renderD") }
  }

  /// Without XDG_RUNTIME_DIR the sandbox litters the cache folder at every run (`webkit.md`, 5).
  private static func ensureRuntimeDirectory() {
    guard getenv("XDG_RUNTIME_DIR") == nil else { return }
    let path = "/tmp/martlet-runtime-\(getuid())"
    if mkdir(path, 0o700) != 0 {
      var info = stat()
      // Somebody else's folder, or one that others can look into, is not ours to use.
      guard lstat(path, &info) == 0, info.st_uid == getuid(), info.st_mode & S_IFMT == S_IFDIR,
        info.st_mode & 0o077 == 0
      else {
        log.warning("XDG_RUNTIME_DIR is not set and \(path) cannot be used")
        return
      }
    }
    setenv("XDG_RUNTIME_DIR", path, 1)
  }

  private static func probeSandbox() {
    let switchOff = "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"
    guard getenv(switchOff) == nil else {
      sandboxWarning = "\(switchOff) is set"
      return
    }
    guard let problem = sandboxProblem() else { return }
    sandboxWarning = problem
    log.warning("Web pages run without a sandbox: \(problem)")
    setenv(switchOff, "1", 1)
  }

  /// What stands in the sandbox's way; nil when it works.
  private static func sandboxProblem() -> String? {
    for program in ["bwrap", "xdg-dbus-proxy"] {
      guard let path = g_find_program_in_path(program) else { return "\(program) is not installed" }
      g_free(path)
    }
    let arguments = [
      "bwrap", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "--unshare-all", "true",
    ]
    var copies: [UnsafeMutablePointer<gchar>?] = arguments.map { g_strdup($0) }
    copies.append(nil)
    defer { copies.forEach { g_free($0) } }
    var status: gint = 0
    var errors: UnsafeMutablePointer<gchar>?
    let flags = GSpawnFlags(G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue)
    guard g_spawn_sync(nil, &copies, nil, flags, nil, nil, nil, &errors, &status, nil) != 0 else {
      return "bwrap cannot be started"
    }
    let message = takeString(errors) ?? ""
    return status == 0 ? nil : "bwrap failed: \(message.trimmingCharacters(in: .whitespacesAndNewlines))"
  }
}
