import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The controller of the bars by itself: one view for all of them, no page.
@Suite @MainActor
struct CollapseControllerTests {
  /// Hears what is told.
  private final class Bars: CollapseControllerDelegate {
    var collapseConditions: CollapseConditions? = CollapseConditions(pageScrollable: true)
    /// It stands where the toolbar does: what moves nothing takes no time.
    let view = UIView()
    var poses: [BarPose] = []
    var words: [String] = []

    func collapseWillMove(_ collapse: CollapseController) { words.append("will move") }
    func collapse(_ collapse: CollapseController, show pose: BarPose) {
      poses.append(pose)
      view.frame = CGRect(x: 0, y: pose.toolbarBottom, width: 390, height: 100)
    }
    func collapseUncoversBottom(_ collapse: CollapseController) { words.append("uncovers") }
    func collapseDidChange(_ collapse: CollapseController) {}
    func collapseDidSettle(_ collapse: CollapseController) { words.append("settled") }
  }

  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private struct Stage {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let bars = Bars()
    let collapse = CollapseController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    init() {
      window.addSubview(bars.view)
      window.isHidden = false
      host.advanceFrame()
      collapse.delegate = bars
      collapse.updateConditions()
    }
  }

  @Test("Under the finger the pose is that of the distance: half of thirty points is half of the first part")
  func scrubbing() {
    let stage = Stage()
    stage.collapse.handle(.dragBegan(atTop: true, atBottom: false))
    stage.collapse.handle(.dragged(distance: 15, velocity: 200))
    // 30 points down at the end of the first part, and the field's plate transparent.
    #expect(stage.collapse.pose.toolbarBottom == BarPose.expanded.toolbarBottom + 15)
    #expect(stage.collapse.pose.containerAlpha == 0.5)
    #expect(
      stage.bars.poses == [stage.collapse.pose] && !stage.collapse.isCollapsed && !stage.collapse.isRunning)
  }

  @Test("Past the threshold they run out by themselves, and say when they rest")
  func threshold() {
    let stage = Stage()
    stage.collapse.handle(.dragBegan(atTop: true, atBottom: false))
    stage.collapse.handle(.dragged(distance: 18, velocity: 200))
    #expect(stage.collapse.isCollapsed && stage.collapse.isRunning && !stage.bars.words.contains("settled"))
    stage.host.advance(by: 0.5)
    #expect(
      stage.collapse.pose == .collapsed && !stage.collapse.isRunning && stage.bars.words.last == "settled")
  }

  @Test("Caught on their way they go on from the pose that is on the screen")
  func caught() {
    let stage = Stage()
    stage.collapse.handle(.dragBegan(atTop: true, atBottom: false))
    stage.collapse.handle(.dragged(distance: 18, velocity: 200))
    // 0.04 s of the first part are left, then 0.2 s of the second one, of which half has gone.
    stage.host.advance(by: 0.14)
    let shown = stage.bars.poses.count
    stage.collapse.handle(.tappedBar)
    let pose = stage.bars.poses[shown]
    let (half, end) = (BarPose.collapsingHalfway, BarPose.collapsed)
    #expect(pose.toolbarBottom > half.toolbarBottom && pose.toolbarBottom < end.toolbarBottom)
    #expect(pose.labelScale < half.labelScale && pose.labelScale > end.labelScale)
    // All of it is as far on the way: the scale of the name and the toolbar's place agree.
    let way = (pose.toolbarBottom - half.toolbarBottom) / (end.toolbarBottom - half.toolbarBottom)
    let scale = (pose.labelScale - half.labelScale) / (end.labelScale - half.labelScale)
    #expect(abs(way - scale) < 1e-9)
    stage.host.advance(by: 0.6)
    #expect(stage.collapse.pose == .expanded && !stage.collapse.isCollapsed)
  }

  @Test("Bars of the last time stay away at the page's top, until the page has loaded or is moved")
  func kept() {
    let stage = Stage()
    stage.collapse.restore()
    #expect(stage.collapse.isCollapsed && stage.collapse.pose == .collapsed)
    stage.collapse.pageDidReachTop()
    #expect(stage.collapse.isCollapsed)
    stage.collapse.pageDidLoad()
    stage.collapse.pageDidReachTop()
    #expect(!stage.collapse.isCollapsed)
  }

  @Test("A page that turns out to be tall after the finger took it takes the bars along")
  func lateHeight() {
    let stage = Stage()
    let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 744))
    stage.bars.collapseConditions = CollapseConditions(pageScrollable: false)
    stage.collapse.dragBegan(page, offset: 0)
    stage.collapse.dragged(page, velocity: 900)
    #expect(!stage.collapse.isCollapsed)
    // The engine says it in one word with how far it has followed.
    page.contentSize = CGSize(width: 390, height: 4000)
    stage.bars.collapseConditions = CollapseConditions(pageScrollable: true)
    page.contentOffset.y = 300
    stage.collapse.dragged(page, velocity: 900)
    #expect(stage.collapse.isCollapsed)
    // What is forbidden in the meantime does not bring them back under the finger.
    stage.bars.collapseConditions = CollapseConditions(pageScrollable: false)
    stage.collapse.dragged(page, velocity: 900)
    #expect(stage.collapse.isCollapsed)
  }

  @Test("A page that stands at its end collapses nothing")
  func atTheEnd() {
    let stage = Stage()
    let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 744))
    page.contentSize = CGSize(width: 390, height: 4000)
    page.contentOffset.y = 4000 - 744
    stage.collapse.dragBegan(page, offset: page.contentOffset.y)
    page.contentOffset.y += 40
    stage.collapse.dragged(page, velocity: 900)
    #expect(!stage.collapse.isCollapsed)
  }

  @Test("While there are no conditions they stay as they are")
  func noConditions() {
    let stage = Stage()
    stage.collapse.restore()
    stage.bars.collapseConditions = nil
    stage.collapse.updateConditions()
    #expect(stage.collapse.isCollapsed)
    stage.bars.collapseConditions = CollapseConditions(pageScrollable: false)
    stage.collapse.updateConditions()
    #expect(!stage.collapse.isCollapsed)
  }
}
