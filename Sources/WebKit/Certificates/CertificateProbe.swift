import CWebKitGTK
import Foundation
import GTKHost
import WebKitValues

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
    g_socket_client_set_timeout(client, patience)
    let address = "\(place.host):\(place.port)"
    let connected = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<OpaqueConnection, LoadFailure>, Never>) in
      g_socket_client_connect_to_host_async(
        client, address, guint16(CertificateLedger.Place.usualPort), nil, GAsync.callback,
        GAsync.box { source, result in
          var error: UnsafeMutablePointer<GError>?
          let connection = g_socket_client_connect_to_host_finish(
            source?.assumingMemoryBound(to: GSocketClient.self), result, &error)
          guard let connection else { return continuation.resume(returning: .failure(failure(error))) }
          continuation.resume(
            returning: .success(OpaqueConnection(pointer: UnsafeMutableRawPointer(connection))))
        })
    }
    g_object_unref(client)
    switch connected {
    case .failure(let failure): return .failed(failure)
    case .success(let connection):
      defer { g_object_unref(connection.pointer) }
      return await shakeHands(over: connection.pointer, at: place, address)
    }
  }

  /// A `GSocketConnection` that its holder gives back.
  private struct OpaqueConnection: @unchecked Sendable { let pointer: UnsafeMutableRawPointer }

  private static func shakeHands(
    over connection: UnsafeMutableRawPointer, at place: CertificateLedger.Place, _ address: String
  ) async -> Answer {
    var error: UnsafeMutablePointer<GError>?
    let identity = g_network_address_parse(address, guint16(CertificateLedger.Place.usualPort), nil)
    defer { if let identity { g_object_unref(UnsafeMutableRawPointer(identity)) } }
    guard
      let stream = g_tls_client_connection_new(
        connection.assumingMemoryBound(to: GIOStream.self), identity, &error)
    else { return .failed(failure(error)) }
    let secure = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GTlsConnection.self)
    defer { g_object_unref(secure) }
    let refusal = await withCheckedContinuation { (continuation: CheckedContinuation<LoadFailure?, Never>) in
      g_tls_connection_handshake_async(
        secure, G_PRIORITY_DEFAULT, nil, GAsync.callback,
        GAsync.box { source, result in
          var error: UnsafeMutablePointer<GError>?
          let isDone = g_tls_connection_handshake_finish(
            source?.assumingMemoryBound(to: GTlsConnection.self), result, &error)
          continuation.resume(returning: isDone != 0 ? nil : failure(error))
        })
    }
    guard let refusal else { return .good }
    let flags = g_tls_connection_get_peer_certificate_errors(secure)
    guard let certificate = g_tls_connection_get_peer_certificate(secure), flags.rawValue != 0 else {
      return .failed(refusal)
    }
    return .bad(
      WebCertificateError(
        host: place.host, certificate: WebCertificate(certificate),
        problems: WebCertificateError.Problems(flags)))
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> LoadFailure {
    guard let error = GErrorInfo(taking: error) else { return .secureConnectionFailed }
    return LoadFailure(domain: error.domain, code: error.code, message: error.message)
  }
}
