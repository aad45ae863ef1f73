import Dispatch
import Foundation
import Glibc
import Synchronization

/// Looks at sockets until they can be read or written, on a thread of its own, and tells the main thread.
///
/// Not by Dispatch's sources: where a socket is hung up in the moment in which its source is cancelled, swift-corelibs-libdispatch
/// ends the source twice, and then the program (6.3; one of some 10,000 connections on a busy machine).
final class SocketPoll: Sendable {
  static let shared = SocketPoll()

  /// One look at a socket. It is over when the socket is ready, or hung up.
  private struct Look: Sendable {
    var descriptor: Int32
    var events: Int16
    var ready: @MainActor @Sendable () -> Void
  }

  private struct State {
    var looks: [UInt64: Look] = [:]
    var nextID: UInt64 = 1
  }

  private let state = Mutex(State())
  /// A byte through it has the thread begin anew with what is to be looked at by then.
  private let bell: (rung: Int32, heard: Int32)

  private init() {
    var ends: [Int32] = [-1, -1]
    let kind =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    // Without descriptors there is no server to look after either: what is looked at is looked at again each second then.
    _ = socketpair(AF_UNIX, kind, 0, &ends)
    bell = (ends[0], ends[1])
    let thread = Thread { [self] in run() }
    thread.name = "sockets"
    thread.start()
  }

  /// Begins to look at a socket.
  /// - Returns: the number by which `end(_:)` ends it.
  func begin(
    _ descriptor: Int32, events: Int16, ready: @escaping @MainActor @Sendable () -> Void
  ) -> UInt64 {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      state.looks[state.nextID] = Look(descriptor: descriptor, events: events, ready: ready)
      return state.nextID
    }
    ring()
    return id
  }

  /// Ends a look. A call that is under way already may still come.
  func end(_ id: UInt64) {
    // The thread holds on to a socket that it looks at, even when that is closed.
    if state.withLock({ $0.looks.removeValue(forKey: id) }) != nil { ring() }
  }

  private func ring() {
    var byte: UInt8 = 0
    // Where there is no room the thread has enough to hear.
    _ = send(bell.rung, &byte, 1, Int32(MSG_NOSIGNAL))
  }

  /// Milliseconds.
  private static let longestWait: Int32 = 1000
  /// Bytes of the bell that are heard at once.
  private static let portion = 256

  private func run() {
    while true {
      let looks = state.withLock { Array($0.looks) }
      var polled = [pollfd(fd: bell.heard, events: Int16(POLLIN), revents: 0)]
      polled += looks.map { pollfd(fd: $0.value.descriptor, events: $0.value.events, revents: 0) }
      guard poll(&polled, nfds_t(polled.count), Self.longestWait) > 0 else { continue }
      if polled[0].revents != 0 { hear() }
      for (look, entry) in zip(looks, polled.dropFirst()) where entry.revents != 0 {
        guard state.withLock({ $0.looks.removeValue(forKey: look.key) }) != nil else { continue }
        let ready = look.value.ready
        DispatchQueue.main.async { MainActor.assumeIsolated { ready() } }
      }
    }
  }

  private func hear() {
    withUnsafeTemporaryAllocation(byteCount: Self.portion, alignment: 1) {
      while recv(bell.heard, $0.baseAddress, $0.count, 0) > 0 {}
    }
  }
}
