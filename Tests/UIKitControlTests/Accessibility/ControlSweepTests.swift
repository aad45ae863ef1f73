import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Every control as assistive technology meets it: what it is, what it says, what it offers, where it is, and that one that is
/// switched off offers nothing.
@Suite @MainActor
struct ControlSweepTests {
  /// A control, and what is expected of the node that stands for it.
  private struct Specimen {
    let control: UIControl
    let role: AccessibilityRole
    var value = ""
    var number: Double?
    var actions: [AccessibilityAction]
  }

  private func specimens() -> [Specimen] {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let toggle = UISwitch()
    toggle.isOn = true
    let slider = UISlider()
    slider.value = 0.25
    let stepper = UIStepper()
    stepper.value = 3
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 1
    let field = UITextField()
    field.text = "Ada"
    let own = UIControl()
    own.isAccessibilityElement = true
    // Values are worded as VoiceOver reads Apple's controls: a switch is 1 or 0, a slider a part of a hundred, a page
    // control "page 2 of 5".
    return [
      Specimen(control: button, role: .button, actions: [.activate]),
      Specimen(control: toggle, role: .toggle, value: "1", actions: [.activate]),
      Specimen(
        control: slider, role: .slider, value: "25%", number: 0.25, actions: [.increment, .decrement]),
      Specimen(control: stepper, role: .stepper, value: "3", number: 3, actions: [.increment, .decrement]),
      Specimen(
        control: pages, role: .slider, value: "page 2 of 5", number: 1, actions: [.increment, .decrement]),
      Specimen(control: field, role: .textField, value: "Ada", actions: [.activate]),
      Specimen(control: own, role: .button, actions: [.activate]),
    ]
  }

  @Test("Each is there with role, name, value, number, actions and frame")
  func controls() throws {
    try withStage { stage in
      for (index, specimen) in specimens().enumerated() {
        let control = specimen.control
        control.frame = CGRect(x: 20, y: 60 + index * 60, width: 200, height: 40)
        control.accessibilityLabel = "Specimen \(index)"
        control.accessibilityHint = "Hint \(index)"
        stage.window.addSubview(control)
      }
      stage.host.advanceFrame()
      let tree = AccessibilityTree.tree(of: stage.window)
      let order = tree.children.filter { $0.name.hasPrefix("Specimen") }.map(\.name)
      #expect(order == (0..<7).map { "Specimen \($0)" })
      for case let control as UIControl in stage.window.subviews {
        let node = try #require(tree.find(control))
        let specimen = try #require(same(control))
        let name = "\(type(of: control))"
        #expect(node.role == specimen.role, "\(name)")
        #expect(node.valueText == specimen.value, "\(name)")
        #expect(node.number?.current == specimen.number, "\(name)")
        #expect(node.actions == specimen.actions, "\(name)")
        #expect(node.hint.hasPrefix("Hint"), "\(name)")
        // A window at the screen's origin: its coordinates are the screen's.
        #expect(node.frame == control.frame, "\(name)")
        #expect(node.states.isSuperset(of: [.enabled, .focusable, .visible, .showing]), "\(name)")
        control.isEnabled = false
        #expect(!node.states.contains(.enabled) && node.actions.isEmpty, "\(name)")
        #expect(!node.perform(.activate), "\(name)")
        control.isEnabled = true
        control.isHidden = true
        #expect(AccessibilityTree.tree(of: stage.window).find(control) == nil, "\(name)")
      }
    }
  }

  /// Returns the expected values of a control of that class.
  private func same(_ control: UIControl) -> Specimen? {
    specimens().first { type(of: $0.control) == type(of: control) }
  }

