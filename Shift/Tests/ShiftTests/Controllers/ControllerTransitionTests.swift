import HeadlessHost
import Testing
import UIKit

@testable import Shift

/// Presentations, pushes and tabs.
@MainActor
@Suite(.serialized)
struct ControllerTransitionTests {
  init() { installSomeScreen() }

  static func list() -> SquareController {
    SquareController(frame: CGRect(x: 20, y: 600, width: 60, height: 60), color: .red)
  }

  static func detail() -> SquareController {
    SquareController(frame: CGRect(x: 45, y: 150, width: 300, height: 300), color: .blue, background: .yellow)
  }

  /// The matched pairs of a controller's transition.
  static func pairs(_ controller: UIViewController) -> [PlanElement] {
    let elements = controller.shift.transition?.animator?.plan?.elements ?? []
    return elements.filter(\.isMatched)
  }

  @Test func presentsAndDismisses() {
    let list = Self.list()
    let detail = Self.detail()
    withShiftStage(root: list) { stage in
      detail.shift.enable()
      list.present(detail, animated: true)
      #expect(Self.pairs(detail).count == 1)
      stage.screen.advance(by: 1)
      #expect(detail.view.window != nil && list.view.window == nil && stage.stages.isEmpty)
      #expect(detail.view.alpha == 1 && list.view.alpha == 1)

      detail.dismiss(animated: true)
      #expect(stage.stages.count == 1)
      #expect(isClose(Self.pairs(detail).first?.end.frame ?? .null, list.square.frame))
      stage.screen.advance(by: 1)
      #expect(list.presentedViewController == nil && list.view.window != nil && list.view.alpha == 1)
      #expect(stage.stages.isEmpty)
    }
  }

