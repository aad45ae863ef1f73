import Foundation
import Glibc
import Testing

@testable import LoopbackHTTP

/// Looking at sockets from another thread.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60))) struct SocketSourceTests {
  /// Two ends of a connection.
  private static func pair() -> (near: Int32, far: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    #expect(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func itIsToldAsLongAsThereIsSomething() async throws {
    let (near, far) = Self.pair()
    var read = 0
    let source = SocketSource(near, .reading) {
      var byte: UInt8 = 0
      if recv(near, &byte, 1, 0) == 1 { read += 1 }
    }
    _ = send(far, "abc", 3, Int32(MSG_NOSIGNAL))
    // Nothing before it was begun.
    #expect(read == 0)
    source.resume()
    try await eventually { read == 3 }
    source.suspend()
    _ = send(far, "d", 1, Int32(MSG_NOSIGNAL))
    // What another socket tells afterwards was seen after it.
    var isWritable = false
    let other = SocketSource(far, .writing) { isWritable = true }
    other.resume()
    try await eventually { isWritable }
    other.cancel()
    #expect(read == 3)
    source.resume()
    try await eventually { read == 4 }
    source.cancel()
    source.resume()
    close(near)
    close(far)
  }

  @Test func whoHungUpIsTold() async throws {
    let (near, far) = Self.pair()
    var isOver = false
    let source = SocketSource(near, .reading) {
      var byte: UInt8 = 0
      isOver = recv(near, &byte, 1, 0) == 0
    }
    source.resume()
    close(far)
    try await eventually { isOver }
    source.cancel()
    close(near)
  }

  /// The other end hears of a close at once, though the socket was being looked at.
  @Test func aClosedSocketIsLetGoOf() async throws {
    let (near, far) = Self.pair()
    let source = SocketSource(near, .reading) {}
    source.resume()
    source.cancel()
    close(near)
    var isOver = false
    try await eventually {
      var byte: UInt8 = 0
      isOver = recv(far, &byte, 1, 0) == 0
      return isOver
    }
    close(far)
  }
}
