import Foundation

/// A request of a client.
public struct LoopbackRequest: Equatable, Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The path without the query and the secret word, as it was sent.
  public let path: String
  /// The bytes of the body; empty when there is none.
  public let body: Data
}

/// An answer.
public struct LoopbackResponse: Equatable, Sendable {
  /// The status code (RFC 9110, 15).
  public let status: Int
  /// The body: JSON in UTF-8.
  public let body: Data

  /// - Parameter body: JSON in UTF-8.
  public init(status: Int, body: Data) {
    self.status = status
    self.body = body
  }

  /// The bytes that are sent (RFC 9112, 4).
  /// - Parameter hasBody: false where only the head was asked for.
  func bytes(keepsOpen: Bool, hasBody: Bool = true) -> Data {
    let head = """
      HTTP/1.1 \(status) \(Self.reasons[status] ?? "Unknown")\r
      Content-Type: application/json; charset=utf-8\r
      Content-Length: \(body.count)\r
      Cache-Control: no-cache\r
      Connection: \(keepsOpen ? "keep-alive" : "close")\r
      \r

      """
    return Data(head.utf8) + (hasBody ? body : Data())
  }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    413: "Content Too Large", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
    501: "Not Implemented", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
