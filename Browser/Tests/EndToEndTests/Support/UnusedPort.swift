import Foundation

/// Finds a port of this machine for a program that is to be told one.
enum UnusedPort {
  /// Below those that the system gives to whoever asks for any port: other tests do so at the same time.
  private static let ports = 20_000..<30_000
  private static let attempts = 100

  /// - Throws: `TimedOut` where none is free.
  static func find() throws -> Int {
    for _ in 0..<attempts {
      let port = Int.random(in: ports)
      if isUnused(port) { return port }
    }
    throw TimedOut(what: "a port that nobody uses", duration: .zero)
  }

  private static func isUnused(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
