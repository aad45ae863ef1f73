import Foundation

/// A connected stream socket of the local machine; closes itself.
final class UnixSocket {
  let path: String
  private let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  static func connect(to path: String) throws(TouchDisplayError) -> UnixSocket {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let connected = try withAddress(path) { Glibc.connect(descriptor, $0, $1) }
    guard connected == 0 else {
      let code = errno
      close(descriptor)
      throw .cannotConnect(path: path, errno: code)
    }
    return UnixSocket(path: path, descriptor: descriptor)
  }

  /// A listening socket at a path; what was there before is removed.
  static func listen(at path: String) throws(TouchDisplayError) -> UnixSocket {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    unlink(path)
    let bound = try withAddress(path) { Glibc.bind(descriptor, $0, $1) }
    guard bound == 0, Glibc.listen(descriptor, 8) == 0 else {
      let code = errno
      close(descriptor)
      throw .cannotListen(path: path, errno: code)
    }
    return UnixSocket(path: path, descriptor: descriptor)
  }

  /// Waits for the next client.
  func accept() throws(TouchDisplayError) -> UnixSocket {
    while true {
      let client = Glibc.accept(descriptor, nil, nil)
      if client >= 0 { return UnixSocket(path: path, descriptor: client) }
      if errno != EINTR { throw .connectionClosed(path: path) }
    }
  }

  func write(_ bytes: some Sequence<UInt8>) throws(TouchDisplayError) {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      // MSG_NOSIGNAL: a server that left is an error here, not the end of this process.
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .connectionClosed(path: path) }
      sent += count
    }
  }

  func read(exactly count: Int) throws(TouchDisplayError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[received...])
        return recv(descriptor, rest.baseAddress, rest.count, 0)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw .connectionClosed(path: path) }
      received += got
    }
    return bytes
  }

  /// A line without its end; an empty one when the other side closed.
  func readLine() throws(TouchDisplayError) -> String {
    var line: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let got = recv(descriptor, &byte, 1, 0)
      if got < 0, errno == EINTR { continue }
      if got <= 0 || byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(TouchDisplayError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .socketPathTooLong(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
