import Foundation
import Testing

@testable import BrowserCore

/// The figures of docs/interface-figures.md, "Collapsing and expanding".
@Suite struct BarMotionTests {
  private func expectClose(
    _ pose: BarPose, toolbar: Double, bar: Double, alpha: Double, x: Double = 1, y: Double = 1,
    label: Double = 1,
    _ name: String = "", at location: SourceLocation = #_sourceLocation
  ) {
    let pairs = [
      (pose.toolbarBottom, toolbar), (pose.addressBarBottom, bar), (pose.containerAlpha, alpha),
      (pose.containerScaleX, x), (pose.containerScaleY, y), (pose.neighbourScaleY, y),
      (pose.labelScale, label),
    ]
    for (found, expected) in pairs {
      #expect(abs(found - expected) < 1e-9, "\(name) \(pose)", sourceLocation: location)
    }
  }

  @Test func rest() {
    expectClose(.expanded, toolbar: 0, bar: -38, alpha: 1)
    expectClose(.collapsed, toolbar: 80, bar: 20, alpha: 0, x: 1.2, y: 0.8, label: 0.7)
    expectClose(BarMotion.rest(isCollapsed: false).pose(at: 7), toolbar: 0, bar: -38, alpha: 1)
  }

  @Test func collapsingFirstPart() {
    // Linear: toolbar 30 f, bar −38 + 30 f, alpha 1 − f.
    for fraction in [0, 0.3, 0.59, 0.6, 1] {
      let pose = BarMotion.scrub(.collapsing, fraction: fraction).pose(at: 0)
      expectClose(pose, toolbar: 30 * fraction, bar: -38 + 30 * fraction, alpha: 1 - fraction, "\(fraction)")
    }
  }

  @Test func expandingFirstPart() {
    // Linear: toolbar 80 − 40 f, bar 20 − 42 f; all else as collapsed.
    for fraction in [0, 0.3, 0.59, 0.6, 1] {
      let pose = BarMotion.scrub(.expanding, fraction: fraction).pose(at: 0)
      expectClose(
        pose, toolbar: 80 - 40 * fraction, bar: 20 - 42 * fraction, alpha: 0, x: 1.2, y: 0.8, label: 0.7,
        "\(fraction)")
    }
  }

  @Test func secondParts() {
    #expect(BarMotion.finish(.collapsing).duration == 0.2)
    expectClose(BarMotion.finish(.collapsing).pose(at: 0), toolbar: 30, bar: -8, alpha: 0)
    #expect(BarMotion.finish(.collapsing).pose(at: 0.2) == .collapsed)
    expectClose(
      BarMotion.finish(.expanding).pose(at: 0), toolbar: 40, bar: -22, alpha: 0, x: 1.2, y: 0.8, label: 0.7)
    #expect(BarMotion.finish(.expanding).pose(at: 0.2) == .expanded)
    // Ease-out is ahead of linear in the middle, ease-in behind: 30 + 50 · 0.5 = 55 and 40 · 0.5 = 20.
    #expect(BarMotion.finish(.collapsing).pose(at: 0.1).toolbarBottom > 55)
    #expect(BarMotion.finish(.expanding).pose(at: 0.1).toolbarBottom > 20)
  }

  @Test func travelIsBothParts() {
    let motion = BarMotion.travel(.expanding)
    #expect(abs(motion.duration - 0.3) < 1e-12)
    expectClose(motion.pose(at: 0), toolbar: 80, bar: 20, alpha: 0, x: 1.2, y: 0.8, label: 0.7)
    expectClose(motion.pose(at: 0.05), toolbar: 60, bar: -1, alpha: 0, x: 1.2, y: 0.8, label: 0.7)
    #expect(motion.pose(at: motion.duration) == .expanded)
    #expect(motion.pose(at: 99) == .expanded)
  }

  @Test func revertRunsFromWhatIsOnScreen() {
    let shown = BarMotion.firstPart(.collapsing, fraction: 0.3)
    let motion = BarMotion.revert(from: shown, toCollapsed: false)
    #expect(motion.duration == 0.1)
    #expect(motion.pose(at: 0) == shown)
    // Half way back from toolbar 9 and alpha 0.7.
    expectClose(motion.pose(at: 0.05), toolbar: 4.5, bar: -33.5, alpha: 0.85)
    #expect(motion.pose(at: 0.1) == .expanded)
  }

  @Test func curves() {
    // Control points of Apple's documentation; ease-in and ease-out mirror each other.
    for step in 0...20 {
      let time = Double(step) / 20
      #expect(abs(TimingCurve.linear.value(at: time) - time) < 1e-12)
      #expect(abs(TimingCurve.easeIn.value(at: time) - (1 - TimingCurve.easeOut.value(at: 1 - time))) < 1e-9)
    }
    // By hand: ease-out at parameter 0.5 has x = 3 · 0.25 · 0.5 · 0.58 + 0.125 = 0.3425,
    // y = 3 · 0.25 · 0.5 + 0.125 = 0.5.
    #expect(abs(TimingCurve.easeOut.value(at: 0.3425) - 0.5) < 1e-9)
    #expect(TimingCurve.easeOut.value(at: -1) == 0)
    #expect(TimingCurve.easeOut.value(at: .nan) == 0)
  }

