import CWebKitGTK
import Foundation
import GTKHost

/// A page's process from its start until the engine knows it.
///
/// The engine waits for the process to tell its number by a socket, and ends the program when the other end of that is closed before.
/// So we keep that end open, too. Where the process ends without a word, a process that does nothing else tells its own number: the
/// engine then finds a page whose process is gone, as after any other crash.
@MainActor
final class PageLaunch {
  /// Seconds for what takes less than one; the engine itself would wait for ever.
  private static let patience: guint = 15

  private let process: OpaquePointer
  /// The process's way to the message bus; ours.
  private let busProxy: OpaquePointer?
  private let socket: Int32
  private let isInSandbox: Bool
  private var sources: [guint] = []
  private var isOver = false
  private var isLate = false

  /// - Parameters:
  ///   - process: not nil once it began.
  ///   - busProxy: what was started for it before, with a reference that this takes over.
  ///   - socket: a copy of the end that the process inherits, which this closes.
  init(_ process: OpaquePointer, busProxy: OpaquePointer?, socket: Int32, isInSandbox: Bool) {
    self.process = process
    self.busProxy = busProxy
    self.socket = socket
    self.isInSandbox = isInSandbox
    g_object_ref(UnsafeMutableRawPointer(process))
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(process))
    if let busProxy { g_object_unref(UnsafeMutableRawPointer(busProxy)) }
  }

  /// Lives until the process ended.
  func watch() {
    // The engine closes its end when it has read the number.
    let known: GUnixFDSourceFunc = { _, _, data in
      guard let data else { return 0 }
      let launch = Unmanaged<PageLaunch>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated {
        EngineLaunches.pageBegan()
        launch.conclude()
      }
      return 1
    }
    let late: GSourceFunc = { data in
      guard let data else { return 0 }
      let launch = Unmanaged<PageLaunch>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated {
        launch.isLate = true
        ProcessEnd.force(launch.process)
      }
      return 1
    }
    let here = Unmanaged.passUnretained(self).toOpaque()
    sources = [
      g_unix_fd_add(socket, G_IO_HUP, known, here), g_timeout_add_seconds(Self.patience, late, here),
    ]
    g_subprocess_wait_async(process, nil, GAsync.callback, GAsync.box { _, _ in self.processDidEnd() })
  }

  private func processDidEnd() {
    // The engine keeps the proxy of a page that a finger scrolled for as long as the program runs (`docs/gtk-rules.md`, "Pages").
    if let busProxy { ProcessEnd.force(busProxy) }
    guard !isOver else { return }
    // The engine may end a process as soon as it knows it: nothing failed then.
    if isKnown {
      EngineLaunches.pageBegan()
    } else {
      EngineLaunches.pageFailed(reason)
      tellNumber()
    }
    conclude()
  }

  /// True if the engine has closed its end, which is perhaps still to be heard of.
  private var isKnown: Bool {
    var polled = pollfd(fd: socket, events: 0, revents: 0)
    return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLHUP) != 0
  }

  private var reason: String {
    if isLate { return "the sandbox (bwrap) did not start the page's process" }
    if isInSandbox, let problem = SandboxTrial()?.problem() { return problem }
    return "the page's process \(ProcessEnd.text(of: process) ?? "ended") before it began"
  }

  /// Runs a program whose output, of one byte, is that socket: the kernel tells its number with it.
  private func tellNumber() {
    guard let launcher = g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_NONE) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
    g_subprocess_launcher_take_stdout_fd(launcher, dup(socket))
    if let teller = LaunchGuard.spawn(launcher, ["echo"], nil) {
      g_object_unref(UnsafeMutableRawPointer(teller))
    }
  }

  private func conclude() {
    guard !isOver else { return }
    isOver = true
    for source in sources { g_source_remove(source) }
    sources = []
    close(socket)
  }
}
