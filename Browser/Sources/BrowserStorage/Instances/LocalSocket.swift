import Foundation
import Glibc

/// A Unix socket by its place in the file system: the few system calls that both sides share.
///
/// It lies in the data folder, not in `$XDG_RUNTIME_DIR`, which two starts need not agree on. The process that has the folder's lock
/// owns the place, so a socket that a killed process left there is simply replaced.
struct LocalSocket: ~Copyable {
  /// The failure of a call, with `errno`.
  struct Failure: Error {
    var code: Int32
  }

  /// Most bytes of a message.
  static let messageLimit = 1 << 20

  let descriptor: Int32

  private init() throws(Failure) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(code: errno) }
  }

  init(taking descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Listens at `url`, whatever lies there.
  static func listening(at url: URL) throws(Failure) -> LocalSocket {
    let made = try LocalSocket()
    unlink(url.path)
    try made.withAddress(of: url) { bind(made.descriptor, $0, $1) }
    // Closed to other users. Not by `umask`, which is the whole process's: another thread's new folder would be without its
    // own. Before `listen` no process can connect.
    guard chmod(url.path, 0o600) == 0 else { throw Failure(code: errno) }
    guard listen(made.descriptor, 16) == 0 else { throw Failure(code: errno) }
    return made
  }

  /// Calls the process that listens at `url`.
  /// - Parameter timeout: seconds that connecting, each write and each read may take.
  static func connected(to url: URL, timeout: Int) throws(Failure) -> LocalSocket {
    let made = try LocalSocket()
    made.setTimeout(timeout)
    try made.withAddress(of: url) { connect(made.descriptor, $0, $1) }
    return made
  }

  deinit {
    close(descriptor)
  }

  /// Lets reads, writes and connecting fail with EAGAIN after so many seconds.
  func setTimeout(_ seconds: Int) {
    var value = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] { setsockopt(descriptor, SOL_SOCKET, option, &value, size) }
  }

  /// True if the other side belongs to the same user.
  var isOwn: Bool {
    // `struct ucred`, which Glibc's module leaves out.
    var peer: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.user == geteuid()
  }

  /// True if the other side still waits.
  var isWaiting: Bool {
    // Hanging up is told without being asked for.
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) == 0
  }

  func send(_ data: Data) throws(Failure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// One line without its end; nil when the other side hung up before it was whole.
  func line() throws(Failure) -> Data? {
    var received = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while received.count < Self.messageLimit {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(code: errno) }
      guard count > 0 else { return nil }
      received += buffer[..<count]
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) { return received[..<end] }
    }
    return nil
  }

  /// Calls `body` with the place as the system wants it. Paths that are too long for it go by way of their folder's descriptor.
  private func withAddress(
    of url: URL, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(Failure) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    var path = Array(url.path.utf8)
    var folder: Int32 = -1
    defer { if folder >= 0 { close(folder) } }
    if path.count >= room {
      folder = open(url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { throw Failure(code: errno) }
      path = Array("/proc/self/fd/\(folder)/\(url.lastPathComponent)".utf8)
      guard path.count < room else { throw Failure(code: ENAMETOOLONG) }
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
    guard result == 0 else { throw Failure(code: errno) }
  }
}
