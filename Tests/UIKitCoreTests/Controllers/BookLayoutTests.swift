import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// The places of pages that curl, by hand.
struct BookLayoutTests {
  @Test func placesOfPages() {
    var layout = BookLayout(
      axes: LayoutAxes(.horizontal), size: CGSize(width: 801, height: 300), spine: .mid, isTurned: false)
    // Halves are whole points, and together the whole.
    #expect(layout.frame(of: 0) == CGRect(x: 0, y: 0, width: 401, height: 300))
    #expect(layout.frame(of: 1) == CGRect(x: 401, y: 0, width: 400, height: 300))
    #expect(
      layout.sheetFrame(.forward) == layout.frame(of: 1) && layout.sheetFrame(.reverse) == layout.frame(of: 0)
    )
    #expect(!layout.isSheetMirrored(.forward) && layout.isSheetMirrored(.reverse))
    #expect(!layout.comesOver(.forward) && !layout.comesOver(.reverse))
    #expect(layout.isTurned(.forward, progress: 0.51) && !layout.isTurned(.forward, progress: 0.49))
    layout.isTurned = true
    #expect(layout.frame(of: 0).minX == 401 && layout.frame(of: 1).minX == 0)
    #expect(layout.isSheetMirrored(.forward) && !layout.isSheetMirrored(.reverse))
    layout.spine = .min
    #expect(layout.isSheetMirrored(.forward) && layout.comesOver(.reverse))
    #expect(
      layout.direction(ofMovement: 5) == .forward
        && layout.direction(ofTapAt: CGPoint(x: 5, y: 5)) == .forward)
    // The edge is past the middle of the page: a quarter of its way away from it, three quarters of it towards it.
    #expect(layout.isTurned(.forward, progress: 0.26) && !layout.isTurned(.reverse, progress: 0.74))
  }
}
