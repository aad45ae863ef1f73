import Foundation
import Testing

@testable import BrowserCore

/// The address bar at the top: the figures of docs/interface-figures.md, "At rest", mirrored. A 390 × 844 window with a strip of 38.
@Suite struct TopBarLayoutTests {
  private let layout = BarLayout(
    size: CGSize(width: 390, height: 844), safeAreaBottom: 34, position: .top, stripHeight: 38)

  @Test func atRest() {
    // Row of 62 directly below the strip, with its plate; the toolbar keeps its row of 44 above the safe area.
    #expect(layout.addressBarRowFrame(.expanded) == CGRect(x: 0, y: 38, width: 390, height: 62))
    #expect(layout.topPlateFrame(.expanded) == CGRect(x: 0, y: 38, width: 390, height: 62))
    #expect(layout.toolbarFrame(.expanded) == CGRect(x: 0, y: 766, width: 390, height: 78))
    #expect(layout.pageTop(.expanded) == 100)
    #expect(layout.pageHeight(isCollapsed: false, stripHeight: 38) == 666)  // 766 − 100
    // Field and bar as at the bottom: 24 + 4 at the side, 8 above.
    #expect(
      layout.fieldFrame(at: 0, offset: 0, .expanded) == CGRect(x: 28, y: 46, width: 334, height: 46))
  }

  @Test func collapsed() {
    // 20 remain below the strip; the label's middle is 11 below it, as it is 11 above the edge at the bottom.
    #expect(layout.topPlateFrame(.collapsed) == CGRect(x: 0, y: 38, width: 390, height: 20))
    #expect(layout.labelCenter(.collapsed) == CGPoint(x: 195, y: 49))
    #expect(layout.pageTop(.collapsed) == 58)
    #expect(layout.pageHeight(isCollapsed: true, stripHeight: 38) == 752)  // 810 − 58
    // The toolbar is 80 lower: 846, out of the window.
    #expect(layout.toolbarFrame(.collapsed).minY == 846)
    #expect(layout.collapsedTargetFrame == CGRect(x: 0, y: 38, width: 390, height: 32))
  }

  @Test func sameFractionsOfTheWay() {
    // Collapsing, first part: 30 of 58 at the bottom, so 20 · 30/58 up here and 42 · 30/58 off the plate.
    let collapsing = layout.topPlateFrame(.collapsingHalfway)
    #expect(abs(collapsing.height - (62 - 42.0 * 30 / 58)) < 1e-9)
    #expect(abs(layout.addressBarRowFrame(.collapsingHalfway).minY - (38 - 20.0 * 30 / 58)) < 1e-9)
    // Expanding, first part: 42 of 58 of the way back.
    #expect(abs(layout.topPlateFrame(.expandingHalfway).height - (62 - 42.0 * 16 / 58)) < 1e-9)
    #expect(layout.toolbarFrame(.expandingHalfway).minY == 806)  // 766 + 40
  }

  @Test func editingLeavesTheBarWhereItIs() {
    let pose = KeyboardPose(layout: layout, keyboardHeight: 300, fraction: 1)
    #expect(pose.addressBarBottom == BarMetrics.addressBarExpanded)
    // Nothing is covered but what the keyboard covers: 844 − 300.
    #expect(pose.backdropFrame.minY == 544)
    #expect(pose.leftNeighbourOffset == CGSize(width: -30, height: 0))
    #expect(pose.rightNeighbourOffset == CGSize(width: 30, height: 0))
  }

  @Test func theBottomHasNoPlate() {
    let bottom = BarLayout(size: CGSize(width: 390, height: 844), stripHeight: 38)
    #expect(bottom.topPlateFrame(.expanded) == .zero)
    #expect(bottom.pageTop(.expanded) == 38)
    #expect(bottom.pageTop(.collapsed) == 38)
  }
}
