import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// What recognizers tell of their touches, and what they leave to views.
@MainActor
final class GestureTouchTests {
  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage = EventStage()

  @MainActor private final class Reader {
    var points: [CGPoint] = []
    var counts: [Int] = []
    func read(_ recognizer: UIGestureRecognizer) {
      points = [recognizer.location(in: recognizer.view)]
      counts.append(recognizer.numberOfTouches)
      for index in 0..<recognizer.numberOfTouches {
        points.append(recognizer.location(ofTouch: index, in: recognizer.view))
      }
    }
  }

  private let reader = Reader()

  private func attach<G: UIGestureRecognizer>(_ recognizer: G) -> G {
    recognizer.addTarget(reader, action: Selector("read", Reader.read))
    stage.root.addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: - Where

  @Test func aTapThatWaitedTellsWhereItWas() {
    let single = attach(UITapGestureRecognizer())
    let double = stage.attach(UITapGestureRecognizer(), "double", to: stage.root)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.send(1, .began, 120, 80)
    stage.send(1, .ended, 120, 80)
    stage.host.advance(by: 0.5)
    #expect(reader.counts == [1])
    #expect(reader.points == [CGPoint(x: 120, y: 80), CGPoint(x: 120, y: 80)])
  }

  @Test func aTapOfTwoFingersLiftedInTurnTellsOfBoth() {
    attach(UITapGestureRecognizer()).numberOfTouchesRequired = 2
    stage.send(1, .began, 100, 100)
    stage.send(2, .began, 200, 100)
    stage.send(1, .ended, 100, 100)
    stage.send(2, .ended, 200, 100)
    #expect(reader.counts == [2])
    #expect(reader.points == [150, 100, 200].map { CGPoint(x: $0, y: 100) })
  }

  @Test func aDoubleTapOfTwoFingersThatLieApartRecognises() {
    let tap = stage.attach(UITapGestureRecognizer(), "tap", to: stage.root)
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    for id in [1, 3] {
      stage.send(id, .began, 100, 100)
      stage.send(id + 1, .began, 200, 100)
      stage.send(id, .ended, 100, 100)
      stage.send(id + 1, .ended, 200, 100)
      stage.host.advance(by: 0.1)
    }
    #expect(stage.log.take().filter { $0.hasPrefix("tap") } == ["tap ended"])
    // Elsewhere it is another tap.
    for (id, x) in [(1, 100.0), (3, 300.0)] {
      stage.send(id, .began, x, 100)
      stage.send(id + 1, .began, x, 200)
      stage.send(id, .ended, x, 100)
      stage.send(id + 1, .ended, x, 200)
      stage.host.advance(by: 0.1)
    }
    #expect(!stage.log.take().contains("tap ended"))
  }

  @Test func aSwipeTellsWhereItBegan() {
    _ = attach(UISwipeGestureRecognizer())
    stage.send(1, .began, 100, 100)
    stage.move(1, from: CGPoint(x: 100, y: 100), by: CGPoint(x: 60, y: 0), steps: 2)
    #expect(reader.points == [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 100)])
  }

  // MARK: - Two fingers

  @Test func aPinchGoesOnWithTheNextFinger() {
    let pinch = stage.attach(UIPinchGestureRecognizer(), "pinch", to: stage.root)
    stage.root.isMultipleTouchEnabled = true
    stage.send(1, .began, 100, 100)
    stage.send(2, .began, 200, 100)
    stage.move(2, from: CGPoint(x: 200, y: 100), by: CGPoint(x: 100, y: 0), steps: 4)
    #expect(pinch.state == .changed)
    stage.send(2, .ended, 300, 100)
    #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
    stage.send(3, .began, 200, 100)
    stage.move(3, from: CGPoint(x: 200, y: 100), by: CGPoint(x: 50, y: 0), steps: 4)
    #expect(pinch.state == .changed)
    stage.log.lines = []
    stage.send(1, .ended, 100, 100)
    stage.send(3, .ended, 250, 100)
    #expect(stage.log.take().filter { $0.hasPrefix("pinch") } == ["pinch ended"])
  }

  /// Apple, `numberOfTouches` and `maximumNumberOfTouches`: fingers beyond the maximum are no touches of the gesture, so that its location
  /// stays that of the one that counts.
  @Test func fingersBeyondThePansMaximumAreNoneOfItsTouches() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    pan.maximumNumberOfTouches = 1
    stage.send(1, .began, 100, 100)
    stage.move(1, from: CGPoint(x: 100, y: 100), by: CGPoint(x: 60, y: 0), steps: 4)
    stage.send(2, .began, 300, 500)
    #expect(pan.state == .changed && pan.numberOfTouches == 1)
    #expect(pan.location(in: nil) == CGPoint(x: 160, y: 100))
    stage.move(2, from: CGPoint(x: 300, y: 500), by: CGPoint(x: 0, y: 50), steps: 4)
    #expect(pan.translation(in: nil) == CGPoint(x: 60, y: 0))
    stage.send(2, .ended, 300, 550)
    #expect(pan.state == .changed && pan.numberOfTouches == 1)
    stage.send(1, .ended, 160, 100)
    #expect(pan.state == .possible && stage.isIdle)
  }

