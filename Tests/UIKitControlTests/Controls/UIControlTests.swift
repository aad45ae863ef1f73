import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of every control's base: registrations, tracking that subclasses steer, state.
@Suite @MainActor
struct UIControlTests {
  private final class Target: NSObject {
    var lines: [String] = []

    func plain() { lines.append("plain") }
    func withSender(_ control: UIControl) { lines.append("sender") }
    func withEvent(_ control: UIControl, _ event: UIEvent?) { lines.append("event \(event == nil ? 0 : 1)") }
  }

  /// Writes down what UIKit asks it.
  private final class Tracking: UIControl {
    var lines: [String] = []
    var goesOn = true

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { note("begin", true) }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("continue", goesOn)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { lines.append("end") }
    override func cancelTracking(with event: UIEvent?) { lines.append("cancel") }
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      lines.append("send \(action.description)")
      super.sendAction(action, to: target, for: event)
    }

    private func note(_ line: String, _ answer: Bool) -> Bool {
      lines.append(line)
      return answer
    }
  }

  @Test("Targets get no argument, the sender, or the sender and the event, as their methods want")
  func arguments() {
    withStage { stage in
      let target = Target()
      let control = UIControl(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
      stage.window.addSubview(control)
      stage.host.advanceFrame()
      control.addTarget(target, action: Selector("plain", Target.plain), for: .touchDown)
      control.addTarget(target, action: Selector("withSender:", Target.withSender), for: .touchUpInside)
      control.addTarget(target, action: Selector("withEvent:", Target.withEvent), for: .touchUpInside)

      stage.host.tap(at: CGPoint(x: 50, y: 120))

      #expect(target.lines == ["plain", "sender", "event 1"])
    }
  }

  @Test("The same pair added again gets both events; nil as target or action removes any")
  func registrations() {
    withStage { _ in
      let (first, second) = (Target(), Target())
      let control = UIControl()
      let selector = Selector("plain", Target.plain)
      control.addTarget(first, action: selector, for: .touchDown)
      control.addTarget(first, action: selector, for: .valueChanged)
      control.addTarget(second, action: selector, for: .touchDown)
      control.addAction(UIAction { _ in }, for: .editingChanged)

      #expect(control.allTargets == [first, second])
      #expect(control.allControlEvents == [.touchDown, .valueChanged, .editingChanged])
      #expect(control.actions(forTarget: first, forControlEvent: .valueChanged) == ["plain"])
      #expect(control.actions(forTarget: second, forControlEvent: .valueChanged) == nil)
      #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)

      control.removeTarget(nil, action: selector, for: .touchDown)
      #expect(control.allTargets == [first])
      control.removeTarget(first, action: nil, for: .allEvents)
      #expect(control.allTargets.isEmpty)
      #expect(control.allControlEvents == .editingChanged)
    }
  }

  @Test("An action replaces the one of its identifier; handlers are enumerated in order until stopped")
  func enumeration() {
    withStage { _ in
      let target = Target()
      let control = UIControl()
      var runs: [String] = []
      let name = UIAction.Identifier("save")
      control.addAction(UIAction(identifier: name) { _ in runs.append("old") }, for: .touchUpInside)
      control.addTarget(target, action: Selector("plain", Target.plain), for: .touchDown)
      control.addTarget(nil, action: Selector("plain", Target.plain), for: .touchCancel)
      control.addAction(UIAction(identifier: name) { _ in runs.append("new") }, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(runs == ["new"])

      var seen: [String] = []
      control.enumerateEventHandlers { action, pair, event, _ in
        let who = action.map { $0.identifier.rawValue } ?? (pair?.0 == nil ? "chain" : "target")
        seen.append("\(who) \(event.rawValue)")
      }
      #expect(seen == ["target 1", "chain 256", "save 64"])

      seen = []
      control.enumerateEventHandlers { _, _, _, stop in
        seen.append("once")
        stop = true
      }
      #expect(seen == ["once"])
      control.removeAction(identifiedBy: name, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(runs == ["new"])
    }
  }

  @Test("An action's sender is the control while it runs")
  func sender() {
    withStage { _ in
      let control = UIControl()
      var sender: AnyObject?
      let action = UIAction { sender = $0.sender as AnyObject? }
      control.addAction(action, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(sender === control)
      #expect(action.sender == nil)
    }
  }

  @Test("Tracking begins, goes on and ends; a subclass sees every action that is sent")
  func tracking() {
    withStage { stage in
      let control = Tracking(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
      stage.window.addSubview(control)
      stage.host.advanceFrame()
      let target = Target()
      control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)

      let finger = stage.host.touchDown(at: CGPoint(x: 50, y: 120))
      #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
      stage.host.touchMove(finger, to: CGPoint(x: 60, y: 120))
      stage.host.touchUp(finger, at: CGPoint(x: 60, y: 120))
      #expect(control.lines == ["begin", "continue", "end", "send plain"])
      #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)

      control.lines = []
      control.goesOn = false
      let second = stage.host.touchDown(at: CGPoint(x: 50, y: 120))
      stage.host.touchMove(second, to: CGPoint(x: 60, y: 120))
      #expect(!control.isTracking)
      stage.host.touchUp(second, at: CGPoint(x: 60, y: 120))
      #expect(control.lines == ["begin", "continue", "end"])
    }
  }

  @Test("Disabling ends the touch that is down")
  func disabling() {
    withStage { stage in
      let control = Tracking(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
      stage.window.addSubview(control)
      stage.host.advanceFrame()
      var cancelled = 0
      control.addAction(UIAction { _ in cancelled += 1 }, for: .touchCancel)
      stage.host.touchDown(at: CGPoint(x: 50, y: 120))
      control.isEnabled = false
      #expect(control.lines == ["begin", "cancel"])
      #expect(cancelled == 1 && !control.isHighlighted)
      #expect(control.state == .disabled)
    }
  }

  @Test("Leading and trailing follow the direction of reading")
  func alignment() {
    withStage { _ in
      let control = UIControl()
      control.contentHorizontalAlignment = .leading
      #expect(control.effectiveContentHorizontalAlignment == .left)
      control.semanticContentAttribute = .forceRightToLeft
      #expect(control.effectiveContentHorizontalAlignment == .right)
      control.contentHorizontalAlignment = .trailing
      #expect(control.effectiveContentHorizontalAlignment == .left)
      control.contentHorizontalAlignment = .fill
      #expect(control.effectiveContentHorizontalAlignment == .fill)
    }
  }

  @Test("What is true of a control is among its traits, unless the app says otherwise")
  func traits() {
    withStage { _ in
      let button = UIButton()
      #expect(button.accessibilityTraits == .button)
      button.isSelected = true
      button.isEnabled = false
      #expect(button.accessibilityTraits == [.button, .selected, .notEnabled])
      button.accessibilityTraits = .link
      #expect(button.accessibilityTraits == .link)
    }
  }

  @Test("Bit masks are Apple's")
  func masks() {
    #expect(UIControl.Event.touchDown.rawValue == 1)
    #expect(UIControl.Event.valueChanged.rawValue == 4096)
    #expect(UIControl.Event.menuActionTriggered.rawValue == 16384)
    #expect(UIControl.Event.editingDidEndOnExit.rawValue == 524_288)
    #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF)
    #expect(UIControl.Event.allEditingEvents.rawValue == 0xF0000)
    #expect(UIControl.State.application.rawValue == 0xFF0000)
  }
}
