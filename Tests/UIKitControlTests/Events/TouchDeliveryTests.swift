import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
final class TouchDeliveryTests {
  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage = EventStage()

  @Test func aViewHearsOfATouchFromBeginningToEnd() {
    let box = stage.view("box", CGRect(x: 50, y: 50, width: 100, height: 100))

    stage.send(1, .began, 60, 60)
    stage.send(1, .moved, 300, 300)
    stage.send(1, .ended, 300, 300)

    #expect(stage.log.take() == ["box began", "box moved", "box ended"])
    #expect(stage.isIdle)
    _ = box
  }

  @Test func locationsAreInTheViewsCoordinates() throws {
    let box = stage.view("box", CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.send(1, .began, 60, 70)
    stage.send(1, .moved, 80, 75)

    let touch = try #require(stage.window.events.touchesEvent.allTouches?.first)

    #expect(touch.location(in: box) == CGPoint(x: 30, y: 25))
    #expect(touch.previousLocation(in: box) == CGPoint(x: 10, y: 20))
    #expect(touch.location(in: nil) == CGPoint(x: 80, y: 75))
    #expect(touch.view === box)
    stage.send(1, .cancelled, 80, 75)
    #expect(stage.log.take() == ["box began", "box moved", "box cancelled"])
  }

  /// Apple, `UITouch.Phase.stationary`: the finger "hasn't moved since the previous event", so that its places are the same.
  @Test func aFingerThatRestsTellsItsMovementOnce() {
    final class Pinched: UIView {
      var scale: CGFloat = 1

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let all = Array(event?.allTouches ?? [])
        guard all.count == 2 else { return }
        func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
        scale *=
          distance(all[0].location(in: self), all[1].location(in: self))
          / distance(all[0].previousLocation(in: self), all[1].previousLocation(in: self))
      }
    }
    let view = Pinched(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.isMultipleTouchEnabled = true
    stage.root.addSubview(view)
    stage.send(1, .began, 150, 100)
    stage.send(2, .began, 250, 100)
    stage.send(1, .moved, 140, 100)
    stage.send(2, .moved, 260, 100)
    // 120 points apart after 100.
    #expect(abs(view.scale - 1.2) < 1e-9)
    let resting = stage.window.events.touchesEvent.allTouches?.first { $0.hostID == 1 }
    #expect(resting?.phase == .stationary && resting?.previousLocation(in: view).x == 140)
    for id in 1...2 { stage.send(id, .ended, 200, 100) }
  }

  /// Apple, "Handling touches in your view": a touch that changed is in the set of all that changed at the same time.
  @Test func fingersThatMoveInOneFrameAreToldTogether() throws {
    final class Canvas: UIView {
      var moves: [[CGFloat]] = []
      var coalesced: [[CGFloat]] = []

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let sorted = touches.sorted { $0.hostID < $1.hostID }
        moves.append(sorted.map { $0.location(in: self).x })
        coalesced = sorted.map { touch in
          (event?.coalescedTouches(for: touch) ?? []).map { $0.location(in: self).x }
        }
      }
    }
    let view = Canvas(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.isMultipleTouchEnabled = true
    stage.root.addSubview(view)
    stage.send(1, .began, 150, 100)
    stage.send(2, .began, 250, 100)
    var gathered = GatheredMoves()
    for (id, x) in [(1, 145), (2, 260), (1, 140)] {
      gathered.add(
        HostTouch(id: id, phase: .moved, location: CGPoint(x: x, y: 100)), at: stage.host.clock.now)
    }
    let event = gathered.take()
    stage.window.handle(try #require(event))
    #expect(view.moves == [[140, 260]])
    #expect(view.coalesced == [[145, 140], [260]])
    for id in 1...2 { stage.send(id, .ended, 200, 100) }
  }

  /// Apple, `majorRadiusTolerance`: the radius less this is the least that it may be.
  @Test func fingersHaveAWidth() {
    let touch = UITouch()
    #expect(touch.majorRadius == 20 && touch.majorRadiusTolerance == 5)
    stage.send(7, .began, 10, 10, device: .mouse)
    #expect(stage.window.events.records.first?.touch.majorRadius == 0)
    stage.send(7, .ended, 10, 10, device: .mouse)
  }

  @Test func withoutMultipleTouchTheSecondFingerIsNotTold() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.send(1, .began, 10, 10)
    stage.send(2, .began, 20, 20)
    stage.send(2, .ended, 20, 20)
    stage.send(1, .ended, 10, 10)
    #expect(stage.log.take() == ["box began", "box ended"])

    box.isMultipleTouchEnabled = true
    stage.send(1, .began, 10, 10)
    stage.send(2, .began, 20, 20)
    stage.send(2, .ended, 20, 20)
    stage.send(1, .ended, 10, 10)
    #expect(stage.log.take() == ["box began", "box began", "box ended", "box ended"])
  }

  @Test func exclusiveTouchShutsOthersOut() {
    let left = stage.view("left", CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view("right", CGRect(x: 200, y: 0, width: 100, height: 100)).isHidden = false
    left.isExclusiveTouch = true

    stage.send(1, .began, 10, 10)
    stage.send(2, .began, 210, 10)
    stage.send(2, .ended, 210, 10)
    stage.send(1, .ended, 10, 10)

    #expect(stage.log.take() == ["left began", "left ended"])
  }

  @Test func aViewThatLeavesTheWindowIsCancelled() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.send(1, .began, 10, 10)
    box.removeFromSuperview()
    stage.send(1, .moved, 20, 20)
    stage.send(1, .ended, 20, 20)

    #expect(stage.log.take() == ["box began", "box cancelled"])
    #expect(stage.isIdle)
  }

  @Test func tapsAreCountedNearAndSoon() throws {
    func count(_ id: Int, _ x: CGFloat) throws -> Int {
      stage.send(id, .began, x, 10)
      let count = try #require(stage.window.events.records.last?.touch.tapCount)
      stage.send(id, .ended, x, 10)
      return count
    }
    #expect(try count(1, 10) == 1)
    stage.host.advance(by: 0.2)
    #expect(try count(2, 12) == 2)
    #expect(try count(3, 12) == 3)
    stage.host.advance(by: 0.4)
    #expect(try count(4, 12) == 1)
    #expect(try count(5, 200) == 1)
  }

  // MARK: - With recognizers

  @Test func aTapCancelsTheTouchInItsView() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.attach(UITapGestureRecognizer(), "tap", to: box)

    stage.send(1, .began, 10, 10)
    stage.send(1, .ended, 10, 10)

    #expect(stage.log.take() == ["box began", "tap ended", "box cancelled"])
  }

