import CGTK
import Foundation
import QuartzCore

/// Writes recorded drawing as a PDF document, in which paths and letters stay what they are.
enum PDFWriter {
  /// The bytes that cairo has written so far.
  private final class Written {
    var data = Data()
  }

  /// - Parameter facts: what the document says of itself.
  /// - Returns: nil where there are no pages, or cairo could not write.
  static func document(_ pages: [DrawnPage], facts: [DocumentKey: String]) -> Data? {
    let written = Written()
    return withExtendedLifetime(written) {
      write(pages, facts, to: Unmanaged.passUnretained(written).toOpaque()) ? written.data : nil
    }
  }

  /// - Parameter target: a `Written` that outlives the call.
  private static func write(
    _ pages: [DrawnPage], _ facts: [DocumentKey: String], to target: UnsafeMutableRawPointer
  ) -> Bool {
    guard let first = pages.first else { return false }
    let made = cairo_pdf_surface_create_for_stream(
      { target, bytes, count in
        guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Written>.fromOpaque(target).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, target, first.size.width, first.size.height)
    guard let surface = made else { return false }
    defer { cairo_surface_destroy(surface) }
    for (key, text) in facts { cairo_pdf_surface_set_metadata(surface, metadata(key), text) }
    for page in pages {
      cairo_pdf_surface_set_size(surface, page.size.width, page.size.height)
      guard let cairo = cairo_create(surface) else { return false }
      CairoPlayer(cairo, limit: CGRect(origin: .zero, size: page.size)).play(page.list.commands)
      cairo_show_page(cairo)
      cairo_destroy(cairo)
    }
    cairo_surface_finish(surface)
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
  }

  private static func metadata(_ key: DocumentKey) -> cairo_pdf_metadata_t {
    switch key {
    case .title: CAIRO_PDF_METADATA_TITLE
    case .author: CAIRO_PDF_METADATA_AUTHOR
    case .subject: CAIRO_PDF_METADATA_SUBJECT
    case .keywords: CAIRO_PDF_METADATA_KEYWORDS
    case .creator: CAIRO_PDF_METADATA_CREATOR
    }
  }
}
