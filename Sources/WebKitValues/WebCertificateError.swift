import Foundation

/// Why a server's certificate was refused. It is the
/// `NSUnderlyingErrorKey` of a failed load with `URLError.serverCertificate…`.
public struct WebCertificateError: Error, Equatable, Sendable {
  /// What is wrong with it; several can be at once.
  public struct Problems: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Nobody we trust signed it.
    public static let unknownAuthority = Problems(rawValue: 1)
    /// It belongs to another name.
    public static let wrongHost = Problems(rawValue: 2)
    public static let notYetValid = Problems(rawValue: 4)
    public static let expired = Problems(rawValue: 8)
    public static let revoked = Problems(rawValue: 16)
    /// Its algorithm is not safe any more.
    public static let insecure = Problems(rawValue: 32)
    public static let other = Problems(rawValue: 64)
  }

  public var host: String
  public var certificate: WebCertificate
  public var problems: Problems

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
