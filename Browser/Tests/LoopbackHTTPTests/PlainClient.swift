import Foundation
import Glibc

/// A client that says what a test wants, byte by byte. It blocks its thread.
final class PlainClient: Sendable {
  let descriptor: Int32

  struct Failure: Error { let code: Int32 }

  /// - Parameter isMapped: whether to connect by a socket of IPv6's kind.
  init(port: Int, isMapped: Bool = false) throws {
    descriptor = socket(isMapped ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    // The server lives on the main actor, which thousands of other tests share: an answer takes several turns of it, each perhaps minutes.
    var patience = timeval(tv_sec: 3600, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var result: Int32
    if isMapped {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = UInt16(port).bigEndian
      withUnsafeMutableBytes(of: &address.sin6_addr) {
        $0.copyBytes(from: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 127, 0, 0, 1])
      }
      result = Self.connect(descriptor, &address)
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
      result = Self.connect(descriptor, &address)
    }
    guard result == 0 else { throw Failure(code: errno) }
  }

  private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }

  deinit { close(descriptor) }

  /// - Returns: true if all of it was taken.
  @discardableResult
  func send(_ bytes: Data) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Data(text.utf8)) }

  /// Says that no more is sent.
  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Returns the text that comes until the server closes, or until the awaited end came.
  func text(until end: String? = nil) -> String {
    var received = Data()
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      if let end, received.suffix(end.utf8.count) == Data(end.utf8) { break }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      received += buffer[..<count]
    }
    return String(decoding: received, as: UTF8.self)
  }
}
