import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Segmented controls: choosing by taps and by sliding, widths, actions.
@Suite @MainActor
struct UISegmentedControlTests {
  private func control(in stage: Stage, _ items: [Any] = ["A", "B", "C"]) -> UISegmentedControl {
    let control = UISegmentedControl(items: items)
    control.frame = CGRect(x: 30, y: 100, width: 300, height: 32)
    stage.window.addSubview(control)
    stage.host.advanceFrame()
    return control
  }

  private func middle(_ index: Int) -> CGPoint { CGPoint(x: 80 + 100 * CGFloat(index), y: 116) }

  @Test("A tap chooses and tells; a tap on the chosen segment tells nothing; setting tells nothing")
  func tapping() {
    withStage { stage in
      let control = control(in: stage)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      #expect(control.intrinsicContentSize.height == 32)
      var told: [Int] = []
      control.addAction(UIAction { _ in told.append(control.selectedSegmentIndex) }, for: .valueChanged)
      stage.host.tap(at: middle(1))
      stage.host.settle()
      stage.host.tap(at: middle(1))
      control.selectedSegmentIndex = 2
      stage.host.tap(at: middle(0))
      #expect(told == [1, 0])
    }
  }

  @Test("The plate slides with the finger, and tells when it is let go")
  func sliding() {
    withStage { stage in
      let control = control(in: stage)
      control.selectedSegmentIndex = 0
      stage.host.advanceFrame()
      var told: [Int] = []
      control.addAction(UIAction { _ in told.append(control.selectedSegmentIndex) }, for: .valueChanged)
      let finger = stage.host.touchDown(at: middle(0))
      stage.host.touchMove(finger, to: middle(1))
      #expect(control.selectedSegmentIndex == 1 && told.isEmpty)
      stage.host.touchMove(finger, to: middle(2))
      stage.host.touchUp(finger, at: middle(2))
      #expect(told == [2])
    }
  }

  @Test("A finger that moves on chooses where it is lifted, and nothing when it is lifted far away")
  func moving() {
    withStage { stage in
      let control = control(in: stage)
      control.selectedSegmentIndex = 0
      stage.host.advanceFrame()
      let finger = stage.host.touchDown(at: middle(1))
      #expect(control.selectedSegmentIndex == 0)
      stage.host.touchMove(finger, to: middle(2))
      stage.host.touchUp(finger, at: middle(2))
      #expect(control.selectedSegmentIndex == 2)
      let second = stage.host.touchDown(at: middle(0))
      stage.host.touchMove(second, to: CGPoint(x: 80, y: 300))
      stage.host.touchUp(second, at: CGPoint(x: 80, y: 300))
      #expect(control.selectedSegmentIndex == 2)
    }
  }

  @Test("A momentary control keeps nothing chosen but tells which segment it was")
  func momentary() {
    withStage { stage in
      var run: [String] = []
      let control = control(
        in: stage,
        [UIAction(title: "A") { _ in run.append("A") }, UIAction(title: "B") { _ in run.append("B") }])
      control.isMomentary = true
      stage.host.tap(at: CGPoint(x: 250, y: 116))
      #expect(run == ["B"])
      #expect(control.selectedSegmentIndex == -1)
    }
  }

  @Test("Segments come, go and are known by their actions; the choice moves with its segment")
  func segments() {
    withStage { stage in
      let control = control(in: stage)
      control.selectedSegmentIndex = 1
      control.insertSegment(withTitle: "New", at: 0, animated: false)
      #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 4)
      control.removeSegment(at: 0, animated: true)
      #expect(control.selectedSegmentIndex == 1)
      control.removeSegment(at: 1, animated: false)
      #expect(control.selectedSegmentIndex == -1 && control.titleForSegment(at: 1) == "C")
      let action = UIAction(title: "Do", identifier: UIAction.Identifier("do")) { _ in }
      control.insertSegment(action: action, at: 9, animated: false)
      #expect(control.segmentIndex(identifiedBy: action.identifier) == 2)
      #expect(control.titleForSegment(at: 2) == "Do" && control.actionForSegment(at: 2) === action)
      control.removeAllSegments()
      #expect(control.numberOfSegments == 0)
    }
  }

