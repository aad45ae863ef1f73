import Foundation

/// A server's certificate, as much as a person may want to see.
public struct WebCertificate: Equatable, Sendable {
  /// Distinguished names as GnuTLS writes them, such as `CN=example.org,O=Example`.
  public var subject: String
  /// The distinguished name of the authority that signed it, in the same form.
  public var issuer: String
  /// The time from which it is valid; nil when the certificate does not say.
  public var notBefore: Date?
  /// The time until which it is valid; nil when the certificate does not say.
  public var notAfter: Date?
  /// The names it is good for.
  public var dnsNames: [String]
  /// Upper-case hexadecimal, a colon between bytes.
  public var sha256Fingerprint: String
  /// The certificate itself, PEM.
  public var pem: String

  /// Creates the description of a certificate from its values.
  public init(
    subject: String, issuer: String, notBefore: Date? = nil, notAfter: Date? = nil, dnsNames: [String] = [],
    sha256Fingerprint: String = "", pem: String = ""
  ) {
    self.subject = subject
    self.issuer = issuer
    self.notBefore = notBefore
    self.notAfter = notAfter
    self.dnsNames = dnsNames
    self.sha256Fingerprint = sha256Fingerprint
    self.pem = pem
  }
}
