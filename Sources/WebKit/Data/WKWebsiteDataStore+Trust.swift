import Foundation
import WebKitValues

/// The store's side of the additions about certificates and trackers, for the app that asks.
extension WKWebsiteDataStore {
  package func allow(_ certificate: WebCertificate, for url: URL) async {
    guard let place = CertificateLedger.Place(url) else { return }
    var certificate = certificate
    if certificate.sha256Fingerprint.isEmpty {
      certificate.sha256Fingerprint = WebCertificate.fingerprint(ofPEM: certificate.pem)
    }
    await backend.allow(certificate, at: place)
  }

  package func exception(for url: URL) -> WebCertificate? {
    CertificateLedger.Place(url).flatMap(backend.certificateException)
  }

  package func withdrawException(for url: URL) async {
    guard let place = CertificateLedger.Place(url) else { return }
    await backend.withdrawCertificate(at: place)
  }

  package var preventsTracking: Bool {
    get { backend.preventsTracking }
    set { backend.preventsTracking = newValue }
  }

  package func metTrackers() async -> [WebTrackerContact] { await backend.trackerContacts() }

  /// The decisions about notifications, by an address of each origin.
  package var notificationOrigins: [URL: Bool] {
    get { NotificationDecisions.shared[location] }
    set { NotificationDecisions.shared[location] = newValue }
  }
}