  @Test("Tab reaches every one in reading order")
  func keyboard() {
    withStage { stage in
      KeyboardController.shared.mode = .never
      let controls = specimens().map(\.control).filter { !($0 is UITextField) }
      for (index, control) in controls.enumerated() {
        control.frame = CGRect(x: 20, y: 60 + index * 60, width: 200, height: 40)
        stage.window.addSubview(control)
      }
      stage.host.advanceFrame()
      var reached: [UIResponder] = []
      for _ in controls {
        stage.host.key(0x2B)
        stage.host.advanceFrame()
        if let item = stage.window.keyboardFocus?.item { reached.append(item) }
      }
      #expect(reached.count == controls.count)
      for (item, control) in zip(reached, controls) { #expect(item === control) }
    }
  }

  @Test("Views that only show something say what, and offer nothing")
  func displays() {
    withStage { stage in
      let progress = UIProgressView(frame: CGRect(x: 20, y: 60, width: 200, height: 4))
      progress.progress = 0.5
      let spinner = UIActivityIndicatorView(frame: CGRect(x: 20, y: 100, width: 20, height: 20))
      spinner.startAnimating()
      let label = UILabel(frame: CGRect(x: 20, y: 140, width: 200, height: 20))
      label.text = "Words"
      for view in [progress, spinner, label] as [UIView] { stage.window.addSubview(view) }
      stage.host.advanceFrame()
      let tree = AccessibilityTree.tree(of: stage.window)
      #expect(tree.find(progress)?.role == .progress && tree.find(progress)?.valueText == "50%")
      #expect(tree.find(progress)?.number?.current == 0.5)
      #expect(tree.find(spinner)?.states.contains(.busy) == true)
      #expect(tree.find(label)?.role == .label && tree.find(label)?.name == "Words")
      for view in [progress, spinner, label] as [UIView] {
        #expect(tree.find(view)?.actions.isEmpty == true)
        #expect(tree.find(view)?.states.contains(.focusable) == false)
      }
    }
  }

  @Test("Letters have frames, and points letters, in labels, fields and text views")
  func textFrames() throws {
    try withStage { stage in
      let label = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 30))
      label.text = "Ha🚀mburg"
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 30))
      field.text = label.text
      let view = UITextView(frame: CGRect(x: 20, y: 140, width: 300, height: 80))
      view.font = field.font
      view.text = label.text
      for view in [label, field, view] as [UIView] { stage.window.addSubview(view) }
      stage.host.advanceFrame()
      let tree = AccessibilityTree.tree(of: stage.window)
      for element in [label, field, view] as [UIView] {
        let name = "\(type(of: element))"
        let node = try #require(tree.find(element), "\(name)")
        let whole = try #require(node.textFrame(0..<8), "\(name)")
        #expect(node.frame.contains(CGPoint(x: whole.midX, y: whole.midY)), "\(name)")
        var end: CGFloat = whole.minX
        // Scalars, not UTF-16 units: the rocket is one.
        for index in 0..<8 {
          let letter = try #require(node.textFrame(index..<index + 1), "\(name)")
          #expect(abs(letter.minX - end) <= 1 && letter.width > 2, "\(name), \(index)")
          end = letter.maxX
          let point = CGPoint(x: letter.minX + letter.width / 4, y: letter.midY)
          #expect(node.textOffset(at: point) == index, "\(name), \(index)")
        }
        #expect(abs(end - whole.maxX) <= 1, "\(name)")
        #expect(node.textFrame(7..<9) == nil, "\(name)")
      }
    }
  }

  private final class NamesItsTraits: UIControl {
    override var accessibilityTraits: UIAccessibilityTraits {
      get { .button }
      set {}
    }
  }

  @Test("A control that is off says so whatever traits it was given, and can be used again when it is on")
  func disabledWithTraits() throws {
    try withStage { stage in
      let (given, own) = (UIButton(type: .system), NamesItsTraits())
      given.accessibilityTraits = .link
      own.isAccessibilityElement = true
      for (index, control) in [given, own].enumerated() {
        control.frame = CGRect(x: 20, y: 100 + index * 60, width: 200, height: 44)
        control.isEnabled = false
        stage.window.addSubview(control)
      }
      stage.host.advanceFrame()
      for control in [given, own] {
        let off = try #require(AccessibilityTree.tree(of: stage.window).find(control))
        #expect(off.states.isDisjoint(with: [.enabled, .focusable]) && off.actions.isEmpty)
        // What clients remember of an object, its interfaces among it, stays the same.
        #expect(!off.perform(.activate) && off.isActionable)
        control.isEnabled = true
        let on = try #require(AccessibilityTree.tree(of: stage.window).find(control))
        #expect(on.states.isSuperset(of: [.enabled, .focusable]) && on.actions == [.activate])
      }
      #expect(given.accessibilityTraits == .link)
    }
  }
}
