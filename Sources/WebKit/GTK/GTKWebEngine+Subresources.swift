import CWebKitGTK
import Foundation
import GTKHost

/// The subresources of a document, as far as its security is concerned.
extension GTKWebEngine {
  func connectSubresources() {
    on("resource-load-started") { engine, arguments in
      guard let request = arguments.pointer(2) else { return }
      engine.documentAsks(for: webURL(copyString(webkit_uri_request_get_uri(request))))
    }
    on("insecure-content-detected") { engine, _ in engine.contentIsMixed() }
  }

  /// A part that comes in the clear costs a document from a proven connection its claim to be secure.
  private func documentAsks(for url: URL?) {
    guard !isProvisional, page.documentURL?.scheme?.lowercased() == "https",
      url?.scheme?.lowercased() == "http"
    else { return }
    contentIsMixed()
  }

  private func contentIsMixed() {
    if page.hasOnlySecureContent { page.hasOnlySecureContent = false }
  }
}
