import Foundation
import Testing

@testable import LoopbackHTTP

/// Requests as RFC 9112 has them, and as it does not.
@Suite struct RequestReaderTests {
  private static let limits = HTTPLimits(head: 200, body: 10, connections: 4)

  private func reader() -> HTTPRequestReader {
    HTTPRequestReader(limits: Self.limits) { LoopbackAccess.refusal(of: $0) }
  }

  private func read(_ text: String) -> HTTPRequestReader.Step {
    var reader = reader()
    feed(&reader, text)
    return reader.next()
  }

  private func feed(_ reader: inout HTTPRequestReader, _ text: String) {
    Array(text.utf8).withUnsafeBytes { reader.append($0) }
  }

  private func request(_ step: HTTPRequestReader.Step) throws -> (head: HTTPHead, body: String) {
    guard case .request(let head, let body) = step else { throw Unexpected(step: step) }
    return (head, String(decoding: body, as: UTF8.self))
  }

  private struct Unexpected: Error { let step: HTTPRequestReader.Step }

  @Test func aRequestIsRead() throws {
    let (head, body) = try request(
      read("POST /a%20b?c=1 HTTP/1.1\r\nHost: localhost:1\r\ncontent-LENGTH: 3 \r\n\r\n{}\n"))
    #expect((head.method, head.path, head.keepsOpen) == ("POST", "/a%20b", true))
    #expect(body == "{}\n")
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", true),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: foo, Close\r\n\r\n", false),
    ("GET / HTTP/1.0\r\n\r\n", false),
    ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", true),
    // Lone line feeds and empty lines in front may be let pass (RFC 9112, 2.2).
    ("\r\n\nGET http://localhost/ HTTP/1.1\nHost: localhost\n\n", true),
  ])
  func connectionsStayOpenOrNot(_ text: String, _ staysOpen: Bool) throws {
    let head = try request(read(text)).head
    #expect(head.keepsOpen == staysOpen)
    #expect(head.path == "/")
  }

  @Test func chunksAreJoined() throws {
    let text =
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n002\r\nde\r\n0\r\nTrailer: 1\r\n\r\n"
    #expect(try request(read(text)).body == "abcde")
  }

  /// Bytes come as they like, and the next request follows at once.
  @Test func oneByteAtATime() throws {
    let one =
      "POST /one HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n"
    let two = "POST /two HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\ncd"
    var reader = reader()
    var read: [String] = []
    for character in one + two {
      feed(&reader, String(character))
      // "\r\n" is one character of Swift's.
      while case .request(let head, let body) = reader.next() {
        read.append(head.path + " " + String(decoding: body, as: UTF8.self))
      }
    }
    #expect(read == ["/one ab", "/two cd"])
    #expect(reader.isAtStart)
    feed(&reader, one + two)
    #expect(try request(reader.next()).body == "ab")
    #expect(try request(reader.next()).body == "cd")
    #expect(reader.next() == .waits)
  }

  @Test func aBodyIsWelcomedBeforeItIsSent() throws {
    var reader = reader()
    feed(&reader, "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(reader.next() == .saysContinue)
    #expect(reader.next() == .waits)
    feed(&reader, "ab")
    #expect(try request(reader.next()).body == "ab")
  }

  @Test(
    arguments: [
      ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 200))", .headTooLong),
      (String(repeating: "x", count: 201), .headTooLong),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\n\r\n", .bodyTooLong),
      (
        "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 11\r\n\r\n",
        .bodyTooLong
      ),
      (
        "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(String(repeating: "9", count: 40))\r\n\r\n",
        .bodyTooLong
      ),
      (
        "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n12345678\r\n3\r\n",
        .bodyTooLong
      ),
      (
        "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n",
        .bodyTooLong
      ),
      (
        "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1;\(String(repeating: "x", count: 200))",
        .headTooLong
      ),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", .unknownCoding),
      (
        "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n",
        .malformed
      ),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", .malformed),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: +1\r\n\r\n", .malformed),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", .malformed),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0x1\r\n", .malformed),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", .malformed),
      ("GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", .malformed),
      ("GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", .malformed),
      ("GET / HTTP/1.1\r\nHost: local\rhost\r\n\r\n", .malformed),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", .malformed),
      ("GET / HTTP/1.1\r\n\r\n", .malformed),
      ("GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n", .malformed),
      ("GET elsewhere HTTP/1.1\r\nHost: localhost\r\n\r\n", .malformed),
      ("\u{16}\u{3}\u{1} TLS\n\n", .malformed),
      ("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", .unknownVersion),
    ] as [(String, HTTPRefusal)])
  func whatIsTooMuchOrWrongIsRefused(_ text: String, _ refusal: HTTPRefusal) {
    #expect(read(text) == .refused(refusal))
  }

  /// Whatever a client goes on sending.
  @Test func nothingIsKeptOfWhatIsRefused() {
    var reader = reader()
    feed(&reader, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\n\r\n12345678901")
    #expect(reader.next() == .refused(.bodyTooLong))
    #expect(reader.waiting == 0)
    feed(&reader, String(repeating: "x", count: 1000))
    #expect(reader.waiting == 0)
    #expect(reader.next() == .refused(.bodyTooLong))
  }

  /// WebDriver's own section on security (https://www.w3.org/TR/webdriver2/#security).
  @Test(
    arguments: [
      ("Host: localhost", nil), ("Host: LOCALHOST:4444", nil), ("Host: 127.0.0.1:1", nil),
      // A name of a page's own server that was turned to this machine.
      ("Host: evil.example:4444", .otherHost), ("Host: 127.0.0.1.evil.example", .otherHost),
      ("Host: localhost.evil.example:4444", .otherHost), ("Host: [::1]:4444", .otherHost),
      ("Host: 127.0.0.1:4444@evil.example", .otherHost), ("Host: ", .otherHost),
      ("Host: 0.0.0.0", .otherHost),
      ("Host: localhost\r\nOrigin: http://evil.example", .fromPage),
      ("Host: localhost\r\nOrigin: http://localhost:4444", .fromPage),
      ("Host: localhost\r\nOrigin: null", .fromPage),
      ("Host: localhost\r\nSec-Fetch-Site: cross-site", .fromPage),
      ("Host: localhost\r\nSec-Fetch-Dest: image", .fromPage),
      ("Host: localhost\r\nReferer: http://evil.example/", .fromPage),
      // Node's `fetch`, which WebDriver's clients are written with.
      ("Host: localhost\r\nSec-Fetch-Mode: cors", nil),
    ] as [(String, HTTPRefusal?)])
  func pagesGetNowhere(_ headers: String, _ refusal: HTTPRefusal?) {
    let step = read("GET /session HTTP/1.1\r\n\(headers)\r\n\r\n")
    if let refusal {
      #expect(step == .refused(refusal))
    } else if case .request = step {
    } else {
      Issue.record("\(step)")
    }
  }

  @Test func tokensAreTheFirstPartOfThePath() {
    let access = LoopbackAccess.token("abc")
    #expect(access.prefix == "/abc")
    #expect(access.path("/abc/session/1") == "/session/1")
    #expect(access.path("/abc") == "/")
    for path in ["/session", "/abcd/session", "/ab/session", "/", "", "/x/abc/session"] {
      #expect(access.path(path) == nil, "\(path)")
    }
    #expect(LoopbackAccess.anyone.path("/session") == "/session")
    let tokens = (0..<100).map { _ in LoopbackAccess.newToken() }
    #expect(Set(tokens).count == 100)
    // 128 bits, four a digit.
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  /// Lines of `/proc/net/tcp` (https://docs.kernel.org/networking/proc_net_tcp.html).
  @Test func socketsHaveOwners() throws {
    let list = Data(
      """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:115C 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 100 1 0 100 0 0 10 0
         1: 0100007F:115C 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 101 1 0 20 4 30 10 -1
         2: 0100007F:C350 0100007F:115C 01 00000000:00000000 00:00000000 00000000  1001        0 102 1 0 20 4 30 10 -1
         3: 0100007F:C351 0100007F:115C 06 00000000:00000000 03:00001770 00000000     0        0 0 3 0
      """.utf8)
    #expect(SocketOwner.user(of: "0100007F:C350 0100007F:115C", in: list) == 1001)
    // No process holds it any more; that it is root's is not so.
    #expect(SocketOwner.user(of: "0100007F:C351 0100007F:115C", in: list) == nil)
    #expect(SocketOwner.user(of: "0100007F:C352 0100007F:115C", in: list) == nil)
    var address = sockaddr_in()
    // The kernel says EINVAL, or nothing.
    #expect(SocketOwner.user(in: Data(), of: address) == nil)
    #expect(SocketOwner.user(in: Data(count: 100), of: address) == nil)
    // `nlmsghdr` has 16 bytes, `inet_diag_req_v2` 56 (linux/inet_diag.h).
    #expect(SocketOwner.question(address, address).count == 72)
    address.sin_port = UInt16(50_000).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // 50,000 is C350. On machines that count from the other end the bytes stand the other way round.
    let isLittle = UInt32(1).littleEndian == 1
    #expect(SocketOwner.place(address, isMapped: false) == (isLittle ? "0100007F:C350" : "7F000001:C350"))
    if isLittle {
      #expect(
        SocketOwner.place(address, isMapped: true) == "0000000000000000FFFF00000100007F:C350")
    }
  }
}
