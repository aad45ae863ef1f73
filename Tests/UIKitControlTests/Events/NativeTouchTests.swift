import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Touches over a page: the first rule of `docs/gtk-rules.md`, "Touches and clicks".
@MainActor
final class NativeTouchTests {
  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage: EventStage = {
    let stage = EventStage()
    let page = stage.view("page", CGRect(x: 0, y: 0, width: 400, height: 600))
    page.layer.content = .native(FakeWidget())
    stage.host.trace = []
    return stage
  }()

  private var settlements: [HeadlessTrace] {
    stage.host.trace.filter {
      switch $0 {
      case .settleTouch, .claimTouches: true
      default: false
      }
    }
  }

  @Test func withNobodyInterestedThePageGetsItAtOnce() {
    #expect(stage.send(1, .began, 100, 100) == .native)
    #expect(stage.send(1, .moved, 100, 160) == .native)
    #expect(stage.send(1, .ended, 100, 160) == .native)
    #expect(stage.send(2, .began, 100, 700) == .consumed)
    stage.send(2, .ended, 100, 700)
    #expect(settlements.isEmpty)
  }

  @Test func anObserverFollowsAndTakesNothing() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    pan.nativeContentRole = .observes

    #expect(stage.send(1, .began, 100, 100) == .native)
    #expect(stage.send(1, .moved, 100, 160) == .native)
    #expect(stage.send(1, .ended, 100, 160) == .native)

    #expect(stage.log.lines.contains("pan began") && stage.log.lines.contains("pan ended"))
    #expect(settlements.isEmpty)
  }

  @Test func anEdgePanThatComesInKeepsTheTouchFromThePage() {
    let edge = stage.attach(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.root)
    edge.edges = .left

    #expect(stage.send(1, .began, 5, 100) == .withhold)
    #expect(stage.send(1, .moved, 9, 100) == .withhold)
    #expect(settlements.isEmpty)
    #expect(stage.send(1, .moved, 40, 102) == .consumed)
    #expect(settlements == [.settleTouch(id: 1, toNative: false)])
    #expect(stage.send(1, .ended, 90, 102) == .consumed)
    #expect(settlements.count == 1)
  }

  @Test func anEdgePanThatTurnsAwayGivesTheTouchToThePage() {
    let edge = stage.attach(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.root)
    edge.edges = .left

    #expect(stage.send(1, .began, 5, 100) == .withhold)
    #expect(stage.send(1, .moved, 8, 130) == .native)
    #expect(settlements == [.settleTouch(id: 1, toNative: true)])
    #expect(stage.send(1, .ended, 8, 200) == .native)
    #expect(settlements.count == 1)
  }

  @Test func aTapInTheStripIsReplayedWhenTheFingerIsLifted() {
    stage.attach(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.root).edges = .left

    #expect(stage.send(1, .began, 5, 100) == .withhold)
    stage.send(1, .ended, 5, 100)

    #expect(settlements == [.settleTouch(id: 1, toNative: true)])
    #expect(stage.isIdle)
  }

  @Test func outsideTheStripThePageGetsItAtOnce() {
    stage.attach(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.root).edges = .left

    #expect(stage.send(1, .began, 200, 100) == .native)
    stage.send(1, .ended, 200, 100)
    #expect(settlements.isEmpty)
  }

  @Test func aRecognizerThatWinsLaterClaimsTheTouchWhole() {
    stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)

    #expect(stage.send(1, .began, 100, 100) == .native)
    #expect(stage.send(1, .moved, 100, 105) == .native)
    #expect(settlements.isEmpty)
    #expect(stage.send(1, .moved, 100, 130) == .consumed)
    #expect(settlements == [.claimTouches([1])])
    stage.send(1, .ended, 100, 130)
    #expect(settlements.count == 1)
  }

  @Test func aMouseSelectsTextOnThePageAndDragsTheBars() {
    stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)

    #expect(stage.send(9, .began, 100, 100, device: .mouse) == .native)
    #expect(stage.send(9, .moved, 100, 200, device: .mouse) == .native)
    stage.send(9, .ended, 100, 200, device: .mouse)
    #expect(!stage.log.take().contains("pan began"))
    #expect(settlements.isEmpty)

    #expect(stage.send(9, .began, 100, 700, device: .mouse) == .consumed)
    stage.send(9, .moved, 100, 750, device: .mouse)
    stage.send(9, .ended, 100, 750, device: .mouse)
    #expect(stage.log.take().contains("pan began"))
  }

  @Test func aMouseInTheStripIsWithheldToo() {
    stage.attach(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.root).edges = .left

    #expect(stage.send(9, .began, 3, 100, device: .mouse) == .withhold)
    stage.send(9, .moved, 60, 100, device: .mouse)
    #expect(settlements == [.settleTouch(id: 9, toNative: false)])
    stage.send(9, .ended, 60, 100, device: .mouse)
  }

  @Test func aSecondFingerOnThePageDoesNotChangeTheFirst() {
    stage.attach(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.root).edges = .left

    #expect(stage.send(1, .began, 5, 100) == .withhold)
    #expect(stage.send(2, .began, 200, 100) == .native)
    stage.send(1, .moved, 5, 140)
    stage.send(2, .moved, 220, 100)
    stage.send(1, .ended, 5, 140)
    stage.send(2, .ended, 220, 100)
    #expect(settlements == [.settleTouch(id: 1, toNative: true)])
  }

  @Test func whatLiesAboveThePageCoversIt() {
    stage.view("bar", CGRect(x: 0, y: 500, width: 400, height: 100)).isHidden = false

    #expect(stage.window.coversNative(at: CGPoint(x: 10, y: 550)))
    #expect(!stage.window.coversNative(at: CGPoint(x: 10, y: 450)))
    #expect(stage.send(1, .began, 10, 550) == .consumed)
    stage.send(1, .moved, 10, 450)
    #expect(stage.send(1, .ended, 10, 450) == .consumed)
  }

  @Test func theWheelOverThePageIsThePages() {
    let scroll = HostScroll(
      phase: .discrete, location: CGPoint(x: 10, y: 10), delta: CGVector2(dx: 0, dy: 53), timestamp: 1)
    #expect(stage.window.handle(.scroll(scroll)) == .native)
  }
}
