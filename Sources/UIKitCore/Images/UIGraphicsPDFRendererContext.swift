import Foundation
import QuartzCore

/// The drawing of one document, page by page.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let recording: PDFRecording

  init(_ recording: PDFRecording, _ format: UIGraphicsPDFRendererFormat) {
    self.recording = recording
    super.init(recording.context, format)
  }

  /// The bounds of the page that is drawn on, in points.
  open var pdfContextBounds: CGRect { recording.bounds }

  /// Begins a page of the renderer's bounds. Nothing is drawn before the first page.
  open func beginPage() { recording.beginPage(nil) }

  /// Begins a page of bounds of its own, in points; empty bounds are the renderer's.
  /// - Parameter pageInfo: nothing is taken from it: pages have no boxes but their bounds.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { recording.beginPage(bounds) }
}
