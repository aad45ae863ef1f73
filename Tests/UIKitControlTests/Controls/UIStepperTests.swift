import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Steppers: steps, limits, repeats.
@Suite @MainActor
struct UIStepperTests {
  private func stepper(in stage: Stage) -> UIStepper {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    stage.window.addSubview(stepper)
    stage.host.advanceFrame()
    return stepper
  }
  private let minus = CGPoint(x: 120, y: 116)
  private let plus = CGPoint(x: 170, y: 116)

  @Test("It is 94 × 32 and counts from 0 to 100 by 1")
  func basics() {
    withStage { stage in
      let stepper = stepper(in: stage)
      #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
      var values: [Double] = []
      stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
      stage.host.tap(at: minus)
      stage.host.tap(at: plus)
      stage.host.tap(at: plus)
      stage.host.tap(at: minus)
      #expect(values == [1, 2, 1])
      #expect(stepper.accessibilityValue == "1")
      stepper.value = 1000
      #expect(stepper.value == 100)
    }
  }

  @Test("Wrapping goes on at the other end")
  func wrapping() {
    withStage { stage in
      let stepper = stepper(in: stage)
      stepper.maximumValue = 3
      stepper.wraps = true
      stage.host.tap(at: minus)
      #expect(stepper.value == 3)
      stage.host.tap(at: plus)
      #expect(stepper.value == 0)
    }
  }

  @Test("A held button steps again after half a second; without autorepeat it does not")
  func repeating() {
    withStage { stage in
      let stepper = stepper(in: stage)
      let finger = stage.host.touchDown(at: plus)
      stage.host.advance(by: 0.45)
      #expect(stepper.value == 1)
      stage.host.advance(by: 0.1)
      #expect(stepper.value == 2)
      stage.host.advance(by: 2)
      #expect(stepper.value > 10)
      stage.host.touchUp(finger, at: plus)
      let reached = stepper.value
      #expect(stage.host.settle())
      stage.host.advance(by: 1)
      #expect(stepper.value == reached)

      stepper.autorepeat = false
      let second = stage.host.touchDown(at: plus)
      stage.host.advance(by: 2)
      stage.host.touchUp(second, at: plus)
      #expect(stepper.value == reached + 1)
    }
  }

  @Test("Not continuous, it tells once, at the end")
  func telling() {
    withStage { stage in
      let stepper = stepper(in: stage)
      stepper.isContinuous = false
      var count = 0
      stepper.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      let finger = stage.host.touchDown(at: plus)
      stage.host.advance(by: 1)
      #expect(count == 0 && stepper.value > 1)
      stage.host.touchUp(finger, at: plus)
      #expect(count == 1)
    }
  }

  private func picture(_ width: CGFloat = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  private func pictures(_ stepper: UIStepper) -> [UIImageView] {
    stepper.subviews.compactMap { $0 as? UIImageView }.filter { $0.image != nil && !$0.isHidden }
  }

  /// Apple: "the background image for the control when it's in the specified state"; the divider has the states of both sides. In 94
  /// points a divider of 6 begins at 44.
  @Test func picturesInTheirStates() {
    withStage { stage in
      let stepper = stepper(in: stage)
      let (normal, pressed, usual, end) = (picture(), picture(), picture(6), picture(6))
      stepper.setBackgroundImage(normal, for: .normal)
      stepper.setBackgroundImage(pressed, for: .highlighted)
      stepper.setDividerImage(usual, forLeftSegmentState: .normal, rightSegmentState: .normal)
      stepper.setDividerImage(end, forLeftSegmentState: .disabled, rightSegmentState: .normal)
      #expect(stepper.backgroundImage(for: .highlighted) === pressed)
      #expect(stepper.backgroundImage(for: .selected) == nil)
      #expect(stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) === end)
      stage.host.advanceFrame()
      // At 0 there is nothing to take away.
      #expect(pictures(stepper).map(\.image) == [normal, end])
      #expect(
        pictures(stepper).map(\.frame) == [
          CGRect(x: 0, y: 0, width: 94, height: 32), CGRect(x: 44, y: 0, width: 6, height: 32),
        ])
      let finger = stage.host.touchDown(at: plus)
      stage.host.advanceFrame()
      #expect(pictures(stepper).map(\.image) == [pressed, usual])
      stage.host.touchUp(finger, at: plus)
      stage.host.advanceFrame()
      #expect(pictures(stepper).map(\.image) == [normal, usual])
      stepper.setBackgroundImage(nil, for: .normal)
      stepper.setDividerImage(nil, forLeftSegmentState: .normal, rightSegmentState: .normal)
      #expect(pictures(stepper).isEmpty)
    }
  }

  /// Apple: the divider is that of the left and the right segment's state, and from right to left the button that takes away is on the right.
  @Test func dividersInTheOtherDirection() {
    withStage { stage in
      let stepper = stepper(in: stage)
      let (left, right) = (picture(6), picture(8))
      stepper.setDividerImage(left, forLeftSegmentState: .disabled, rightSegmentState: .normal)
      stepper.setDividerImage(right, forLeftSegmentState: .normal, rightSegmentState: .disabled)
      stage.host.advanceFrame()
      #expect(pictures(stepper).map(\.image) == [left])
      stepper.semanticContentAttribute = .forceRightToLeft
      stage.host.advanceFrame()
      #expect(pictures(stepper).map(\.image) == [right])
      #expect(pictures(stepper).map(\.frame) == [CGRect(x: 43, y: 0, width: 8, height: 32)])
    }
  }
}
