import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// What opens over the rest, by keyboard and for a reader: the focus goes in, and back where it was.
@Suite @MainActor
struct OverlayFocusTests {
  private enum Key {
    static let returnKey = UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue
    static let escape = UIKeyboardHIDUsage.keyboardEscape.rawValue
    static let tab = UIKeyboardHIDUsage.keyboardTab.rawValue
    static let right = UIKeyboardHIDUsage.keyboardRightArrow.rawValue
    static let left = UIKeyboardHIDUsage.keyboardLeftArrow.rawValue
    static let down = UIKeyboardHIDUsage.keyboardDownArrow.rawValue
  }

  private func press(_ stage: Stage, _ key: Int) {
    stage.host.key(key)
    stage.host.settle()
  }

  private func item(_ stage: Stage) -> UIResponder? { stage.window.keyboardFocus?.item }

  private func button(_ title: String, y: CGFloat, _ action: @escaping () -> Void = {}) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: 20, y: y, width: 200, height: 44)
    return button
  }

  private func alert() -> UIAlertController {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    return alert
  }

  @Test("With the ring, an alert's first button has it, and what had it before when the alert is gone")
  func ringAndAlert() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let (first, behind) = (button("First", y: 50), button("Behind", y: 100))
      for view in [first, behind] { root.view.addSubview(view) }
      stage.host.advanceFrame()
      press(stage, Key.tab)
      press(stage, Key.tab)
      #expect(item(stage) === behind)
      let alert = alert()
      root.present(alert, animated: true)
      stage.host.settle()
      let chosen = item(stage) as? UIView
      #expect(chosen?.isDescendant(of: alert.view) == true)
      press(stage, Key.escape)
      #expect(root.presentedViewController == nil && item(stage) === behind)
    }
  }

  @Test("By touch alone nothing gets the ring, in an alert or after it")
  func touch() {
    let root = UIViewController()
    withStage(root: root) { stage in
      root.view.addSubview(button("Behind", y: 100))
      stage.host.advanceFrame()
      root.present(alert(), animated: true)
      stage.host.settle()
      #expect(item(stage) == nil)
      root.dismiss(animated: true)
      stage.host.settle()
      #expect(item(stage) == nil)
    }
  }

  @Test("A reader goes into a sheet and comes back to the field that was typed into")
  func readerAndSheet() {
    let root = UIViewController()
    withStage(root: root) { stage in
      KeyboardController.shared.mode = .never
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
      root.view.addSubview(field)
      stage.host.advanceFrame()
      field.becomeFirstResponder()
      withReader { _ in
        let sheet = UIViewController()
        let inside = button("Inside", y: 100)
        sheet.view.addSubview(inside)
        root.present(sheet, animated: true)
        stage.host.settle()
        #expect(item(stage) === inside)
        root.dismiss(animated: true)
        stage.host.settle()
        #expect(item(stage) == nil && field.isFirstResponder)
      }
    }
  }

  @Test("A field inside that has the keyboard keeps it")
  func fieldInside() {
    let root = UIViewController()
    withStage(root: root) { stage in
      KeyboardController.shared.mode = .never
      withReader { _ in
        let sheet = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        sheet.view.addSubview(button("Inside", y: 100))
        sheet.view.addSubview(field)
        root.present(sheet, animated: true)
        field.becomeFirstResponder()
        stage.host.settle()
        #expect(field.isFirstResponder && item(stage) == nil)
        root.dismiss(animated: true)
        stage.host.settle()
      }
    }
  }

  @Test(
    "The keyboard's highlight in a menu is the focus: in it, in submenus, and back at the button after it")
  func menus() throws {
    try withStage { stage in
      let log = MenuLog()
      let button = stage.addButton(
        UIMenu(children: [
          log.action("One"), UIMenu(title: "More", children: [log.action("A"), log.action("B")]),
        ]))
      @MainActor func title() -> String? { (item(stage) as? MenuRowView)?.row.title }
      try withReader { reader in
        press(stage, Key.tab)
        press(stage, Key.returnKey)
        #expect(title() == "One" && stage.highlighted == "One")
        let row = try #require(item(stage))
        let node = try #require(AccessibilityTree.tree(of: stage.window).find(row))
        #expect(node.role == .menuItem && node.states.isSuperset(of: [.focusable, .focused]))
        reader.focusChanges = 0
        press(stage, Key.down)
        #expect(title() == "More" && reader.focusChanges == 1)
        press(stage, Key.right)
        #expect(title() == "A" && stage.highlighted == "A")
        press(stage, Key.left)
        #expect(title() == "More")
        press(stage, Key.escape)
        #expect(!stage.isMenuOpen && item(stage) === button)
      }
    }
  }

  @Test("A menu begins with the row that is ticked, so that Return twice changes nothing")
  func tickedRow() throws {
    try withStage { stage in
      let log = MenuLog()
      let ticked = log.action("Two")
      ticked.state = .on
      _ = stage.addButton(UIMenu(children: [log.action("One"), ticked, log.action("Three")]))
      try withReader { _ in
        press(stage, Key.tab)
        press(stage, Key.returnKey)
        let row = try #require(item(stage) as? MenuRowView)
        #expect(row.row.title == "Two" && stage.highlighted == "Two")
      }
    }
  }

  @Test("One who points is left alone, whatever program listens; a key brings the focus back")
  func pointing() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let button = button("Behind", y: 100)
      root.view.addSubview(button)
      stage.host.advanceFrame()
      withReader { _ in
        stage.host.tap(at: CGPoint(x: 300, y: 700))
        root.present(alert(), animated: true)
        stage.host.settle()
        #expect(item(stage) == nil)
        root.dismiss(animated: true)
        stage.host.settle()
        press(stage, Key.tab)
        #expect(item(stage) === button)
        root.present(alert(), animated: true)
        stage.host.settle()
        #expect(item(stage) != nil && item(stage) !== button)
        root.dismiss(animated: true)
        stage.host.settle()
        #expect(item(stage) === button)
      }
    }
  }

  @Test("The focus comes back to its place where what was chosen has made the list anew")
  func listAfterAlert() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
      root.view.addSubview(scroll)
      @MainActor func show(_ titles: [String]) {
        for view in scroll.subviews where view is UIButton { view.removeFromSuperview() }
        for (index, title) in titles.enumerated() {
          scroll.addSubview(button(title, y: CGFloat(index) * 50))
        }
        stage.host.advance(by: 0.1)
      }
      show(["A", "B", "C"])
      press(stage, Key.tab)
      press(stage, Key.tab)
      root.present(alert(), animated: true)
      stage.host.settle()
      show(["A", "B", "C"])
      root.dismiss(animated: true)
      stage.host.settle()
      #expect((item(stage) as? UIButton)?.title(for: .normal) == "B")
    }
  }

  @Test("A menu leaves the field its keyboard")
  func menuOverAField() {
    withStage { stage in
      KeyboardController.shared.mode = .never
      let log = MenuLog()
      let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))
      stage.window.addSubview(field)
      _ = stage.addButton(UIMenu(children: [log.action("One")]))
      field.becomeFirstResponder()
      stage.tapButton()
      press(stage, Key.down)
      #expect((item(stage) as? MenuRowView)?.row.title == "One" && field.isFirstResponder)
      press(stage, Key.escape)
      #expect(item(stage) == nil && field.isFirstResponder)
    }
  }

  @Test("Where rows are made anew the ring goes on at the row of the same name, else of the same place")
  func rebuilding() {
    withStage { stage in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
      stage.window.addSubview(scroll)
      @MainActor func show(_ titles: [String]) {
        for view in scroll.subviews where view is UIButton { view.removeFromSuperview() }
        for (index, title) in titles.enumerated() {
          scroll.addSubview(button(title, y: CGFloat(index) * 50))
        }
        stage.host.advance(by: 0.1)
      }
      @MainActor func title() -> String? { (item(stage) as? UIButton)?.title(for: .normal) }
      show(["A", "B", "C"])
      press(stage, Key.tab)
      press(stage, Key.tab)
      #expect(title() == "B")
      show(["New", "A", "B", "C"])
      #expect(title() == "B")
      show(["New", "A", "C"])
      #expect(title() == "C")
      show(["New"])
      #expect(title() == "New")
      show([])
      #expect(title() == nil)
      // Of several of one name the nearest.
      show(["Remove", "Remove", "Remove", "Remove"])
      for _ in 0..<3 { press(stage, Key.tab) }
      let old = (item(stage) as? UIView)?.frame.minY
      show(["Remove", "Remove", "Remove", "Remove"])
      #expect(old != nil && (item(stage) as? UIView)?.frame.minY == old)
    }
  }

  @Test("A notification goes on at its element, or at the first thing in it, but not while one types")
  func notifications() {
    withStage { stage in
      KeyboardController.shared.mode = .never
      let (first, panel) = (
        button("First", y: 50), UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 200))
      )
      let inside = button("Inside", y: 20)
      panel.addSubview(inside)
      let field = UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 34))
      for view in [first, panel, field] as [UIView] { stage.window.addSubview(view) }
      stage.host.advanceFrame()
      UIAccessibility.post(notification: .layoutChanged, argument: first)
      #expect(item(stage) == nil)
      withReader { reader in
        UIAccessibility.post(notification: .layoutChanged, argument: first)
        #expect(item(stage) === first && reader.posts.count == 1)
        UIAccessibility.post(notification: .screenChanged, argument: panel)
        #expect(item(stage) === inside)
        field.becomeFirstResponder()
        UIAccessibility.post(notification: .screenChanged, argument: panel)
        #expect(field.isFirstResponder)
        field.resignFirstResponder()
        panel.accessibilityViewIsModal = true
        stage.host.advanceFrame()
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        #expect(item(stage) === inside)
      }
    }
  }
}
