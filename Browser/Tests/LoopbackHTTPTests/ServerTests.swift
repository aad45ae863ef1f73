import Foundation
import Glibc
import Testing

@testable import LoopbackHTTP

/// The server over real sockets. They are counted, so its tests run one after another.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60))) struct ServerTests {
  private nonisolated static let get = "GET /a HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

  private static func server(
    access: LoopbackAccess = .sameUser, limits: HTTPLimits = HTTPLimits(), user: uid_t = geteuid(),
    handler: @escaping LoopbackServer.Handler = { request in
      LoopbackResponse(
        status: 200, body: Data("\(request.method) \(request.path) \(request.body.count).".utf8))
    }
  ) throws -> LoopbackServer {
    try LoopbackServer(
      port: 0, access: access, limits: limits, user: user, refusalBody: { Data("\($0).".utf8) },
      handler: handler)
  }

  /// Runs what blocks its thread on a thread that may be blocked.
  private static func away<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
    -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }

  /// The status line's number and the body.
  private nonisolated static func parts(_ answer: String) -> (status: Int?, body: String) {
    let words = answer.split(separator: " ", maxSplits: 2)
    let body = answer.range(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
    return (words.count > 1 ? Int(words[1]) : nil, body)
  }

  private static func exchange(_ server: LoopbackServer, _ text: String, until end: String? = nil)
    async throws
    -> (status: Int?, body: String)
  {
    let port = server.port
    return try await away {
      let client = try PlainClient(port: port)
      client.send(text)
      return parts(client.text(until: end))
    }
  }

  /// Returns how many of this process's descriptors are a server's: its own and those of its connections. Other tests have others.
  private static func descriptors(ofPort port: Int) -> Int {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return all.compactMap { Int32($0) }.count { descriptor in
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
      }
      return result == 0 && address.sin_family == sa_family_t(AF_INET)
        && address.sin_port == UInt16(port).bigEndian
    }
  }

  @Test func requestsFollowEachOtherOnAConnection() async throws {
    let server = try Self.server()
    let port = server.port
    let texts = try await Self.away {
      let client = try PlainClient(port: port)
      return (0..<3).map { number in
        client.send("POST /a/\(number)?q HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}")
        return client.text(until: ".")
      }
    }
    for (number, text) in texts.enumerated() {
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(text.contains("Content-Type: application/json; charset=utf-8\r\n"))
      #expect(text.contains("Cache-Control: no-cache\r\n"))
      #expect(text.hasSuffix("\r\n\r\nPOST /a/\(number) 2."))
    }
    try await eventually { server.connectionCount == 0 }
  }

  @Test func aClientThatSaysNoMoreIsAnswered() async throws {
    let server = try Self.server()
    let port = server.port
    let answer = try await Self.away {
      let client = try PlainClient(port: port)
      client.send(Self.get + Self.get)
      client.finish()
      return client.text()
    }
    #expect(answer.components(separatedBy: "GET /a 0.").count == 3)
    #expect(try await Self.exchange(server, "GET /a HTTP/1.0\r\n\r\n").body == "GET /a 0.")
    let head = try await Self.exchange(server, "HEAD /a HTTP/1.0\r\n\r\n")
    #expect(head == (200, ""))
  }

  /// It makes no difference whether the client ends its side before or after the first answer, nor do bytes of a request that
  /// never becomes whole.
  @Test(arguments: ["", "GET /a HT", "\r\n"])
  func requestsBeforeTheLastWordAreAllAnswered(rest: String) async throws {
    let gate = Gate()
    let server = try Self.server { request in
      await gate.wait()
      return LoopbackResponse(status: 200, body: Data("\(request.path).".utf8))
    }
    let port = server.port
    let client = try await Self.away {
      let client = try PlainClient(port: port)
      client.send(Self.get + Self.get + Self.get + rest)
      client.finish()
      return client
    }
    try await eventually { gate.count == 1 && server.connections.contains(where: \.clientIsDone) }
    gate.open()
    let answer = try await Self.away { client.text() }
    #expect(answer.components(separatedBy: "/a.").count == 4)
    #expect(answer.hasSuffix("/a."))
    try await eventually { server.connectionCount == 0 }
  }

  /// Before, each connection kept its descriptor for ever.
  @Test func threeThousandConnectionsLeaveNothing() async throws {
    let server = try Self.server()
    let port = server.port
    let good = try await Self.away {
      try (0..<3000).count { number in
        let client = try PlainClient(port: port)
        client.send(Self.get)
        // Some hang up before they hear anything.
        if number % 10 == 9 { return true }
        return client.text(until: ".").hasSuffix("GET /a 0.")
      }
    }
    #expect(good == 3000)
    try await eventually { server.connectionCount == 0 }
    // It goes on listening.
    try await eventually { Self.descriptors(ofPort: port) == 1 }
  }

  /// Three thousand at a time are more than there is room for: the oldest that wait for nothing give way.
  @Test func idleConnectionsGiveWay() async throws {
    let server = try Self.server(limits: HTTPLimits(connections: 8))
    let port = server.port
    let isServed = try await Self.away {
      var clients: [PlainClient] = []
      for number in 0..<200 {
        let client = try PlainClient(port: port)
        // Some have begun to say something.
        if number % 2 == 0 { client.send("GET /a HTTP/1.1\r\n") }
        clients.append(client)
      }
      let last = try PlainClient(port: port)
      last.send(Self.get)
      return last.text(until: ".").hasSuffix("GET /a 0.")
    }
    #expect(isServed)
    #expect(server.connectionCount <= 8)
  }

  @Test func whoIsServedIsNotSentAway() async throws {
    let gate = Gate()
    let server = try Self.server(limits: HTTPLimits(connections: 2)) { _ in
      await gate.wait()
      return LoopbackResponse(status: 200, body: Data("served.".utf8))
    }
    let port = server.port
    let clients = try await Self.away {
      try (0..<2).map { _ in
        let client = try PlainClient(port: port)
        client.send(Self.get)
        return client
      }
    }
    try await eventually { gate.count == 2 }
    #expect(try await Self.exchange(server, Self.get) == (503, "busy."))
    // A client that has gone gives way.
    clients[0].finish()
    try await eventually { server.connections.contains(where: \.clientIsDone) }
    let port2 = server.port
    let third = try await Self.away {
      let client = try PlainClient(port: port2)
      client.send(Self.get)
      return client
    }
    try await eventually { gate.count == 3 }
    gate.open()
    for client in [clients[1], third] {
      #expect(try await Self.away { client.text(until: ".") }.hasSuffix("served."))
    }
  }

  /// Too long a part is answered as HTTP has it, and the server lives on: of 300 MB, too.
  @Test func lengthsHaveEnds() async throws {
    let server = try Self.server()
    let port = server.port
    let megabyte = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
    let long = try await Self.away {
      let client = try PlainClient(port: port)
      client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(300 << 20)\r\n\r\n")
      for _ in 0..<300 { client.send(megabyte) }
      client.finish()
      return Self.parts(client.text())
    }
    #expect(long == (413, "bodyTooLong."))
    let endless = try await Self.away {
      let client = try PlainClient(port: port)
      client.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<40 {
        client.send("100000\r\n")
        client.send(megabyte)
        client.send("\r\n")
      }
      client.finish()
      return Self.parts(client.text())
    }
    #expect(endless == (413, "bodyTooLong."))
    let head = try await Self.exchange(
      server, "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 1 << 20))")
    #expect(head == (431, "headTooLong."))
    #expect(try await Self.exchange(server, "rubbish\r\n\r\n") == (400, "malformed."))
    // The longest that may be.
    let body = HTTPLimits.usualBody
    let most = try await Self.away {
      let client = try PlainClient(port: port)
      client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body)\r\n\r\n")
      for _ in 0..<(body >> 20) { client.send(megabyte) }
      return Self.parts(client.text(until: "."))
    }
    #expect(most == (200, "POST / \(body)."))
  }

  @Test func longAnswersWaitForRoom() async throws {
    let body = Data(repeating: UInt8(ascii: "y"), count: 20 << 20)
    let server = try Self.server { _ in LoopbackResponse(status: 200, body: body) }
    let answer = try await Self.exchange(server, "GET / HTTP/1.0\r\n\r\n")
    #expect(answer.body.utf8.count == body.count)
    try await eventually { server.connectionCount == 0 }
  }

  // MARK: - Who may connect

  @Test func theSameUserMay() async throws {
    let server = try Self.server()
    let port = server.port
    #expect(try await Self.exchange(server, Self.get, until: ".").status == 200)
    let mapped = try await Self.away {
      let client = try PlainClient(port: port, isMapped: true)
      client.send(Self.get)
      return Self.parts(client.text(until: "."))
    }
    #expect(mapped.status == 200)
  }

  @Test func anotherUserMayNot() async throws {
    let server = try Self.server(user: geteuid() + 1)
    #expect(try await Self.exchange(server, Self.get) == (403, "otherUser."))
    let open = try Self.server(access: .anyone, user: geteuid() + 1)
    #expect(try await Self.exchange(open, Self.get, until: ".").status == 200)
    let token = LoopbackAccess.newToken()
    let secret = try Self.server(access: .token(token), user: geteuid() + 1)
    #expect(try await Self.exchange(secret, Self.get) == (403, "noToken."))
    let known = "GET /\(token)/a HTTP/1.1\r\nHost: localhost\r\n\r\n"
    #expect(try await Self.exchange(secret, known, until: ".") == (200, "GET /a 0."))
  }

  /// A program that belongs to the user `nobody` is refused.
  @Test(.enabled(if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func nobodyMayNot() async throws {
    let script = """
      import socket, sys
      s = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
      s.sendall(b"GET /a HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n")
      print(s.makefile("rb").read().decode())
      """
    func answer(_ server: LoopbackServer) async throws -> String {
      let port = server.port
      return try await Self.away {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
        process.arguments = [
          "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", script, "\(port)",
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
      }
    }
    var isAsked = false
    let server = try Self.server { _ in
      isAsked = true
      return LoopbackResponse(status: 200, body: Data())
    }
    #expect(Self.parts(try await answer(server)).status == 403)
    #expect(!isAsked)
    // It is not that the user `nobody` cannot connect at all.
    let open = try Self.server(access: .anyone)
    #expect(Self.parts(try await answer(open)).status == 200)
  }

  /// Others could hold all connections; they do not take the place of a client that may connect.
  @Test func othersTakeNoRoom() async throws {
    let server = try Self.server(limits: HTTPLimits(connections: 3), user: geteuid() + 1)
    let port = server.port
    let clients = try await Self.away { try (0..<50).map { _ in try PlainClient(port: port) } }
    #expect(try await Self.exchange(server, Self.get).status == 403)
    #expect(server.connectionCount <= 3)
    withExtendedLifetime(clients) {}
  }

  @Test func theServerGoesWithItsConnections() async throws {
    var server: LoopbackServer? = try Self.server()
    let port = try #require(server?.port)
    let client = try await Self.away { try PlainClient(port: port) }
    try await eventually { server?.connectionCount == 1 }
    server = nil
    #expect(try await Self.away { client.text() } == "")
    try await eventually { Self.descriptors(ofPort: port) == 0 }
    await #expect(throws: PlainClient.Failure.self) { try await Self.away { try PlainClient(port: port) } }
  }
}

/// Lets no caller pass until it is opened.
@MainActor
private final class Gate {
  private(set) var count = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func wait() async {
    count += 1
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets all callers in, now and later.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
