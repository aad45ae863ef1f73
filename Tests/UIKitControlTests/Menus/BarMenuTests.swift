import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Menus of bar button items, in navigation bars and toolbars.
@Suite @MainActor
struct BarMenuTests {
  private func menu(_ log: MenuLog) -> UIMenu { UIMenu(children: [log.action("One"), log.action("Two")]) }

  /// The buttons that stand for items anywhere in the window.
  private func buttons(in view: UIView) -> [BarButtonView] {
    view.subviews.flatMap { [$0 as? BarButtonView].compactMap { $0 } + buttons(in: $0) }
  }

  // Apple, UIBarButtonItem.menu: shown by a tap where the item has no primary action, else by a long press.
  @Test("An item without an action shows its menu when touched; one with an action when a finger rests")
  func toolbar() throws {
    try withStage { stage in
      let log = MenuLog()
      let bar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 390, height: 44))
      let only = UIBarButtonItem(title: "Only", menu: menu(log))
      let both = UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { _ in log.note("add") }, menu: menu(log))
      bar.items = [only, .flexibleSpace(), both]
      stage.window.addSubview(bar)
      stage.host.settle()
      let places = buttons(in: bar).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
      try #require(places.count == 2)

      stage.host.tap(at: places[0])
      stage.host.settle()
      #expect(stage.titles == ["One", "Two"])
      stage.choose("One")
      #expect(log.take() == ["One"])

      stage.host.tap(at: places[1])
      stage.host.settle()
      #expect(log.take() == ["add"] && !stage.isMenuOpen)
      stage.host.press(at: places[1], duration: 0.7)
      stage.host.settle()
      #expect(stage.isMenuOpen)
      // Flush with the item's button at the right edge, and above a bar that is far down.
      #expect((stage.panels.last?.frame.maxX ?? 0) <= 382)
      stage.choose("Two")
      #expect(log.take() == ["Two"])
    }
  }

  @Test("A menu given later is shown by the button that is there already")
  func later() throws {
    let controller = UIViewController()
    let item = UIBarButtonItem(title: "Later")
    controller.navigationItem.rightBarButtonItem = item
    try withStage(root: UINavigationController(rootViewController: controller)) { stage in
      let log = MenuLog()
      let button = try #require(buttons(in: stage.window).first)
      let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      stage.host.tap(at: place)
      stage.host.settle()
      #expect(!stage.isMenuOpen)
      item.menu = menu(log)
      stage.host.settle()
      stage.host.tap(at: place)
      stage.host.settle()
      #expect(stage.titles == ["One", "Two"])
      stage.choose("Two")
      #expect(log.take() == ["Two"])
      item.menu = nil
      stage.host.settle()
      stage.host.tap(at: place)
      stage.host.settle()
      #expect(!stage.isMenuOpen)
    }
  }

  @Test("An item has its action's title and image, else its own")
  func initializers() {
    let image = UIImage(systemName: "plus")
    let acting = UIBarButtonItem(
      title: "Own", primaryAction: UIAction(title: "Action", image: image) { _ in })
    #expect(acting.title == "Action" && acting.image === image)
    let plain = UIBarButtonItem(title: "Own", image: image)
    #expect(plain.title == "Own" && plain.image === image && plain.menu == nil)
    #expect(UIBarButtonItem(primaryAction: UIAction(title: "A") { _ in }).title == "A")
  }
}
