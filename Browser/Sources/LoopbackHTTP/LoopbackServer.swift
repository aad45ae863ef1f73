import Foundation
import Glibc

/// A web server that only programs on this machine reach, and of those only the ones that may (`LoopbackAccess`); on the main thread.
@MainActor
public final class LoopbackServer {
  /// The reason why the server does not listen.
  public struct Failure: Error {
    /// One line for people.
    public let message: String
  }

  /// A function that answers a request, on the main thread.
  public typealias Handler = @MainActor (LoopbackRequest) async -> LoopbackResponse

  private let descriptor: Int32
  private var source: SocketSource?
  private var isAccepting = true
  private let access: LoopbackAccess
  private let limits: HTTPLimits
  private let user: uid_t
  private let handler: Handler
  private let refusalBody: (HTTPRefusal) -> Data
  /// The oldest first.
  private(set) var connections: [LoopbackConnection] = []
  /// The port that it listens at.
  public let port: Int

  /// Connections that the kernel keeps until they are accepted.
  private static let backlog: Int32 = 128

  /// - Parameters:
  ///   - port: 0 takes any that is free.
  ///   - user: the number of the user that counts as the same one; this process's own.
  ///   - refusalBody: the answer's body, as JSON, for what is not carried out.
  public init(
    port: Int, access: LoopbackAccess, limits: HTTPLimits = HTTPLimits(), user: uid_t = geteuid(),
    refusalBody: @escaping (HTTPRefusal) -> Data, handler: @escaping Handler
  ) throws(Failure) {
    let descriptor = try Self.listening(port: port)
    self.descriptor = descriptor
    self.port = Int(UInt16(bigEndian: Self.address(getsockname, descriptor)?.sin_port ?? 0))
    self.access = access
    self.limits = limits
    self.user = user
    self.refusalBody = refusalBody
    self.handler = handler
    source = SocketSource(descriptor, .reading) { [weak self] in self?.accept() }
    source?.resume()
  }

  isolated deinit {
    source?.cancel()
    Glibc.close(descriptor)
    for connection in connections { connection.close() }
  }

  /// The number of connected clients.
  public var connectionCount: Int { connections.count }

  private static func listening(port: Int) throws(Failure) -> Int32 {
    func failure(_ code: Int32) -> Failure {
      Failure(
        message: "port \(port) of this machine cannot be listened at: \(String(cString: strerror(code)))")
    }
    let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_INET, flags, 0)
    guard descriptor >= 0 else { throw failure(errno) }
    var isOn: Int32 = 1
    // A program that was just ended leaves connections behind; another one's socket is not taken by it.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    // IPv4 alone: clients say 127.0.0.1 or localhost, and a machine may have no IPv6.
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound, listen(descriptor, backlog) == 0 else {
      let reason = errno
      Glibc.close(descriptor)
      throw failure(reason)
    }
    return descriptor
  }

  private static func address(
    _ ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32,
    _ descriptor: Int32
  ) -> sockaddr_in? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(descriptor, $0, &size) }
    }
    return result == 0 && address.sin_family == sa_family_t(AF_INET) ? address : nil
  }

  private func accept() {
    while isAccepting {
      let client = Glibc.accept(descriptor, nil, nil)
      if client >= 0 {
        // Glibc's module leaves `accept4` out.
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
        welcome(client)
      } else if errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS {
        // Its descriptor is free in the queue's next turn, when this is called again.
        if makeRoom() { return }
        return setAccepting(connections.isEmpty)
      } else if errno != EINTR, errno != ECONNABORTED {
        return
      }
    }
  }

  /// Begins or stops to accept: without room nothing is accepted until a connection ends.
  private func setAccepting(_ isOn: Bool) {
    guard isAccepting != isOn else { return }
    isAccepting = isOn
    isOn ? source?.resume() : source?.suspend()
  }

  /// Closes the connection with which least is lost, of several the oldest.
  /// - Parameter loss: how much may be lost (`LoopbackConnection.loss`).
  /// - Returns: true if there was one.
  @discardableResult
  private func makeRoom(loss: Int = .max) -> Bool {
    let found = connections.filter { ($0.loss ?? .max) <= loss && $0.loss != nil }
    guard let least = found.min(by: { ($0.loss ?? 0) < ($1.loss ?? 0) }) else { return false }
    least.close()
    return true
  }

  private func welcome(_ client: Int32) {
    // Answers are small and awaited.
    var isOn: Int32 = 1
    setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    let isOther = !mayConnect(client)
    if connections.count >= limits.connections { connections.forEach { $0.visit() } }
    if connections.count >= limits.connections { makeRoom(loss: isOther ? 0 : .max) }
    let isOver = connections.count >= limits.connections
    // A client that may not connect never takes the place of one that may.
    if isOther, isOver {
      Glibc.close(client)
      return
    }
    let (access, handler) = (access, handler)
    let connection = LoopbackConnection(
      client, limits: limits,
      admit: { head in
        LoopbackAccess.refusal(of: head) ?? (access.path(head.path) == nil ? .noToken : nil)
      },
      refusalBody: refusalBody,
      handle: { head, body in
        let path = access.path(head.path) ?? ""
        return await handler(LoopbackRequest(method: head.method, path: path, body: body))
      },
      onClose: { [weak self] connection in self?.didClose(connection) })
    connections.append(connection)
    if isOther {
      connection.refuse(.otherUser)
    } else if isOver {
      connection.refuse(.busy)
    }
  }

  private func mayConnect(_ client: Int32) -> Bool {
    guard access == .sameUser else { return true }
    guard let peer = Self.address(getpeername, client), let local = Self.address(getsockname, client) else {
      return false
    }
    return SocketOwner.user(of: peer, connectedTo: local) == user
  }

  private func didClose(_ connection: LoopbackConnection) {
    connections.removeAll { $0 === connection }
    setAccepting(true)
  }
}
