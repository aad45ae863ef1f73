import Foundation

/// Swiping between tabs: everything that follows from how far the row of address bars has been moved.
///
/// The bars lead, the pages follow faster. Offsets are points, growing towards the tabs at the right.
public struct TabSwipe: Hashable, Sendable {
  /// The layout of the bars.
  public var layout: BarLayout
  /// The number of tabs, the hidden one left out.
  public var tabCount: Int
  /// True if a hidden tab stands at the right of the last one.
  public var hasHiddenTab: Bool

  /// Makes the geometry of a row of tabs.
  public init(layout: BarLayout, tabCount: Int, hasHiddenTab: Bool) {
    self.layout = layout
    self.tabCount = max(tabCount, 1)
    self.hasHiddenTab = hasHiddenTab
  }

  /// The number of bars, the hidden one counted.
  public var barCount: Int { tabCount + (hasHiddenTab ? 1 : 0) }
  /// Width of all bars with spacing and the padding at both ends.
  public var barsContentWidth: Double {
    Double(barCount) * layout.barPageWidth - BarMetrics.barSpacing + 2 * layout.sidePadding
  }
  /// Width of all pages with the spacing between them.
  public var pagesContentWidth: Double {
    Double(barCount) * pageStep - TabSwipeMetrics.pageSpacing
  }
  /// From one page to the next.
  public var pageStep: Double { layout.size.width + TabSwipeMetrics.pageSpacing }

  /// The bars' offset at which tab `index` stands in the middle.
  public func barsOffset(ofTab index: Int) -> Double { Double(index) * layout.barPageWidth }

  /// The pages' offset for an offset of the bars (docs/interface-figures.md, "Swiping between tabs"); 24 is the side padding.
  public func pagesOffset(barsOffset: Double) -> Double {
    let travel = barsContentWidth - 2 * (layout.sidePadding - BarMetrics.barSpacing / 2)
    guard travel > 0 else { return 0 }
    return barsOffset / travel * (pagesContentWidth + TabSwipeMetrics.pageSpacing)
  }

  /// The page at `index`, in window coordinates; `height` is the pages' height.
  public func pageFrame(at index: Int, barsOffset: Double, height: Double) -> CGRect {
    CGRect(
      x: Double(index) * pageStep - pagesOffset(barsOffset: barsOffset), y: 0,
      width: layout.size.width, height: height)
  }

  /// Opacity of the icons at the sides of the bar at `index`: 1 in the middle, 0 one bar away
  /// (1 − distance / 346 in a window of 390).
  public func sideIconAlpha(at index: Int, barsOffset: Double) -> Double {
    (1 - abs(self.barsOffset(ofTab: index) - barsOffset) / layout.barPageWidth).clampedToUnit
  }

  /// The tab nearest to an offset.
  public func nearestTab(barsOffset: Double) -> Int {
    clamp(Int((barsOffset.finiteOrZero / layout.barPageWidth).clamped(-1e6, 1e6).rounded()), 0, barCount - 1)
  }

  /// Returns the tab at which the row comes to rest after a release.
  ///
  /// By the direction of the speed; at rest, the nearest; never more than one tab from where the swipe began.
  /// A slow release goes on only when it has covered 30 % of a bar in its direction.
  ///
  /// - Parameters:
  ///   - start: The tab in the middle when the swipe began, or the one that the bars were running to.
  ///   - grabbed: The bars' offset when the swipe began; nil where `start` stood in the middle.
  ///   - barsOffset: The bars' offset at the release.
  ///   - velocity: The speed of the bars' offset, in points per second; positive towards the right tab.
  public func releaseTarget(start: Int, grabbed: Double? = nil, barsOffset: Double, velocity: Double) -> Int {
    let origin = (grabbed ?? self.barsOffset(ofTab: start)).finiteOrZero
    let offset = barsOffset.finiteOrZero
    let velocity = velocity.finiteOrZero
    let page = (offset / layout.barPageWidth).clamped(-1e6, 1e6)
    let target: Int
    if abs(velocity) < TabSwipeMetrics.restVelocity {
      target = Int(page.rounded())
    } else {
      let forward = velocity > 0
      let covered = (forward ? offset - origin : origin - offset) / layout.barPageWidth
      let isSlow = abs(velocity) < TabSwipeMetrics.slowVelocity
      // Only a step away from the start needs distance; on the way back the direction decides.
      if isSlow, covered >= 0, covered < TabSwipeMetrics.slowReleaseFraction {
        target = start
      } else if covered < 0 {
        // Moving back towards the start: stops there, at most one tab away by the clamp below.
        target = forward ? Int(page.rounded(.up)) : Int(page.rounded(.down))
      } else {
        target = start + (forward ? 1 : -1)
      }
    }
    return clamp(clamp(target, start - 1, start + 1), 0, barCount - 1)
  }

  private func clamp(_ value: Int, _ low: Int, _ high: Int) -> Int { min(max(value, low), max(low, high)) }
}

extension Double {
  func clamped(_ low: Double, _ high: Double) -> Double { Swift.min(Swift.max(self, low), high) }
}
