import FlyingFox
import Foundation

/// A web server inside the test process. It answers with what the test's handler says and remembers the requests.
final class LocalServer: Sendable {
  /// A request of the browser.
  struct Request: Sendable {
    let method: String
    /// The path without the query.
    let path: String
    let query: [String: String]
    let headers: [String: String]
    let body: Data

    /// A header by its name, whatever its case.
    func header(_ name: String) -> String? {
      headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
    }
  }

  /// An answer of the server.
  struct Response: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = Data()
    /// Bytes of the body after which no more comes, and what happens then; nil sends all.
    var sends: (count: Int, then: UnfinishedBody.End)?

    static func html(_ text: String) -> Response {
      Response(headers: ["Content-Type": "text/html; charset=utf-8"], body: Data(text.utf8))
    }

    /// A whole page with a title, a body, and colours that can be found again in a picture.
    static func page(title: String, background: String = "#ffffff", themeColor: String? = nil, _ body: String)
      -> Response
    {
      let theme = themeColor.map { "<meta name=theme-color content='\($0)'>" } ?? ""
      return .html(
        """
        <!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'>\(theme)
        <title>\(title)</title><style>html { background: \(background) }</style>\(body)
        """)
    }

    static func redirect(to address: String) -> Response {
      Response(status: 302, headers: ["Location": address])
    }

    static let notFound = Response(
      status: 404, headers: ["Content-Type": "text/plain"], body: Data("not found".utf8))
  }

  typealias Handler = @Sendable (Request) async throws -> Response

  /// Seconds that a handler may keep its answer to itself; FlyingFox would answer with an error after 15, in the midst of a slower test.
  private static let longestAnswer = 600.0
  /// Seconds until it listens; FlyingFox's own 5 may be over on a busy machine.
  private static let longestStart = 75.0

  let port: UInt16
  private let server: HTTPServer
  private let task: Task<Void, any Error>
  private let log: RequestLog

  /// Starts a server at a free port of this machine, calls `body`, and stops it.
  static func with<Result>(_ handler: @escaping Handler, _ body: (LocalServer) async throws -> Result)
    async throws -> Result
  {
    let server = try await LocalServer(handler)
    do {
      let result = try await body(server)
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }

  init(_ handler: @escaping Handler) async throws {
    let log = RequestLog()
    self.log = log
    let server = HTTPServer(address: .loopback(port: 0), timeout: Self.longestAnswer, logger: .disabled)
    self.server = server
    await server.appendRoute("*") { request in
      let request = try await Request(request)
      await log.append(request)
      return HTTPResponse(try await handler(request))
    }
    task = Task { try await server.run() }
    try await server.waitUntilListening(timeout: Self.longestStart)
    guard case .ip6(_, let port)? = await server.listeningAddress else {
      throw TimedOut(what: "the server's port", duration: .zero)
    }
    self.port = port
  }

  func stop() async {
    await server.stop()
    task.cancel()
  }

  /// The address of a path, which begins with a slash.
  func address(_ path: String = "/") -> String { "http://localhost:\(port)\(path)" }

  /// All requests so far.
  var requests: [Request] {
    get async { await log.requests }
  }

  /// Waits until a path was asked for `count` times.
  @discardableResult
  func request(for path: String, count: Int = 1, within timeout: Duration = patience) async throws
    -> Request
  {
    try await eventually("\(count) request(s) for \(path)", within: timeout) {
      let matching = await requests.filter { $0.path == path }
      return matching.count >= count ? matching[count - 1] : nil
    }
  }
}

private actor RequestLog {
  private(set) var requests: [LocalServer.Request] = []

  func append(_ request: LocalServer.Request) { requests.append(request) }
}

extension LocalServer.Request {
  fileprivate init(_ request: HTTPRequest) async throws {
    method = request.method.rawValue
    path = request.path
    query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    headers = Dictionary(request.headers.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
    body = try await request.bodyData
  }
}

extension HTTPResponse {
  fileprivate init(_ response: LocalServer.Response) {
    var headers = HTTPHeaders()
    for (name, value) in response.headers { headers[HTTPHeader(name)] = value }
    // Browsers ignore the phrase, and HTTP/2 has none.
    let status = HTTPStatusCode(response.status, phrase: "Status")
    guard let sends = response.sends else {
      self.init(statusCode: status, headers: headers, body: response.body)
      return
    }
    let body = UnfinishedBody(beginning: response.body.prefix(sends.count), end: sends.then)
    self.init(
      statusCode: status, headers: headers,
      body: HTTPBodySequence(from: body, count: response.body.count))
  }
}
