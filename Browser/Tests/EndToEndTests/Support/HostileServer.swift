import Foundation

/// A server that does what no server should, one thread for all connections.
final class HostileServer: Sendable {
  enum Behaviour: String, CaseIterable, Sendable {
    /// Accepts, reads, and never answers.
    case hangs
    /// Closes each connection as soon as it is made.
    case closesAtOnce
    /// Promises more than it sends, then closes.
    case liesAboutLength
    /// Sends every client on to another path, for ever.
    case redirectsForEver
    /// Sends bytes that are no HTTP.
    case talksNonsense
    /// Sends half a header, then nothing more.
    case stopsInTheHeader
  }

  let port: UInt16
  private let listener: Int32
  private let connections = Connections()

  init(_ behaviour: Behaviour) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let listening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard listening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [listener, connections, port] in
      while true {
        let client = accept(listener, nil, nil)
        if client < 0 { return }
        connections.add(client)
        Thread.detachNewThread { Self.serve(client, behaviour, port, connections) }
      }
    }
  }

  deinit { stop() }

  var address: String { "http://127.0.0.1:\(port)/" }

  /// The number of connections that were made so far.
  var connectionCount: Int { connections.total }

  func stop() {
    // Wakes the thread that waits in accept.
    shutdown(listener, Int32(SHUT_RDWR))
    connections.closeAll()
  }

  private static func serve(
    _ client: Int32, _ behaviour: Behaviour, _ port: UInt16, _ connections: Connections
  ) {
    if behaviour == .closesAtOnce { return connections.close(client) }
    var request = [UInt8](repeating: 0, count: 4096)
    guard recv(client, &request, request.count, 0) > 0 else { return connections.close(client) }
    switch behaviour {
    case .hangs:
      return
    case .stopsInTheHeader:
      write("HTTP/1.1 200 OK\r\nContent-Ty", to: client)
      return
    case .liesAboutLength:
      write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n<p>cut", to: client)
    case .redirectsForEver:
      let next = "http://127.0.0.1:\(port)/\(connections.total)"
      write(
        "HTTP/1.1 302 Found\r\nLocation: \(next)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        to: client)
    case .talksNonsense:
      write(String(repeating: "\u{7}gull\u{0}", count: 200), to: client)
    case .closesAtOnce:
      break
    }
    connections.close(client)
  }

  private static func write(_ text: String, to client: Int32) {
    let bytes = Array(text.utf8)
    _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}

/// Open connections; a lock keeps them, for threads of both sides use them.
private final class Connections: @unchecked Sendable {
  private let lock = NSLock()
  private var open: Set<Int32> = []
  private var count = 0

  var total: Int { lock.withLock { count } }

  func add(_ descriptor: Int32) {
    lock.withLock {
      open.insert(descriptor)
      count += 1
    }
  }

  func close(_ descriptor: Int32) {
    lock.withLock {
      guard open.remove(descriptor) != nil else { return }
      _ = Glibc.close(descriptor)
    }
  }

  func closeAll() {
    lock.withLock {
      for descriptor in open { _ = Glibc.close(descriptor) }
      open = []
    }
  }
}
