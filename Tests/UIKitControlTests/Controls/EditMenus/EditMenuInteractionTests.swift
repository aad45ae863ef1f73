import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Apple documentation, `UIEditMenuInteraction` and its delegate.
@Suite @MainActor
struct EditMenuInteractionTests {
  private final class Box: UIView {
    var copies = 0
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { copies += 1 }
  }

  private final class Delegate: UIEditMenuInteractionDelegate {
    let log = MenuLog()
    var make: @MainActor ([UIMenuElement]) -> UIMenu? = { _ in nil }
    var rect = CGRect.null

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.note("menu")
      return make(suggestedActions)
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { rect }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.note("will present \(configuration.identifier)")
      animator.addAnimations { [log] in log.note("animations") }
      animator.addCompletion { [log] in log.note("presented") }
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.note("will dismiss")
      animator.addCompletion { [log] in log.note("dismissed") }
    }
  }

  /// A source of elements, which hands them over when the test says so.
  @MainActor private final class Kitchen {
    private var orders: [([UIMenuElement]) -> Void] = []

    func order(_ completion: @escaping ([UIMenuElement]) -> Void) { orders.append(completion) }

    func serve(_ titles: [String]) {
      guard !orders.isEmpty else { return }
      orders.removeFirst()(titles.map { UIAction(title: $0) { _ in } })
    }
  }

  /// A view of 200 × 100 points at (50, 300) that is first responder, with an interaction.
  @MainActor private struct Scene {
    let box = Box(frame: CGRect(x: 50, y: 300, width: 200, height: 100))
    let delegate = Delegate()
    let interaction: UIEditMenuInteraction
    /// The view's middle.
    let configuration = UIEditMenuConfiguration(
      identifier: "box", sourcePoint: CGPoint(x: 100, y: 50))

    init(_ stage: Stage) {
      interaction = UIEditMenuInteraction(delegate: delegate)
      stage.window.addSubview(box)
      box.addInteraction(interaction)
      box.becomeFirstResponder()
      stage.host.advanceFrame()
    }
  }

  private func menu(_ stage: Stage) -> TextEditMenu? {
    stage.window.subviews.compactMap { $0 as? TextEditMenu }.last { $0.isUserInteractionEnabled }
  }

  private func titles(_ stage: Stage) -> [String] {
    menu(stage)?.buttons.compactMap { $0.title(for: .normal) } ?? []
  }

  @Test(
    "Without a menu of the delegate's it has what the chain can do, above the point; a choice takes it away first"
  )
  func suggested() throws {
    try withStage { stage in
      let scene = Scene(stage)
      scene.interaction.presentEditMenu(with: scene.configuration)
      #expect(titles(stage) == ["Copy"])
      // The point is at y = 350, the menu 3 points above it.
      #expect(menu(stage)?.frame.maxY == 347)
      #expect(scene.interaction.location(in: scene.box) == CGPoint(x: 100, y: 50))
      #expect(scene.interaction.location(in: nil) == CGPoint(x: 150, y: 350))
      stage.host.advance(by: 0.3)
      #expect(scene.delegate.log.take() == ["menu", "will present box", "animations", "presented"])
      let copy = try #require(menu(stage)?.buttons.first)
      copy.sendActions(for: .touchUpInside)
      #expect(scene.box.copies == 1 && menu(stage) == nil)
      stage.host.advance(by: 0.3)
      #expect(scene.delegate.log.take() == ["will dismiss", "dismissed"])
    }
  }

  @Test("The delegate's actions are shown and sent from the interaction; an empty menu is none")
  func own() throws {
    try withStage { stage in
      let scene = Scene(stage)
      let log = scene.delegate.log
      scene.delegate.make = { UIMenu(children: [log.action("Share")] + $0) }
      scene.interaction.presentEditMenu(with: scene.configuration)
      #expect(titles(stage) == ["Share", "Copy"])
      let share = try #require(menu(stage)?.buttons.first)
      _ = log.take()
      share.sendActions(for: .touchUpInside)
      #expect(log.take() == ["will dismiss", "Share"])
      #expect(log.senders.last as? UIEditMenuInteraction === scene.interaction)
      scene.delegate.make = { _ in UIMenu() }
      scene.interaction.presentEditMenu(with: scene.configuration)
      #expect(menu(stage) == nil && log.take() == ["menu"])
    }
  }

  /// Apple documentation, `UIDeferredMenuElement`: a loading UI takes the element's place until it is fulfilled.
  @Test(
    "A menu of nothing but elements that are still being made shows a spinner, and goes if there are none")
  func deferred() {
    withStage { stage in
      let scene = Scene(stage)
      let kitchen = Kitchen()
      scene.delegate.make = { _ in UIMenu(children: [UIDeferredMenuElement { kitchen.order($0) }]) }
      scene.interaction.presentEditMenu(with: scene.configuration)
      #expect(menu(stage)?.buttons.map(\.isEnabled) == [false] && titles(stage) == [])
      kitchen.serve(["Share", "Look Up"])
      #expect(titles(stage) == ["Share", "Look Up"])
      #expect(menu(stage)?.buttons.map(\.isEnabled) == [true, true])
      scene.interaction.presentEditMenu(with: scene.configuration)
      #expect(menu(stage) != nil)
      kitchen.serve([])
      #expect(menu(stage) == nil)
    }
  }

  @Test("A menu that is seen is made anew and moved when that is asked for, and goes with a touch elsewhere")
  func updates() {
    withStage { stage in
      let scene = Scene(stage)
      scene.interaction.reloadVisibleMenu()
      #expect(scene.delegate.log.take() == [])
      scene.delegate.rect = CGRect(x: 0, y: 0, width: 200, height: 100)
      scene.interaction.presentEditMenu(with: scene.configuration)
      #expect(menu(stage)?.frame.maxY == 297)
      scene.delegate.rect = CGRect(x: 0, y: 50, width: 200, height: 10)
      scene.interaction.updateVisibleMenuPosition(animated: false)
      #expect(menu(stage)?.frame.maxY == 347)
      let log = scene.delegate.log
      scene.delegate.make = { $0.isEmpty ? nil : UIMenu(children: [log.action("Other")]) }
      scene.interaction.reloadVisibleMenu()
      #expect(titles(stage) == ["Other"] && menu(stage)?.frame.maxY == 347)
      stage.host.advance(by: 0.3)
      _ = log.take()
      stage.host.tap(at: CGPoint(x: 300, y: 700))
      #expect(menu(stage) == nil && log.lines.first == "will dismiss")
    }
  }

  /// Shows the menu of a view that goes at once; the result says whether it has gone.
  private func presentAndLeave(_ stage: Stage) -> @MainActor () -> Bool {
    let scene = Scene(stage)
    scene.interaction.presentEditMenu(with: scene.configuration)
    scene.box.removeFromSuperview()
    return { [weak box = scene.box] in box == nil }
  }

  @Test("The menu of a view that has gone is taken away by a touch elsewhere")
  func gone() {
    withStage { stage in
      let hasGone = presentAndLeave(stage)
      stage.host.advance(by: 0.3)
      #expect(hasGone())
      stage.host.tap(at: CGPoint(x: 300, y: 700))
      #expect(menu(stage) == nil)
    }
  }

  @Test("The arrow's direction is as the configuration wants it; one menu goes when another comes")
  func directions() {
    withStage { stage in
      let scene = Scene(stage)
      scene.configuration.preferredArrowDirection = .up
      scene.interaction.presentEditMenu(with: scene.configuration)
      #expect(menu(stage)?.frame.minY == 353)
      UIMenuController.shared.showMenu(from: scene.box, rect: scene.box.bounds)
      #expect(scene.delegate.log.lines.last == "will dismiss" && UIMenuController.shared.isMenuVisible)
      scene.interaction.presentEditMenu(with: scene.configuration)
      #expect(!UIMenuController.shared.isMenuVisible && titles(stage) == ["Copy"])
      scene.box.removeInteraction(scene.interaction)
      #expect(menu(stage) == nil && scene.interaction.view == nil)
    }
  }

  /// Apple documentation, `UIEditMenuInteraction`: "When responding to a secondary click … the actions display in a context menu."
  @Test func aSecondaryClickOpensAMenuAtThePointer() {
    withStage { stage in
      let scene = Scene(stage)
      let log = scene.delegate.log
      scene.delegate.make = { UIMenu(children: [log.action("Share")] + $0) }
      let point = CGPoint(x: 120, y: 320)
      let click = stage.host.touchDown(at: point, device: .mouse, button: 2)
      stage.host.touchUp(click, at: point, device: .mouse)
      stage.host.settle()
      #expect(stage.titles == ["Share", "Copy"] && stage.panels.last?.frame.origin == point)
      #expect(scene.interaction.location(in: scene.box) == CGPoint(x: 70, y: 20))
      stage.choose("Copy")
      #expect(scene.box.copies == 1 && !stage.isMenuOpen)
      #expect(log.take().suffix(2) == ["will dismiss", "dismissed"])
    }
  }
}