  @Test func pushAnimatesAsPresentDoes() {
    let list = Self.list()
    let detail = Self.detail()
    let navigation = UINavigationController(rootViewController: list)
    navigation.shift.enable()
    withShiftStage(root: navigation) { stage in
      navigation.pushViewController(detail, animated: true)
      #expect(stage.stages.count == 1)
      #expect(Self.pairs(navigation).count == 1)
      stage.screen.advance(by: 1)
      #expect(detail.view.window != nil && stage.stages.isEmpty && detail.view.alpha == 1)
      navigation.popViewController(animated: true)
      #expect(stage.stages.count == 1)
      stage.screen.advance(by: 1)
      #expect(list.view.window != nil && detail.view.window == nil && stage.stages.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func swipeBackWorks(finishes: Bool) {
    let list = Self.list()
    let detail = Self.detail()
    let navigation = UINavigationController(rootViewController: list)
    navigation.shift.enable()
    withShiftStage(root: navigation) { stage in
      navigation.pushViewController(detail, animated: true)
      stage.screen.advance(by: 1)
      var seen: [CGFloat] = []
      stage.screen.drag(
        from: CGPoint(x: 2, y: 500), to: CGPoint(x: finishes ? 300 : 100, y: 500), duration: 0.3, hold: 0.2
      ) { _ in
        if let fraction = navigation.shift.transition?.fractionComplete { seen.append(fraction) }
      }
      #expect(seen.contains { $0 > 0.1 })
      stage.screen.advance(by: 1.5)
      #expect(navigation.topViewController === (finishes ? list : detail))
      #expect((finishes ? list : detail).view.window != nil && stage.stages.isEmpty)
      #expect(list.view.alpha == 1 && detail.view.alpha == 1)
    }
  }

  @Test func flicksFromTheEdgePopWhole() {
    let list = Self.list()
    let detail = Self.detail()
    let navigation = UINavigationController(rootViewController: list)
    navigation.shift.enable()
    withShiftStage(root: navigation) { stage in
      navigation.pushViewController(detail, animated: true)
      stage.screen.advance(by: 1)
      stage.screen.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 380, y: 500), duration: 0.034)
      stage.screen.advance(by: 1.5)
      #expect(navigation.topViewController === list && list.view.window != nil && stage.stages.isEmpty)
    }
  }

  @Test func tabsTransitionAndNeverEndBlack() {
    let first = Self.list()
    let second = Self.detail()
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.shift.enable()
    withShiftStage(root: tabs) { stage in
      tabs.selectedIndex = 1
      let began = stage.stages.count
      stage.screen.advance(by: 0.05)
      // Back and forth before it ends.
      tabs.selectedIndex = 0
      tabs.selectedIndex = 1
      stage.screen.advance(by: 2)
      #expect(began <= 1)
      #expect(tabs.selectedViewController === second && second.view.window != nil)
      #expect(second.view.alpha == 1 && stage.stages.isEmpty)
    }
  }

  @Test func nestedPresentsWithAndWithoutAnimationNeverEndBlack() {
    let base = Self.list()
    withShiftStage(root: base) { stage in
      for animates in [[true, true], [false, true], [true, false], [false, false]] {
        let controllers = [Self.detail(), Self.list()]
        var presenter: UIViewController = base
        for (controller, isAnimated) in zip(controllers, animates) {
          controller.shift.enable()
          presenter.present(controller, animated: isAnimated)
          stage.screen.advance(by: 1)
          presenter = controller
        }
        #expect(controllers[1].view.window != nil && controllers[1].view.alpha == 1)
        base.dismiss(animated: animates[0])
        stage.screen.advance(by: 1)
        #expect(base.view.window != nil && base.view.alpha == 1 && base.presentedViewController == nil)
        #expect(stage.stages.isEmpty)
      }
    }
  }

  @Test func presentationsUnderAHandFinishAndCancel() {
    let list = Self.list()
    let detail = Self.detail()
    withShiftStage(root: list) { stage in
      detail.shift.enable()
      let first = detail.shift.interactively { list.present(detail, animated: true) }
      first?.update(0.4)
      stage.screen.advance(by: 0.2)
      #expect(isClose(first?.fractionComplete ?? 0, 0.4))
      first?.cancel(velocity: -3)
      stage.screen.advance(by: 1)
      #expect(list.presentedViewController == nil && list.view.window != nil && list.view.alpha == 1)

      let second = detail.shift.interactively { list.present(detail, animated: true) }
      second?.update(0.6)
      second?.finish(velocity: 2)
      stage.screen.advance(by: 1)
      #expect(list.presentedViewController === detail && detail.view.window != nil && stage.stages.isEmpty)
    }
  }

  @Test func aPresentationTurnsRoundInFlight() {
    let list = Self.list()
    let detail = Self.detail()
    withShiftStage(root: list) { stage in
      detail.shift.enable()
      list.present(detail, animated: true)
      stage.screen.advance(by: 0.15)
      detail.shift.transition?.reverse()
      stage.screen.advance(by: 1)
      #expect(list.presentedViewController == nil && list.view.window != nil && list.view.alpha == 1)
      #expect(stage.stages.isEmpty)
    }
  }

  /// A list of weak references that counts the objects which are still alive.
  final class Living<Object: AnyObject> {
    private struct Reference {
      weak var object: Object?
    }

    private var references: [Reference] = []

    func add(_ object: Object?) {
      if let object { references.append(Reference(object: object)) }
    }

    var made: Int { references.count }
    var count: Int { references.count { $0.object != nil } }
  }

  @Test func nothingIsAliveAfterAThousandTransitions() {
    // Small, for a thousand pictures.
    let frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    let list = SquareController(frame: frame, color: .red)
    withShiftStage(root: list, size: CGSize(width: 16, height: 16)) { stage in
      let (controllers, views, pictures) = (Living<UIViewController>(), Living<UIView>(), Living<UIView>())
      let (transitions, animators) = (Living<ShiftTransition>(), Living<Animator>())
      @MainActor func note(_ transition: ShiftTransition?) {
        transitions.add(transition)
        animators.add(transition?.animator)
        for shown in stage.stages {
          pictures.add(shown)
          for index in 0..<3 { pictures.add(shown.picture(index)) }
        }
      }
      for _ in 0..<500 {
        let detail = SquareController(frame: frame, color: .blue)
        detail.shift.enable()
        detail.shift.baselineDuration = 0.01
        detail.square.shift.duration = 0.01
        list.square.shift.duration = 0.01
        controllers.add(detail)
        views.add(detail.view)
        views.add(detail.square)
        list.present(detail, animated: true)
        note(detail.shift.transition)
        stage.screen.advance(by: 0.034)
        detail.dismiss(animated: true)
        note(detail.shift.transition)
        stage.screen.advance(by: 0.034)
      }
      stage.screen.advance(by: 0.5)
      #expect(stage.stages.isEmpty && list.presentedViewController == nil && list.view.window != nil)
      // A stage each, and a picture of the upper root and of the pair at least.
      #expect(transitions.made == 1000 && animators.made == 1000 && pictures.made >= 3000)
      #expect(controllers.made == 500 && views.made == 1000)
      for count in [controllers.count, views.count, pictures.count, transitions.count, animators.count] {
        #expect(count == 0)
      }
    }
  }
}
