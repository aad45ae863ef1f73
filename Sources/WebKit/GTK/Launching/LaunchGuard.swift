import CWebKitGTK
import Foundation
import GTKHost

/// Stands between the engine and the processes that it starts.
///
/// Where one of them cannot be started, or ends at once, the engine ends the whole program by an error of GLib's (`docs/gtk-rules.md`,
/// "Pages"). A page without a process, or one without the message bus, is all that is to come of it.
enum LaunchGuard {
  typealias Words = UnsafePointer<UnsafePointer<CChar>?>
  typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

  /// GIO's own function.
  private static let original: (@convention(c) (OpaquePointer?, Words?, Failure?) -> OpaquePointer?)? = {
    // RTLD_NEXT: the library after this program in the search, which is GIO. Swift does not import the macro.
    let next = UnsafeMutableRawPointer(bitPattern: -1)
    return dlsym(next, "g_subprocess_launcher_spawnv").map {
      unsafeBitCast($0, to: (@convention(c) (OpaquePointer?, Words?, Failure?) -> OpaquePointer?).self)
    }
  }()

  static func spawn(_ launcher: OpaquePointer?, _ words: Words?, _ failure: Failure?) -> OpaquePointer? {
    original?(launcher, words, failure)
  }

  static func spawn(_ launcher: OpaquePointer?, _ words: [String], _ failure: Failure?) -> OpaquePointer? {
    withCStrings(words) { spawn(launcher, $0, failure) }
  }

  /// Starts what the engine asks for.
  static func start(_ launcher: OpaquePointer?, _ words: Words?, _ failure: Failure?) -> OpaquePointer? {
    switch Thread.isMainThread ? LaunchedProgram(list(words)) : .other {
    case .other: spawn(launcher, words, failure)
    case .busProxy(let arguments): startProxy(launcher, words, arguments: arguments, failure)
    case .page(let socket, let isInSandbox):
      startPage(launcher, words, socket: socket, isInSandbox: isInSandbox, failure)
    }
  }

  private static func startProxy(
    _ launcher: OpaquePointer?, _ words: Words?, arguments: Int32, _ failure: Failure?
  ) -> OpaquePointer? {
    guard let ready = LaunchedProgram.readyDescriptor(in: content(of: arguments)) else {
      return spawn(launcher, words, failure)
    }
    var error: UnsafeMutablePointer<GError>?
    let problem: String
    var isLate = false
    if let process = spawn(launcher, words, &error) {
      let wasLate = MainActor.assumeIsolated { EngineLaunches.isBusLate }
      let patience = wasLate ? BusProxyWait.impatience : BusProxyWait.patience
      switch BusProxyWait.outcome(of: process, ready: ready, within: patience) {
      case .ready:
        nonisolated(unsafe) let proxy = process
        MainActor.assumeIsolated {
          EngineLaunches.isBusLate = false
          EngineLaunches.proxyDidBegin(proxy)
        }
        return process
      case .ended(let end): problem = SandboxTrial()?.problem() ?? "xdg-dbus-proxy \(end)"
      case .late:
        problem = "xdg-dbus-proxy, which bwrap starts, did not answer"
        isLate = true
      }
      g_object_unref(UnsafeMutableRawPointer(process))
    } else {
      problem = GErrorInfo(taking: error)?.message ?? "xdg-dbus-proxy cannot be started"
    }
    MainActor.assumeIsolated { [isLate] in EngineLaunches.isBusLate = isLate }
    MainActor.assumeIsolated { EngineLaunches.busProxyFailed(problem) }
    // In the proxy's name, so that the engine goes on; the socket that the proxy would listen on is there, with no listener behind it.
    _ = write(ready, "x", 1)
    return substitute(failure)
  }

  private static func startPage(
    _ launcher: OpaquePointer?, _ words: Words?, socket: Int32, isInSandbox: Bool, _ failure: Failure?
  ) -> OpaquePointer? {
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return spawn(launcher, words, failure) }
    guard let process = spawn(launcher, words, nil) ?? substitute(failure) else {
      close(copy)
      return nil
    }
    nonisolated(unsafe) let started = process
    MainActor.assumeIsolated {
      let proxy = EngineLaunches.takeProxy()
      PageLaunch(started, busProxy: proxy, socket: copy, isInSandbox: isInSandbox).watch()
    }
    return process
  }

  /// A process that ends at once and well.
  private static func substitute(_ failure: Failure?) -> OpaquePointer? {
    guard let launcher = g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_NONE) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
    return spawn(launcher, ["true"], failure)
  }

  /// The file's bytes, without moving where its reader is.
  private static func content(of descriptor: Int32) -> Data {
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_size > 0 else { return Data() }
    var bytes = [UInt8](repeating: 0, count: Int(info.st_size))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return Data(bytes.prefix(max(0, count)))
  }

  private static func list(_ words: Words?) -> [String] {
    guard var word = words else { return [] }
    var list: [String] = []
    while let text = word.pointee {
      list.append(String(cString: text))
      word += 1
    }
    return list
  }
}

/// Stands before GIO's function of this name for all callers in this program, as the first symbol that the dynamic linker finds.
@_cdecl("g_subprocess_launcher_spawnv")
public func startWatchedProcess(
  _ launcher: OpaquePointer?, _ words: UnsafePointer<UnsafePointer<CChar>?>?,
  _ failure: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> OpaquePointer? { LaunchGuard.start(launcher, words, failure) }
