import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Menus of buttons: by a touch, a press that rests, a pointer; and pop-up buttons.
@Suite @MainActor
struct ButtonMenuTests {
  private let middle = CGPoint(x: 160, y: 122)

  @Test("A touch opens the menu of a button whose primary action it is, and a tap on a row runs its action")
  func primary() {
    withStage { stage in
      let log = MenuLog()
      let button = stage.addButton(UIMenu(children: [log.action("One"), log.action("Two")]))
      button.addAction(UIAction { _ in log.note("menu") }, for: .menuActionTriggered)
      button.addAction(UIAction { _ in log.note("up inside") }, for: .touchUpInside)

      let finger = stage.host.touchDown(at: middle)
      stage.host.advanceFrame()
      #expect(stage.titles == ["One", "Two"])
      #expect(button.isHeld && button.isHighlighted)
      stage.host.advance(by: 0.05)
      stage.host.touchUp(finger, at: middle)
      stage.host.settle()
      #expect(stage.isMenuOpen)
      #expect(log.take() == ["menu"])

      stage.choose("Two")
      #expect(log.take() == ["Two"])
      #expect(log.senders.last as? UIButton === button)
      #expect(!stage.isMenuOpen && !button.isHeld && !button.isHighlighted)
    }
  }

  @Test("The finger that opened the menu slides to a row and is lifted there: one touch for both")
  func slide() throws {
    try withStage { stage in
      let log = MenuLog()
      _ = stage.addButton(UIMenu(children: [log.action("One"), log.action("Two")]))
      let finger = stage.host.touchDown(at: middle)
      stage.host.advance(by: 0.5)
      let row = try #require(stage.place(of: "Two"))
      stage.host.touchMove(finger, to: try #require(stage.place(of: "One")))
      stage.host.advanceFrame()
      #expect(stage.highlighted == "One")
      stage.host.touchMove(finger, to: row)
      stage.host.advanceFrame()
      #expect(stage.highlighted == "Two")
      stage.host.touchUp(finger, at: row)
      stage.host.settle()
      #expect(log.take() == ["Two"])
      #expect(!stage.isMenuOpen)
    }
  }

  @Test("Slid back out of the menu, the finger chooses nothing and the menu stays")
  func slideOut() throws {
    try withStage { stage in
      let log = MenuLog()
      _ = stage.addButton(UIMenu(children: [log.action("One")]))
      let finger = stage.host.touchDown(at: middle)
      stage.host.advance(by: 0.5)
      stage.host.touchMove(finger, to: try #require(stage.place(of: "One")))
      stage.host.touchMove(finger, to: middle)
      stage.host.advanceFrame()
      #expect(stage.highlighted == nil)
      stage.host.touchUp(finger, at: middle)
      stage.host.settle()
      #expect(log.take().isEmpty && stage.isMenuOpen)
    }
  }

  @Test("A menu that comes up under the resting finger is not chosen from by lifting it")
  func noChoiceUnderRestingFinger() {
    withStage { stage in
      let log = MenuLog()
      // No room above or below: the menu lies over its button.
      stage.addButton(UIMenu(children: (1...9).map { log.action("Row \($0)") })).frame = stage.window.bounds
      let point = CGPoint(x: 195, y: 400)
      stage.host.press(at: point, duration: 0.8)
      stage.host.settle()
      #expect(log.take().isEmpty)
      #expect(stage.panels.last?.frame.contains(point) == true)
    }
  }

  @Test("A touch beside the menu closes it and reaches nothing beneath")
  func outside() {
    withStage { stage in
      let log = MenuLog()
      _ = stage.addButton(UIMenu(children: [log.action("One")]))
      let beneath = UIButton(type: .system)
      beneath.frame = CGRect(x: 0, y: 600, width: 390, height: 100)
      beneath.addAction(UIAction { _ in log.note("beneath") }, for: .touchUpInside)
      stage.window.addSubview(beneath)
      stage.tapButton()
      stage.host.tap(at: CGPoint(x: 200, y: 650))
      stage.host.settle()
      #expect(!stage.isMenuOpen)
      #expect(log.take().isEmpty)
      stage.host.tap(at: CGPoint(x: 200, y: 650))
      #expect(log.take() == ["beneath"])
    }
  }

  @Test("Hidden rows are not shown, disabled ones cannot be chosen, and some leave the menu open")
  func attributes() {
    withStage { stage in
      let log = MenuLog()
      let menu = UIMenu(children: [
        log.action("Off", attributes: .disabled), log.action("Gone", attributes: .hidden),
        log.action("Stay", attributes: .keepsMenuPresented), log.action("Delete", attributes: .destructive),
      ])
      _ = stage.addButton(menu)
      stage.tapButton()
      #expect(stage.titles == ["Off", "Stay", "Delete"])
      stage.choose("Off")
      #expect(stage.isMenuOpen && log.take().isEmpty)
      stage.choose("Stay")
      stage.choose("Stay")
      #expect(stage.isMenuOpen && log.take() == ["Stay", "Stay"])
      stage.choose("Delete")
      #expect(!stage.isMenuOpen && log.take() == ["Delete"])
    }
  }

  @Test("A row that stays shows its new state at once")
  func stateWhileOpen() {
    withStage { stage in
      let action = UIAction(title: "Bold", attributes: .keepsMenuPresented) { action in
        action.state = action.state == .on ? .off : .on
      }
      _ = stage.addButton(UIMenu(children: [action]))
      stage.tapButton()
      #expect(stage.panels.last?.rows.first?.accessibilityTraits.contains(.selected) == false)
      stage.choose("Bold")
      #expect(stage.panels.last?.rows.first?.accessibilityTraits.contains(.selected) == true)
    }
  }

  // UIContextMenuInteraction's press: half a second, as UILongPressGestureRecognizer's default.
  @Test("A button with an action of its own acts on a tap and opens its menu under a finger that rests")
  func longPress() {
    withStage { stage in
      let log = MenuLog()
      let button = stage.addButton(UIMenu(children: [log.action("One")]), isPrimary: false)
      button.addAction(UIAction { _ in log.note("tap") }, for: .primaryActionTriggered)
      button.addAction(UIAction { _ in log.note("menu") }, for: .menuActionTriggered)
      stage.tapButton()
      #expect(log.take() == ["tap"] && !stage.isMenuOpen)

      stage.host.press(at: middle, duration: 0.6)
      stage.host.settle()
      #expect(log.take() == ["menu"] && stage.isMenuOpen)
      stage.choose("One")
      #expect(log.take() == ["One"])
    }
  }

  @Test("The secondary button of a mouse opens the menu at the pointer")
  func secondaryClick() throws {
    try withStage { stage in
      let log = MenuLog()
      let button = stage.addButton(UIMenu(children: [log.action("One")]), isPrimary: false)
      button.addAction(UIAction { _ in log.note("tap") }, for: .primaryActionTriggered)
      let point = CGPoint(x: 110, y: 110)
      let click = stage.host.touchDown(at: point, device: .mouse, button: 2)
      stage.host.advance(by: 0.05)
      stage.host.touchUp(click, at: point, device: .mouse)
      stage.host.settle()
      let panel = try #require(stage.panels.last)
      #expect(panel.frame.origin == point)
      stage.host.hover(at: stage.place(of: "One"))
      #expect(stage.highlighted == "One")
      stage.choose("One")
      #expect(log.take() == ["One"])
    }
  }

  @Test("A disabled button and an empty menu open nothing")
  func nothing() {
    withStage { stage in
      let log = MenuLog()
      let button = stage.addButton(UIMenu(children: [log.action("Gone", attributes: .hidden)]))
      button.addAction(UIAction { _ in log.note("menu") }, for: .menuActionTriggered)
      stage.tapButton()
      #expect(!stage.isMenuOpen)
      button.menu = UIMenu(children: [log.action("One")])
      button.isEnabled = false
      stage.tapButton()
      #expect(!stage.isMenuOpen && log.take().isEmpty)
      button.isEnabled = true
      stage.tapButton()
      #expect(stage.isMenuOpen)
    }
  }

  @Test("Assistive technology opens the menu and chooses")
  func assistive() {
    withStage { stage in
      let log = MenuLog()
      let button = stage.addButton(UIMenu(children: [log.action("One"), log.action("Two")]))
      #expect(button.accessibilityActivate())
      stage.host.settle()
      #expect(stage.panels.last?.rows.map(\.accessibilityLabel) == ["One", "Two"])
      #expect(stage.panels.last?.rows.last?.accessibilityActivate() == true)
      stage.host.settle()
      #expect(log.take() == ["Two"] && !stage.isMenuOpen)
      let plain = UIButton(type: .system)
      #expect(!plain.accessibilityActivate())
    }
  }

  @Test("The button's interaction is there with its menu and goes with it")
  func interaction() {
    withStage { stage in
      let button = stage.addButton(nil)
      #expect(button.contextMenuInteraction == nil && button.interactions.isEmpty)
      button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
      #expect(button.isContextMenuInteractionEnabled)
      #expect(button.contextMenuInteraction?.view === button)
      stage.tapButton()
      #expect(button.contextMenuInteraction?.menuAppearance == .compact)
      button.contextMenuInteraction?.dismissMenu()
      stage.host.settle()
      #expect(!stage.isMenuOpen)
      #expect(button.contextMenuInteraction?.menuAppearance == .unknown)
      button.menu = nil
      #expect(button.contextMenuInteraction == nil && button.interactions.isEmpty)
    }
  }

  // Apple, "changesSelectionAsPrimaryAction": with a menu as primary action the button is a pop-up button, which shows
  // the selected element of its menu.
  @Test("A pop-up button shows what is chosen, the first element in the beginning")
  func popUp() {
    withStage { stage in
      let log = MenuLog()
      let menu = UIMenu(children: [log.action("Red"), log.action("Green"), log.action("Blue")])
      let button = stage.addButton(menu)
      button.changesSelectionAsPrimaryAction = true
      #expect(button.currentTitle == "Red")
      #expect(menu.selectedElements.map(\.title) == ["Red"])
      stage.tapButton()
      stage.choose("Blue")
      #expect(button.currentTitle == "Blue")
      #expect(menu.selectedElements.map(\.title) == ["Blue"])
      #expect(log.take() == ["Blue"])
      #expect(!button.isSelected)

      button.menu = UIMenu(children: [log.action("A"), log.action("B", state: .on)])
      #expect(button.currentTitle == "B")
      #expect(log.take().isEmpty)
    }
  }

  @Test("A configured pop-up button has the chosen element's title and image")
  func configuredPopUp() {
    withStage { stage in
      let plus = UIImage(systemName: "plus")
      let button = stage.addButton(
        UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two", image: plus) { _ in }]))
      button.configuration = .bordered()
      button.changesSelectionAsPrimaryAction = true
      #expect(button.configuration?.title == "One" && button.configuration?.image == nil)
      stage.tapButton()
      stage.choose("Two")
      #expect(button.configuration?.title == "Two" && button.configuration?.image === plus)
    }
  }

  @Test("A button without a menu as its primary action toggles its selection")
  func toggles() {
    withStage { stage in
      let button = stage.addButton(nil)
      button.changesSelectionAsPrimaryAction = true
      stage.tapButton()
      #expect(button.isSelected)
    }
  }

  @Test("Nothing of a menu stays when it has closed")
  func lifetime() {
    withStage { stage in
      let log = MenuLog()
      let button = stage.addButton(UIMenu(children: [log.action("One")]))
      stage.tapButton()
      weak let panel = stage.panels.last
      weak let overlay = panel?.superview
      #expect(panel != nil && overlay != nil)
      stage.choose("One")
      stage.host.advanceFrame()
      #expect(panel == nil && overlay == nil)
      weak let gone = button.contextMenuInteraction
      button.menu = nil
      stage.host.advanceFrame()
      #expect(gone == nil)
    }
  }
}
