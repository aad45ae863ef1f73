import Foundation

/// The reason why a page could not be loaded. The wording for people is in ``LoadFailureText``.
public enum PageLoadFailure: Error, Hashable, Sendable {
  /// This machine is not connected.
  case noNetwork
  /// The name means nothing to the name servers.
  case unknownHost
  /// The server does not take connections there.
  case refused
  /// No answer came in time.
  case timedOut
  /// The server could not prove its identity.
  case certificate(CertificateDetails)
  /// A private connection could not be agreed on at all.
  case secureConnectionFailed
  /// The server sent us from one address to the next without end.
  case tooManyRedirects
  /// The connection broke off before the page was complete.
  case closedEarly
  /// The answer is not a page.
  case badResponse
  /// The process that showed the page ended.
  case webProcessEnded
  /// The page answered to a form, which the user did not want to be sent again.
  case formNotSent
  /// It was stopped.
  case cancelled
  /// There is no way to load such addresses.
  case unsupportedScheme(String)
  /// Anything else, as the engine reported it.
  case other(domain: String, code: Int, message: String)

  /// True if an address that was typed without `https` may be tried over plain `http` after this failure.
  ///
  /// Only where the server has no private connection to offer. A bad certificate never counts: that is how an
  /// attack looks.
  public var allowsInsecureFallback: Bool {
    switch self {
    case .refused, .timedOut, .secureConnectionFailed, .closedEarly: true
    default: false
    }
  }

  /// True if the failure deserves a page of its own. A load that was stopped leaves what was there.
  public var showsErrorPage: Bool { self != .cancelled }
}
