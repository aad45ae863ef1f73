import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitCore

/// PDF documents, by what their files say (ISO 32000-1: pages have a MediaBox, the document's facts are in its information).
@MainActor
struct PDFRendererTests {
  init() {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
  }

  private func lines(_ data: Data, with word: String) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").map { String($0) }.filter {
      $0.contains(word)
    }
  }

  private func boxes(_ data: Data) -> [String] {
    lines(data, with: "/MediaBox").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func pagesHaveTheirBounds() {
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 300, height: 200))
    var bounds: [CGRect] = []
    let data = renderer.pdfData { context in
      context.beginPage()
      bounds.append(context.pdfContextBounds)
      context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 100, height: 50), pageInfo: [:])
      bounds.append(context.pdfContextBounds)
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      "Text".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    }
    #expect(data.starts(with: Data("%PDF-".utf8)))
    #expect(boxes(data) == ["/MediaBox [ 0 0 300 200 ]", "/MediaBox [ 0 0 100 50 ]"])
    #expect(bounds.map(\.size) == [CGSize(width: 300, height: 200), CGSize(width: 100, height: 50)])
    // Letters are letters, and paths are no pictures.
    #expect(!lines(data, with: "/Type /Font").isEmpty && lines(data, with: "/Subtype /Image").isEmpty)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  /// What one page leaves behind, such as a clip, a transform or an open state, is not the next one's.
  @Test func pagesBeginAnew() {
    var transform = CGAffineTransform.identity
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 300, height: 200))
    let data = renderer.pdfData { context in
      context.beginPage()
      let first = context.cgContext.ctm
      context.cgContext.saveGState()
      context.cgContext.translateBy(x: 50, y: 50)
      context.beginPage()
      transform = context.cgContext.ctm.concatenating(first.inverted())
    }
    #expect(transform.isIdentity)
    #expect(boxes(data).count == 2)
  }

  /// A table that goes on over the page's end saves a state on one page and restores it on the next one, which Core Graphics bears.
  @Test func statesAreRestoredOnTheNextPage() {
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 20, y: 10, width: 300, height: 200))
    var moved: [CGAffineTransform] = []
    let data = renderer.pdfData { context in
      context.beginPage()
      let first = context.cgContext.ctm
      context.cgContext.saveGState()
      context.cgContext.saveGState()
      context.cgContext.translateBy(x: 50, y: 50)
      context.beginPage()
      context.cgContext.translateBy(x: 5, y: 0)
      for _ in 0..<2 {
        context.cgContext.restoreGState()
        moved.append(context.cgContext.ctm.concatenating(first.inverted()))
      }
    }
    #expect(moved.count == 2 && moved.allSatisfy(\.isIdentity))
    #expect(boxes(data).count == 2)
  }

  @Test func theDocumentSaysWhatItIs() {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: "Birds", kCGPDFContextAuthor: "A. Author"] as [String: Any]
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 30, height: 20), format: format)
    #expect(renderer.format.bounds.width == 30)
    let data = renderer.pdfData { $0.beginPage() }
    #expect(lines(data, with: "/Title").first?.contains("(Birds)") == true)
    #expect(lines(data, with: "/Author").first?.contains("(A. Author)") == true)
  }

  @Test func documentsAreWrittenIntoFiles() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 30, height: 20))
    try renderer.writePDF(to: file) { $0.beginPage() }
    #expect(boxes(try Data(contentsOf: file)) == ["/MediaBox [ 0 0 30 20 ]"])

    #expect(UIGraphicsBeginPDFContextToFile(file.path, CGRect(x: 0, y: 0, width: 40, height: 50), nil))
    UIGraphicsBeginPDFPage()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsEndPDFContext()
    #expect(boxes(try Data(contentsOf: file)) == ["/MediaBox [ 0 0 40 50 ]"])
  }

  /// "If you specify an empty rectangle, the default page size is set to 8.5 by 11 inches (612 by 792 points)."
  @Test func documentsAreBuiltInMemory() {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, .zero, [kCGPDFContextTitle: "Letter"])
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
    UIGraphicsBeginPDFPage()
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 100, height: 60), nil)
    #expect(UIGraphicsGetPDFContextBounds().size == CGSize(width: 100, height: 60))
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetPDFContextBounds() == .zero)
    #expect(boxes(data as Data) == ["/MediaBox [ 0 0 612 792 ]", "/MediaBox [ 0 0 100 60 ]"])
  }
}
