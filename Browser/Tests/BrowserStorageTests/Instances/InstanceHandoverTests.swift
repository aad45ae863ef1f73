import Foundation
import Synchronization
import Testing

@testable import BrowserStorage

@Suite("Two starts on one data folder")
struct InstanceHandoverTests {
  private let folder: TemporaryFolder
  private var session: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Begins as the first one.
  private func first() throws -> (FolderLock, InstanceListener?) {
    guard case .first(let lock, let listener) = InstanceHandover.enter(session, request: nil) else {
      throw StorageProblem.inUse
    }
    return (lock, listener)
  }

  /// A record of the requests that were carried out.
  @MainActor
  private final class Heard: Sendable {
    var requests: [OpenRequest] = []

    nonisolated init() {}
  }

  /// Begins as a later one, on a thread of its own: it blocks, and the pool has few threads. The main thread, which answers,
  /// has other tests to run first.
  private static func enter(
    _ session: URL, _ request: OpenRequest = OpenRequest(), patience: Duration = .seconds(3600)
  ) async -> InstanceHandover.Outcome {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          returning: InstanceHandover.enter(session, request: request, patience: patience))
      }
    }
  }

  private func isFirst(_ outcome: InstanceHandover.Outcome) -> Bool {
    if case .first = outcome { return true }
    return false
  }

  @Test("The second one hands over what it was asked for")
  func handsOver() async throws {
    let (lock, listener) = try first()
    let heard = Heard()
    try #require(listener).start { call in
      DispatchQueue.main.async { call.answer { heard.requests.append($0) } }
    }
    let request = OpenRequest(
      addresses: ["example.org", "two\nlines “ä”"], isPrivate: true, activationToken: "t")
    let outcome = await Self.enter(session, request)
    guard case .handedOver = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(await heard.requests == [request])
    withExtendedLifetime(lock) {}
  }

  @Test("A socket that a killed process left is no hindrance")
  func staleSocket() throws {
    try Data().write(to: InstanceHandover.socket(of: session))
    do { _ = try LocalSocket.listening(at: InstanceHandover.socket(of: session)) }
    let (lock, listener) = try first()
    #expect(listener != nil)
    withExtendedLifetime(lock) {}
  }

  @Test("One that a program drives hears of no later start")
  func deaf() async throws {
    guard case .first(let lock, let listener) = InstanceHandover.enter(session, request: nil, listens: false)
    else {
      Issue.record("the folder is free")
      return
    }
    #expect(listener == nil)
    let outcome = await Self.enter(session, OpenRequest(addresses: ["theirs"]), patience: .milliseconds(60))
    guard case .alone(.inUse) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    withExtendedLifetime(lock) {}
  }

  @Test("One that does not answer is told with its process, and is not waited for any longer")
  func hung() async throws {
    let (lock, listener) = try first()
    // It listens, and nothing reads.
    let outcome = await Self.enter(session, patience: .seconds(1))
    guard case .alone(.notAnswering(getpid())) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    withExtendedLifetime((lock, listener)) {}
  }

  @Test("A request that nobody waits for any longer is not carried out")
  func givenUp() async throws {
    let (lock, listener) = try first()
    let outcome = await Self.enter(session, OpenRequest(addresses: ["late"]), patience: .seconds(1))
    guard case .alone = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let (calls, continuation) = AsyncStream.makeStream(of: InstanceListener.Call.self)
    try #require(listener).start { continuation.yield($0) }
    for await call in calls.prefix(1) {
      await call.answer { Issue.record("\($0) was carried out") }
    }
    withExtendedLifetime(lock) {}
  }

  @Test("One that just ends is waited for, and its folder taken")
  func ending() async throws {
    let lock = Mutex<FolderLock?>(try FolderLock(at: FolderLock.url(of: session)))
    let session = session
    async let second = Self.enter(session)
    try await Task.sleep(for: .milliseconds(100))
    lock.withLock { $0 = nil }
    #expect(isFirst(await second))
  }

  @Test("One that has no socket, an older Martlet, leaves the second one alone")
  func noSocket() throws {
    let lock = try FolderLock(at: FolderLock.url(of: session))
    let outcome = InstanceHandover.enter(session, request: OpenRequest(), patience: .milliseconds(60))
    if case .alone(.inUse) = outcome {} else { Issue.record("\(outcome)") }
    withExtendedLifetime(lock) {}
  }

  @Test("A folder whose path is longer than a socket's may be works all the same")
  func longPath() async throws {
    let deep = folder.file(String(repeating: "long/", count: 40)).appendingPathComponent("session.sqlite")
    guard case .first(let lock, let listener?) = InstanceHandover.enter(deep, request: nil) else {
      Issue.record("no socket")
      return
    }
    listener.start { call in DispatchQueue.main.async { call.answer { _ in } } }
    let outcome = await Self.enter(deep)
    guard case .handedOver = outcome else {
      Issue.record("\(outcome)")
      return
    }
    withExtendedLifetime(lock) {}
  }

  @Test("Different folders are independent")
  func independent() throws {
    let (lock, _) = try first()
    let other = folder.file("profile").appendingPathComponent("session.sqlite")
    #expect(isFirst(InstanceHandover.enter(other, request: OpenRequest())))
    withExtendedLifetime(lock) {}
  }

  @Test("Noise on the socket is ignored")
  func noise() async throws {
    let (lock, listener) = try first()
    try #require(listener).start { call in DispatchQueue.main.async { call.answer { _ in } } }
    for text in ["no json\n", "{\"addresses\": 3}\n", "unfinished"] {
      let socket = try LocalSocket.connected(to: InstanceHandover.socket(of: session), timeout: 2)
      try socket.send(Data(text.utf8))
    }
    let outcome = await Self.enter(session)
    guard case .handedOver = outcome else {
      Issue.record("\(outcome)")
      return
    }
    withExtendedLifetime(lock) {}
  }
}
