import CWebKitGTK
import Foundation
import GTKHost

/// One run of bwrap, which shows whether it shuts a program off from the others.
final class SandboxTrial {
  private let program: String
  private let process: GPid
  private let descriptors: [Int32]

  /// Seconds for something that takes some milliseconds.
  static let patience: TimeInterval = 5
  /// Bytes of what it says that are kept.
  private static let longest = 4096

  /// Begins; nil when there is nothing to run.
  /// - Parameter program: looked for as in PATH.
  init?(program: String = "bwrap") {
    let arguments = [
      program, "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "--unshare-all", "readlink",
      Self.namespace,
    ]
    var copies: [UnsafeMutablePointer<gchar>?] = arguments.map { g_strdup($0) }
    copies.append(nil)
    defer { copies.forEach { g_free($0) } }
    var process: GPid = 0
    var output: gint = -1
    var errors: gint = -1
    let flags = GSpawnFlags(G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue)
    guard
      g_spawn_async_with_pipes(nil, &copies, nil, flags, nil, nil, &process, nil, &output, &errors, nil) != 0
    else { return nil }
    self.program = program
    self.process = process
    descriptors = [output, errors]
  }

  /// Waits for the end, once.
  /// - Returns: the problem that stands in the sandbox's way; nil when it works.
  func problem(within patience: TimeInterval = SandboxTrial.patience) -> String? {
    let deadline = Date(timeIntervalSinceNow: patience)
    let said = read(until: deadline)
    for descriptor in descriptors { close(descriptor) }
    guard let status = end(until: deadline) else {
      return "\(program) did not answer within \(Int(patience.rounded(.up))) seconds"
    }
    guard status == 0 else { return "\(program) failed: \(said[1])" }
    guard said[0].hasPrefix("pid:["),
      said[0] != (try? FileManager.default.destinationOfSymbolicLink(atPath: Self.namespace))
    else { return "\(program) does not shut programs off: \(said[0])" }
    return nil
  }

  /// Returns the text that was written to each of the two, until both are closed or the time is over.
  private func read(until deadline: Date) -> [String] {
    var texts = descriptors.map { _ in Data() }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: Self.longest)
    while polled.contains(where: { $0.fd >= 0 }), deadline.timeIntervalSinceNow > 0 {
      let milliseconds = Int32(max(1, deadline.timeIntervalSinceNow * 1000))
      guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { continue }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = Foundation.read(polled[index].fd, &buffer, buffer.count)
        if count > 0 {
          texts[index].append(contentsOf: buffer.prefix(min(count, Self.longest - texts[index].count)))
        } else if count == 0 || errno != EINTR {
          polled[index].fd = -1
        }
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// Returns the status that `waitpid` gives; nil when the process had to be killed.
  private func end(until deadline: Date) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      if ended == -1, errno != EINTR { return -1 }
      guard deadline.timeIntervalSinceNow > 0 else { break }
      usleep(1000)
    }
    kill(process, SIGKILL)
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return nil
  }

  private static let namespace = "/proc/self/ns/pid"
}
