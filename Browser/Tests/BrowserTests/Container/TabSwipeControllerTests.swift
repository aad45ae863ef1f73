import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Swiping between tabs by itself: three tabs that are places and nothing else, and a fourth one to come. In a window of 390 points a bar
/// and the space beside it are 346 (docs/interface-figures.md, "Swiping between tabs").
@Suite @MainActor
struct TabSwipeControllerTests {
  private final class Tabs: TabSwipeControllerDelegate {
    var selectedTabIndex = 0
    var tabCount = 3
    var words: [String] = []
    var placed: Set<Int> = []

    var tabSwipe: TabSwipe {
      let size = CGSize(width: 390, height: 844)
      return TabSwipe(
        layout: BarLayout(size: size, safeAreaBottom: 0, position: .bottom, stripHeight: 0),
        tabCount: tabCount, hasHiddenTab: true)
    }

    func tabSwipeWillMovePages(_ swipe: TabSwipeController) { words.append("will move") }
    func tabSwipe(_ swipe: TabSwipeController, select index: Int) {
      selectedTabIndex = index
      words.append("select \(index)")
    }
    func tabSwipeDidReveal(_ swipe: TabSwipeController) {
      selectedTabIndex = tabCount
      tabCount += 1
      words.append("revealed")
    }
    func tabSwipe(_ swipe: TabSwipeController, place indices: Set<Int>) { placed = indices }
    func tabSwipe(_ swipe: TabSwipeController, showHiddenPage pose: HiddenTabPose) {}
    func tabSwipeNeedsLayout(_ swipe: TabSwipeController) {}
  }

  private static let step: CGFloat = 346

  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private struct Stage {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let tabs = Tabs()
    let swipe = TabSwipeController()

    init() {
      swipe.delegate = tabs
      swipe.row.frame = CGRect(x: 0, y: 0, width: 390, height: 64)
      swipe.layout()
    }

    /// A finger lets go of the row, which it has moved to an offset.
    /// - Returns: the offset to which the row runs.
    func release(at offset: CGFloat, velocity: CGFloat = 0) -> CGFloat {
      swipe.scrollViewWillBeginDragging(swipe.row)
      swipe.row.contentOffset.x = offset
      var target = CGPoint(x: offset, y: 0)
      swipe.scrollViewWillEndDragging(
        swipe.row, withVelocity: CGPoint(x: velocity, y: 0), targetContentOffset: &target)
      return target.x
    }

    func arrive(at offset: CGFloat) {
      swipe.row.contentOffset.x = offset
      swipe.scrollViewDidEndDecelerating(swipe.row)
    }
  }

  @Test("The row runs to the next tab, which is selected when it is there")
  func next() {
    let stage = Stage()
    #expect(stage.release(at: 200) == Self.step)
    #expect(stage.swipe.state == .settling(target: 1) && stage.tabs.words == ["will move"])
    stage.arrive(at: Self.step)
    #expect(stage.swipe.isResting && stage.tabs.words == ["will move", "select 1"])
  }

  @Test("A row that has covered less than three tenths of a bar runs back")
  func back() {
    let stage = Stage()
    #expect(stage.release(at: 0.29 * Self.step) == 0)
    stage.arrive(at: 0)
    #expect(stage.tabs.selectedTabIndex == 0 && stage.swipe.isResting)
  }

  @Test("What is done meanwhile is meant for the tab to which the row runs")
  func finished() {
    let stage = Stage()
    _ = stage.release(at: 200)
    stage.swipe.finish()
    #expect(
      stage.swipe.isResting && stage.tabs.selectedTabIndex == 1
        && stage.swipe.row.contentOffset.x == Self.step)
    // At rest there is nothing to finish.
    stage.swipe.finish()
    #expect(stage.tabs.words == ["will move", "select 1"])
  }

  @Test("Caught on its way, the row goes on from the tab to which it ran")
  func caught() {
    let stage = Stage()
    _ = stage.release(at: 200)
    stage.swipe.scrollViewWillBeginDragging(stage.swipe.row)
    #expect(stage.tabs.selectedTabIndex == 1)
    guard case .moving(start: 1, grabbed: 200) = stage.swipe.state else {
      Issue.record("\(stage.swipe.state)")
      return
    }
  }

  @Test("Past the last tab the hidden one becomes a tab, once bars and page are there")
  func revealed() {
    let stage = Stage()
    stage.tabs.selectedTabIndex = 2
    stage.swipe.centerSelectedTabAtRest()
    #expect(stage.release(at: 2.6 * Self.step) == 3 * Self.step)
    #expect(stage.swipe.isRevealing)
    stage.arrive(at: 3 * Self.step)
    #expect(stage.swipe.isRevealing && !stage.tabs.words.contains("revealed"))
    stage.host.advance(by: 0.5)
    #expect(stage.swipe.isResting && stage.tabs.words.last == "revealed" && stage.swipe.overlay.alpha == 0)
  }

  /// A scroll view goes on into content that comes behind the end it runs to.
  @Test("A row under way has no room for tabs that come behind the last one before it is there")
  func grown() {
    let stage = Stage()
    let width = stage.swipe.row.contentSize.width
    _ = stage.release(at: 200)
    stage.tabs.tabCount += 1
    stage.swipe.layout()
    #expect(stage.swipe.row.contentSize.width == width)
    stage.arrive(at: Self.step)
    #expect(stage.swipe.isResting)
    stage.swipe.layout()
    #expect(stage.swipe.row.contentSize.width == width + Self.step)
    // Fewer count at once: it must not run to where no tab is.
    _ = stage.release(at: 1.6 * Self.step)
    stage.tabs.tabCount -= 1
    stage.swipe.layout()
    #expect(stage.swipe.row.contentSize.width == width)
  }

  @Test("The tabs beside those that are seen have their places, too")
  func places() {
    let stage = Stage()
    stage.swipe.row.contentOffset.x = 1.5 * Self.step
    #expect(stage.tabs.placed == [0, 1, 2, 3])
  }
}
