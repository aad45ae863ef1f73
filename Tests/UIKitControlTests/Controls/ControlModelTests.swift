import Foundation
import HeadlessHost
import QuartzCore
import MartletTestSupport
import Testing

@testable import UIKitCore

/// Random calls to controls and stacks against models simple enough to be seen right; a failure names its seed.
@MainActor
struct ControlModelTests {
  /// Apple, UISegmentedControl: numbers beyond the last segment's "are pinned to it"; the chosen segment stays chosen as others
  /// come and go.
  @Test(arguments: 1...60)
  func segments(seed: Int) {
    HeadlessHost.install()
    var random = SeededGenerator(seed: UInt64(seed))
    let control = UISegmentedControl(items: nil)
    var titles: [String] = []
    var chosen: String?
    for step in 0..<40 {
      let place = random.number(below: 8)
      let pinned = min(place, titles.count - 1)
      switch random.number(below: 4) {
      case 0, 1:
        titles.insert("\(step)", at: min(place, titles.count))
        control.insertSegment(withTitle: "\(step)", at: place, animated: false)
      case 2 where !titles.isEmpty:
        control.removeSegment(at: place, animated: false)
        if titles.remove(at: pinned) == chosen { chosen = nil }
      case 3 where !titles.isEmpty && place % 2 == 0:
        control.selectedSegmentIndex = pinned
        chosen = titles[pinned]
      case 3 where !titles.isEmpty:
        control.setTitle("t\(step)", forSegmentAt: place)
        if titles[pinned] == chosen { chosen = "t\(step)" }
        titles[pinned] = "t\(step)"
      default:
        // Nothing is there: nothing is told and nothing happens.
        control.setEnabled(false, forSegmentAt: titles.isEmpty ? place : 99)
      }
      #expect((0..<control.numberOfSegments).map(control.titleForSegment) == titles, "seed \(seed)")
      let index = chosen.flatMap(titles.firstIndex) ?? UISegmentedControl.noSegment
      #expect(control.selectedSegmentIndex == index, "seed \(seed), step \(step)")
      #expect(control.titleForSegment(at: 99) == titles.last, "seed \(seed)")
    }
  }

  /// Apple, UIStackView: `arrangedSubviews` is always a part of `subviews`; a view that leaves the stack leaves both, one that is
  /// only not arranged any more stays; hidden views take no room. What is added goes to the end.
  @Test(arguments: 1...30)
  func stacks(seed: Int) {
    HeadlessHost.install()
    var random = SeededGenerator(seed: UInt64(seed))
    let stack = UIStackView()
    stack.spacing = 3
    let views = (1...6).map { number in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: CGFloat(number * 10)).isActive = true
      return view
    }
    var arranged: [UIView] = []
    var subviews: Set<UIView> = []
    for _ in 0..<30 {
      let view = views[random.number(below: views.count)]
      switch random.number(below: 5) {
      case 0:
        arranged.removeAll { $0 === view }
        arranged.append(view)
        subviews.insert(view)
        stack.addArrangedSubview(view)
      case 1:
        arranged.removeAll { $0 === view }
        let place = random.number(below: arranged.count + 1)
        stack.insertArrangedSubview(view, at: place)
        arranged.insert(view, at: place)
        subviews.insert(view)
      case 2:
        stack.removeArrangedSubview(view)
        arranged.removeAll { $0 === view }
      case 3:
        view.removeFromSuperview()
        arranged.removeAll { $0 === view }
        subviews.remove(view)
      default: view.isHidden.toggle()
      }
      #expect(stack.arrangedSubviews == arranged, "seed \(seed)")
      #expect(Set(stack.subviews) == subviews, "seed \(seed)")
      let shown = arranged.filter { !$0.isHidden }
      let width = shown.reduce(0) { $0 + 10 * CGFloat((views.firstIndex(of: $1) ?? 0) + 1) }
      let fitting = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
      #expect(isClose(fitting, width + 3 * CGFloat(max(0, shown.count - 1))), "seed \(seed)")
    }
  }

  private final class Target: NSObject {
    var calls = 0

    func tick() { calls += 1 }
  }

  /// Apple, UIControl: the same target and action is registered once; nil removes every one.
  @Test(arguments: 1...40)
  func targets(seed: Int) {
    HeadlessHost.install()
    var random = SeededGenerator(seed: UInt64(seed))
    let events: [UIControl.Event] = [.touchDown, .touchUpInside, .valueChanged, .editingChanged]
    let targets = (0..<3).map { _ in Target() }
    let control = UIControl()
    let action = Selector("tick", Target.tick)
    var registered: [Set<Int>] = [[], [], []]
    for _ in 0..<40 {
      let who = random.number(below: 3)
      let some = (0..<4).filter { _ in random.happens(0.5) }
      let mask = UIControl.Event(some.map { events[$0] })
      switch random.number(below: 4) {
      case 0, 1:
        control.addTarget(targets[who], action: action, for: mask)
        registered[who].formUnion(some)
      case 2:
        control.removeTarget(targets[who], action: random.happens(0.5) ? action : nil, for: mask)
        registered[who].subtract(some)
      default:
        control.removeTarget(nil, action: nil, for: mask)
        for index in registered.indices { registered[index].subtract(some) }
      }
      for (index, event) in events.enumerated() {
        for target in targets { target.calls = 0 }
        control.sendActions(for: event)
        #expect(targets.map(\.calls) == registered.map { $0.contains(index) ? 1 : 0 }, "seed \(seed)")
      }
      #expect(
        control.allTargets == Set(targets.indices.filter { !registered[$0].isEmpty }.map { targets[$0] }))
    }
  }

  /// An action may hold something that changes the control as it goes.
  @Test func whatAnActionHoldsMayChangeTheControlAsItGoes() {
    @MainActor final class Holder {
      weak var control: UIControl?

      init(_ control: UIControl) {
        self.control = control
      }

      isolated deinit { control?.removeTarget(nil, action: nil, for: .allEvents) }
    }
    HeadlessHost.install()
    let control = UIControl()
    let name = UIAction.Identifier("held")
    func add() {
      let holder = Holder(control)
      control.addAction(UIAction(identifier: name) { _ in _ = holder }, for: .touchUpInside)
    }
    add()
    add()
    control.removeAction(identifiedBy: name, for: .touchUpInside)
    #expect(control.allControlEvents.isEmpty)
  }

  /// Apple, UISlider: the value stays within the ends, and an end that passes the other takes it along.
  @Test(arguments: 1...40)
  func ends(seed: Int) {
    HeadlessHost.install()
    var random = SeededGenerator(seed: UInt64(seed))
    let slider = UISlider()
    var (low, high, value) = (Float(0), Float(1), Float(0))
    for _ in 0..<30 {
      let number = Float(random.number(-10...10))
      switch random.number(below: 3) {
      case 0:
        slider.minimumValue = number
        (low, high) = (number, max(high, number))
      case 1:
        slider.maximumValue = number
        (low, high) = (min(low, number), number)
      default:
        slider.value = number
        value = number
      }
      value = min(high, max(low, value))
      #expect(slider.minimumValue == low && slider.maximumValue == high, "seed \(seed)")
      #expect(slider.value == value, "seed \(seed)")
    }
  }
}