  // 300 points: one segment of 60, the others share 240.
  @Test("Fixed widths are kept; the rest is shared equally, or by content")
  func widths() {
    #expect(
      SegmentedLayout.widths(fixed: [60, 0, 0], wanted: [50, 40, 80], total: 300, byContent: false)
        == [60, 120, 120])
    #expect(
      SegmentedLayout.widths(fixed: [60, 0, 0], wanted: [50, 40, 80], total: 300, byContent: true)
        == [60, 80, 160])
    #expect(SegmentedLayout.naturalWidth(fixed: [0, 0], wanted: [50, 80], byContent: false) == 160)
    #expect(SegmentedLayout.naturalWidth(fixed: [0, 0], wanted: [50, 80], byContent: true) == 130)
  }

  @Test("Disabled segments are passed over")
  func disabled() {
    withStage { stage in
      let control = control(in: stage)
      control.setEnabled(false, forSegmentAt: 1)
      stage.host.tap(at: middle(1))
      #expect(control.selectedSegmentIndex == -1)
      #expect(!control.isEnabledForSegment(at: 1))
    }
  }

  @Test("Segments are elements of their own: buttons, one of them selected, that can be activated")
  func accessibility() {
    withStage { stage in
      let control = control(in: stage)
      #expect(!control.isAccessibilityElement)
      let elements = control.subviews.filter(\.isAccessibilityElement)
      #expect(elements.map(\.accessibilityLabel) == ["A", "B", "C"])
      #expect(elements[2].accessibilityActivate())
      #expect(control.selectedSegmentIndex == 2)
      #expect(elements[2].accessibilityTraits == [.button, .selected])
    }
  }

  private func picture(_ width: CGFloat = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  /// Apple: a state without a picture of its own shows that of the normal state. The choice has one here, so there is no plate.
  @Test func backgroundImages() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    let (normal, selected) = (picture(), picture())
    control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 2)
    control.layoutIfNeeded()

    let segments = control.subviews.compactMap { $0 as? SegmentView }
    #expect(segments.map(\.background) == [normal, selected, normal])
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) === selected)
    #expect(control.backgroundImage(for: .highlighted, barMetrics: .default) == nil)
    #expect(control.backgroundColor == nil)
    #expect(control.subviews.allSatisfy { !($0 is KnobView) || $0.isHidden })

    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    control.setBackgroundImage(nil, for: .selected, barMetrics: .default)
    control.layoutIfNeeded()

    #expect(segments.allSatisfy { $0.background == nil })
    #expect(control.subviews.contains { $0 is KnobView && !$0.isHidden })
  }

  /// 300 points: the edges between segments lie at 100 and 200, and a picture of 6 points has its middle there.
  @Test func dividerImages() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let (usual, right) = (picture(6), picture(6))
    control.setDividerImage(
      usual, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(
      right, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
    control.selectedSegmentIndex = 2
    control.layoutIfNeeded()

    let dividers = control.subviews.compactMap { $0 as? UIImageView }
    #expect(dividers.map(\.image) == [usual, right])
    #expect(
      dividers.map(\.frame) == [
        CGRect(x: 97, y: 0, width: 6, height: 32), CGRect(x: 197, y: 0, width: 6, height: 32),
      ])
    #expect(dividers.allSatisfy { $0.alpha == 1 })
  }

  @Test("Dividers lie over the pictures that meet there, and a colour of the program's stays")
  func picturesTogether() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.backgroundColor = .red
    control.setDividerImage(
      picture(6), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    #expect(control.backgroundColor == .red)
    control.setBackgroundImage(picture(10), for: .normal, barMetrics: .default)
    control.layoutIfNeeded()
    let order = control.subviews
    let divider = order.firstIndex { ($0 as? UIImageView)?.image != nil } ?? -1
    let last = order.lastIndex { $0 is SegmentView } ?? .max
    #expect(divider > last && control.backgroundColor == .red)

    let usual = UISegmentedControl(items: ["A"])
    let fill = usual.backgroundColor
    usual.setDividerImage(
      picture(6), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    #expect(usual.backgroundColor == fill && fill != nil)
    usual.setBackgroundImage(picture(10), for: .normal, barMetrics: .default)
    #expect(usual.backgroundColor == nil)
    usual.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    #expect(usual.backgroundColor == fill)
  }
}
