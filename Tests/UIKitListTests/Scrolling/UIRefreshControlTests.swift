import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The control is 60 points high and begins 40 further down (`RefreshMetrics`). The rubber band, `f(x) = (1 − 1/(0.55·x/d
/// + 1))·d` with d = 844, is 63.9 for a finger at 125.7 points and 100 for one at 206.3.
@MainActor @Suite(.serialized)
struct UIRefreshControlTests {
  @MainActor
  private final class Rig: NSObject, UIScrollViewDelegate {
    let stage: Stage
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let control = UIRefreshControl()
    var sent = 0
    var scrolls = 0

    init(_ stage: Stage) {
      self.stage = stage
      super.init()
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      scrollView.refreshControl = control
      scrollView.delegate = self
      control.addAction(UIAction { [unowned self] _ in sent += 1 }, for: .valueChanged)
      stage.window.addSubview(scrollView)
      stage.host.advanceFrame()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }

    /// Pulls by a finger, in steps of 10 points; the finger stays down.
    func pull(to distance: CGFloat) -> Int {
      let finger = stage.host.touchDown(at: CGPoint(x: 200, y: 300))
      stage.host.advanceFrame()
      for y in stride(from: CGFloat(10), through: distance, by: 10) {
        stage.host.touchMove(finger, to: CGPoint(x: 200, y: 300 + y))
        stage.host.advanceFrame()
      }
      return finger
    }

    func lift(_ finger: Int, at distance: CGFloat) {
      stage.host.advance(by: 0.3)
      stage.host.touchUp(finger, at: CGPoint(x: 200, y: 300 + distance))
      stage.host.settle(limit: 5)
    }

    var spokes: [Float] {
      let spinner = control.subviews.first { $0 is UIActivityIndicatorView }
      return (spinner?.layer.sublayers ?? []).map(\.opacity)
    }
  }

  private func withRig(_ body: (Rig) throws -> Void) rethrows {
    try withStage { try body(Rig($0)) }
  }

  @Test func aPullPastTheThresholdRefreshesOnce() {
    withRig { rig in
      #expect(rig.control.isHidden)
      let finger = rig.pull(to: 180)
      #expect(!rig.control.isRefreshing)
      #expect(rig.sent == 0)

      for y in stride(from: CGFloat(190), through: 260, by: 10) {
        rig.stage.host.touchMove(finger, to: CGPoint(x: 200, y: 300 + y))
        rig.stage.host.advanceFrame()
      }
      #expect(rig.control.isRefreshing)
      #expect(rig.sent == 1)
      // The content rests below the control.
      rig.lift(finger, at: 260)
      #expect(rig.scrollView.contentOffset.y == -60)
      #expect(rig.scrollView.adjustedContentInset.top == 60)
      #expect(rig.scrollView.contentInset.top == 0)
      #expect(rig.control.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
      #expect(rig.sent == 1)

      rig.control.endRefreshing()
      #expect(!rig.control.isRefreshing)
      rig.stage.host.settle(limit: 5)
      #expect(rig.scrollView.contentOffset.y == 0)
      #expect(rig.scrollView.adjustedContentInset.top == 0)
      #expect(rig.control.isHidden)

      // And again.
      let second = rig.pull(to: 260)
      rig.lift(second, at: 260)
      #expect(rig.sent == 2)
    }
  }

  @Test func aShortPullDoesNothing() {
    withRig { rig in
      let finger = rig.pull(to: 120)
      rig.lift(finger, at: 120)
      #expect(rig.sent == 0)
      #expect(rig.scrollView.contentOffset.y == 0)
    }
  }

  /// As many of the eight petals are there as of the way from 34 to 100 points is done.
  @Test func petalsComeOneByOne() {
    withRig { rig in
      rig.scrollView.contentOffset.y = -34
      #expect(rig.spokes == [0, 0, 0, 0, 0, 0, 0, 0])
      // 34 + 66 · 3/8.
      rig.scrollView.contentOffset.y = -58.75
      #expect(rig.spokes == [1, 1, 1, 0, 0, 0, 0, 0])
      // Half of the fourth.
      rig.scrollView.contentOffset.y = -62.875
      #expect(rig.spokes[2] == 1 && isClose(CGFloat(rig.spokes[3]), 0.5) && rig.spokes[4] == 0)
    }
  }

  /// "beginRefreshing() … tells the control that a refresh operation was started programmatically."
  @Test func beginningByCodeNeitherScrollsNorSends() {
    withRig { rig in
      rig.scrolls = 0
      rig.control.beginRefreshing()
      rig.stage.host.settle(limit: 5)
      #expect(rig.control.isRefreshing)
      #expect(rig.sent == 0)
      #expect(rig.scrolls == 0)
      #expect(rig.scrollView.contentOffset == .zero)
      #expect(rig.scrollView.adjustedContentInset.top == 60)

      // What every program does that wants to show it.
      rig.scrollView.setContentOffset(CGPoint(x: 0, y: -rig.control.frame.height), animated: true)
      rig.stage.host.settle(limit: 5)
      #expect(rig.scrollView.contentOffset.y == -60)
      #expect(!rig.control.isHidden)
      rig.control.endRefreshing()
      rig.stage.host.settle(limit: 5)
      #expect(rig.scrollView.contentOffset.y == 0)
    }
  }

