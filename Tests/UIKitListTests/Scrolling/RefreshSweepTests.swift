import Foundation
import HeadlessHost
import QuartzCore
import MartletTestSupport
import Testing

@testable import UIKitCore

/// Random pulls, flicks and calls on a refresh control: whatever comes, when all is quiet the content is home, and each refresh
/// by a finger was told of once.
@MainActor @Suite(.serialized)
struct RefreshSweepTests {
  @MainActor
  private final class World {
    let stage: Stage
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let control = UIRefreshControl()
    private var random: SeededGenerator
    private var finger: (id: Int, y: CGFloat)?
    private(set) var log: [String] = []
    private(set) var faults: [String] = []

    init(_ stage: Stage, seed: Int) {
      self.stage = stage
      random = SeededGenerator(seed: UInt64(seed))
      scrollView.contentSize = CGSize(width: 390, height: random.happens(0.5) ? 3000 : 400)
      scrollView.alwaysBounceVertical = true
      scrollView.refreshControl = control
      control.addAction(
        UIAction { [unowned self] _ in
          if !control.isRefreshing { faults.append("told of a refresh that is none") }
          if refreshes { faults.append("told twice") }
          refreshes = true
        }, for: .valueChanged)
      stage.window.addSubview(scrollView)
      stage.host.advanceFrame()
    }

    /// True if the program was told and did not end it yet.
    private var refreshes = false

    func step() {
      let choice = random.number(below: 10)
      log.append("\(choice) at \(String(format: "%.3f", stage.host.clock.now))")
      switch choice {
      case 0, 1:
        if finger == nil { finger = (stage.host.touchDown(at: CGPoint(x: 200, y: 200)), 200) }
      case 2, 3, 4: drag(by: random.number(-200...400))
      case 5: lift(cancels: false)
      case 6: lift(cancels: true)
      case 7: endRefreshing()
      case 8: control.beginRefreshing()
      default: takeAwayOrScroll()
      }
      stage.host.advance(by: random.number(0...0.4))
    }

    private func drag(by distance: CGFloat) {
      guard let (id, from) = finger else { return }
      for part in 1...8 {
        stage.host.touchMove(id, to: CGPoint(x: 200, y: from + distance * CGFloat(part) / 8))
        stage.host.advanceFrame()
      }
      finger = (id, from + distance)
    }

    private func lift(cancels: Bool) {
      guard let (id, y) = finger else { return }
      finger = nil
      let point = CGPoint(x: 200, y: y)
      if cancels { stage.host.touchCancel(id, at: point) } else { stage.host.touchUp(id, at: point) }
    }

    private func endRefreshing() {
      control.endRefreshing()
      refreshes = false
    }

    private func takeAwayOrScroll() {
      if random.happens(0.5) {
        scrollView.refreshControl = nil
        refreshes = false
        stage.host.advance(by: random.number(0...0.2))
        control.endRefreshing()
        scrollView.refreshControl = control
      } else {
        let last = max(0, scrollView.contentSize.height - 844)
        scrollView.setContentOffset(
          CGPoint(x: 0, y: min(last, random.number(-60...300))), animated: random.happens(0.5))
      }
    }

    func end() {
      lift(cancels: false)
      stage.host.settle(limit: 8)
      endRefreshing()
      stage.host.settle(limit: 8)
      if control.isRefreshing { faults.append("still refreshes") }
      if scrollView.adjustedContentInset.top != 0 { faults.append("room is left") }
      let offset = scrollView.contentOffset.y
      let last = max(0, scrollView.contentSize.height - 844)
      if offset < 0 || offset > last { faults.append("rests at \(offset)") }
      if offset == 0, !control.isHidden { faults.append("is seen") }
    }
  }

  @Test(arguments: 0..<60) func anythingEndsWell(seed: Int) {
    withStage { stage in
      let world = World(stage, seed: seed)
      for _ in 0..<40 { world.step() }
      world.end()
      #expect(
        world.faults.isEmpty, "seed \(seed): \(world.faults.joined(separator: "; ")) after \(world.log)")
    }
  }

  @Test("One whose scroll view goes away in mid-pull is forgotten", arguments: [0, 1, 2])
  func nothingIsKept(moment: Int) {
    withStage { stage in
      weak var control: UIRefreshControl?
      weak var scrollView: UIScrollView?
      autoreleasepool {
        let world = World(stage, seed: 1)
        (control, scrollView) = (world.control, world.scrollView)
        let finger = stage.host.touchDown(at: CGPoint(x: 200, y: 200))
        for y in stride(from: CGFloat(210), through: 480, by: 10) {
          stage.host.touchMove(finger, to: CGPoint(x: 200, y: y))
          stage.host.advanceFrame()
        }
        if moment == 0 { world.scrollView.removeFromSuperview() }
        stage.host.touchUp(finger, at: CGPoint(x: 200, y: 480))
        stage.host.advance(by: 0.05)
        if moment == 1 { world.scrollView.removeFromSuperview() }
        world.control.endRefreshing()
        stage.host.advance(by: 0.05)
        world.scrollView.removeFromSuperview()
        stage.host.settle(limit: 5)
      }
      // The last touch knows what it touched, until the next.
      stage.host.tap(at: CGPoint(x: 5, y: 838))
      stage.host.advance(by: 0.1)
      #expect(control == nil && scrollView == nil)
    }
  }
}
