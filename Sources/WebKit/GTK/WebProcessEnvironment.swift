import CWebKitGTK
import Foundation
import GTKHost
import Logging

/// What has to be so before the engine is touched for the first time.
///
/// The engine reads environment variables once and aborts the whole program
/// where its sandbox cannot be had (`docs/gtk-rules.md`, "Pages"); so both are settled here.
@MainActor
package enum WebProcessEnvironment {
  private static let log = Logger(label: "martlet.webkit")
  private static var isPrepared = false
  /// Why pages run without a sandbox; nil when they have one.
  package private(set) static var sandboxWarning: String?

  private static var probe: Probe?

  private enum Probe {
    /// bwrap was started and has not been asked for its result.
    case running(GPid, errors: gint)
    /// What stands in the sandbox's way; nil when it works.
    case answered(String?)
  }

  /// Starts to find out whether there is a sandbox, without waiting: called before GTK starts, it costs nothing.
  /// Idempotent, on the main thread.
  package static func begin() {
    guard probe == nil else { return }
    ensureRuntimeDirectory()
    spareShaderCache()
    if !RendererChoice.hasGPU { setenv("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1", 0) }
    probe = getenv(switchOff) == nil ? startProbe() : .answered(nil)
  }

  /// Idempotent. Waits for the answer of `begin()`; about 10 ms when nobody began before.
  package static func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    EngineEnd.begin()
    begin()
    finishProbe()
  }

  /// What XDG_RUNTIME_DIR says; nil where it is not set or empty, which the specification takes for the same.
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
    setenv("MESA_SHADER_CACHE_DISABLE", "true", 0)
  }

  /// Bytes; the index of the cache alone has 1.3 million.
  private static let leastShaderRoom: UInt64 = 4 << 20

  /// Without XDG_RUNTIME_DIR the sandbox litters the cache folder at every run; where nothing can be made in it
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
      // Somebody else's folder, or one that others can look into, is not ours to use.
      guard lstat(path, &info) == 0, info.st_uid == getuid(), info.st_mode & S_IFMT == S_IFDIR,
        info.st_mode & 0o077 == 0
      else {
        log.warning("\(path) cannot be used in the place of XDG_RUNTIME_DIR")
        return
      }
    }
    setenv("XDG_RUNTIME_DIR", path, 1)
  }

  static let switchOff = "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"

  private static func finishProbe() {
    guard getenv(switchOff) == nil else {
      sandboxWarning = "\(switchOff) is set"
      return
    }
    let problem: String?
    switch probe {
    case .running(let process, let errors): problem = result(of: process, errors: errors)
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
    setenv(switchOff, "1", 1)
  }

  private static func startProbe() -> Probe {
    for program in ["bwrap", "xdg-dbus-proxy"] {
      guard let path = g_find_program_in_path(program) else {
        return .answered("\(program) is not installed")
      }
      g_free(path)
    }
    if SandboxMemory.current?.isRemembered == true { return .answered(nil) }
    let arguments = [
      "bwrap", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "--unshare-all", "true",
    ]
    var copies: [UnsafeMutablePointer<gchar>?] = arguments.map { g_strdup($0) }
    copies.append(nil)
    defer { copies.forEach { g_free($0) } }
    var process: GPid = 0
    var errors: gint = -1
    let flags = GSpawnFlags(
      G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue)
    let isStarted = g_spawn_async_with_pipes(
      nil, &copies, nil, flags, nil, nil, &process, nil, nil, &errors, nil)
    return isStarted != 0 ? .running(process, errors: errors) : .answered("bwrap cannot be started")
  }

  private static func result(of process: GPid, errors: gint) -> String? {
    let output = FileHandle(fileDescriptor: errors, closeOnDealloc: true)
    let message = (try? output.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status == 0 ? nil : "bwrap failed: \(message.trimmingCharacters(in: .whitespacesAndNewlines))"
  }
}