  @Test func endingUnseenMovesNothing() {
    withRig { rig in
      rig.control.beginRefreshing()
      rig.scrollView.contentOffset.y = 500
      rig.control.endRefreshing()
      rig.stage.host.settle(limit: 5)
      #expect(rig.scrollView.contentOffset.y == 500)
      #expect(rig.scrollView.adjustedContentInset.top == 0)
    }
  }

  /// The content stays under the finger when its room changes.
  @Test func theContentStaysUnderTheFinger() {
    withRig { rig in
      // Of 210 points the first 10 go until the drag is one: the band gives 97.3 then, and 101.6 for 10 more.
      let finger = rig.pull(to: 210)
      #expect(!rig.control.isRefreshing)
      let before = rig.scrollView.contentOffset.y
      rig.stage.host.touchMove(finger, to: CGPoint(x: 200, y: 520))
      rig.stage.host.advanceFrame()
      #expect(rig.control.isRefreshing)
      // Ten points of the finger are less than ten of the content, and no jump.
      let moved = before - rig.scrollView.contentOffset.y
      #expect(moved > 1 && moved < 10)
      // Ended in the middle of the drag, it does not begin again before the content was home.
      rig.control.endRefreshing()
      rig.stage.host.touchMove(finger, to: CGPoint(x: 200, y: 560))
      rig.stage.host.advanceFrame()
      #expect(!rig.control.isRefreshing)
      rig.lift(finger, at: 260)
      #expect(rig.sent == 1)
      #expect(rig.scrollView.contentOffset.y == 0)
    }
  }

  @Test func aTitleMakesItHigher() {
    withRig { rig in
      rig.control.attributedTitle = NSAttributedString(string: "Pull to refresh")
      rig.control.beginRefreshing()
      let height = rig.scrollView.adjustedContentInset.top
      // 60, 6 between, and a line of 12 points.
      #expect(height >= 78 && height <= 84)
      rig.control.attributedTitle = nil
      #expect(rig.scrollView.adjustedContentInset.top == 60)
    }
  }

  @Test func oneThatIsTakenAwayLeavesNoRoom() {
    withRig { rig in
      rig.control.beginRefreshing()
      rig.scrollView.refreshControl = nil
      #expect(rig.scrollView.adjustedContentInset.top == 0)
      #expect(rig.control.superview == nil)
    }
  }

  /// A control that is added as a subview, as was done before scroll views had a property for it.
  @Test func oneThatIsAddedAsASubviewWorks() {
    withStage { stage in
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let control = UIRefreshControl()
      scrollView.addSubview(control)
      control.beginRefreshing()
      #expect(scrollView.adjustedContentInset.top == 60)
    }
  }

  @Test func aTableControllerHandsItToItsTable() {
    let controller = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    controller.refreshControl = control
    #expect(!controller.isViewLoaded)
    #expect(controller.tableView.refreshControl === control)
    controller.refreshControl = nil
    #expect(controller.tableView.refreshControl == nil)
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  /// The row of the bar is 44 points high, a large title 52: content rests at −96, and at −156 while it is refreshed. The
  /// large title goes down with the content, and the control is seen above it.
  @Test func worksUnderLargeTitles() {
    let controller = Rows(style: .plain)
    controller.title = "Inbox"
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let control = UIRefreshControl()
    controller.refreshControl = control
    withStage(root: navigation) { stage in
      let table: UITableView = controller.tableView
      stage.host.advance(by: 0.1)
      #expect(table.contentOffset.y == -96)
      #expect(control.isHidden)
      let finger = stage.host.touchDown(at: CGPoint(x: 200, y: 300))
      stage.host.advanceFrame()
      for y in stride(from: CGFloat(310), through: 580, by: 10) {
        stage.host.touchMove(finger, to: CGPoint(x: 200, y: y))
        stage.host.advanceFrame()
      }
      #expect(control.isRefreshing)
      stage.host.advance(by: 0.3)
      stage.host.touchUp(finger, at: CGPoint(x: 200, y: 580))
      stage.host.settle(limit: 5)
      #expect(table.contentOffset.y == -156)
      #expect(navigation.navigationBar.frame.height == 156)
      #expect(control.convert(control.bounds, to: nil) == CGRect(x: 0, y: 44, width: 390, height: 60))
      #expect(navigation.navigationBar.coverage == 0)
      control.endRefreshing()
      stage.host.settle(limit: 5)
      #expect(table.contentOffset.y == -96)
      #expect(navigation.navigationBar.frame.height == 96)
    }
  }
}
