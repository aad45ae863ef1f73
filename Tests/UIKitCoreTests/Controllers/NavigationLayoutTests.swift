import Foundation
import Testing

@testable import UIKitCore

/// Figures worked by hand: a phone of 390 × 844 with 47 above and 34 below.
@MainActor @Suite struct NavigationLayoutTests {
  private func layout(_ change: (inout NavigationLayout) -> Void = { _ in }) -> NavigationLayout {
    var layout = NavigationLayout(
      bounds: CGRect(x: 0, y: 0, width: 390, height: 844),
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), outerBottom: 0, rowHeight: 44,
      toolbarHeight: 44)
    change(&layout)
    return layout
  }

  @Test func theBarLiesBelowTheStatusBar() {
    #expect(layout().navigationBarFrame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(layout { $0.extraHeight = 52 }.navigationBarFrame.height == 96)
    #expect(layout { $0.navigationBar = .hidden }.navigationBarFrame.maxY == 0)
    #expect(layout { $0.navigationBar = .beside(-1) }.navigationBarFrame.minX == -390)
  }

  @Test func contentLiesBeneathTranslucentBars() {
    let (frame, insets) = layout { $0.coveredExtra = 52 }.content(extending: .all, beneathOpaque: false)
    #expect(frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(insets == UIEdgeInsets(top: 96, left: 0, bottom: 0, right: 0))
  }

  @Test func contentLiesBelowOpaqueBars() {
    let opaque = layout { $0.isNavigationBarTranslucent = false }
    let (frame, insets) = opaque.content(extending: .all, beneathOpaque: false)
    #expect(frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(insets == .zero)
    #expect(opaque.content(extending: .all, beneathOpaque: true).frame.minY == 0)
    #expect(layout().content(extending: [.bottom], beneathOpaque: false).frame.minY == 91)
  }

  @Test func toolbarsStandOnTheBottom() {
    let shown = layout { $0.toolbar = .shown }
    #expect(shown.toolbarFrame == CGRect(x: 0, y: 766, width: 390, height: 78))
    #expect(shown.content(extending: .all, beneathOpaque: false).insets.bottom == 44)
    let onTabs = layout {
      $0.toolbar = .shown
      $0.safeArea.bottom = 83
      $0.outerBottom = 49
    }
    // 844 − 49 is the tab bar's top but for the 34 below it, which the tab bar covers too.
    #expect(onTabs.toolbarFrame == CGRect(x: 0, y: 717, width: 390, height: 78))
  }

  // MARK: - The bar's row

  private let spacing = NavigationBarLayout.Spacing(
    padding: 8, custom: 8, title: 8, backLeading: 8, backTitle: 6)

  private func row(_ change: (inout NavigationBarLayout.Input) -> Void) -> NavigationBarLayout {
    var input = NavigationBarLayout.Input(
      width: 390, top: 0, height: 44, leadingMargin: 16, trailingMargin: 16, leadingEdge: 0, backTitles: nil,
      backIndicatorWidth: 13, leading: [], trailing: [], title: nil)
    change(&input)
    return NavigationBarLayout(input, spacing)
  }

  @Test func titlesAreInTheMiddle() {
    #expect(row { $0.title = 100 }.title == CGRect(x: 145, y: 0, width: 100, height: 44))
    // Too wide for the middle beside 200 points of buttons at the end: it moves, then it is cut.
    let beside = row {
      $0.title = 160
      $0.trailing = [.init(width: 200)]
    }
    #expect(beside.trailing == [CGRect(x: 166, y: 0, width: 216, height: 44)])
    #expect(beside.title.maxX <= 158)
  }

  @Test func backTitlesGiveWay() {
    let roomy = row {
      $0.title = 60
      $0.backTitles = [80, 40]
    }
    #expect(roomy.backTitleIndex == 0)
    #expect(roomy.backTitle.minX == 27)
    let tight = row {
      $0.title = 250
      $0.backTitles = [80, 30]
    }
    // The title begins at 70: "Back" ends at 57, and 8 are between them.
    #expect(tight.backTitleIndex == 1)
    let none = row {
      $0.title = 330
      $0.backTitles = [80, 40]
    }
    #expect(none.backTitleIndex == nil)
    #expect(none.title.minX >= 21)
  }

  @Test func textOfButtonsStandsAtTheMargins() {
    let both = row {
      $0.leading = [.init(width: 30)]
      $0.trailing = [.init(width: 20), .init(width: 40, isCustom: true)]
    }
    #expect(both.leading == [CGRect(x: 8, y: 0, width: 46, height: 44)])
    #expect(both.trailing[0] == CGRect(x: 346, y: 0, width: 36, height: 44))
    #expect(both.trailing[1].maxX == 338)
    #expect(both.mirrored(both.leading[0]).maxX == 382)
  }
}