  @Test func framesOfThePictures() {
    let layout = BarLayout(size: CGSize(width: 390, height: 844))
    #expect(layout.barWidth == 342)
    #expect(layout.barPageWidth == 346)
    #expect(layout.toolbarFrame(.expanded) == CGRect(x: 0, y: 744, width: 390, height: 100))
    #expect(layout.addressBarRowFrame(.expanded) == CGRect(x: 0, y: 744, width: 390, height: 62))
    #expect(layout.fieldFrame(at: 0, offset: 0, .expanded) == CGRect(x: 28, y: 752, width: 334, height: 46))
    #expect(layout.fieldFrame(at: 1, offset: 0, .expanded).minX == 374)
    #expect(layout.toolbarFrame(.collapsed).minY == 824)
    #expect(layout.labelCenter(.collapsed) == CGPoint(x: 195, y: 833))
    #expect(layout.collapsedTargetFrame == CGRect(x: 0, y: 812, width: 390, height: 32))
    #expect(BarMetrics.collapsedHeight == 20)
  }

  @Test func wideAndNarrowWindows() {
    #expect(BarLayout(size: CGSize(width: 360, height: 720)).barPageWidth == 360 - 48 + 4)
    let wide = BarLayout(size: CGSize(width: 844, height: 390))
    #expect(wide.barWidth == 560)
    #expect(wide.sidePadding == 142)
    #expect(WindowLayout(size: CGSize(width: 844, height: 390)) == .phone)
    #expect(WindowLayout(size: CGSize(width: 1280, height: 800)) == .desktop)
    #expect(WindowLayout(size: CGSize(width: 390, height: 844)) == .phone)
    #expect(BarLayout(size: .zero).barWidth == 0)
  }

  @Test func desktopHead() {
    // docs/interface-figures.md, "Wide windows": rows 52 and 40, field 560 × 36 in the middle, four tabs of 299.
    let layout = DesktopLayout(width: 1280, tabCount: 4)
    #expect(layout.headHeight == 92)
    #expect(layout.fieldFrame == CGRect(x: 360, y: 8, width: 560, height: 36))
    #expect(layout.tabWidth == 299)
    #expect(layout.tabFrame(at: 0) == CGRect(x: 16, y: 52, width: 299, height: 32))
    // Their centres, in the same place: share, new tab and overview.
    #expect(layout.trailingButtonFrames.map(\.midX) == [1034, 1074, 1114])
    #expect(layout.windowControlFrames[2].midX == 1249)
    #expect((0..<4).map { layout.showsSeparator(after: $0, activeIndex: 0) } == [false, true, true, false])
    let narrow = DesktopLayout(width: 744, tabCount: 30)
    let last = narrow.leadingButtonFrames[2]
    #expect(
      narrow.fieldFrame.minX >= last.maxX && narrow.fieldFrame.maxX <= narrow.trailingButtonFrames[0].minX)
    #expect(narrow.tabWidth == 120 && narrow.tabsContentWidth > narrow.tabsFrame.width)
  }

  @Test func pinnedTabsAreAsWideAsTheirIcons() {
    // Two of 40, 4 after each; the others share 1280 − 16 − 56 − 88 with 4 between them: 558 each.
    let layout = DesktopLayout(width: 1280, tabCount: 4, pinnedCount: 2)
    let frames = (0..<4).map { layout.tabFrame(at: $0) }
    #expect(frames.map(\.minX) == [16, 60, 104, 666] && frames.map(\.width) == [40, 40, 558, 558])
    #expect(layout.tabsContentWidth == 1208)
    // From the first tab's left edge.
    #expect([0.0, 43, 45, 87, 89, 645, 651, 5000].map(layout.index) == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(layout.index(at: -20) == 0)
    // The middle of what is dragged decides; a pinned tab stays before the others, and they behind it.
    #expect(layout.target(ofTabAt: 0, draggedTo: 23) == 0 && layout.target(ofTabAt: 0, draggedTo: 25) == 1)
    #expect(layout.target(ofTabAt: 0, draggedTo: 900) == 1 && layout.target(ofTabAt: 3, draggedTo: 0) == 2)
    #expect(layout.target(ofTabAt: 2, draggedTo: 400) == 3)
    let pinnedOnly = DesktopLayout(width: 1280, tabCount: 2, pinnedCount: 9)
    #expect(pinnedOnly.pinnedCount == 2 && pinnedOnly.tabWidth == 0 && pinnedOnly.tabsContentWidth == 84)
    #expect(pinnedOnly.index(at: 500) == 1 && pinnedOnly.target(ofTabAt: 1, draggedTo: 0) == 0)
    // Those that are seen, and one more at either side.
    let many = DesktopLayout(width: 744, tabCount: 30, pinnedCount: 2)
    #expect(many.tabWidth == 120 && many.tabsContentWidth == 88 + 28 * 124 - 4)
    #expect(many.indexes(seenFrom: 0, width: 672) == 0..<8)
    #expect(many.indexes(seenFrom: many.tabsContentWidth - 672, width: 672) == 23..<30)
    #expect(DesktopLayout(width: 744, tabCount: 0).indexes(seenFrom: 0, width: 672).isEmpty)
  }
}
