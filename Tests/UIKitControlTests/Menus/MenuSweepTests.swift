import Foundation
import HeadlessHost
import QuartzCore
import MartletTestSupport
import Testing

@testable import UIKitCore

/// Random fingers, keys and calls on a context menu, a button's menu with a submenu and a menu that is removed in mid-flight:
/// whatever comes, when all is quiet nothing of a menu is left and every view looks as before.
@Suite @MainActor
struct MenuSweepTests {
  @MainActor
  private final class World {
    let stage: Stage
    let scene: ContextMenuScene
    let button: UIButton
    private var random: SeededGenerator
    private var fingers: [Int: CGPoint] = [:]
    private let resting: [UIView]
    private(set) var log: [String] = []

    init(_ stage: Stage, seed: Int) {
      self.stage = stage
      random = SeededGenerator(seed: UInt64(seed))
      let actions = ["One", "Two"].map { UIAction(title: $0) { _ in } }
      let more = UIMenu(title: "More", children: [UIAction(title: "Three") { _ in }])
      scene = ContextMenuScene(stage, ContextMenuDelegate(menu: UIMenu(children: actions + [more])))
      scene.view.alpha = 0.8
      button = stage.addButton(UIMenu(children: actions + [more]), isPrimary: random.happens(0.5))
      resting = stage.window.subviews
    }

    private func place() -> CGPoint {
      let places = [
        ContextMenuScene.middle, CGPoint(x: 160, y: 122), CGPoint(x: 20, y: 820), stage.place(of: "One"),
        stage.place(of: "More"), stage.place(of: "Three"),
      ].compactMap { $0 }
      let place = places[random.number(below: places.count)]
      return CGPoint(x: place.x + random.number(-12...12), y: place.y + random.number(-12...12))
    }

    func step() {
      let choice = random.number(below: 11)
      log.append("\(choice) at \(String(format: "%.3f", stage.host.clock.now))")
      switch choice {
      case 0, 1, 2:
        guard fingers.count < 2 else { break }
        let point = place()
        fingers[stage.host.touchDown(at: point)] = point
      case 3, 4:
        for id in fingers.keys.sorted() {
          let point = place()
          fingers[id] = point
          stage.host.touchMove(id, to: point)
        }
      case 5, 6: liftAll(cancels: false)
      case 7: liftAll(cancels: true)
      case 8: scene.interaction.dismissMenu()
      case 9: stage.host.key(0x29)
      default: removeAndAddAgain()
      }
      stage.host.advance(by: random.number(0...0.5))
    }

    /// The view that has the menu goes and comes back.
    private func removeAndAddAgain() {
      guard random.happens(0.4) else { return }
      scene.view.removeFromSuperview()
      stage.host.advance(by: random.number(0...0.1))
      stage.window.insertSubview(scene.view, belowSubview: button)
    }

    private func liftAll(cancels: Bool) {
      for id in fingers.keys.sorted() {
        guard let point = fingers[id] else { continue }
        if cancels { stage.host.touchCancel(id, at: point) } else { stage.host.touchUp(id, at: point) }
      }
      fingers = [:]
    }

    /// Ends all that goes on, as a user would: fingers off, and a tap beside what is still open.
    func end() {
      liftAll(cancels: false)
      stage.host.settle(limit: 5)
      for _ in 0..<3 where stage.isMenuOpen {
        stage.host.tap(at: CGPoint(x: 5, y: 838))
        stage.host.settle(limit: 5)
      }
    }

    var faults: [String] {
      var faults: [String] = []
      if stage.isMenuOpen { faults.append("a menu is open") }
      if stage.platter != nil { faults.append("a preview is left") }
      if Set(stage.window.subviews) != Set(resting) { faults.append("left over: \(stage.window.subviews)") }
      if scene.interaction.menuAppearance != .unknown { faults.append("an appearance") }
      for (view, opacity) in [(scene.view, Float(0.8)), (button, 1)] as [(UIView, Float)] {
        if view.layer.opacity != opacity || view.isHidden { faults.append("\(view) is not seen") }
        if !view.layer.transform.isIdentity { faults.append("\(view) is squeezed") }
      }
      let lines = scene.delegate.log.lines
      func count(_ line: String) -> Int { lines.count { $0 == line } }
      if count("will display") != count("will end") { faults.append("displays and ends differ") }
      if count("end animations") != count("end completion") { faults.append("an end without completion") }
      return faults
    }
  }

  @Test("Nothing of a menu is left", arguments: 0..<60)
  func anythingEndsWell(seed: Int) {
    withStage { stage in
      let world = World(stage, seed: seed)
      for _ in 0..<30 { world.step() }
      world.end()
      let faults = world.faults
      #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; ")) after \(world.log)")
      // It works as on the first day.
      world.scene.open(stage)
      #expect(stage.isMenuOpen, "seed \(seed) after \(world.log)")
      world.scene.interaction.dismissMenu()
      stage.host.settle()
    }
  }

  @Test(
    "A view that went away while its menu was open, or came, is forgotten", arguments: [0.2, 0.5, 0.7, 1])
  func nothingIsKept(duration: Double) {
    withStage { stage in
      weak var view: UIView?
      weak var interaction: UIContextMenuInteraction?
      autoreleasepool {
        let scene = ContextMenuScene(
          stage, ContextMenuDelegate(menu: UIMenu(children: [UIAction(title: "One") { _ in }])))
        (view, interaction) = (scene.view, scene.interaction)
        let finger = stage.host.touchDown(at: ContextMenuScene.middle)
        stage.host.advance(by: duration)
        scene.view.removeFromSuperview()
        stage.host.advance(by: 0.1)
        stage.host.touchUp(finger, at: ContextMenuScene.middle)
        stage.host.settle(limit: 5)
        if stage.isMenuOpen {
          stage.host.tap(at: CGPoint(x: 5, y: 838))
          stage.host.settle(limit: 5)
        }
      }
      #expect(!stage.isMenuOpen)
      #expect(view == nil && interaction == nil)
    }
  }
  /// Only the menu knows the view any more: the menu still closes, the delegate hears of it, and then nothing is left.
  @Test("A menu outlives its view, and keeps neither it nor its delegate's word", arguments: [false, true])
  func theViewIsDroppedUnderItsMenu(isRemoved: Bool) {
    withStage { stage in
      weak var view: UIView?
      weak var interaction: UIContextMenuInteraction?
      let delegate = ContextMenuDelegate(menu: UIMenu(children: [UIAction(title: "One") { _ in }]))
      autoreleasepool {
        let scene = ContextMenuScene(stage, delegate)
        (view, interaction) = (scene.view, scene.interaction)
        scene.open(stage)
        if isRemoved { scene.view.removeFromSuperview() }
      }
      #expect(stage.isMenuOpen)
      autoreleasepool {
        stage.host.tap(at: CGPoint(x: 5, y: 838))
        stage.host.settle(limit: 5)
      }
      #expect(!stage.isMenuOpen)
      #expect(delegate.log.lines.suffix(2) == ["end animations", "end completion"])
      autoreleasepool { view?.removeFromSuperview() }
      #expect(view == nil && interaction == nil)
    }
  }
}
