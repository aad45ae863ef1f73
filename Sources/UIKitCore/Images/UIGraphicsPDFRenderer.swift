import Foundation
import QuartzCore

/// Draws PDF documents by code, on any thread. Paths and letters stay sharp at any size.
open class UIGraphicsPDFRenderer: NSObject {
  /// The format of the documents that the renderer makes.
  public let format: UIGraphicsPDFRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of pages of a rectangle in points, which say nothing of themselves.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  /// Creates a renderer of pages of a rectangle in points; sets the format's bounds.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Returns a document of what `actions` draws, for which its context is the current one; empty where it begins no page.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let recording = PDFRecording(bounds: bounds, info: format.documentInfo)
    UIGraphicsPushContext(recording.context)
    actions(UIGraphicsPDFRendererContext(recording, format))
    UIGraphicsPopContext()
    return recording.finish()
  }

  /// Writes a document of what `actions` draws into a file.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url, options: .atomic)
  }
}
