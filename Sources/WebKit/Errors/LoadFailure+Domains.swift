import Foundation

extension LoadFailure {
  /// The prefix of the domain of an error that a scheme's handler has given, on its way through the engine.
  static let handlerDomain = "martlet-scheme-error:"

  /// Reads an error by its GLib domain and code. The numbers are those of the
  /// enums `WebKitNetworkError`, `WebKitPolicyError`, `GIOErrorEnum`,
  /// `GResolverError`, `GTlsError` and `SoupSessionError`, which are frozen parts
  /// of those libraries' interfaces.
  package init(domain: String, code: Int, message: String) {
    switch (Self.normalized(domain), code) {
    case ("WebKitNetworkError", 302): self = .cancelled
    case ("WebKitNetworkError", 301): self = .unsupportedURL
    case ("WebKitNetworkError", 303): self = .fileDoesNotExist
    case ("WebKitNetworkError", 300): self = .badServerResponse
    // WebKitDownloadError: CANCELLED_BY_USER, DESTINATION, NETWORK.
    case ("WebKitDownloadError", 400): self = .cancelled
    case ("WebKitDownloadError", 401): self = .cannotCreateFile
    case ("WebKitDownloadError", 499): self = .networkConnectionLost
    case ("WebKitPolicyError", 100): self = .cannotShowContent
    case ("WebKitPolicyError", 101): self = .unsupportedURL
    case ("WebKitPolicyError", 102): self = .interruptedByPolicy
    case ("WebKitPolicyError", 103): self = .restrictedPort

    // GResolverError: NOT_FOUND, TEMPORARY_FAILURE, INTERNAL.
    case ("g-resolver-error", 0), ("g-resolver-error", 2): self = .cannotFindHost
    case ("g-resolver-error", 1): self = .notConnectedToInternet

    // GIOErrorEnum.
    case ("g-io-error", 1): self = .fileDoesNotExist
    case ("g-io-error", 12): self = .cannotWriteToFile  // NO_SPACE
    case ("g-io-error", 14): self = .noPermission
    case ("g-io-error", 19): self = .cancelled
    case ("g-io-error", 24): self = .timedOut
    case ("g-io-error", 34): self = .networkConnectionLost  // PARTIAL_INPUT
    case ("g-io-error", 35): self = .badServerResponse  // INVALID_DATA
    case ("g-io-error", 27): self = .cannotFindHost
    case ("g-io-error", 37), ("g-io-error", 38): self = .notConnectedToInternet
    case ("g-io-error", 39): self = .cannotConnectToHost
    case ("g-io-error", 40): self = .cannotConnectToHost  // the proxy
    case ("g-io-error", 44), ("g-io-error", 45): self = .networkConnectionLost

    // GTlsError: everything but a bad certificate is a failed handshake.
    case ("g-tls-error", _): self = .secureConnectionFailed

    // SoupSessionError: PARSING, ENCODING, TOO_MANY_REDIRECTS, TOO_MANY_RESTARTS,
    // REDIRECT_NO_LOCATION, REDIRECT_BAD_URI, MESSAGE_ALREADY_IN_QUEUE.
    case ("soup-session-error", 0), ("soup-session-error", 1): self = .badServerResponse
    case ("soup-session-error", 2), ("soup-session-error", 3): self = .tooManyRedirects
    case ("soup-session-error", 4), ("soup-session-error", 5): self = .badServerResponse
    // The engine's own count of redirections has no domain, only this sentence.
    case ("", 0) where message.contains("redirections"): self = .tooManyRedirects
    case (let given, let code) where given.hasPrefix(Self.handlerDomain):
      let own = String(domain.dropFirst(Self.handlerDomain.count))
      let isEnd = own == NSURLErrorDomain && code == URLError.Code.cancelled.rawValue
      self = isEnd ? .cancelled : .handler(domain: own, code: code, message: message)
    default: self = .unknown(domain: domain, code: code, message: message)
    }
  }

  /// `g-io-error-quark` and `g-io-error` are the same domain in two spellings.
  private static func normalized(_ domain: String) -> String {
    let suffix = "-quark"
    return domain.hasSuffix(suffix) ? String(domain.dropLast(suffix.count)) : domain
  }
}
