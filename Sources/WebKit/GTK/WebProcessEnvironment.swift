import CWebKitGTK
import Foundation
import GTKHost
import Logging
import SwiftRuntimeAccess

/// The conditions that must hold before the engine is touched for the first time.
///
/// The engine reads environment variables once and aborts the whole program
/// where its sandbox cannot be had (`docs/gtk-rules.md`, "Pages"); so both are settled here.
@MainActor
package enum WebProcessEnvironment {
  private static let log = Logger(label: "martlet.webkit")
  private static var isPrepared = false
  /// The reason why pages run without a sandbox; nil when they have one.
  package private(set) static var sandboxWarning: String?

  private static var probe: Probe?

  private enum Probe {
    /// bwrap was started and has not been asked for its result.
    case running(SandboxTrial)
    /// The obstacle to the sandbox; nil when it works.
    case answered(String?)
  }

  /// Starts to find out whether there is a sandbox, without waiting: called before GTK starts, it costs nothing.
  /// Idempotent, on the main thread.
  package static func begin() {
    guard probe == nil else { return }
    ensureRuntimeDirectory()
    ensureTemporaryDirectory()
    spareShaderCache()
    if !RendererChoice.hasGPU {
      ProcessEnvironment.set("WEBKIT_SKIA_ENABLE_CPU_RENDERING", to: "1", replaces: false)
    }
    probe = getenv(switchOff) == nil ? startProbe() : .answered(nil)
  }

  /// Idempotent. Waits for the answer of `begin()`; about 10 ms when that was not called before.
  package static func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    EngineEnd.begin()
    begin()
    finishProbe()
  }

  /// The value of XDG_RUNTIME_DIR; nil where it is not set or empty, which the specification takes for the same.
  static var runtimeDirectory: String? {
    getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Mesa maps its cache of shaders into memory and writes there; on a disk without room that is the end of the process that does
  /// (2026-11, Mesa 22.3.6). So it has none there.
  private static func spareShaderCache() {
    let folder = getenv("MESA_SHADER_CACHE_DIR") ?? UnsafeMutablePointer(mutating: g_get_user_cache_dir())
    guard let folder, let room = DiskRoom.bytes(at: String(cString: folder)), room < leastShaderRoom else {
      return
    }
    ProcessEnvironment.set("MESA_SHADER_CACHE_DISABLE", to: "true", replaces: false)
  }

  /// Bytes; the index of the cache alone has 1.3 million.
  private static let leastShaderRoom: UInt64 = 4 << 20

  /// Sets XDG_RUNTIME_DIR. Without it the sandbox litters the cache folder at every run; where nothing can be made in it
  /// the engine ends the program.
  private static func ensureRuntimeDirectory() {
    if let given = runtimeDirectory {
      if access(given, W_OK | X_OK) == 0 || (errno == ENOENT && g_mkdir_with_parents(given, 0o700) == 0) {
        return
      }
      log.warning("XDG_RUNTIME_DIR cannot be used: \(given)")
    }
    let path = "/tmp/martlet-runtime-\(getuid())"
    if mkdir(path, 0o700) != 0 {
      var info = stat()
      // Another user's folder, or one that others can look into, is not ours to use.
      guard lstat(path, &info) == 0, info.st_uid == getuid(), info.st_mode & S_IFMT == S_IFDIR,
        info.st_mode & 0o077 == 0
      else {
        log.warning("\(path) cannot be used in the place of XDG_RUNTIME_DIR")
        return
      }
    }
    ProcessEnvironment.set("XDG_RUNTIME_DIR", to: path)
  }

  /// The engine makes content rules, without which no certificate is accepted, by way of a temporary file, and looks in one place only.
  private static func ensureTemporaryDirectory() {
    guard let given = getenv("TMPDIR").map({ String(cString: $0) }), !takesFiles(given) else { return }
    guard let other = ["/tmp", "/var/tmp", runtimeDirectory].compactMap({ $0 }).first(where: takesFiles)
    else {
      return
    }
    log.warning("TMPDIR cannot be used: \(given)")
    ProcessEnvironment.set("TMPDIR", to: other)
  }

  /// Returns true if a folder takes files, by making one that is gone at once: what the system says of a folder does not tell of
  /// all that may be wrong.
  private static func takesFiles(_ folder: String) -> Bool {
    var template = Array("\(folder)/martlet-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return false }
    unlink(template)
    close(descriptor)
    return true
  }

  static let switchOff = "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"

  private static func finishProbe() {
    guard getenv(switchOff) == nil else {
      sandboxWarning = "\(switchOff) is set"
      return
    }
    let problem: String?
    switch probe {
    case .running(let trial): problem = trial.problem()
    case .answered(let answer): problem = answer
    case nil: problem = nil
    }
    // A program that is to leave nothing says so (`WEBKIT_KEEPS_NOTHING`).
    if case .running = probe, problem == nil, getenv("WEBKIT_KEEPS_NOTHING") == nil {
      SandboxMemory.current?.remember()
    }
    probe = .answered(problem)
    guard let problem else { return }
    sandboxWarning = problem
    log.warning("Web pages run without a sandbox: \(problem)")
    ProcessEnvironment.set(switchOff, to: "1")
  }

  private static func startProbe() -> Probe {
    for program in ["bwrap", "xdg-dbus-proxy"] {
      guard let path = g_find_program_in_path(program) else {
        return .answered("\(program) is not installed")
      }
      g_free(path)
    }
    if SandboxMemory.current?.isRemembered == true { return .answered(nil) }
    return SandboxTrial().map { .running($0) } ?? .answered("bwrap cannot be started")
  }
}
