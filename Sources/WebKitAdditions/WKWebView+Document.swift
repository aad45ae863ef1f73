import UIKit
import WebKit

/// The document that is there, and the certificate that proves its origin.
extension WKWebView {
  /// The address of the document that is there: a load that is tried does not change it before it commits, as it changes `url`.
  public var documentURL: URL? { engine.page.documentURL }

  /// The certificate of the page, when it came by https.
  public var serverCertificate: WebCertificate? { engine.page.certificate }

  /// The bad certificate that was accepted for the page's host and port, while that holds; then nothing of the page counts as
  /// secure. It changes together with `hasOnlySecureContent` or the page.
  public var certificateException: WebCertificate? { engine.page.exceptedCertificate }

  /// Ends the process of the page, whatever it does, as if it had crashed: the navigation delegate is told.
  public func endContentProcess() { engine.terminateProcess() }

  /// Takes entries out of the back-forward list, as if their pages had never been shown; the current one stays, and so does the page.
  /// Apple's web view can forget all of its list, and keeps that to itself.
  ///
  /// - Returns: false when the list cannot be taken apart, and is as it was.
  @discardableResult
  public func removeBackForwardItems(where isUnwanted: (URL) -> Bool) -> Bool {
    removeEntries(where: isUnwanted)
  }

  /// Returns what `interactionState` would be without some entries of its list, for a state that no web view has.
  ///
  /// - Returns: nil when the list cannot be taken apart.
  public static func interactionState(_ state: Any, removing isUnwanted: (URL) -> Bool) -> Any? {
    self.state(state, removing: isUnwanted)
  }
}