  /// The location is the middle of both, the movement goes on where it was: half of what one of two fingers moves.
  @Test func aFingerThatJoinsAPanMovesItsMiddleAndNotItsTranslation() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    stage.send(1, .began, 100, 100)
    stage.move(1, from: CGPoint(x: 100, y: 100), by: CGPoint(x: 60, y: 0), steps: 4)
    stage.send(2, .began, 300, 500)
    #expect(pan.numberOfTouches == 2 && pan.location(in: nil) == CGPoint(x: 230, y: 300))
    #expect(pan.translation(in: nil) == CGPoint(x: 60, y: 0))
    stage.move(2, from: CGPoint(x: 300, y: 500), by: CGPoint(x: 0, y: 50), steps: 5)
    #expect(abs(pan.translation(in: nil).y - 25) < 1e-9 && pan.translation(in: nil).x == 60)
    stage.send(1, .ended, 160, 100)
    #expect(pan.state == .changed && pan.numberOfTouches == 1)
    #expect(abs(pan.translation(in: nil).y - 25) < 1e-9)
    stage.send(2, .ended, 300, 550)
    #expect(pan.state == .possible && stage.isIdle)
  }

  /// Apple, `UIPanGestureRecognizer`: it begins when the user "moves the minimum number of fingers allowed" far enough.
  @Test func oneFingerGoesNoPartOfTheWayOfTwo() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    pan.minimumNumberOfTouches = 2
    stage.send(1, .began, 100, 100)
    stage.move(1, from: CGPoint(x: 100, y: 100), by: CGPoint(x: 60, y: 0))
    stage.send(2, .began, 200, 100)
    stage.send(2, .moved, 202, 100)
    #expect(pan.state == .possible)
    stage.move(2, from: CGPoint(x: 202, y: 100), by: CGPoint(x: 40, y: 0))
    // Half of what one of two fingers moves.
    #expect(pan.state == .changed && abs(pan.translation(in: nil).x - 21) < 1e-9)
    for id in 1...2 { stage.send(id, .ended, 100, 100) }
    #expect(pan.state == .possible && stage.isIdle)
  }

  /// Apple, `UILongPressGestureRecognizer`: the press ends when "any of the fingers" is lifted that it took, of which there are
  /// `numberOfTouchesRequired`.
  @Test func aFingerThatComesDuringAPressIsNoneOfIts() {
    let press = stage.attach(UILongPressGestureRecognizer(), "press", to: stage.root)
    stage.send(1, .began, 100, 100)
    stage.host.advance(by: 0.6)
    #expect(press.state == .began)
    stage.send(2, .began, 300, 500)
    stage.send(2, .moved, 300, 550)
    #expect(press.state == .began && press.numberOfTouches == 1)
    #expect(press.location(in: nil) == CGPoint(x: 100, y: 100))
    stage.send(2, .ended, 300, 550)
    #expect(press.state == .began)
    stage.send(1, .ended, 100, 100)
    #expect(stage.log.take().filter { $0.hasPrefix("press") } == ["press began", "press ended"])
    #expect(press.state == .possible && stage.isIdle)
  }

  @Test func aThirdFingerIsNoneOfAPinchs() {
    let pinch = stage.attach(UIPinchGestureRecognizer(), "pinch", to: stage.root)
    stage.send(1, .began, 100, 100)
    stage.send(2, .began, 200, 100)
    stage.move(2, from: CGPoint(x: 200, y: 100), by: CGPoint(x: 100, y: 0), steps: 4)
    let scale = pinch.scale
    stage.send(3, .began, 300, 700)
    #expect(pinch.numberOfTouches == 2 && pinch.location(in: nil) == CGPoint(x: 200, y: 100))
    stage.move(3, from: CGPoint(x: 300, y: 700), by: CGPoint(x: 0, y: -300), steps: 4)
    #expect(pinch.scale == scale)
    for id in 1...3 { stage.send(id, .ended, 100, 100) }
    #expect(pinch.state == .possible && stage.isIdle)
  }

  /// Apple, `ignore(_:for:)`: touches that are ignored are not cancelled in their view, also where they came before the gesture began.
  @Test func anIgnoredFingerIsLeftToItsView() {
    let box = stage.view("box", CGRect(x: 200, y: 600, width: 200, height: 200))
    let pinch = stage.attach(UIPinchGestureRecognizer(), "pinch", to: stage.root)
    stage.send(1, .began, 100, 100)
    stage.send(2, .began, 200, 100)
    stage.send(3, .began, 300, 700)
    stage.move(2, from: CGPoint(x: 200, y: 100), by: CGPoint(x: 100, y: 0), steps: 4)
    #expect(pinch.state == .changed)
    stage.send(3, .ended, 300, 700)
    #expect(stage.log.take().filter { $0.hasPrefix(box.name) } == ["box began", "box ended"])
    for id in 1...2 { stage.send(id, .ended, 100, 100) }
  }

  /// Apple, `cancelsTouchesInView`: the touches of a recognised gesture are not the view's; one that joins it is one of them.
  @Test(arguments: [true, false])
  func aFingerThatJoinsAPanIsThePans(cancels: Bool) {
    let box = stage.view("box", CGRect(x: 200, y: 400, width: 200, height: 200))
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    pan.cancelsTouchesInView = cancels
    stage.send(1, .began, 100, 100)
    stage.move(1, from: CGPoint(x: 100, y: 100), by: CGPoint(x: 60, y: 0), steps: 4)
    stage.log.lines = []
    stage.send(2, .began, 300, 500)
    stage.send(2, .ended, 300, 500)
    #expect(
      stage.log.take().filter { $0.hasPrefix(box.name) } == (cancels ? [] : ["box began", "box ended"]))
    // A finger that the pan has no room for is the view's.
    pan.maximumNumberOfTouches = 1
    stage.send(3, .began, 300, 500)
    stage.send(3, .ended, 300, 500)
    #expect(stage.log.take().filter { $0.hasPrefix(box.name) } == ["box began", "box ended"])
    stage.send(1, .ended, 160, 100)
    #expect(stage.isIdle)
  }

  // MARK: - Whether to begin

  private final class Knob: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  @Test func theTouchedViewIsAskedWhetherItsSuperviewsGestureBegins() {
    stage.attach(UITapGestureRecognizer(), "tap", to: stage.root)
    let knob = Knob(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    knob.addSubview(UIView(frame: knob.bounds))
    stage.root.addSubview(knob)
    for y in [100.0, 300] {
      stage.send(1, .began, 100, y)
      stage.send(1, .ended, 100, y)
      stage.host.advance(by: 1)
    }
    #expect(stage.log.take().filter { $0.hasPrefix("tap") } == ["tap ended"])
  }

  @Test func aLongPressOfAViewThatIsGoneIsNone() {
    let box = stage.view("box", CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.attach(UILongPressGestureRecognizer(), "press", to: box)
    stage.send(1, .began, 100, 100)
    stage.host.advance(by: 0.2)
    box.removeFromSuperview()
    stage.host.advance(by: 1)
    #expect(stage.log.take().filter { $0.hasPrefix("press began") } == [])
    stage.send(1, .ended, 100, 100)
    stage.host.advance(by: 1)
    #expect(stage.isIdle)
  }

  @Test func aDisabledHoverIsCancelledAndNoMore() {
    let hover = stage.attach(UIHoverGestureRecognizer(), "hover", to: stage.root)
    func point(_ x: CGFloat) {
      stage.window.handle(.hover(CGPoint(x: x, y: 10), timestamp: stage.host.clock.now))
    }
    point(10)
    hover.isEnabled = false
    point(20)
    #expect(stage.log.take() == ["hover began", "hover cancelled"])
  }

  // MARK: - What views hear

  /// Apple, `delaysTouchesEnded`: a view under a recognizer of two taps hears two beginnings, then two cancellations.
  @Test func aViewUnderADoubleTapHearsOfBothTouches() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.root.addGestureRecognizer(double)
    for _ in 0..<2 {
      stage.send(1, .began, 100, 100)
      stage.send(1, .ended, 100, 100)
      stage.host.advance(by: 0.1)
    }
    let lines = stage.log.take()
    #expect(lines.prefix(2) == ["root began", "root began"])
    #expect(
      lines.filter { $0.hasPrefix("root cancelled") }.count + lines.filter { $0 == "root cancelled ×2" }.count
        == 2)
  }

  @Test func aStrokeRightAfterATapReachesTheView() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.root.addGestureRecognizer(double)
    stage.send(1, .began, 100, 100)
    stage.send(1, .ended, 100, 100)
    stage.host.advance(by: 0.1)
    stage.send(1, .began, 110, 100)
    stage.move(1, from: CGPoint(x: 110, y: 100), by: CGPoint(x: 100, y: 100), steps: 2)
    stage.send(1, .ended, 210, 200)
    stage.host.advance(by: 1)
    #expect(
      stage.log.take() == [
        "root began", "root began", "root ended", "root moved", "root moved", "root ended",
      ])
  }

  @Test func whatWasHeldBackForATapIsDiscardedWhenItIsOne() {
    let tap = stage.attach(UITapGestureRecognizer(), "tap", to: stage.root)
    tap.delaysTouchesBegan = true
    tap.cancelsTouchesInView = false
    stage.send(1, .began, 100, 100)
    stage.send(1, .ended, 100, 100)
    stage.host.advance(by: 1)
    #expect(stage.log.take() == ["tap ended"])
  }

  private final class Disabling: UIView {
    var moves = 0
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      moves += 1
      gestureRecognizers?.first?.isEnabled = false
    }
  }

  @Test func aViewThatDisablesARecognizerHearsOfAMoveOnce() {
    let view = Disabling(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addGestureRecognizer(UILongPressGestureRecognizer())
    stage.root.addSubview(view)
    stage.send(1, .began, 10, 10)
    stage.send(1, .moved, 14, 10)
    #expect(view.moves == 1)
  }
}
