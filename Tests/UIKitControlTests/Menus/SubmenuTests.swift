import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Menus within menus, and the keyboard.
@Suite @MainActor
struct SubmenuTests {
  private enum Key {
    static let down = UIKeyboardHIDUsage.keyboardDownArrow.rawValue
    static let up = UIKeyboardHIDUsage.keyboardUpArrow.rawValue
    static let left = UIKeyboardHIDUsage.keyboardLeftArrow.rawValue
    static let right = UIKeyboardHIDUsage.keyboardRightArrow.rawValue
    static let enter = UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue
    static let escape = UIKeyboardHIDUsage.keyboardEscape.rawValue
  }

  private func open(_ stage: Stage, _ log: MenuLog) {
    _ = stage.addButton(
      UIMenu(children: [
        log.action("One"), log.action("Off", attributes: .disabled),
        UIMenu(title: "More", children: [log.action("A"), log.action("B")]),
      ]))
    stage.tapButton()
  }

  private func press(_ stage: Stage, _ key: Int) {
    stage.host.key(key)
    stage.host.settle()
  }

  @Test("A submenu opens over its row, headed by it; a choice closes everything")
  func choosing() {
    withStage { stage in
      let log = MenuLog()
      open(stage, log)
      stage.choose("More")
      #expect(stage.panels.count == 2)
      #expect(stage.panels.last?.headRow?.row.title == "More")
      #expect(stage.titles == ["A", "B"])
      stage.choose("B")
      #expect(log.take() == ["B"] && !stage.isMenuOpen)
    }
  }

  @Test(
    "The head of a submenu leads back, and so does a touch of the menu beneath; a touch elsewhere closes all")
  func leadingBack() throws {
    try withStage { stage in
      let log = MenuLog()
      open(stage, log)
      stage.choose("More")
      let head = try #require(stage.panels.last?.headRow)
      stage.host.tap(at: head.convert(CGPoint(x: 20, y: 20), to: nil))
      stage.host.settle()
      #expect(stage.panels.count == 1 && stage.titles == ["One", "Off", "More"])

      stage.choose("More")
      let (first, second) = (try #require(stage.panels.first).frame, try #require(stage.panels.last).frame)
      let beside = CGPoint(x: first.midX, y: first.minY + 10)
      #expect(!second.contains(beside))
      stage.host.tap(at: beside)
      stage.host.settle()
      #expect(stage.panels.count == 1)

      stage.choose("More")
      stage.host.tap(at: CGPoint(x: 200, y: 800))
      stage.host.settle()
      #expect(!stage.isMenuOpen && log.take().isEmpty)
    }
  }

  @Test("Arrows walk over the rows that can be chosen, round the ends; Return chooses, Escape closes")
  func arrows() {
    withStage { stage in
      let log = MenuLog()
      open(stage, log)
      press(stage, Key.down)
      #expect(stage.highlighted == "One")
      press(stage, Key.down)
      #expect(stage.highlighted == "More")
      press(stage, Key.down)
      #expect(stage.highlighted == "One")
      press(stage, Key.up)
      #expect(stage.highlighted == "More")
      press(stage, Key.up)
      press(stage, Key.enter)
      #expect(log.take() == ["One"] && !stage.isMenuOpen)

      stage.tapButton()
      press(stage, Key.escape)
      #expect(!stage.isMenuOpen && log.take().isEmpty)
    }
  }

  @Test("The arrow forward opens a submenu, the one back closes it; right to left they change places")
  func arrowsSideways() {
    for isRightToLeft in [false, true] {
      withStage { stage in
        stage.host.changeAppearance { $0.isRightToLeft = isRightToLeft }
        let log = MenuLog()
        open(stage, log)
        let (forward, back) = isRightToLeft ? (Key.left, Key.right) : (Key.right, Key.left)
        press(stage, Key.up)
        press(stage, back)
        #expect(stage.panels.count == 1)
        press(stage, forward)
        #expect(stage.panels.count == 2 && stage.highlighted == "A")
        press(stage, back)
        #expect(stage.panels.count == 1)
        press(stage, forward)
        press(stage, Key.down)
        press(stage, Key.enter)
        #expect(log.take() == ["B"] && !stage.isMenuOpen)
        stage.host.changeAppearance { $0.isRightToLeft = false }
      }
    }
  }

  @Test("While a menu is open no key goes past it")
  func keysStay() {
    final class Keys: UIView {
      var count = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
    }
    withStage { stage in
      let keys = Keys(frame: CGRect(x: 0, y: 600, width: 100, height: 100))
      stage.window.addSubview(keys)
      keys.becomeFirstResponder()
      let log = MenuLog()
      open(stage, log)
      press(stage, 4)
      #expect(keys.count == 0)
      press(stage, Key.escape)
      press(stage, 4)
      #expect(keys.count == 1)
    }
  }

  @Test("A menu higher than the room scrolls, and a highlighted row comes into view")
  func scrolling() throws {
    try withStage { stage in
      let log = MenuLog()
      _ = stage.addButton(UIMenu(children: (1...40).map { log.action("Row \($0)") }))
      stage.tapButton()
      let panel = try #require(stage.panels.last)
      #expect(panel.frame.maxY <= 844 - 8 && panel.bounds.height < 40 * 44)
      press(stage, Key.up)
      #expect(stage.highlighted == "Row 40")
      let row = try #require(panel.highlightedRow)
      #expect(panel.bounds.contains(panel.convert(row.bounds, from: row)))

      // A finger that scrolls chooses nothing.
      stage.host.drag(
        from: CGPoint(x: panel.frame.midX, y: panel.frame.midY),
        to: CGPoint(x: panel.frame.midX, y: panel.frame.midY + 150), duration: 0.2)
      stage.host.settle()
      #expect(log.take().isEmpty && stage.isMenuOpen)
      #expect(!panel.bounds.contains(panel.convert(row.bounds, from: row)))
    }
  }
}
