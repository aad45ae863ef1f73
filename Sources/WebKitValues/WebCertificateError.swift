import Foundation

/// The reason why a server's certificate was refused.
///
/// It is the `NSUnderlyingErrorKey` of a failed load with `URLError.serverCertificate…`.
public struct WebCertificateError: Error, Equatable, Sendable {
  /// The faults of a certificate; several can be present at once.
  public struct Problems: OptionSet, Hashable, Sendable {
    /// The bits of the faults.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No authority that is trusted here signed it.
    public static let unknownAuthority = Problems(rawValue: 1)
    /// It belongs to another name.
    public static let wrongHost = Problems(rawValue: 2)
    /// Its validity has not begun.
    public static let notYetValid = Problems(rawValue: 4)
    /// Its validity is over.
    public static let expired = Problems(rawValue: 8)
    /// Its authority withdrew it.
    public static let revoked = Problems(rawValue: 16)
    /// Its algorithm is not safe any more.
    public static let insecure = Problems(rawValue: 32)
    /// Another fault than those above.
    public static let other = Problems(rawValue: 64)
  }

  /// The name of the server that sent the certificate.
  public var host: String
  /// The certificate that was refused.
  public var certificate: WebCertificate
  /// The faults that were found.
  public var problems: Problems

  /// Creates an error for a server's certificate.
  public init(host: String, certificate: WebCertificate, problems: Problems) {
    self.host = host
    self.certificate = certificate
    self.problems = problems
  }

  /// Foundation's code for the gravest of the problems.
  package var code: URLError.Code {
    if problems.contains(.unknownAuthority) { return .serverCertificateHasUnknownRoot }
    if problems.contains(.expired) { return .serverCertificateHasBadDate }
    if problems.contains(.notYetValid) { return .serverCertificateNotYetValid }
    return .serverCertificateUntrusted
  }
}
