import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
final class GestureTests {
  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage = EventStage()

  private func tap(_ x: CGFloat = 100, _ y: CGFloat = 100) {
    stage.send(1, .began, x, y)
    stage.host.advance(by: 0.05)
    stage.send(1, .ended, x, y)
  }

  private var gestures: [String] {
    stage.log.take().filter { !$0.hasPrefix("root") }
  }

  // MARK: - Taps

  @Test func singleAndDoubleTapBothRecognise() {
    stage.attach(UITapGestureRecognizer(), "single", to: stage.root)
    stage.attach(UITapGestureRecognizer(), "double", to: stage.root).numberOfTapsRequired = 2

    tap()
    stage.host.advance(by: 0.1)
    tap()

    #expect(gestures == ["single ended", "single ended", "double ended"])
    #expect(stage.isIdle)
  }

  @Test func aSingleTapWaitsForTheDoubleTapToFail() {
    let single = stage.attach(UITapGestureRecognizer(), "single", to: stage.root)
    let double = stage.attach(UITapGestureRecognizer(), "double", to: stage.root)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)

    tap()
    #expect(gestures.isEmpty)
    stage.host.advance(by: 0.3)
    #expect(gestures.isEmpty)
    stage.host.advance(by: 0.1)
    #expect(gestures == ["single ended"])

