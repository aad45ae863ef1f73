import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Everything by keyboard: Tab, Space, Return, arrows and Escape.
@Suite @MainActor
struct KeyboardFocusTests {
  private enum Key {
    static let returnKey = 0x28
    static let escape = 0x29
    static let tab = 0x2B
    static let space = 0x2C
    static let right = 0x4F
    static let left = 0x50
    static let down = 0x51
    static let up = 0x52
  }

  private func button(_ title: String, y: CGFloat, in stage: Stage, _ action: @escaping () -> Void = {})
    -> UIButton
  {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: 20, y: y, width: 200, height: 44)
    stage.window.addSubview(button)
    stage.host.advanceFrame()
    return button
  }

  private func focused(_ stage: Stage) -> UIResponder? {
    stage.window.keyboardFocus?.item ?? stage.window.firstResponder
  }

  private func ring(_ stage: Stage) -> FocusRingView? {
    stage.window.subviews.lazy.compactMap { $0 as? FocusRingView }.first
  }

  @Test("Tab goes on in reading order and round, Shift-Tab back; fields are edited, others get the ring")
  func tab() {
    withStage { stage in
      let last = button("Last", y: 300, in: stage)
      let first = button("First", y: 100, in: stage)
      let off = button("Off", y: 150, in: stage)
      off.isEnabled = false
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
      stage.window.addSubview(field)
      stage.host.advanceFrame()
      #expect(ring(stage) == nil)
      // Apple, `configurationUpdateHandler`: it is called when the button's state changes.
      var states: [UIControl.State] = []
      first.configurationUpdateHandler = { states.append($0.state) }
      stage.host.advanceFrame()
      states = []

      stage.host.key(Key.tab)
      stage.host.advanceFrame()
      #expect(focused(stage) === first && states.last == .focused)
      // 2 points of gap and 3 of line on every side.
      #expect(ring(stage)?.frame == CGRect(x: 15, y: 95, width: 210, height: 54))
      stage.host.key(Key.tab)
      #expect(focused(stage) === field && field.isEditing && ring(stage) == nil)
      stage.host.key(Key.tab)
      #expect(focused(stage) === last && !field.isEditing)
      stage.host.key(Key.tab)
      #expect(focused(stage) === first)
      stage.host.key(Key.tab, modifiers: .shift)
      #expect(focused(stage) === last)
      // Tab with Control is a shortcut of the app's.
      stage.host.key(Key.tab, modifiers: .control)
      #expect(focused(stage) === last)
    }
  }

  @Test("Space and Return use what has the ring; a finger takes the ring away")
  func using() {
    withStage { stage in
      var presses = 0
      _ = button("Go", y: 100, in: stage) { presses += 1 }
      let toggle = UISwitch(frame: CGRect(x: 20, y: 200, width: 51, height: 31))
      stage.window.addSubview(toggle)
      stage.host.advanceFrame()
      stage.host.key(Key.space, characters: " ")
      #expect(presses == 0)
      stage.host.key(Key.tab)
      stage.host.key(Key.space, characters: " ")
      stage.host.key(Key.returnKey, characters: "\r")
      #expect(presses == 2)
      stage.host.key(Key.tab)
      stage.host.key(Key.space, characters: " ")
      #expect(toggle.isOn)
      stage.host.tap(at: CGPoint(x: 300, y: 600))
      #expect(ring(stage) == nil && stage.window.keyboardFocus?.item == nil)
    }
  }

  @Test("Arrows adjust a slider, right and up for more; right to left, left is more")
  func sliders() {
    withStage { stage in
      let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
      slider.value = 0.5
      stage.window.addSubview(slider)
      stage.host.advanceFrame()
      stage.host.key(Key.tab)
      stage.host.key(Key.right)
      let step = slider.value - 0.5
      #expect(step > 0)
      stage.host.key(Key.up)
      #expect(isClose(CGFloat(slider.value), CGFloat(0.5 + 2 * step), within: 0.0001))
      stage.host.key(Key.down)
      stage.host.key(Key.left)
      #expect(isClose(CGFloat(slider.value), 0.5, within: 0.0001))
      stage.window.semanticContentAttribute = .forceRightToLeft
      stage.host.key(Key.left)
      #expect(isClose(CGFloat(slider.value), CGFloat(0.5 + step), within: 0.0001))
    }
  }

  @Test("A list is one stop: arrows go through all its rows, scrolling, and Space chooses")
  func lists() {
    withStage { stage in
      let first = button("First", y: 40, in: stage)
      let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
      let source = ManyRows()
      table.dataSource = source
      table.delegate = source
      table.rowHeight = 50
      stage.window.addSubview(table)
      stage.host.advanceFrame()
      stage.host.key(Key.tab)
      stage.host.key(Key.tab)
      for _ in 0..<30 {
        stage.host.key(Key.down)
        stage.host.settle()
      }
      stage.host.key(Key.space, characters: " ")
      #expect(source.chosen == [30])
      #expect(table.bounds.contains(table.rectForRow(at: IndexPath(row: 30, section: 0))))
      stage.host.key(Key.up)
      stage.host.key(Key.returnKey, characters: "\r")
      #expect(source.chosen == [30, 29])
      stage.host.key(Key.tab)
      #expect(focused(stage) === first)
    }
  }

  /// Apple, `selectionFollowsFocus`: "triggers an automatic selection when focus moves to a cell".
  @Test("Where the selection follows the focus keys choose rows; a list may keep the focus from its cells")
  func selectionThatFollows() {
    withStage { stage in
      let first = button("First", y: 40, in: stage)
      let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
      let source = ManyRows()
      table.dataSource = source
      table.delegate = source
      table.rowHeight = 50
      table.selectionFollowsFocus = true
      stage.window.addSubview(table)
      stage.host.advanceFrame()
      stage.host.key(Key.tab)
      #expect(focused(stage) === first && source.chosen.isEmpty)
      stage.host.key(Key.tab)
      #expect(source.chosen == [0])
      stage.host.key(Key.down)
      #expect(source.chosen == [0, 1])
      table.selectionFollowsFocus = false
      stage.host.key(Key.down)
      #expect(source.chosen == [0, 1])
      table.allowsFocus = false
      stage.host.key(Key.tab)
      #expect(focused(stage) === first)
      stage.host.key(Key.tab)
      #expect(focused(stage) === first)
    }
  }

  @Test("Segments and tabs are one stop, entered at what is chosen")
  func segments() {
    withStage { stage in
      let segments = UISegmentedControl(items: ["A", "B", "C"])
      segments.frame = CGRect(x: 20, y: 100, width: 300, height: 32)
      segments.selectedSegmentIndex = 1
      stage.window.addSubview(segments)
      stage.host.advanceFrame()
      stage.host.key(Key.tab)
      stage.host.key(Key.right)
      stage.host.key(Key.space, characters: " ")
      #expect(segments.selectedSegmentIndex == 2)
      stage.host.key(Key.right)
      stage.host.key(Key.left)
      stage.host.key(Key.left)
      stage.host.key(Key.space, characters: " ")
      #expect(segments.selectedSegmentIndex == 0)
    }
  }

  @Test("Escape leaves an alert and a sheet; while one is there Tab stays within")
  func escape() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let behind = button("Behind", y: 100, in: stage)
      let sheet = UIViewController()
      let inside = UIButton(type: .system, primaryAction: UIAction(title: "Inside") { _ in })
      inside.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
      sheet.view.addSubview(inside)
      root.present(sheet, animated: true)
      stage.host.settle()
      stage.host.key(Key.tab)
      #expect(focused(stage) === inside)
      stage.host.key(Key.tab)
      #expect(focused(stage) === inside && focused(stage) !== behind)

      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      var answers: [String] = []
      for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
        alert.addAction(UIAlertAction(title: title, style: style) { answers.append($0.title ?? "") })
      }
      sheet.present(alert, animated: true)
      stage.host.settle()
      stage.host.key(Key.escape)
      stage.host.settle()
      #expect(answers == ["Cancel"] && sheet.presentedViewController == nil)
      stage.host.key(Key.escape)
      stage.host.settle()
      #expect(root.presentedViewController == nil)
    }
  }

  @Test("Responders that keep a press keep it; shortcuts with priority come before the focus")
  func others() {
    let root = Keeper()
    withStage(root: root) { stage in
      var presses = 0
      let inside = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in presses += 1 })
      inside.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
      root.view.addSubview(inside)
      stage.host.advanceFrame()
      stage.host.key(Key.tab)
      #expect(focused(stage) === inside)
      // The shortcut on Space has no priority: the button with the ring has it.
      stage.host.key(Key.space, characters: " ")
      #expect(presses == 1 && root.spaces == 0)
      root.hasPriority = true
      stage.host.key(Key.space, characters: " ")
      #expect(presses == 1 && root.spaces == 1)
      root.keepsPresses = true
      stage.host.key(Key.returnKey, characters: "\r")
      stage.host.key(Key.tab)
      #expect(presses == 1 && focused(stage) === inside && root.kept == [Key.returnKey, Key.tab])
    }
  }

  @Test("Where its element goes, the ring goes")
  func goneElements() {
    withStage { stage in
      let gone = button("Gone", y: 100, in: stage)
      stage.host.key(Key.tab)
      gone.frame.origin.y = 300
      stage.host.advance(by: 0.1)
      #expect(ring(stage)?.frame.minY == 295)
      gone.removeFromSuperview()
      stage.host.advance(by: 0.1)
      #expect(ring(stage) == nil)
    }
  }

  /// Apple, `elementFocusedNotification`: its information has the elements with `focusedElementUserInfoKey` and
  /// `unfocusedElementUserInfoKey`.
  @Test("A program hears which element a screen reader has gone to; without one nothing is posted")
  func focusIsPosted() {
    withStage { stage in
      nonisolated(unsafe) var heard: [(to: AnyObject?, from: AnyObject?)] = []
      let token = NotificationCenter.default.addObserver(
        forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
      ) { note in
        let name = note.userInfo?[UIAccessibility.assistiveTechnologyUserInfoKey]
        let reader = UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver
        #expect(name as? UIAccessibility.AssistiveTechnologyIdentifier == reader)
        heard.append(
          (
            note.userInfo?[UIAccessibility.focusedElementUserInfoKey] as AnyObject?,
            note.userInfo?[UIAccessibility.unfocusedElementUserInfoKey] as AnyObject?
          ))
      }
      defer { NotificationCenter.default.removeObserver(token) }
      let first = button("First", y: 100, in: stage)
      let second = button("Second", y: 200, in: stage)
      stage.host.key(Key.tab)
      #expect(heard.isEmpty && focused(stage) === first)
      stage.host.changeAppearance { $0.isScreenReaderRunning = true }
      stage.host.key(Key.tab)
      #expect(heard.count == 1 && heard[0].to === second && heard[0].from === first)
    }
  }
}

private final class ManyRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var chosen: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

private final class Keeper: UIViewController {
  var hasPriority = false
  var keepsPresses = false
  var spaces = 0
  var kept: [Int] = []

  override var keyCommands: [UIKeyCommand]? {
    let command = UIKeyCommand(
      input: " ", modifierFlags: [], action: Selector("space", Keeper.space))
    command.wantsPriorityOverSystemBehavior = hasPriority
    return [command]
  }

  private func space() { spaces += 1 }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard keepsPresses else { return super.pressesBegan(presses, with: event) }
    kept += presses.compactMap { $0.key?.keyCode.rawValue }
  }
}
