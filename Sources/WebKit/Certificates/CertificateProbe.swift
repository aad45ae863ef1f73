import CWebKitGTK
import Foundation
import GTKHost

/// Asks a server for its certificate without asking it for anything else.
///
/// The engine does not say what it thinks of a certificate once it takes another one of the host's.
@MainActor
enum CertificateProbe {
  enum Answer {
    case good
    case bad(WebCertificateError)
    case failed(LoadFailure)
  }

  /// Seconds.
  private static let patience: guint = 10

  static func ask(_ place: CertificateLedger.Place) async -> Answer {
    guard let client = g_socket_client_new() else { return .failed(.secureConnectionFailed) }
    g_socket_client_set_tls(client, 1)
    g_socket_client_set_timeout(client, patience)
    let seen = Seen()
    let watch = GObjectSignal.connect(client, "event") { arguments in
      // G_SOCKET_CLIENT_TLS_HANDSHAKING: the connection is the one that shows the certificate.
      guard arguments.enumeration(1) == Int(G_SOCKET_CLIENT_TLS_HANDSHAKING.rawValue),
        let connection = arguments.pointer(3)
      else { return }
      seen.hold(UnsafeMutableRawPointer(connection))
    }
    let answer = await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
      g_socket_client_connect_to_host_async(
        client, "\(place.host):\(place.port)", guint16(CertificateLedger.Place.usualPort), nil,
        GAsync.callback,
        GAsync.box { source, result in
          var error: UnsafeMutablePointer<GError>?
          guard let result else { return continuation.resume(returning: .failed(.secureConnectionFailed)) }
          let connection = g_socket_client_connect_to_host_finish(
            source?.assumingMemoryBound(to: GSocketClient.self), result, &error)
          if let connection {
            g_object_unref(connection)
            return continuation.resume(returning: .good)
          }
          continuation.resume(returning: seen.answer(at: place, GErrorInfo(taking: error)))
        })
    }
    watch.disconnect()
    seen.release()
    g_object_unref(client)
    return answer
  }

  /// The connection that shook hands.
  @MainActor
  private final class Seen {
    private var connection: UnsafeMutablePointer<GTlsConnection>?

    func hold(_ pointer: UnsafeMutableRawPointer) {
      release()
      g_object_ref(pointer)
      connection = pointer.assumingMemoryBound(to: GTlsConnection.self)
    }

    func release() {
      if let connection { g_object_unref(connection) }
      connection = nil
    }

    func answer(at place: CertificateLedger.Place, _ error: GErrorInfo?) -> Answer {
      let failure = error.map { LoadFailure(domain: $0.domain, code: $0.code, message: $0.message) }
      guard let connection, let certificate = g_tls_connection_get_peer_certificate(connection) else {
        return .failed(failure ?? .secureConnectionFailed)
      }
      let flags = g_tls_connection_get_peer_certificate_errors(connection)
      guard flags.rawValue != 0 else { return .failed(failure ?? .secureConnectionFailed) }
      return .bad(
        WebCertificateError(
          host: place.host, certificate: WebCertificate(certificate),
          problems: WebCertificateError.Problems(flags)))
    }
  }
}
