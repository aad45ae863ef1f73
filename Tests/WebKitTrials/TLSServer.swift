import CGTK
import Foundation
import GTKHost

/// A server with a certificate that is not trusted, on the main loop.
@MainActor
final class TLSServer {
  let port: UInt16
  private let listener: UnsafeMutablePointer<GSocketListener>
  private let certificate: UnsafeMutablePointer<GTlsCertificate>
  /// The paths that were asked for.
  private(set) var paths: [String] = []
  private let page: String

  init(page: String = "<title>secret</title>") throws {
    self.page = page
    var error: UnsafeMutablePointer<GError>?
    guard let certificate = g_tls_certificate_new_from_pem(TestCertificate.pem, -1, &error),
      let listener = g_socket_listener_new()
    else { throw Trial.Failure(description: GErrorInfo(taking: error)?.message ?? "no certificate") }
    self.certificate = certificate
    self.listener = listener
    port = g_socket_listener_add_any_inet_port(listener, nil, nil)
    accept()
  }

  private func accept() {
    g_socket_listener_accept_async(
      listener, nil, GAsync.callback,
      GAsync.box { [weak self] source, result in
        guard let self, let result else { return }
        let connection = g_socket_listener_accept_finish(
          source?.assumingMemoryBound(to: GSocketListener.self), result, nil, nil)
        if let connection { serve(connection) }
        accept()
      })
  }

  private func serve(_ connection: UnsafeMutablePointer<GSocketConnection>) {
    let stream = UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self)
    guard let secure = g_tls_server_connection_new(stream, certificate, nil) else { return }
    let input = g_io_stream_get_input_stream(secure)
    g_input_stream_read_bytes_async(
      input, 8192, G_PRIORITY_DEFAULT, nil, GAsync.callback,
      GAsync.box { [weak self] _, result in
        guard let self, let result, let bytes = g_input_stream_read_bytes_finish(input, result, nil) else {
          return
        }
        var size: gsize = 0
        let start = g_bytes_get_data(bytes, &size)
        let request = String(decoding: UnsafeRawBufferPointer(start: start, count: Int(size)), as: UTF8.self)
        g_bytes_unref(bytes)
        paths.append(request.split(separator: " ").dropFirst().first.map(String.init) ?? "")
        let page = page
        let text =
          "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(page.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(page)"
        let output = g_io_stream_get_output_stream(secure)
        let data = Data(text.utf8).withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        g_output_stream_write_bytes_async(
          output, data, G_PRIORITY_DEFAULT, nil, GAsync.callback,
          GAsync.box { _, _ in g_io_stream_close(secure, nil, nil) })
      })
  }
}

/// Made for these tests with `openssl req -x509`: CN=martlet.test, good until 2126.
enum TestCertificate {
  /// The fingerprint as `openssl x509 -fingerprint -sha256` prints it.
  static let fingerprint =
    "7A:1C:77:53:A0:06:88:7B:A7:27:38:5F:A6:3A:DB:C7:41:D2:70:1F:64:FF:92:27:8F:70:B9:DF:76:6F:BD:72"
  static let pem = """
    -----BEGIN CERTIFICATE-----
    MIIBzjCCAXSgAwIBAgIUa0k4aHNcjhws4+LWdJT3hosq5EcwCgYIKoZIzj0EAwIw
    LzEVMBMGA1UEAwwMbWFydGxldC50ZXN0MRYwFAYDVQQKDA1NYXJ0bGV0IHRlc3Rz
    MCAXDTI2MTEyMTA1MDEwNVoYDzIxMjYxMDI4MDUwMTA1WjAvMRUwEwYDVQQDDAxt
    YXJ0bGV0LnRlc3QxFjAUBgNVBAoMDU1hcnRsZXQgdGVzdHMwWTATBgcqhkjOPQIB
    BggqhkjOPQMBBwNCAAQYeI5a8RXLNyixs4OYxlIyqDfavCN4avqhwB/BkoluB/A3
    1v/BpVQDUTfENtiXxML87khGiz+0ZezUEIty8Gdlo2wwajAdBgNVHQ4EFgQUAtYJ
    7DLHP4jvfj+bHR9gPw93lIUwHwYDVR0jBBgwFoAUAtYJ7DLHP4jvfj+bHR9gPw93
    lIUwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxtYXJ0bGV0LnRlc3QwCgYI
    KoZIzj0EAwIDSAAwRQIgbK2UzTYNnFAGXeDezHioXl87nd9V33FH7/aOerRsXvUC
    IQDnBXkHD62CLKK04XH2ukkVUnpqE2r+kzz3VFB4ERkL8A==
    -----END CERTIFICATE-----
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdSlozcQIjDpW/Oqa
    FGQT0+069IoaV7NK0dW7paBWLwWhRANCAAQYeI5a8RXLNyixs4OYxlIyqDfavCN4
    avqhwB/BkoluB/A31v/BpVQDUTfENtiXxML87khGiz+0ZezUEIty8Gdl
    -----END PRIVATE KEY-----
    """
}
