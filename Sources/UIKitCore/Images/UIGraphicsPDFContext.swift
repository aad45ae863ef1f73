import Foundation
import QuartzCore
import Synchronization

/// A document by `UIGraphicsBeginPDFContext…`, and what becomes of it.
private struct OpenDocument: @unchecked Sendable {
  let recording: PDFRecording
  let end: (Data) -> Void
}

/// The documents under construction on all threads, the innermost of each last.
private let openDocuments = Mutex<[OpenDocument]>([])

/// The document that the current context draws.
private func currentRecording() -> PDFRecording? {
  guard let context = UIGraphicsGetCurrentContext() else { return nil }
  return openDocuments.withLock { documents in
    documents.last(where: { $0.recording.context === context })?.recording
  }
}

private func begin(_ bounds: CGRect, _ info: [AnyHashable: Any]?, end: @escaping (Data) -> Void) {
  let document = OpenDocument(recording: PDFRecording(bounds: bounds, info: info ?? [:]), end: end)
  openDocuments.withLock { $0.append(document) }
  UIGraphicsPushContext(document.recording.context)
}

/// Begins a PDF document whose bytes are appended to `data` when it ends, and makes its context the current one.
/// - Parameters:
///   - bounds: of pages that have none of their own, in points; an empty rectangle is letter paper of 612 × 792.
///   - documentInfo: what the document says of itself, by the keys of Core Graphics such as `kCGPDFContextTitle`.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  begin(bounds, documentInfo) { data.append($0) }
}

/// Begins a PDF document that is written into a file when it ends, and makes its context the current one.
/// - Parameters:
///   - bounds: of pages that have none of their own, in points; an empty rectangle is letter paper of 612 × 792.
///   - documentInfo: what the document says of itself, by the keys of Core Graphics such as `kCGPDFContextTitle`.
/// - Returns: false where no file can be made at the path.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
  begin(bounds, documentInfo) { try? $0.write(to: URL(fileURLWithPath: path), options: .atomic) }
  return true
}

/// Begins a page of the document's bounds.
public func UIGraphicsBeginPDFPage() { currentRecording()?.beginPage(nil) }

/// Begins a page of bounds of its own, in points; empty bounds are the document's.
/// - Parameter pageInfo: nothing is taken from it: pages have no boxes but their bounds.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  currentRecording()?.beginPage(bounds)
}

/// Returns the bounds of the page that is drawn on, in points; zero outside of a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect { currentRecording()?.bounds ?? .zero }

/// Ends the current document.
public func UIGraphicsEndPDFContext() {
  guard let recording = currentRecording() else { return }
  let ended = openDocuments.withLock { documents -> OpenDocument? in
    guard let index = documents.lastIndex(where: { $0.recording === recording }) else { return nil }
    return documents.remove(at: index)
  }
  UIGraphicsPopContext()
  ended?.end(recording.finish())
}
