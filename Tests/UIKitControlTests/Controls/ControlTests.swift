import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Buttons, switches, bars and progress: events in Apple's documented order, layout by figures.
@Suite @MainActor
struct ControlTests {
  private final class Log: NSObject {
    var lines: [String] = []

    func note(_ control: UIControl) { lines.append("target") }
  }

  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDragInside, "dragInside"), (.touchDragOutside, "dragOutside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upInside"),
    (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
  ]

  private func watch(_ control: UIControl, _ log: Log) {
    for (event, name) in Self.names {
      control.addAction(UIAction { _ in log.lines.append(name) }, for: event)
    }
  }

  @Test("A tap sends down, up inside and the primary action, and highlights in between")
  func tap() {
    withStage { stage in
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
      stage.window.addSubview(button)
      stage.host.advanceFrame()
      let log = Log()
      watch(button, log)

      let finger = stage.host.touchDown(at: CGPoint(x: 150, y: 122))
      stage.host.advanceFrame()
      #expect(button.isHighlighted && button.isTracking)
      #expect(button.state == .highlighted)
      #expect(isClose(button.titleLabel?.alpha ?? 0, 0.3))
      stage.host.touchUp(finger, at: CGPoint(x: 150, y: 122))
      stage.host.settle()

      #expect(log.lines == ["down", "upInside", "primary"])
      #expect(!button.isHighlighted && button.state == .normal)
      #expect(button.titleLabel?.alpha == 1)
    }
  }

  @Test("A finger that leaves by more than 70 points and is lifted sends up outside")
  func leaving() {
    withStage { stage in
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
      stage.window.addSubview(button)
      stage.host.advanceFrame()
      let log = Log()
      watch(button, log)

      let finger = stage.host.touchDown(at: CGPoint(x: 150, y: 122))
      stage.host.touchMove(finger, to: CGPoint(x: 150, y: 200))
      stage.host.touchMove(finger, to: CGPoint(x: 150, y: 230))
      stage.host.touchMove(finger, to: CGPoint(x: 150, y: 240))
      stage.host.touchMove(finger, to: CGPoint(x: 150, y: 150))
      stage.host.touchMove(finger, to: CGPoint(x: 150, y: 260))
      stage.host.touchUp(finger, at: CGPoint(x: 150, y: 260))

      #expect(log.lines == ["down", "dragInside", "exit", "dragOutside", "enter", "exit", "upOutside"])
    }
  }

  @Test("A disabled button answers nothing; a removed target is not called")
  func disabled() {
    withStage { stage in
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
      stage.window.addSubview(button)
      stage.host.advanceFrame()
      let log = Log()
      button.addTarget(log, action: Selector("note:", Log.note), for: .touchUpInside)

      button.isEnabled = false
      stage.host.tap(at: CGPoint(x: 150, y: 122))
      #expect(log.lines.isEmpty)

      button.isEnabled = true
      stage.host.tap(at: CGPoint(x: 150, y: 122))
      #expect(log.lines == ["target"])

      button.removeTarget(log, action: nil, for: .allEvents)
      stage.host.tap(at: CGPoint(x: 150, y: 122))
      #expect(log.lines == ["target"])
      #expect(button.allTargets.isEmpty)
    }
  }

  @Test("A control's tap goes before single taps of the view beneath it")
  func tapsBeneath() {
    withStage { stage in
      let ground = stage.addView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      let log = Log()
      ground.addGestureRecognizer(
        UITapGestureRecognizer(
          target: log, action: Selector("tapped", { (log: Log) in { log.lines.append("ground") } })))
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
      button.addAction(UIAction { _ in log.lines.append("button") }, for: .touchUpInside)
      ground.addSubview(button)
      stage.host.advanceFrame()

      stage.host.tap(at: CGPoint(x: 150, y: 122))
      stage.host.settle()
      #expect(log.lines == ["button"])
      stage.host.tap(at: CGPoint(x: 20, y: 20))
      stage.host.settle()
      #expect(log.lines == ["button", "ground"])
    }
  }

  @Test("A switch toggles on a tap and tells, but not when it is set")
  func toggling() {
    withStage { stage in
      let toggle = UISwitch()
      toggle.frame.origin = CGPoint(x: 100, y: 100)
      stage.window.addSubview(toggle)
      stage.host.advanceFrame()
      let log = Log()
      toggle.addAction(UIAction { _ in log.lines.append("changed") }, for: .valueChanged)
      #expect(toggle.bounds.size == CGSize(width: 51, height: 31))

      toggle.setOn(true, animated: false)
      #expect(log.lines.isEmpty)
      stage.host.tap(at: CGPoint(x: 125, y: 115))
      stage.host.settle()

      #expect(!toggle.isOn)
      #expect(log.lines == ["changed"])
      #expect(toggle.accessibilityValue == "0")
    }
  }

  /// Apple, `UISwitch.style`: checkboxes are for Macs, whatever style a program prefers.
  @Test("A switch slides, though it would rather be a checkbox")
  func switchStyle() {
    let toggle = UISwitch()
    #expect(toggle.preferredStyle == .automatic)
    toggle.preferredStyle = .checkbox
    #expect(toggle.style == .sliding && toggle.preferredStyle == .checkbox)
  }

  @Test("Five buttons spread over a toolbar of 390 have their centres at 36, 115.5, 195, 274.5 and 354")
  func toolbar() {
    withStage { stage in
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
      toolbar.layoutMargins = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)
      toolbar.insetsLayoutMarginsFromSafeArea = false
      let items = (0..<5).map { _ in
        UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
      }
      let spaces = (0..<4).map { _ in
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
      }
      toolbar.setItems(items.enumerated().flatMap { $0 < 4 ? [$1, spaces[$0]] : [$1] }, animated: false)
      stage.window.addSubview(toolbar)
      stage.host.advanceFrame()

      let centers = items.compactMap { toolbar.view(for: $0)?.frame.midX }
      #expect(centers == [36, 115.5, 195, 274.5, 354])
    }
  }

  // 100 points: 56 above the 44 of the items. In the safe area of 34 points they keep to the upper 44.
  @Test("A toolbar taller than its items has them at its bottom, one in the safe area has them above that")
  func tallToolbar() {
    withStage { stage in
      let item = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
      let controller = UIViewController()
      stage.window.rootViewController = controller
      controller.additionalSafeAreaInsets.bottom = 34
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
      toolbar.items = [item]
      controller.view.addSubview(toolbar)
      stage.host.advanceFrame()
      #expect(toolbar.view(for: item)?.frame.minY == 56)
      toolbar.frame = CGRect(x: 0, y: 766, width: 390, height: 78)
      stage.host.advanceFrame()
      #expect(toolbar.view(for: item)?.frame.minY == 0)
    }
  }

  @Test("Progress is clamped, shown and spoken")
  func progress() {
    withStage { stage in
      let view = UIProgressView(progressViewStyle: .bar)
      view.frame = CGRect(x: 0, y: 100, width: 200, height: 2.5)
      stage.window.addSubview(view)
      view.progress = 1.5
      #expect(view.progress == 1)
      view.progress = 0.25
      stage.host.advanceFrame()

      #expect(view.subviews.last?.frame.width == 50)
      #expect(view.accessibilityValue == "25%")
    }
  }
}
