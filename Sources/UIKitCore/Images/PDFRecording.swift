import Foundation
import QuartzCore

/// A document under construction: the pages that were drawn, and the one that is drawn on. One thread at a time uses it.
final class PDFRecording: @unchecked Sendable {
  /// Letter paper: the size of pages that say nothing else (Apple documentation, `UIGraphicsBeginPDFContextToData`).
  private static let paper = CGRect(x: 0, y: 0, width: 612, height: 792)

  /// The one context in which all pages are drawn.
  let context: CGContext
  private let standardBounds: CGRect
  private let facts: [DocumentKey: String]
  private var pages: [DrawnPage] = []
  /// The bounds of the page that is drawn on; nil before the first.
  private var page: CGRect?

  /// - Parameter bounds: of pages that have none of their own, in points; empty for letter paper.
  init(bounds: CGRect, info: [AnyHashable: Any]) {
    let pageBounds = bounds.isEmpty ? Self.paper : bounds
    var facts: [DocumentKey: String] = [:]
    for key in DocumentKey.allCases {
      let value = info[key.rawValue]
      facts[key] = (value as? String) ?? (value as? [String])?.joined(separator: ", ")
    }
    standardBounds = pageBounds
    context = CGContext(size: pageBounds.size)
    self.facts = facts
  }

  /// The bounds of the page that is drawn on, or of those that say nothing else.
  var bounds: CGRect { page ?? standardBounds }

  /// Begins a page, of the usual bounds where `bounds` is nil or empty. What was drawn before the first one is not in the document.
  func beginPage(_ bounds: CGRect?) {
    let next = bounds.flatMap { $0.isEmpty ? nil : $0 } ?? standardBounds
    turn(to: next)
    page = next
  }

  private func turn(to bounds: CGRect) {
    let list = context.turnPage(to: bounds)
    if let page { pages.append(DrawnPage(list: list, size: page.size)) }
    page = nil
  }

  /// Ends the document. Without pages it is empty.
  func finish() -> Data {
    turn(to: standardBounds)
    let (pages, facts) = (pages, facts)
    // Fonts are the main thread's.
    return MainQueue.run { HostEnvironment.host.rasterizer.document(pages, facts: facts) } ?? Data()
  }
}