  @Test func aTapThatDoesNotCancelLetsTheViewHearTheEnd() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.attach(UITapGestureRecognizer(), "tap", to: stage.root).cancelsTouchesInView = false

    stage.send(1, .began, 10, 10)
    stage.send(1, .ended, 10, 10)

    #expect(stage.log.take() == ["box began", "tap ended", "box ended"])
    _ = box
  }

  @Test func delayedBeginningsComeWhenTheRecognizerFails() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.attach(UILongPressGestureRecognizer(), "press", to: box).delaysTouchesBegan = true

    stage.send(1, .began, 10, 10)
    #expect(stage.log.take().isEmpty)
    stage.send(1, .moved, 40, 10)
    #expect(stage.log.take() == ["box began", "box moved"])
    stage.send(1, .ended, 40, 10)
    #expect(stage.log.take() == ["box ended"])
  }

  @Test func endsWaitForADoubleTap() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.attach(UITapGestureRecognizer(), "double", to: box).numberOfTapsRequired = 2

    stage.send(1, .began, 10, 10)
    stage.send(1, .ended, 10, 10)
    #expect(stage.log.take() == ["box began"])
    stage.host.advance(by: 0.4)
    #expect(stage.log.take() == ["box ended"])
    #expect(stage.isIdle)
  }

  @Test func otherMouseButtonsAreNotTouches() {
    stage.attach(UITapGestureRecognizer(), "tap", to: stage.root)
    let secondary = stage.attach(UITapGestureRecognizer(), "secondary", to: stage.root)
    secondary.buttonMaskRequired = .secondary

    stage.send(7, .began, 10, 10, device: .mouse, button: 2)
    stage.send(7, .ended, 10, 10, device: .mouse, button: 2)

    #expect(stage.log.take() == ["secondary ended"])
  }

  @Test func anUnusedSecondaryClickAsksForAMenu() {
    var asked: [CGPoint] = []
    stage.window.events.unhandledButton = { _, point, button in
      asked.append(point)
      return button == .secondary
    }

    stage.send(7, .began, 10, 20, device: .mouse, button: 2)
    stage.send(7, .ended, 10, 20, device: .mouse, button: 2)

    #expect(asked == [CGPoint(x: 10, y: 20)])
    #expect(stage.log.take().isEmpty)
  }

  /// Nothing that was touched is kept by its last touch, though it left the window under the finger.
  @Test(arguments: [false, true]) func whatWasTouchedIsLetGoOf(isRemovedUnderTheFinger: Bool) {
    weak var gone: UIView?
    autoreleasepool {
      let box = stage.view("box", CGRect(x: 50, y: 50, width: 100, height: 100))
      gone = box
      let press = stage.attach(UILongPressGestureRecognizer(), "press", to: box)
      stage.send(1, .began, 60, 60)
      stage.host.advance(by: 0.6)
      #expect(press.state == .began)
      if isRemovedUnderTheFinger { box.removeFromSuperview() }
      stage.send(1, .ended, 60, 60)
      #expect(press.state == .possible && press.numberOfTouches == 0)
      if !isRemovedUnderTheFinger { box.removeFromSuperview() }
      #expect(stage.window.events.touchesEvent.allTouches?.isEmpty == true)
    }
    #expect(stage.isIdle && gone == nil)
  }
}
