import CWebKitGTK
import Foundation
import GTKHost
import WebKitValues

/// Pages of hosts for which a bad certificate was accepted somewhere.
extension GTKWebEngine {
  /// A load was blocked by a rule. When the rules of `CertificateGate` did it the server is asked what it has to show, and the
  /// load goes on or fails by that.
  ///
  /// - Parameter url: what the engine says has failed; of a load that was redirected, where it began.
  /// - Returns: true if they did.
  func certificateRulesBlocked(_ url: URL?) -> Bool {
    guard let target = [url, redirectTarget].compactMap({ $0 }).first(where: Self.isLax),
      let place = CertificateLedger.Place(target)
    else { return false }
    didFailCurrentLoad = true
    probedLoad = loadCount
    page.isLoading = true
    Task { [weak self] in
      let answer = await CertificateProbe.ask(place)
      if case .good = answer { await CertificateGate.shared.change(.proven(place)) }
      guard let self, !isClosed, endProbe() else { return }
      switch answer {
      case .good:
        isAppNavigating = true
        appTarget = target
        webkit_web_view_load_uri(view, target.absoluteString)
      case .bad(let error): fail(.certificate(error), url: target)
      case .failed(let failure): fail(failure, url: target)
      }
    }
    return true
  }

  private static func isLax(_ url: URL) -> Bool {
    CertificateLedger.Place(url).map(CertificateGate.shared.ledger.isLax) ?? false
  }

  /// - Returns: true if a server was being asked for this load's sake.
  @discardableResult
  func endProbe() -> Bool {
    guard probedLoad == loadCount else { return false }
    probedLoad = nil
    page.isLoading = webkit_web_view_is_loading(view) != 0
    return true
  }

  /// Looks at the certificate of the page that has come.
  /// - Returns: the failure that the load has to end with: the engine took a certificate that was accepted elsewhere, or what came was
  ///   made by a page whose certificate is accepted no more.
  func certificateFailure() -> LoadFailure? {
    var certificate: UnsafeMutablePointer<GTlsCertificate>?
    var errors = GTlsCertificateFlags(rawValue: 0)
    guard let url = page.documentURL, let place = CertificateLedger.Place(url) else { return nil }
    if url.madeBy != nil { return failureOfMade(at: place) }
    guard
      webkit_web_view_get_tls_info(view, &certificate, &errors) != 0, let certificate, errors.rawValue != 0
    else { return nil }
    let shown = WebCertificate(certificate)
    guard !CertificateGate.shared.ledger.allows(shown.sha256Fingerprint, at: place, in: location) else {
      return nil
    }
    return .certificate(
      WebCertificateError(
        host: place.host, certificate: shown, problems: WebCertificateError.Problems(errors)))
  }

  /// Returns the failure of a `blob:`: no server is asked for one, and it comes with no certificate.
  private func failureOfMade(at place: CertificateLedger.Place) -> LoadFailure? {
    CertificateGate.shared.ledger.withdrawnException(at: place, in: location).map {
      .certificate(WebCertificateError(host: place.host, certificate: $0, problems: []))
    }
  }

  /// The certificate that the user accepted for the page's server; it holds whatever the server shows by now.
  var certificateException: WebCertificate? {
    guard let url = page.documentURL, let place = CertificateLedger.Place(url) else { return nil }
    return CertificateGate.shared.ledger.exception(at: place, in: location)
  }
}
