import Foundation

/// The facts about the certificate that a server showed, as far as they are known.
public struct CertificateDetails: Hashable, Sendable, Codable {
  /// A fault of the certificate.
  public enum Problem: String, Hashable, Sendable, Codable, CaseIterable {
    /// No authority that this system trusts signed it.
    case unknownAuthority
    /// It is made out to another name.
    case wrongHost
    /// It is not valid yet.
    case notYetValid
    /// It is not valid any more.
    case expired
    /// It was withdrawn.
    case revoked
    /// It uses methods which are not safe any more.
    case insecureAlgorithm
    /// Something else is wrong.
    case other
  }

  /// The host that was asked for.
  public var host: String
  /// The name to which the certificate is made out.
  public var subject: String
  /// The name of the authority that signed it.
  public var issuer: String
  /// The host names for which it counts.
  public var hostNames: [String]
  /// From when it counts.
  public var validFrom: Date?
  /// Until when it counts.
  public var validUntil: Date?
  /// The faults; most important first.
  public var problems: [Problem]
  /// The certificate itself, as PEM text.
  public var pem: String

  /// Collects what is known.
  public init(
    host: String, subject: String = "", issuer: String = "", hostNames: [String] = [],
    validFrom: Date? = nil, validUntil: Date? = nil, problems: [Problem] = [], pem: String = ""
  ) {
    self.host = host
    self.subject = subject
    self.issuer = issuer
    self.hostNames = hostNames
    self.validFrom = validFrom
    self.validUntil = validUntil
    self.problems = problems
    self.pem = pem
  }
}
