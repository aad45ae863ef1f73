import CWebKitGTK
import Foundation

/// A web server that only programs on this machine reach, on the main loop; libsoup's.
///
/// Pages cannot use it: what a browser sends names an origin, or a host that is not this machine, and is refused.
@MainActor
public final class LoopbackServer {
  public struct Request: Sendable {
    public let method: String
    /// Without the query, as it was sent.
    public let path: String
    public let body: Data
  }

  public struct Response: Sendable {
    public let status: Int
    public let body: Data

    /// - Parameter body: JSON in UTF-8.
    public init(status: Int, body: Data) {
      self.status = status
      self.body = body
    }
  }

  /// Why it does not listen.
  public struct Failure: Error {
    /// One line for people.
    public let message: String
  }

  public typealias Handler = @MainActor (Request) async -> Response

  private let server: UnsafeMutablePointer<SoupServer>
  fileprivate let handler: Handler

  /// - Parameter port: 0 takes any that is free.
  public init(port: Int, handler: @escaping Handler) throws(Failure) {
    guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
      throw Failure(message: "libsoup makes no server")
    }
    server = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self)
    self.handler = handler
    soup_server_add_handler(
      server, nil,
      { _, message, path, _, owner in
        guard let message, let path, let owner else { return }
        let server = Unmanaged<LoopbackServer>.fromOpaque(owner).takeUnretainedValue()
        nonisolated(unsafe) let borrowed = message
        let text = String(cString: path)
        MainActor.assumeIsolated { server.receive(borrowed, path: text) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    var error: UnsafeMutablePointer<GError>?
    // IPv4 alone: clients say 127.0.0.1 or localhost, and a machine may have no IPv6.
    guard soup_server_listen_local(server, guint(port), SOUP_SERVER_LISTEN_IPV4_ONLY, &error) != 0 else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
      g_clear_error(&error)
      throw Failure(message: "port \(port) of this machine cannot be listened at: \(reason)")
    }
  }

  isolated deinit {
    soup_server_disconnect(server)
    g_object_unref(server)
  }

  /// The port that it listens at.
  public var port: Int {
    guard let list = soup_server_get_uris(server) else { return 0 }
    defer {
      var next: UnsafeMutablePointer<GSList>? = list
      while let item = next {
        g_uri_unref(OpaquePointer(item.pointee.data))
        next = item.pointee.next
      }
      g_slist_free(list)
    }
    return Int(g_uri_get_port(OpaquePointer(list.pointee.data)))
  }

  private func receive(_ message: OpaquePointer, path: String) {
    guard Self.isFromHere(message) else { return Self.answer(message, Response(status: 403, body: Data())) }
    let request = Request(
      method: soup_server_message_get_method(message).map { String(cString: $0) } ?? "",
      path: Self.rawPath(message) ?? path, body: Self.body(message))
    g_object_ref(UnsafeMutableRawPointer(message))
    soup_server_message_pause(message)
    Task {
      let response = await handler(request)
      Self.answer(message, response)
      soup_server_message_unpause(message)
      g_object_unref(UnsafeMutableRawPointer(message))
    }
  }

  /// The path with its escapes, which libsoup has taken away.
  private static func rawPath(_ message: OpaquePointer) -> String? {
    soup_server_message_get_uri(message).flatMap { g_uri_get_path($0) }.map { String(cString: $0) }
  }

  /// A page could reach this machine under a name of its own server's (DNS rebinding), and says where it comes from.
  private static func isFromHere(_ message: OpaquePointer) -> Bool {
    guard let headers = soup_server_message_get_request_headers(message) else { return false }
    guard soup_message_headers_get_one(headers, "Origin") == nil else { return false }
    guard let host = soup_message_headers_get_one(headers, "Host").map({ String(cString: $0) }) else {
      return true
    }
    let name = host.split(separator: ":").first.map(String.init)?.lowercased() ?? ""
    return name == "localhost" || name == "127.0.0.1"
  }

  private static func body(_ message: OpaquePointer) -> Data {
    guard let body = soup_server_message_get_request_body(message),
      let bytes = soup_message_body_flatten(body)
    else { return Data() }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    guard let start = g_bytes_get_data(bytes, &size), size > 0 else { return Data() }
    return Data(bytes: start, count: Int(size))
  }

  private static func answer(_ message: OpaquePointer, _ response: Response) {
    soup_server_message_set_status(message, guint(response.status), nil)
    soup_message_headers_append(
      soup_server_message_get_response_headers(message), "Cache-Control", "no-cache")
    response.body.withUnsafeBytes { bytes in
      soup_server_message_set_response(
        message, "application/json; charset=utf-8", SOUP_MEMORY_COPY,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count))
    }
  }
}
