import BrowserCore
import Foundation
import WebKit
import WebKitAdditions

extension PageLoadFailure {
  /// A refused certificate with what is known about it.
  ///
  /// The one place that knows how UIKit for Linux tells about certificates; on
  /// Apple's systems the details come from the authentication challenge instead.
  static func certificate(_ error: NSError) -> PageLoadFailure {
    guard let cause = error.userInfo[NSUnderlyingErrorKey] as? WebCertificateError else {
      let host = (error.userInfo[NSURLErrorFailingURLErrorKey] as? URL)?.host ?? ""
      return .certificate(CertificateDetails(host: host, problems: [.other]))
    }
    return .certificate(
      CertificateDetails(
        host: cause.host, subject: DistinguishedName.commonName(cause.certificate.subject),
        issuer: DistinguishedName.commonName(cause.certificate.issuer),
        hostNames: cause.certificate.dnsNames, validFrom: cause.certificate.notBefore,
        validUntil: cause.certificate.notAfter, problems: problems(cause.problems), pem: cause.certificate.pem
      ))
  }

  private static func problems(_ problems: WebCertificateError.Problems) -> [CertificateDetails.Problem] {
    let table: [(WebCertificateError.Problems, CertificateDetails.Problem)] = [
      (.revoked, .revoked), (.expired, .expired), (.notYetValid, .notYetValid), (.wrongHost, .wrongHost),
      (.unknownAuthority, .unknownAuthority), (.insecure, .insecureAlgorithm),
    ]
    let found = table.filter { problems.contains($0.0) }.map(\.1)
    return found.isEmpty ? [.other] : found
  }
}

extension WKWebView {
  /// Goes on in spite of a certificate: for the host and port of an address and pages of this view's privacy, until the browser is
  /// closed.
  func allowCertificate(
    of details: CertificateDetails, for url: URL, completion: @escaping @MainActor () -> Void
  ) {
    configuration.websiteDataStore.allowCertificate(
      WebCertificate(subject: details.subject, issuer: details.issuer, pem: details.pem), for: url,
      completionHandler: completion)
  }
}
