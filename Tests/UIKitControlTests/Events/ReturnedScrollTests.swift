import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A touchpad over a page: what the page has no use for goes to the recognizers around it.
@MainActor
final class ReturnedScrollTests {
  private lazy var stage: EventStage = {
    let stage = EventStage()
    let page = stage.view("page", CGRect(x: 0, y: 0, width: 400, height: 600))
    page.layer.content = .native(FakeWidget())
    return stage
  }()
  private lazy var pan: UIPanGestureRecognizer = {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    pan.allowedScrollTypesMask = .continuous
    pan.allowedTouchTypes = []
    return pan
  }()

  @discardableResult
  private func scroll(
    _ phase: HostScroll.Phase, _ dx: CGFloat, _ dy: CGFloat, isReturned: Bool = false, at time: Double
  ) -> HostEventDisposition {
    stage.window.handle(
      .scroll(
        HostScroll(
          phase: phase, location: CGPoint(x: 100, y: 100), delta: CGVector2(dx: dx, dy: dy), timestamp: time,
          isReturned: isReturned)))
  }

  @Test func whatThePageUsesIsThePages() {
    _ = pan
    #expect(scroll(.began, -8, 0, at: 1) == .native)
    #expect(scroll(.changed, -8, 0, at: 1.01) == .native)
    #expect(scroll(.ended, 0, 0, at: 1.02) == .native)
    #expect(stage.log.lines.isEmpty)
  }

  @Test func tenPointsThatComeBackBeginAPanWhichThenHasTheRest() {
    _ = pan
    scroll(.began, -8, 0, at: 1)
    #expect(scroll(.changed, -8, 0, isReturned: true, at: 1.01) == .native)
    #expect(stage.log.lines.isEmpty)
    #expect(scroll(.changed, -8, 0, at: 1.02) == .native)
    #expect(scroll(.changed, -8, 0, isReturned: true, at: 1.03) == .consumed)
    #expect(stage.log.lines == ["pan began"])

    #expect(scroll(.changed, -4, 0, at: 1.04) == .consumed)

    // Fingers that go to the right show what is further left: 8 + 8 + 4.
    #expect(pan.translation(in: stage.root).x == 20)
    #expect(scroll(.ended, 0, 0, at: 1.05) == .consumed)
    #expect(stage.log.lines.last == "pan ended")
  }

  @Test(arguments: [true, false]) func aSlowPageGivesTheWholeFlickBackAfterTheFingersLeft(hasStop: Bool) {
    _ = pan
    scroll(.began, -20, 0, at: 1)
    scroll(.changed, -20, 0, at: 1.01)
    #expect(scroll(.ended, 0, 0, at: 1.02) == .native)

    #expect(scroll(.changed, -20, 0, isReturned: true, at: 1) == .consumed)
    #expect(scroll(.changed, -20, 0, isReturned: true, at: 1.01) == .consumed)
    #expect(pan.translation(in: stage.root).x == 40)
    // 40 points within 20 ms.
    #expect(pan.velocity(in: stage.root).x > 1000)
    if hasStop {
      #expect(scroll(.ended, 0, 0, isReturned: true, at: 1.02) == .consumed)
    } else {
      stage.host.advance(by: 2)
    }

    #expect(stage.log.lines == ["pan began", "pan changed", "pan ended"])
    #expect(stage.isIdle)
  }

  @Test func aPanThatRefusesIsNotAskedAgainUntilTheFingersLeave() {
    let refusal = Refusal()
    pan.delegate = refusal
    for step in 0..<5 {
      let time = 1 + Double(step) / 50
      scroll(step == 0 ? .began : .changed, 0, 12, at: time)
      #expect(scroll(.changed, 0, 12, isReturned: true, at: time + 0.01) == .native)
    }
    #expect(refusal.count == 1)
    #expect(scroll(.ended, 0, 0, at: 1.2) == .native)

    scroll(.began, 0, 12, at: 2)
    scroll(.changed, 0, 12, isReturned: true, at: 2.01)
    #expect(refusal.count == 2)
  }

  private final class Refusal: UIGestureRecognizerDelegate {
    var count = 0

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      count += 1
      return false
    }
  }
}
