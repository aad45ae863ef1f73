import Foundation
import Synchronization

/// A small web server on threads of its own: pages by path, and some bad manners.
final class TrialServer: Sendable {
  enum Answer: Sendable {
    case html(String)
    /// A page whose title is how often it was asked for.
    case counting
    /// A page whose title is what it was asked for in which languages.
    case languages
    case redirect(String)
    /// A status, and nothing else.
    case status(Int)
    /// A file by that name, of so many bytes, that is not to be shown.
    case file(name: String, size: Int)
    /// A style sheet that comes half a second late.
    case lateStyle(String)
    /// Reads and never answers.
    case silence
    /// Promises more than it sends.
    case truncated
    /// No HTTP at all.
    case nonsense
    case closes
    case needsPassword
    /// Made of the request's head: all that is sent, head and body, before the connection ends.
    case made(@Sendable (String) -> String)
    /// As `made`, but the connection stays open until `breakConnections()`.
    case held(@Sendable (String) -> String)
  }

  let port: UInt16
  private let listener: Int32
  private let counts = Counts()

  init(_ pages: [String: Answer]) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    listener = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [counts] in
      while true {
        let client = accept(descriptor, nil, nil)
        if client < 0 { return }
        Thread.detachNewThread { Self.serve(client, pages, counts) }
      }
    }
  }

  /// Ends all connections that are held open, as a network that breaks.
  func breakConnections() {
    for client in counts.release() { Self.shut(client) }
  }

  func url(_ path: String) -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: "/")
  }

  private static func serve(_ client: Int32, _ pages: [String: Answer], _ counts: Counts) {
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = recv(client, &bytes, bytes.count, 0)
    guard count > 0 else { return shut(client) }
    let request = String(decoding: bytes[..<count], as: UTF8.self)
    let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    switch pages[path] {
    case .counting:
      let text = "<title>\(counts.next(path))</title>"
      send(head("200 OK", length: text.utf8.count) + text, client)
    case .languages:
      let field =
        request.split(separator: "\r\n").first { $0.lowercased().hasPrefix("accept-language:") } ?? ""
      let text = "<title>\(field.drop { $0 != " " }.dropFirst())</title>"
      send(head("200 OK", length: text.utf8.count) + text, client)
    case .html(let text): send(head("200 OK", length: text.utf8.count) + text, client)
    case .redirect(let place):
      send(
        "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", client)
    case .status(let status):
      send("HTTP/1.1 \(status) Status\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", client)
    case .file(let name, let size):
      send(
        "HTTP/1.1 200 OK\r\nContent-Type: application/zip\r\nContent-Disposition: attachment; filename=\"\(name)\"\r\n"
          + "Content-Length: \(size)\r\nConnection: close\r\n\r\n" + String(repeating: "z", count: size),
        client)
    case .lateStyle(let text):
      Thread.sleep(forTimeInterval: 0.5)
      send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nContent-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n"
          + text, client)
    case .silence: return
    case .truncated: send(head("200 OK", length: 100_000) + "<title>cut</title><p>cut", client)
    case .nonsense: send(String(repeating: "\u{7}gull\u{0}", count: 200), client)
    case .closes: break
    case .made(let make): send(make(request), client)
    case .held(let make):
      // Before it is sent: whoever has it all may break the connection at once.
      counts.hold(client)
      send(make(request), client)
      return
    case .needsPassword:
      // "user:secret" in base 64.
      if request.contains("Basic dXNlcjpzZWNyZXQ=") {
        send(head("200 OK", length: 22) + "<title>welcome</title>", client)
      } else {
        send(
          "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"trial\"\r\nContent-Type: text/html\r\n"
            + "Content-Length: 24\r\nConnection: close\r\n\r\n<title>stranger</title>\n", client)
      }
    case nil: send(head("404 Not Found", length: 24) + "<title>not here</title>\n", client)
    }
    shut(client)
  }

  private static func head(_ status: String, length: Int) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: \(length)\r\n"
      + "Connection: close\r\n\r\n"
  }

  private static func send(_ text: String, _ client: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private static func shut(_ client: Int32) {
    shutdown(client, Int32(SHUT_WR))
    _ = close(client)
  }
}

/// The number of requests for each path, and the connections that are held open.
private final class Counts: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private let held = Mutex<[Int32]>([])

  func hold(_ client: Int32) { held.withLock { $0.append(client) } }

  func release() -> [Int32] {
    held.withLock { held in
      defer { held = [] }
      return held
    }
  }

  func next(_ path: String) -> Int {
    counts.withLock { counts in
      counts[path, default: 0] += 1
      return counts[path, default: 0]
    }
  }
}
