import HeadlessHost
import Testing
import UIKit

@testable import Shift

/// The transition hooks: the receiver, content and moment of each call.
@MainActor
@Suite(.serialized)
struct HookTests {
  init() { installSomeScreen() }

  /// Writes down what it hears.
  final class Listener: UIViewController, ShiftTransitionHooks {
    let label: String
    let log: Log

    init(_ label: String, _ log: Log) {
      self.label = label
      self.log = log
      super.init(nibName: nil, bundle: nil)
      view.backgroundColor = .white
    }

    required init?(coder: NSCoder) { nil }

    func shiftWillTransition(_ context: ConditionContext) {
      log.lines.append("\(label) will: \(context.mode.rawValue)")
      // The last moment to say what is wanted.
      view.shift.animations.removeAll()
      view.shift.animations.fade().move(.up(40))
    }

    func shiftDidTransition(_ context: ConditionContext, completed: Bool) {
      log.lines.append("\(label) did: \(context.mode.rawValue), \(completed), in sight: \(view.alpha == 1)")
    }
  }

  final class Log {
    var lines: [String] = []
  }

  @Test func bothControllersAreToldBeforeAndAfterwards() throws {
    let log = Log()
    let list = Listener("list", log)
    withShiftStage(root: list) { stage in
      let detail = Listener("detail", log)
      detail.shift.enable()
      list.present(detail, animated: true)
      #expect(log.lines == ["list will: presenting", "detail will: presenting"])
      // 40 points: what was said in the hook is planned.
      #expect(detail.shift.transition?.animator?.plan?.elements.contains { $0.distance == 40 } == true)
      stage.screen.advance(by: 1)
      #expect(
        log.lines.suffix(2) == [
          "list did: presenting, true, in sight: true", "detail did: presenting, true, in sight: true",
        ])
      log.lines = []
      let transition = detail.shift.interactively { detail.dismiss(animated: true) }
      transition?.update(0.3)
      transition?.cancel()
      stage.screen.advance(by: 1)
      #expect(
        log.lines == [
          "detail will: dismissing", "list will: dismissing",
          "detail did: dismissing, false, in sight: true", "list did: dismissing, false, in sight: true",
        ])
    }
  }

  /// A view without a controller hears, too.
  final class ListeningView: UIView, ShiftTransitionHooks {
    var heard: [Bool] = []

    func shiftDidTransition(_ context: ConditionContext, completed: Bool) { heard.append(completed) }
  }

  @Test func plainViewsAreTold() {
    withShiftStage { stage in
      let container = UIView(frame: stage.window.bounds)
      stage.window.addSubview(container)
      let (first, second) = (ListeningView(frame: container.bounds), ListeningView(frame: container.bounds))
      container.addSubview(first)
      Animator(fromView: first, toView: second, container: container, isPresenting: true).animate { _ in }
      stage.screen.advance(by: 1)
      #expect(first.heard == [true] && second.heard == [true])
    }
  }
}
