import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of a window's accessibility tree: elements, roles, names, values, states and order.
@Suite @MainActor
struct AccessibilityTreeTests {
  private func dump(_ stage: Stage) -> String {
    stage.host.advanceFrame()
    return AccessibilityTree.tree(of: stage.window).dump()
  }

  private func node(_ stage: Stage, _ element: UIResponder) -> AccessibilityNode? {
    AccessibilityTree.tree(of: stage.window).find(element)
  }

  @Test("Controls, labels and fields are there with role, name, value and state, in reading order")
  func aForm() {
    withStage { stage in
      let title = UILabel(frame: CGRect(x: 16, y: 60, width: 200, height: 30))
      title.text = "Settings"
      title.accessibilityTraits = .header
      let label = UILabel(frame: CGRect(x: 16, y: 110, width: 200, height: 20))
      label.text = "Sound"
      let toggle = UISwitch(frame: CGRect(x: 300, y: 105, width: 51, height: 31))
      toggle.accessibilityLabel = "Sound"
      toggle.isOn = true
      let slider = UISlider(frame: CGRect(x: 16, y: 150, width: 300, height: 30))
      slider.accessibilityLabel = "Volume"
      slider.value = 0.5
      let field = UITextField(frame: CGRect(x: 16, y: 200, width: 300, height: 34))
      field.placeholder = "Name"
      field.text = "Ada"
      let secret = UITextField(frame: CGRect(x: 16, y: 250, width: 300, height: 34))
      secret.accessibilityLabel = "Password"
      secret.isSecureTextEntry = true
      secret.text = "hush"
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 16, y: 300, width: 300, height: 44)
      button.setTitle("Save", for: .normal)
      button.isEnabled = false
      // Added from the bottom: the order is that of the screen.
      for view in [button, secret, field, slider, toggle, label, title] as [UIView] {
        stage.window.addSubview(view)
      }
      // UISlider says its value in percent, UISwitch as 1 and 0 (as Apple's do).
      #expect(
        dump(stage) == """
          window [active]
            heading "Settings"
            label "Sound"
            toggle "Sound" = 1 [checkable, checked]
            slider "Volume" = 50%
            textField "Name" = Ada [editable]
            secureField "Password" [editable]
            button "Save" [disabled]
          """)
    }
  }

  @Test("Right to left, lines are read from the right")
  func rightToLeft() {
    withStage { stage in
      stage.window.semanticContentAttribute = .forceRightToLeft
      for (name, x) in [("left", CGFloat(10)), ("right", 200)] {
        let label = UILabel(frame: CGRect(x: x, y: 50, width: 100, height: 20))
        label.text = name
        stage.window.addSubview(label)
      }
      stage.host.advanceFrame()
      #expect(AccessibilityTree.tree(of: stage.window).children.map(\.name) == ["right", "left"])
    }
  }

  @Test("Hidden views, clear views and hidden elements are not met; a modal view hides its siblings")
  func whatIsHidden() {
    withStage { stage in
      @MainActor func add(_ name: String, y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: y, width: 100, height: 20))
        label.text = name
        stage.window.addSubview(label)
        return label
      }
      _ = add("seen", y: 0)
      add("hidden", y: 20).isHidden = true
      add("clear", y: 40).alpha = 0
      let group = UIView(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
      group.accessibilityElementsHidden = true
      group.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      stage.window.addSubview(group)
      stage.host.advanceFrame()
      #expect(AccessibilityTree.tree(of: stage.window).children.map(\.name) == ["seen"])

      let panel = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
      panel.accessibilityViewIsModal = true
      panel.accessibilityLabel = "Panel"
      let inside = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      inside.text = "inside"
      panel.addSubview(inside)
      stage.window.addSubview(panel)
      stage.host.advanceFrame()
      #expect(
        dump(stage) == """
          window [active]
            dialog "Panel" [modal]
              label "inside"
          """)
    }
  }

  @Test("Containers give their elements in their own order, views and elements that are none")
  func containers() {
    withStage { stage in
      let chart = stage.addView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
      var bars: [UIAccessibilityElement] = []
      for (index, name) in ["May", "April"].enumerated() {
        let bar = UIAccessibilityElement(accessibilityContainer: chart)
        bar.accessibilityLabel = name
        bar.accessibilityValue = "\(index)"
        bar.accessibilityTraits = .staticText
        bar.accessibilityFrameInContainerSpace = CGRect(x: 100 - index * 50, y: 0, width: 50, height: 100)
        bars.append(bar)
      }
      chart.accessibilityElements = bars
      chart.accessibilityContainerType = .semanticGroup
      chart.accessibilityLabel = "Chart"
      #expect(
        dump(stage) == """
          window [active]
            group "Chart"
              label "May" = 0
              label "April" = 1
          """)
      #expect(bars[0].accessibilityFrame == CGRect(x: 120, y: 100, width: 50, height: 100))
      #expect(bars[0].accessibilityActivationPoint == CGPoint(x: 145, y: 150))
      #expect(chart.accessibilityElementCount() == 2 && chart.index(ofAccessibilityElement: bars[1]) == 1)
      let tree = AccessibilityTree.tree(of: stage.window)
      #expect(tree.find(bars[1])?.parent?.element === chart)
    }
  }

  @Test("A group is read before what lies beside it")
  func grouping() {
    withStage { stage in
      // Two columns of two lines each.
      for column in 0..<2 {
        let view = UIView(frame: CGRect(x: CGFloat(column) * 150, y: 100, width: 140, height: 60))
        view.shouldGroupAccessibilityChildren = true
        for line in 0..<2 {
          let label = UILabel(frame: CGRect(x: 0, y: CGFloat(line) * 30, width: 140, height: 20))
          label.text = "\(column)\(line)"
          view.addSubview(label)
        }
        stage.window.addSubview(view)
      }
      stage.host.advanceFrame()
      #expect(AccessibilityTree.tree(of: stage.window).children.map(\.name) == ["00", "01", "10", "11"])
    }
  }

  @Test("Bars, segments and rows are containers with elements of their kind")
  func lists() throws {
    try withStage { stage in
      let segments = UISegmentedControl(items: ["Day", "Week"])
      segments.frame = CGRect(x: 16, y: 50, width: 200, height: 32)
      segments.selectedSegmentIndex = 1
      let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 500))
      let source = Rows()
      table.dataSource = source
      let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
      bar.items = [
        UITabBarItem(title: "Home", image: nil, tag: 0), UITabBarItem(title: "Search", image: nil, tag: 1),
      ]
      bar.selectedItem = bar.items?.first
      for view in [bar, table, segments] as [UIView] { stage.window.addSubview(view) }
      #expect(
        dump(stage) == """
          window [active]
            group
              radioButton "Day" [checkable]
              radioButton "Week" [checkable, checked]
            list
              cell "Robin" [selectable]
              cell "Wren" [selectable]
            tabBar
              tab "Home" [selectable, selected]
              tab "Search" [selectable]
          """)
      let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
      #expect(node(stage, cell)?.actions == [.activate])
      #expect(node(stage, cell)?.perform(.activate) == true)
      #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }
  }

  @Test("Activating does what a finger does; numbers and texts are set as by the user")
  func operating() {
    withStage { stage in
      var log: [String] = []
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in log.append("go") })
      button.frame = CGRect(x: 10, y: 100, width: 100, height: 44)
      let tapped = UIView(frame: CGRect(x: 10, y: 200, width: 100, height: 44))
      tapped.isAccessibilityElement = true
      tapped.accessibilityTraits = .button
      let taps = TapCounter()
      tapped.addGestureRecognizer(taps.recognizer)
      let slider = UISlider(frame: CGRect(x: 10, y: 300, width: 200, height: 30))
      slider.addAction(UIAction { _ in log.append("slid") }, for: .valueChanged)
      let field = UITextField(frame: CGRect(x: 10, y: 400, width: 200, height: 34))
      field.addAction(UIAction { _ in log.append("typed") }, for: .editingChanged)
      for view in [button, tapped, slider, field] as [UIView] { stage.window.addSubview(view) }
      stage.host.advanceFrame()

      #expect(node(stage, button)?.perform(.activate) == true)
      #expect(node(stage, tapped)?.perform(.activate) == true)
      #expect(taps.count == 1)
      #expect(
        node(stage, slider)?.number == AccessibilityNumber(current: 0, minimum: 0, maximum: 1, step: 0))
      #expect(node(stage, slider)?.setNumber(0.25) == true)
      #expect(slider.value == 0.25)
      #expect(node(stage, button)?.setNumber(1) == false)
      #expect(node(stage, field)?.setText("birds") == true)
      #expect(field.text == "birds")
      #expect(node(stage, field)?.perform(.activate) == true)
      #expect(field.isFirstResponder)
      #expect(node(stage, field)?.states.contains(.focused) == true)
      #expect(log == ["go", "slid", "typed"])

      button.isEnabled = false
      #expect(node(stage, button)?.actions == [])
      #expect(node(stage, button)?.perform(.activate) == false)
    }
  }

  @Test("A text view's caret and text are those of a field: in Unicode scalars, and changed as by the user")
  func textViews() {
    withStage { stage in
      KeyboardController.shared.mode = .never
      let view = UITextView(frame: CGRect(x: 10, y: 100, width: 300, height: 200))
      view.text = "a\u{1F426}bc"
      let log = TextViewLog()
      view.delegate = log
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      #expect(node(stage, view)?.states.contains(.multiLine) == true)
      #expect(node(stage, view)?.selection == nil && node(stage, view)?.select(0..<1) == false)
      view.becomeFirstResponder()
      // The bird is one scalar of two units.
      #expect(node(stage, view)?.select(1..<3) == true)
      #expect(view.selectedRange == NSRange(location: 1, length: 3))
      #expect(node(stage, view)?.selection == 1..<3)
      #expect(node(stage, view)?.select(0..<5) == false)
      #expect(node(stage, view)?.setText("new") == true)
      #expect(view.text == "new" && log.changes == 1)
      #expect(node(stage, view)?.selection == 3..<3)
      log.allows = false
      #expect(node(stage, view)?.setText("newer") == false)
      view.isEditable = false
      #expect(node(stage, view)?.setText("newest") == false && view.text == "new")
      view.resignFirstResponder()
    }
  }

  private final class TextViewLog: UITextViewDelegate {
    var changes = 0
    var allows = true
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { allows }
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
  }

  @Test("Custom actions are offered by name and done by handler or by target")
  func customActions() throws {
    try withStage { stage in
      let view = stage.addView()
      view.isAccessibilityElement = true
      view.accessibilityLabel = "Letter"
      var done = 0
      view.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Archive") { _ in
          done += 1
          return true
        },
        UIAccessibilityCustomAction(name: "Delete") { _ in false },
      ]
      let letter = try #require(node(stage, view))
      #expect(letter.actions == [.activate, .custom(0, name: "Archive"), .custom(1, name: "Delete")])
      #expect(letter.perform(.custom(0, name: "Archive")) && done == 1)
      #expect(!letter.perform(.custom(1, name: "Delete")))
      #expect(!letter.perform(.custom(7, name: "")))
    }
  }

  @Test("What is scrolled away is visible but not showing, until it is scrolled to")
  func scrolledAway() {
    withStage { stage in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
      scroll.contentSize = CGSize(width: 390, height: 1000)
      let label = UILabel(frame: CGRect(x: 0, y: 800, width: 100, height: 20))
      label.text = "far"
      scroll.addSubview(label)
      stage.window.addSubview(scroll)
      stage.host.advanceFrame()
      #expect(node(stage, label)?.states.isDisjoint(with: .showing) == true)
      #expect(node(stage, label)?.perform(.scrollToVisible) == true)
      stage.host.advanceFrame()
      #expect(node(stage, label)?.states.contains(.showing) == true)
      // Its end at the lower edge: 820 − 200.
      #expect(scroll.contentOffset.y == 620)
    }
  }
}

@MainActor private final class TapCounter {
  var count = 0
  lazy var recognizer = UITapGestureRecognizer(
    target: self, action: Selector("tapped", TapCounter.tapped))
  private func tapped() { count += 1 }
}

private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = ["Robin", "Wren"][indexPath.row]
    return cell
  }
}