    tap()
    stage.host.advance(by: 0.1)
    tap()
    #expect(gestures == ["double ended"])
    stage.host.advance(by: 1)
    #expect(gestures.isEmpty)
    #expect(stage.isIdle)
  }

  @Test func aTapEndsWithMovementOrTime() {
    stage.attach(UITapGestureRecognizer(), "tap", to: stage.root)

    stage.send(1, .began, 100, 100)
    stage.send(1, .moved, 150, 100)
    stage.send(1, .ended, 100, 100)
    #expect(gestures.isEmpty)

    stage.send(1, .began, 100, 100)
    stage.host.advance(by: 1.6)
    stage.send(1, .ended, 100, 100)
    #expect(gestures.isEmpty)
  }

  @Test func twoFingersTap() {
    stage.attach(UITapGestureRecognizer(), "two", to: stage.root).numberOfTouchesRequired = 2

    tap()
    #expect(gestures.isEmpty)
    stage.send(1, .began, 100, 100)
    stage.send(2, .began, 200, 100)
    stage.send(1, .ended, 100, 100)
    stage.send(2, .ended, 200, 100)
    #expect(gestures == ["two ended"])
  }

  @Test func theInnerTapWins() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.attach(UITapGestureRecognizer(), "outer", to: stage.root)
    stage.attach(UITapGestureRecognizer(), "inner", to: box)

    tap()

    #expect(stage.log.take().filter { $0.contains("er ended") } == ["inner ended"])
  }

  // MARK: - Pan

  /// Apple, "Interacting with Other User Interface Controls": buttons, switches, steppers, segmented controls and page controls keep
  /// single taps for themselves. Other controls are not among them.
  @Test func buttonsKeepTapsAndOwnControlsDoNot() {
    final class Tile: UIControl {}
    let (button, tile) = (UIButton(type: .system), Tile())
    for (index, control) in [button, tile].enumerated() {
      control.frame = CGRect(x: 0, y: 200 * index, width: 200, height: 100)
      control.addAction(
        UIAction { [stage] _ in stage.log.lines.append("inside \(index)") }, for: .touchUpInside)
      control.addAction(
        UIAction { [stage] _ in stage.log.lines.append("cancel \(index)") }, for: .touchCancel)
      stage.root.addSubview(control)
    }
    stage.attach(UITapGestureRecognizer(), "above", to: stage.root)
    tap(100, 50)
    #expect(gestures == ["inside 0"])
    tap(100, 250)
    #expect(gestures.sorted() == ["above ended", "cancel 1"])
  }

  /// The same section: a swipe of one finger along a slider's track, or a switch's, is the control's.
  @Test func slidersAndSwitchesKeepDragsAlongThem() {
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 40))
    let toggle = UISwitch()
    toggle.frame.origin = CGPoint(x: 50, y: 300)
    for view in [slider, toggle] as [UIView] { stage.root.addSubview(view) }
    stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    stage.attach(UISwipeGestureRecognizer(), "swipe", to: stage.root)
    stage.root.layoutIfNeeded()

    let knob = CGPoint(x: slider.frame.minX + 10, y: slider.frame.midY)
    stage.send(1, .began, knob.x, knob.y)
    stage.move(1, from: knob, by: CGPoint(x: 100, y: 0))
    #expect(gestures.isEmpty && slider.value > 0.4 && slider.isTracking)
    stage.send(1, .ended, knob.x + 100, knob.y)

    stage.send(2, .began, 60, toggle.frame.midY)
    stage.move(2, from: CGPoint(x: 60, y: toggle.frame.midY), by: CGPoint(x: 60, y: 0))
    stage.send(2, .ended, 120, toggle.frame.midY)
    #expect(gestures.isEmpty && toggle.isOn)

    // Across the track it is the pan's.
    stage.send(3, .began, 150, slider.frame.midY)
    stage.move(3, from: CGPoint(x: 150, y: slider.frame.midY), by: CGPoint(x: 0, y: 100))
    #expect(gestures.first == "pan began")
    stage.send(3, .ended, 150, slider.frame.midY + 100)
  }

  /// A slider that stands upright is dragged up and down.
  @Test func aTurnedSliderKeepsDragsAlongItself() {
    let slider = UISlider(frame: CGRect(x: 100, y: 200, width: 200, height: 40))
    slider.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    stage.root.addSubview(slider)
    stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    stage.root.layoutIfNeeded()
    // Its beginning is below its middle.
    let knob = CGPoint(x: slider.center.x, y: slider.center.y + 90)
    stage.send(1, .began, knob.x, knob.y)
    stage.move(1, from: knob, by: CGPoint(x: 0, y: -100))
    #expect(gestures.isEmpty && slider.value > 0.4)
    stage.send(1, .ended, knob.x, knob.y - 100)
    slider.value = 0.5
    stage.send(2, .began, slider.center.x, slider.center.y)
    stage.move(2, from: slider.center, by: CGPoint(x: 100, y: 0))
    #expect(gestures.first == "pan began")
    stage.send(2, .ended, slider.center.x + 100, slider.center.y)
  }

  @Test func aPanBeginsAfterTenPoints() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)

    stage.send(1, .began, 100, 100)
    stage.host.advance(by: 0.01)
    stage.send(1, .moved, 106, 107)
    #expect(pan.state == .possible)
    stage.host.advance(by: 0.01)
    stage.send(1, .moved, 106, 108)
    #expect(pan.state == .began)
    #expect(pan.translation(in: stage.root) == CGPoint(x: 6, y: 8))
    pan.setTranslation(.zero, in: stage.root)
    stage.send(1, .moved, 116, 108)
    #expect(pan.translation(in: stage.root) == CGPoint(x: 10, y: 0))
    stage.send(1, .ended, 116, 108)

    #expect(gestures == ["pan began", "pan changed", "pan ended"])
    #expect(pan.state == .possible)
  }

  @Test func aPansVelocityIsTheFingers() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    var velocity = CGPoint.zero
    let probe = Probe { if $0.state == .ended { velocity = pan.velocity(in: nil) } }
    pan.addTarget(probe, action: Selector("call", Probe.call))

    // 60 points in 10 steps of 1/120 s: 720 points a second.
    stage.send(1, .began, 100, 100)
    stage.move(1, from: CGPoint(x: 100, y: 100), by: CGPoint(x: 60, y: 0))
    stage.send(1, .ended, 160, 100)

    #expect(abs(velocity.x - 720) < 1)
    #expect(velocity.y == 0)
  }

  @Test func translationIsInTheViewsCoordinates() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 300, height: 300))
    box.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: box)

    stage.send(1, .began, 100, 100)
    stage.send(1, .moved, 120, 100)

    #expect(abs(pan.translation(in: box).x - 10) < 1e-9)
    #expect(pan.translation(in: stage.root).x == 20)
    stage.send(1, .ended, 120, 100)
  }

  @Test func aSecondFingerDoesNotMakeAPanJump() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    stage.send(1, .began, 100, 100)
    stage.send(1, .moved, 120, 100)

    stage.send(2, .began, 300, 300)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    stage.send(2, .moved, 310, 300)
    #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
    stage.send(1, .ended, 120, 100)
    #expect(pan.state == .changed)
    stage.send(2, .moved, 320, 300)
    #expect(pan.translation(in: nil) == CGPoint(x: 35, y: 0))
    stage.send(2, .ended, 320, 300)
    #expect(stage.isIdle)
  }

  /// Fingers beyond the most that count are ignored, also when the limit came down while more were on the screen.
  @Test func aLimitThatIsLoweredLeavesNoRoom() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    stage.root.isMultipleTouchEnabled = true
    stage.send(1, .began, 100, 100)
    stage.send(2, .began, 200, 100)
    stage.move(1, from: CGPoint(x: 100, y: 100), by: CGPoint(x: 60, y: 0))
    pan.maximumNumberOfTouches = 1
    stage.send(3, .began, 300, 300)
    let before = pan.translation(in: nil)
    stage.move(3, from: CGPoint(x: 300, y: 300), by: CGPoint(x: 0, y: 50))
    #expect(pan.translation(in: nil) == before && pan.state == .changed)
    for id in 1...3 { stage.send(id, .ended, 100, 100) }
    #expect(pan.state == .possible && stage.isIdle)
  }

  @Test func minimumAndMaximumOfFingers() {
    let two = stage.attach(UIPanGestureRecognizer(), "two", to: stage.root)
    two.minimumNumberOfTouches = 2
    stage.send(1, .began, 100, 100)
    stage.send(1, .moved, 150, 100)
    #expect(two.state == .possible)
    stage.send(2, .began, 200, 100)
    stage.send(2, .moved, 240, 100)
    #expect(two.state == .began)
    stage.send(2, .ended, 240, 100)
    #expect(two.state == .ended)
    stage.send(1, .ended, 150, 100)
    #expect(two.state == .possible)
  }

  // MARK: - Press, pinch, rotation, swipe, edge

  @Test func aLongPressBeginsByItself() {
    let press = stage.attach(UILongPressGestureRecognizer(), "press", to: stage.root)

    stage.send(1, .began, 100, 100)
    stage.host.advance(by: 0.45)
    #expect(press.state == .possible)
    stage.host.advance(by: 0.1)
    #expect(press.state == .began)
    stage.send(1, .moved, 200, 100)
    stage.send(1, .ended, 200, 100)

    #expect(gestures == ["press began", "press changed", "press ended"])
    #expect(stage.isIdle)
  }

  @Test func aLongPressDueBeforeALateEventBeginsBeforeIt() {
    stage.attach(UILongPressGestureRecognizer(), "press", to: stage.root)

    stage.send(1, .began, 100, 100)
    // No frame runs in between: the main thread was busy.
    stage.host.clock.advance(by: 0.6)
    stage.send(1, .ended, 100, 100)

    #expect(gestures == ["press began", "press ended"])
  }

  @Test func aLongPressFailsWhenTheFingerWanders() {
    stage.attach(UILongPressGestureRecognizer(), "press", to: stage.root)
    stage.send(1, .began, 100, 100)
    stage.send(1, .moved, 111, 100)
    stage.host.advance(by: 1)
    stage.send(1, .ended, 111, 100)
    #expect(gestures.isEmpty)
  }

  @Test func aPinchGrowsFromOne() {
    let pinch = stage.attach(UIPinchGestureRecognizer(), "pinch", to: stage.root)

    stage.send(1, .began, 100, 100)
    stage.send(2, .began, 200, 100)
    stage.send(2, .moved, 205, 100)
    #expect(pinch.state == .possible)
    stage.send(2, .moved, 220, 100)
    #expect(pinch.state == .began)
    #expect(pinch.scale == 1)
    stage.send(2, .moved, 340, 100)
    // 240 points apart after 120.
    #expect(pinch.scale == 2)
    #expect(pinch.location(in: nil) == CGPoint(x: 220, y: 100))
    stage.send(2, .ended, 340, 100)
    stage.send(1, .ended, 100, 100)
    #expect(gestures == ["pinch began", "pinch changed", "pinch ended"])
    #expect(stage.isIdle)
  }

  @Test func theTouchpadPinches() {
    let pinch = stage.attach(UIPinchGestureRecognizer(), "pinch", to: stage.root)
    func send(_ phase: HostTransform.Phase, _ scale: CGFloat) {
      stage.host.advance(by: 0.02)
      _ = stage.window.handle(
        .transform(
          HostTransform(
            phase: phase, location: CGPoint(x: 50, y: 60), scale: scale, rotation: 0,
            timestamp: stage.host.clock.now)))
    }
    send(.began, 1)
    send(.changed, 1.25)
    send(.changed, 1.5)
    #expect(pinch.scale == 1.5)
    #expect(pinch.location(in: nil) == CGPoint(x: 50, y: 60))
    send(.ended, 1.5)
    #expect(gestures == ["pinch began", "pinch changed", "pinch ended"])
    #expect(stage.isIdle)
  }

  @Test func aRotationTurnsWithTheFingers() {
    let rotation = stage.attach(UIRotationGestureRecognizer(), "turn", to: stage.root)
    stage.send(1, .began, 200, 200)
    stage.send(2, .began, 300, 200)
    stage.send(2, .moved, 298, 220)
    #expect(rotation.state == .began)
    let start = atan2(20.0, 98.0)
    stage.send(2, .moved, 200, 300)
    #expect(abs(rotation.rotation - (.pi / 2 - start)) < 1e-9)
    stage.send(2, .ended, 200, 300)
    stage.send(1, .ended, 200, 200)
  }

  @Test func swipes() {
    let swipe = stage.attach(UISwipeGestureRecognizer(), "swipe", to: stage.root)
    swipe.direction = [.left, .up]

    stage.send(1, .began, 200, 200)
    stage.move(1, from: CGPoint(x: 200, y: 200), by: CGPoint(x: -80, y: 10))
    stage.send(1, .ended, 120, 210)
    #expect(gestures == ["swipe ended"])

    stage.send(1, .began, 200, 200)
    stage.move(1, from: CGPoint(x: 200, y: 200), by: CGPoint(x: 80, y: 0))
    stage.send(1, .ended, 280, 200)
    #expect(gestures.isEmpty)

    stage.send(1, .began, 200, 200)
    stage.host.advance(by: 0.6)
    stage.move(1, from: CGPoint(x: 200, y: 200), by: CGPoint(x: -80, y: 0))
    stage.send(1, .ended, 120, 200)
    #expect(gestures.isEmpty)
  }

  @Test func edgePansStartInTheStripAndComeIn() {
    let edge = stage.attach(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.root)
    edge.edges = .left
    stage.send(1, .began, 19, 100)
    stage.send(1, .moved, 45, 110)
    stage.send(1, .ended, 45, 110)
    #expect(gestures == ["edge began", "edge ended"])

    stage.send(1, .began, 21, 100)
    stage.send(1, .moved, 60, 100)
    stage.send(1, .ended, 60, 100)
    stage.send(1, .began, 10, 100)
    stage.send(1, .moved, 12, 140)
    stage.send(1, .ended, 60, 140)
    #expect(gestures.isEmpty)
    #expect(stage.isIdle)
  }

  @Test func hovering() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.attach(UIHoverGestureRecognizer(), "hover", to: box)
    for (x, y) in [(10.0, 10.0), (20, 20), (300, 300)] {
      _ = stage.window.handle(.hover(CGPoint(x: x, y: y), timestamp: stage.host.clock.now))
    }
    #expect(stage.log.take() == ["hover began", "hover changed", "hover ended"])
    #expect(stage.isIdle)
  }

  // MARK: - Together

  @Test func oneExcludesTheOtherUnlessADelegateAllowsBoth() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.attach(UIPanGestureRecognizer(), "outer", to: stage.root)
    let inner = stage.attach(UIPanGestureRecognizer(), "inner", to: box)
    func drag() -> [String] {
      stage.send(1, .began, 100, 100)
      stage.send(1, .moved, 150, 100)
      stage.send(1, .ended, 150, 100)
      return stage.log.take().filter { !$0.hasPrefix("box") }
    }

    #expect(drag() == ["inner began", "inner ended"])
    let delegate = Delegate()
    delegate.simultaneous = true
    inner.delegate = delegate
    #expect(drag() == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test func delegatesRefuseTouchesAndBeginnings() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    let delegate = Delegate()
    pan.delegate = delegate
    func drag() -> [String] {
      stage.send(1, .began, 100, 100)
      stage.send(1, .moved, 150, 100)
      stage.send(1, .moved, 180, 100)
      stage.send(1, .ended, 180, 100)
      return gestures
    }

    delegate.receives = false
    #expect(drag().isEmpty)
    delegate.receives = true
    delegate.begins = false
    #expect(drag().isEmpty)
    delegate.begins = true
    #expect(drag() == ["pan began", "pan changed", "pan ended"])
  }

  @Test func delegatesAskForFailure() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 300, height: 300))
    let outer = stage.attach(UIPanGestureRecognizer(), "outer", to: stage.root)
    outer.minimumNumberOfTouches = 1
    let inner = stage.attach(UIPanGestureRecognizer(), "inner", to: box)
    let delegate = Delegate()
    delegate.requiresFailure = true
    inner.delegate = delegate

    stage.send(1, .began, 100, 100)
    stage.send(1, .moved, 150, 100)
    stage.send(1, .ended, 150, 100)

    #expect(stage.log.take().filter { !$0.hasPrefix("box") } == ["outer began", "outer ended"])
    #expect(stage.isIdle)
  }

  @Test func disablingCancels() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    stage.send(1, .began, 100, 100)
    stage.send(1, .moved, 150, 100)
    pan.isEnabled = false
    stage.send(1, .moved, 160, 100)
    stage.send(1, .ended, 160, 100)
    #expect(gestures == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
    #expect(stage.isIdle)
  }

  @Test func removedTargetsHearNothing() {
    let pan = stage.attach(UIPanGestureRecognizer(), "pan", to: stage.root)
    pan.removeTarget(stage.log, action: nil)
    stage.send(1, .began, 100, 100)
    stage.send(1, .moved, 150, 100)
    stage.send(1, .ended, 150, 100)
    #expect(gestures.isEmpty)
  }
}

@MainActor
final class Probe {
  private let body: @MainActor (UIGestureRecognizer) -> Void

  init(_ body: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.body = body
  }

  func call(_ recognizer: UIGestureRecognizer) { body(recognizer) }
}

@MainActor
private final class Delegate: UIGestureRecognizerDelegate {
  var simultaneous = false
  var receives = true
  var begins = true
  var requiresFailure = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure }
}
