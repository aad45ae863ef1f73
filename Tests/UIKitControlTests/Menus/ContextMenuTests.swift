import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Context menus of views: what the delegate is asked and told, previews, and the way back.
@Suite @MainActor
struct ContextMenuTests {
  private func menu(_ titles: String...) -> UIMenu {
    UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
  }

  // Apple, UIContextMenuInteractionDelegate: the configuration is asked for first, then the preview to highlight; the
  // providers are called when the menu is about to show; then willDisplay; at the end willEnd and the preview to dismiss.
  @Test("The delegate is asked and told in Apple's order, always of the same configuration")
  func order() {
    withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu("One")))
      let finger = stage.host.touchDown(at: ContextMenuScene.middle)
      stage.host.advance(by: 0.1)
      #expect(scene.delegate.log.take().isEmpty)
      stage.host.advance(by: 0.1)
      #expect(scene.delegate.log.take() == ["configuration", "highlight"])
      #expect(scene.delegate.location == CGPoint(x: 80, y: 40))
      #expect(scene.interaction.menuAppearance == .unknown)
      stage.host.advance(by: 0.4)
      #expect(scene.delegate.log.take() == ["action provider", "will display", "display animations"])
      #expect(scene.interaction.menuAppearance == .rich)
      stage.host.touchUp(finger, at: ContextMenuScene.middle)
      stage.host.settle()
      #expect(scene.delegate.log.take() == ["display completion"])
      #expect(stage.isMenuOpen)

      stage.host.tap(at: CGPoint(x: 20, y: 820))
      #expect(scene.delegate.log.take() == ["will end", "dismissal", "end animations"])
      stage.host.settle()
      #expect(scene.delegate.log.take() == ["end completion"])
      #expect(scene.delegate.identifiers == ["mine"])
      #expect(!stage.isMenuOpen && scene.interaction.menuAppearance == .unknown)
    }
  }

  @Test("The view gives way under the finger, is lifted, and stands in its place again")
  func lifting() throws {
    try withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu("One")))
      let finger = stage.host.touchDown(at: ContextMenuScene.middle)
      stage.host.advance(by: 0.4)
      let squeezed = try #require(stage.platter).shown.frame
      #expect(squeezed.width < 160 && squeezed.width >= 160 * 0.96)
      #expect(isClose(squeezed.midX, 180) && isClose(squeezed.midY, 340))
      #expect(scene.view.layer.opacity == 0)
      stage.host.advance(by: 0.2)
      stage.host.touchUp(finger, at: ContextMenuScene.middle)
      stage.host.settle()
      // The longer side grows by 16 points, by a tenth at most: 160 → 176.
      let lifted = try #require(stage.platter).frame
      #expect(isClose(lifted.width, 176) && isClose(lifted.height, 88))
      #expect(isClose(lifted.midX, 180) && isClose(lifted.midY, 340))
      let panel = try #require(stage.panels.last)
      #expect(isClose(panel.frame.minY, lifted.maxY + 12))
      scene.interaction.dismissMenu()
      stage.host.settle()
      #expect(stage.platter == nil && scene.view.layer.opacity == 1)
    }
  }

  /// A menu of an image: the view is lifted as a picture, and is the program's all the while.
  @Test("An action that fades the view has faded it when the menu is gone")
  func fading() {
    withStage { stage in
      var view: UIView?
      let fade = UIAction(title: "Fade") { _ in UIView.animate(withDuration: 0.1) { view?.alpha = 0.25 } }
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: UIMenu(children: [fade])))
      view = scene.view
      scene.open(stage)
      #expect(scene.view.layer.opacity == 0)
      stage.choose("Fade")
      #expect(!stage.isMenuOpen && stage.platter == nil && scene.view.alpha == 0.25)
    }
  }

  @Test("A finger lifted too early opens nothing, and the view comes back, as often as it is tried")
  func early() {
    withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu("One")))
      scene.view.alpha = 0.5
      stage.host.press(at: ContextMenuScene.middle, duration: 0.3)
      #expect(stage.platter != nil && !stage.isMenuOpen)
      stage.host.settle()
      stage.host.press(at: ContextMenuScene.middle, duration: 0.3)
      stage.host.settle()
      #expect(stage.platter == nil && scene.view.layer.opacity == 0.5)
      #expect(scene.delegate.log.take() == ["configuration", "highlight", "configuration", "highlight"])
    }
  }

  @Test("A finger that moves, and a place without a menu, leave everything to others")
  func othersWin() {
    withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu("One")))
      let log = MenuLog()
      let press = UILongPressGestureRecognizer(
        target: PressTarget.shared, action: Selector("pressed:", PressTarget.pressed))
      PressTarget.shared.log = log
      scene.view.addGestureRecognizer(press)
      stage.host.drag(
        from: ContextMenuScene.middle, to: CGPoint(x: 220, y: 340), duration: 0.1, hold: 0.8)
      stage.host.settle()
      #expect(!stage.isMenuOpen && scene.delegate.log.take().isEmpty)
      scene.delegate.menu = nil
      stage.host.press(at: ContextMenuScene.middle, duration: 0.7)
      stage.host.settle()
      #expect(!stage.isMenuOpen && scene.delegate.log.take() == ["configuration"])
      #expect(log.take() == ["pressed"])
    }
  }

  @Test("The finger that opened the menu slides to a row and is lifted there")
  func slide() throws {
    try withStage { stage in
      var chosen: [String] = []
      let actions = ["One", "Two"].map { title in UIAction(title: title) { chosen.append($0.title) } }
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: UIMenu(children: actions)))
      let finger = stage.host.touchDown(at: ContextMenuScene.middle)
      stage.host.advance(by: 1.2)
      let row = try #require(stage.place(of: "Two"))
      stage.host.touchMove(finger, to: row)
      stage.host.advanceFrame()
      #expect(stage.highlighted == "Two")
      stage.host.touchUp(finger, at: row)
      stage.host.settle()
      #expect(chosen == ["Two"] && !stage.isMenuOpen)
      #expect(scene.view.layer.opacity == 1)
    }
  }

  @Test("The secondary button opens the menu alone, at the pointer")
  func secondary() throws {
    try withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu("One")))
      let point = CGPoint(x: 120, y: 320)
      let click = stage.host.touchDown(at: point, device: .mouse, button: 2)
      stage.host.touchUp(click, at: point, device: .mouse)
      stage.host.settle()
      let panel = try #require(stage.panels.last)
      #expect(panel.frame.origin == point)
      #expect(scene.interaction.menuAppearance == .compact)
      #expect(scene.interaction.location(in: scene.view) == CGPoint(x: 20, y: 20))
      #expect(
        scene.delegate.log.take() == [
          "configuration", "action provider", "will display", "display animations", "display completion",
        ])
      #expect(stage.platter == nil && scene.view.layer.opacity == 1)
    }
  }

  @Test("updateVisibleMenu replaces what is shown")
  func update() {
    withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu("One")))
      var calls = 0
      scene.interaction.updateVisibleMenu { menu in
        calls += 1
        return menu
      }
      #expect(calls == 0)
      scene.open(stage)
      scene.interaction.updateVisibleMenu {
        $0.replacingChildren($0.children + [UIAction(title: "Two") { _ in }])
      }
      stage.host.settle()
      #expect(stage.titles == ["One", "Two"])
    }
  }

  @Test("An interaction that is taken from its view closes its menu at once")
  func removed() {
    withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu("One")))
      scene.open(stage)
      scene.view.removeInteraction(scene.interaction)
      #expect(!stage.isMenuOpen && stage.platter == nil && scene.view.layer.opacity == 1)
      #expect(scene.interaction.view == nil)
      scene.open(stage)
      #expect(!stage.isMenuOpen)
    }
  }
}

/// A target that records the calls of a recognizer of the client's.
@MainActor
private final class PressTarget {
  static let shared = PressTarget()
  var log: MenuLog?

  func pressed(_ press: UIGestureRecognizer) {
    if press.state == .began { log?.note("pressed") }
  }
}
