import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A recognizer of the secondary button that tells when it has recognised.
private final class SecondaryClick: UITapGestureRecognizer {
  var onEnd: (() -> Void)?
  override func reset() {
    if state == .ended { onEnd?() }
    super.reset()
  }
}

/// A table of three rows 100 points high, of which the second one has a menu.
private final class RowMenuTable: UITableViewController {
  let log = MenuLog()
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 100 }
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPath.row == 1 else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [self.log.action("Copy")])
    }
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Forget") { [weak self] _, _, done in
        self?.log.note("Forget \(indexPath.row)")
        done(true)
      }
    ])
  }
}

/// The Menu key and Shift-F10, which on the desktop open the context menu of what has the focus.
@Suite @MainActor
struct FocusMenuTests {
  private enum Key {
    static let returnKey = UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue
    static let escape = UIKeyboardHIDUsage.keyboardEscape.rawValue
    static let tab = UIKeyboardHIDUsage.keyboardTab.rawValue
    static let down = UIKeyboardHIDUsage.keyboardDownArrow.rawValue
    static let menu = UIKeyboardHIDUsage.keyboardApplication.rawValue
    static let function10 = UIKeyboardHIDUsage.keyboardF10.rawValue
  }

  private func press(_ stage: Stage, _ key: Int, _ modifiers: HostModifiers = []) {
    stage.host.key(key, modifiers: modifiers)
    stage.host.settle()
  }

  @Test("They open a button's menu at its first row, and the focus comes back to the button")
  func button() {
    withStage { stage in
      let log = MenuLog()
      let button = stage.addButton(
        UIMenu(children: [log.action("One"), log.action("Two")]), isPrimary: false)
      press(stage, Key.menu)
      #expect(!stage.isMenuOpen)
      press(stage, Key.tab)
      press(stage, Key.function10)
      #expect(!stage.isMenuOpen)
      press(stage, Key.menu)
      #expect(stage.titles == ["One", "Two"] && stage.highlighted == "One")
      press(stage, Key.down)
      press(stage, Key.returnKey)
      #expect(log.take() == ["Two"] && !stage.isMenuOpen)
      #expect(stage.window.keyboardFocus?.item === button)
      press(stage, Key.function10, .shift)
      #expect(stage.isMenuOpen)
      press(stage, Key.escape)
      #expect(!stage.isMenuOpen && stage.window.keyboardFocus?.item === button)
    }
  }

  @Test("A row has the list's menu; one without has the actions that fingers find by a swipe")
  func rows() {
    let controller = RowMenuTable(style: .plain)
    withStage(root: controller) { stage in
      stage.host.advanceFrame()
      press(stage, Key.tab)
      press(stage, Key.menu)
      #expect(stage.titles == ["Forget"])
      press(stage, Key.returnKey)
      #expect(controller.log.take() == ["Forget 0"])
      press(stage, Key.down)
      press(stage, Key.menu)
      #expect(stage.titles == ["Copy"])
      press(stage, Key.returnKey)
      #expect(controller.log.take() == ["Copy"])
    }
  }

  @Test("Where a recognizer waits for the secondary button it is that which hears")
  func recognizers() {
    withStage { stage in
      let view = stage.addView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
      view.isAccessibilityElement = true
      view.accessibilityTraits = .button
      var clicks = 0
      let click = SecondaryClick()
      click.onEnd = { clicks += 1 }
      click.buttonMaskRequired = .secondary
      view.addGestureRecognizer(click)
      press(stage, Key.tab)
      press(stage, Key.menu)
      #expect(clicks == 1 && stage.window.keyboardFocus?.item === view)
    }
  }

  @Test("Custom actions are rows of a menu; what is off, and what has none, opens nothing")
  func actions() {
    withStage { stage in
      let log = MenuLog()
      let view = stage.addView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
      view.isAccessibilityElement = true
      view.accessibilityTraits = .button
      press(stage, Key.tab)
      press(stage, Key.menu)
      #expect(!stage.isMenuOpen)
      view.accessibilityCustomActions = ["Pin", "Close"].map { name in
        UIAccessibilityCustomAction(name: name) { _ in
          log.note(name)
          return true
        }
      }
      press(stage, Key.menu)
      #expect(stage.titles == ["Pin", "Close"] && stage.highlighted == "Pin")
      press(stage, Key.down)
      press(stage, Key.returnKey)
      #expect(log.take() == ["Close"] && stage.window.keyboardFocus?.item === view)
      #expect(stage.window.keyboardFocus?.actionsMenu == nil)
      view.accessibilityTraits = [.button, .notEnabled]
      press(stage, Key.menu)
      #expect(!stage.isMenuOpen)
    }
  }
}
