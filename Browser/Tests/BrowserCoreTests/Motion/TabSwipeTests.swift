import Foundation
import Testing

@testable import BrowserCore

/// The figures of docs/interface-figures.md, "Swiping between tabs", with its worked examples.
@Suite struct TabSwipeTests {
  let layout = BarLayout(size: CGSize(width: 390, height: 844))

  @Test func pagesTravelFasterThanBars() {
    let swipe = TabSwipe(layout: layout, tabCount: 3, hasHiddenTab: false)
    // Bars moved 173: pages at −207 and +207, a gap of 24 in the window's middle.
    #expect(abs(swipe.pageFrame(at: 0, barsOffset: 173, height: 700).minX + 207) < 1e-9)
    #expect(abs(swipe.pageFrame(at: 1, barsOffset: 173, height: 700).minX - 207) < 1e-9)
    for index in 0..<3 {
      #expect(abs(swipe.pagesOffset(barsOffset: swipe.barsOffset(ofTab: index)) - Double(index) * 414) < 1e-9)
    }
    #expect(abs(swipe.sideIconAlpha(at: 0, barsOffset: 173) - 0.5) < 1e-12)
    #expect(swipe.sideIconAlpha(at: 0, barsOffset: 346) == 0)
    #expect(swipe.sideIconAlpha(at: 1, barsOffset: 346) == 1)
  }

  @Test(arguments: [
    CGSize(width: 360, height: 720), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
  ])
  func everyWidthEndsOnPages(_ size: CGSize) {
    for count in 1...5 {
      let swipe = TabSwipe(layout: BarLayout(size: size), tabCount: count, hasHiddenTab: true)
      for index in 0...count {
        let frame = swipe.pageFrame(at: index, barsOffset: swipe.barsOffset(ofTab: index), height: 1)
        #expect(abs(frame.minX) < 1e-9, "\(size) \(count) \(index)")
      }
    }
  }

  @Test func newTabStretch() {
    let swipe = TabSwipe(layout: layout, tabCount: 1, hasHiddenTab: true)
    #expect(abs(swipe.pagesOffset(barsOffset: 230) - 275.2) < 0.05)
    let pose = swipe.hiddenTabPose(barsOffset: 230)
    // 134 + (230 − 134) = 230 wide; right edge stays at 374. Alpha 1.2 · 230 / 346 = 0.798.
    #expect(pose.containerWidth == 230)
    #expect(pose.containerX + pose.containerWidth == 374)
    #expect(abs(pose.alpha - 0.798) < 0.001)
    #expect(pose.pageScale == 0.8)
    // What is seen of the page ends where the toolbar, 100 high, begins.
    #expect(pose.pageHeight == 744)
    #expect(abs(pose.pageAlpha - 0.8) < 0.01)
    #expect(swipe.hiddenTabPose(barsOffset: 0).alpha == 0)
    #expect(swipe.hiddenTabPose(barsOffset: -50).alpha == 0)
    #expect(swipe.hiddenTabPose(barsOffset: 100).containerWidth == 134)
    #expect(swipe.hiddenTabPose(barsOffset: 134).containerWidth == 134)
    #expect(swipe.hiddenTabPose(barsOffset: 400).containerWidth == 400)
    #expect(swipe.hiddenTabPose(barsOffset: 346).alpha == 1)
    let end = swipe.revealedTabPose
    #expect(end.pageHeight == 844)
    #expect(end.containerX == 28 && end.containerWidth == 334 && end.pageScale == 1 && end.plusAlpha == 0)
  }

  @Test(arguments: [
    // start, offset in bars, velocity, target
    (1, 1.2, 800.0, 2), (1, 1.2, -800.0, 1), (1, 0.8, -800.0, 0), (1, 0.8, 800.0, 1), (1, 1.49, 0.0, 1),
    (1, 1.51, 0.0, 2),
    (1, 2.9, 3000.0, 2), (1, -0.5, -3000.0, 0), (0, -0.3, -900.0, 0), (3, 3.2, 900.0, 3), (1, 1.0, 500.0, 2),
    // Slow: 30 % of a bar decides.
    (1, 1.29, 100.0, 1), (1, 1.31, 100.0, 2), (1, 0.71, -100.0, 1), (1, 0.69, -100.0, 0), (1, 1.9, -100.0, 1),
  ])
  func release(_ start: Int, _ pages: Double, _ velocity: Double, _ target: Int) {
    let swipe = TabSwipe(layout: layout, tabCount: 4, hasHiddenTab: false)
    #expect(swipe.releaseTarget(start: start, barsOffset: pages * 346, velocity: velocity) == target)
  }

  @Test(
    "Bars that are caught on their way go on from the tab they were running to",
    arguments: [
      // start, grabbed, offset in bars, velocity, target
      (1, 0.3, 0.73, 800.0, 2), (1, 0.3, 0.1, -800.0, 0), (1, 0.3, 0.35, 100.0, 1), (1, 0.3, 0.5, -800.0, 0),
      (1, 0.3, 0.2, 800.0, 1), (1, 0.8, 0.8, 0.0, 1),
    ])
  func caught(_ start: Int, _ grabbed: Double, _ pages: Double, _ velocity: Double, _ target: Int) {
    let swipe = TabSwipe(layout: layout, tabCount: 4, hasHiddenTab: false)
    let found = swipe.releaseTarget(
      start: start, grabbed: grabbed * 346, barsOffset: pages * 346, velocity: velocity)
    #expect(found == target)
  }

  @Test func neverMoreThanOneAwayAndInBounds() {
    let swipe = TabSwipe(layout: layout, tabCount: 6, hasHiddenTab: true)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let start = Int.random(in: 0...6, using: &generator)
      let offset = Double.random(in: -800...4000, using: &generator)
      let velocity = Double.random(in: -4000...4000, using: &generator)
      let target = swipe.releaseTarget(start: start, barsOffset: offset, velocity: velocity)
      #expect(
        abs(target - start) <= 1 && (0...6).contains(target), "\(start) \(offset) \(velocity) → \(target)")
    }
    #expect(swipe.releaseTarget(start: 2, barsOffset: .nan, velocity: .infinity) == 1)
    #expect(swipe.nearestTab(barsOffset: 1e300) == 6)
  }
}
