import Foundation
import WebKitValues

/// The state of an engine's page at one moment.
package struct WebPageState: Equatable, Sendable {
  /// The address of the current or the tried load, as the engine tells it.
  package var url: URL?
  /// The address of the document that is there: a load that is tried does not change it before it commits. nil before the first.
  package var documentURL: URL?
  package var title = ""
  package var isLoading = false
  /// The main document has arrived whole; what still loads belongs to it.
  package var isDocumentComplete = false
  /// 0 … 1, of the current or the last load.
  package var estimatedProgress = 0.0
  package var themeColor: WebColor?
  /// The colour behind the page: of `body`, else of the root element, else white.
  package var backgroundColor: WebColor?
  package var hasOnlySecureContent = false
  /// The certificate of the current page, when it came by https.
  package var certificate: WebCertificate?
  /// The certificate that the user accepted for the page's host and port in spite of all that is wrong with it.
  package var exceptedCertificate: WebCertificate?
  /// True if the document says by a `viewport` tag how wide it is to be laid out, or is no page of HTML; true while nothing is known.
  package var namesViewport = true
  /// True while something of the page sounds, heard or muted.
  package var isPlayingAudio = false
  /// True if nothing of the page is heard.
  package var isMuted = false
  /// The state of an element of the page that fills the window.
  package var fullscreen = WebFullscreen.none

  package init() {}
}

/// A colour in sRGB, components 0 … 1, not premultiplied.
package struct WebColor: Equatable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
