import Testing
import UIKit

@testable import Shift

/// A misuse that would end in nothing to be seen is refused, with a message that says what to do.
@MainActor
@Suite struct MisuseTests {
  @Test func aContainerThatWouldBeOutOfSight() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      withShiftStage { stage in
        guard let page = stage.window.rootViewController?.view else { return }
        let next = UIView(frame: page.bounds)
        page.addSubview(next)
        Animator(fromView: page, toView: next, container: page, isPresenting: true).animate { _ in }
      }
    }
  }

  @Test func anAnimatorThatIsStartedTwice() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      withShiftStage { stage in
        let views = [UIView(), UIView(), UIView()]
        for view in views {
          view.frame = stage.window.bounds
          stage.window.addSubview(view)
        }
        let animator = Animator(fromView: views[0], toView: views[1], container: views[2], isPresenting: true)
        animator.animate { _ in }
        animator.animate { _ in }
      }
    }
  }
}
