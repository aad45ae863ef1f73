import Foundation
import Testing

@testable import WebKit

/// Sheets that hold a whole page: a point of the page is 1 / 1.25 of a point of paper.
@Suite struct PageSheetTests {
  @Test(arguments: [
    // 390 × 0.8; (844 + 4) × 0.8 = 678.4.
    (CGSize(width: 390, height: 844), CGSize(width: 312, height: 679)),
    // Sides are 72 to 14,400 points.
    (CGSize(width: 10, height: 10), CGSize(width: 72, height: 72)),
    (CGSize(width: 1280, height: 100_000), CGSize(width: 1024, height: 14_400)),
  ])
  func sheetsAreAsLargeAsThePage(page: CGSize, paper: CGSize) {
    #expect(PageSheet.paper(for: page) == paper)
  }
}
