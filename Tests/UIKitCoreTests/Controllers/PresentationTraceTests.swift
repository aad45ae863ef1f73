import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of the order of callbacks when a controller is presented and dismissed (docs/uikit-semantics.md, notes 23 and 24).
///
/// Sources of the orders:
/// - docs/uikit-semantics.md, note 23, for custom presentations.
/// - Apple documentation, `UIModalPresentationStyle`: "full screen" and "current context" remove the views beneath after
///   the transition; the "over" styles, sheets and popovers leave them. https://velog.io/@yeahg_dev/29.10.21-릴리-TIL-6lp6877u
///   prints that a page sheet tells the presenter nothing.
/// - https://learn.microsoft.com/en-us/answers (and many printed logs) for full screen: presenter willDisappear, presented
///   willAppear, presented didAppear, presenter didDisappear, and the mirror image when dismissing.
@MainActor @Suite(.serialized)
struct PresentationTraceTests {
  private let trace = ControllerTrace()

  private func page(_ name: String) -> TracingController {
    let page = TracingController(name, trace)
    page.tracesMoves = false
    return page
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext], [true, false])
  func stylesThatReplaceThePresenter(style: UIModalPresentationStyle, animated: Bool) {
    let root = page("root")
    withStage(root: root) { stage in
      root.definesPresentationContext = true
      let modal = page("modal")
      modal.modalPresentationStyle = style
      let presenting = trace.during {
        root.present(modal, animated: animated) { trace.note("completion") }
        stage.host.advance(by: 0.8)
      }
      #expect(
        presenting == [
          "modal didLoad", "root willDisappear", "modal willAppear", "modal didAppear", "root didDisappear",
          "completion",
        ])
      #expect(root.view.window == nil && modal.view.window === stage.window)
      #expect(modal.view.frame == stage.window.bounds)
      let dismissing = trace.during {
        root.dismiss(animated: animated) { trace.note("completion") }
        stage.host.advance(by: 0.8)
      }
      #expect(
        dismissing == [
          "modal willDisappear", "root willAppear", "root didAppear", "modal didDisappear", "completion",
        ])
      #expect(root.view.window === stage.window && modal.view.window == nil)
      #expect(root.view.frame == stage.window.bounds)
      #expect(stage.window.subviews == [root.view])
    }
  }

  @Test(
    arguments: [
      UIModalPresentationStyle.overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .automatic,
      .popover,
    ], [true, false])
  func stylesThatLeaveThePresenter(style: UIModalPresentationStyle, animated: Bool) {
    // A wide window: there a popover is one.
    let root = page("root")
    withStage(size: CGSize(width: 1000, height: 800), root: root) { stage in
      root.definesPresentationContext = true
      let modal = page("modal")
      modal.modalPresentationStyle = style
      modal.popoverPresentationController?.sourceView = root.view
      modal.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 50)
      let presenting = trace.during {
        root.present(modal, animated: animated) { trace.note("completion") }
        stage.host.advance(by: 0.8)
      }
      #expect(presenting == ["modal didLoad", "modal willAppear", "modal didAppear", "completion"])
      #expect(root.view.window === stage.window && modal.view.window === stage.window)
      let dismissing = trace.during {
        modal.dismiss(animated: animated) { trace.note("completion") }
        stage.host.advance(by: 0.8)
      }
      #expect(dismissing == ["modal willDisappear", "modal didDisappear", "completion"])
      #expect(stage.window.subviews == [root.view])
    }
  }

  /// Note 23, word for word.
  @Test(arguments: AnimatorKind.allCases) func customPresentationsAreInApplesOrder(kind: AnimatorKind) {
    let root = page("root")
    withStage(root: root) { stage in
      let transition = TracingTransition(trace, kind)
      let modal = page("modal")
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = transition
      let presenting = trace.during {
        root.present(modal, animated: true) { trace.note("completion") }
        stage.host.advance(by: 0.6)
      }
      #expect(
        presenting == [
          "presentationController(forPresented:)", "animationController(forPresented:)", "modal didLoad",
          "presentationTransitionWillBegin", "modal willAppear", "animateTransition",
          "presentationTransitionDidEnd true", "modal didAppear", "animationEnded true", "completion",
        ])
      let dismissing = trace.during {
        root.dismiss(animated: true) { trace.note("completion") }
        stage.host.advance(by: 0.6)
      }
      #expect(
        dismissing == [
          "animationController(forDismissed:)", "dismissalTransitionWillBegin", "modal willDisappear",
          "animateTransition", "dismissalTransitionDidEnd true", "modal didDisappear", "animationEnded true",
          "completion",
        ])
    }
  }

  /// Note 23: the presenter's view stays and is not the animator's business. Note 24: `from` is the outermost
  /// container, and the final frame is the presentation controller's.
  @Test func contextsKnowWhoTakesPart() {
    final class Asker: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
    {
      var answers: [String: Any?] = [:]
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        answers["from"] = context.viewController(forKey: .from)
        answers["to"] = context.viewController(forKey: .to)
        answers["fromView"] = context.view(forKey: .from)
        answers["toView"] = context.view(forKey: .to)
        if let to = context.viewController(forKey: .to) { answers["final"] = context.finalFrame(for: to) }
        context.completeTransition(true)
      }
    }
    let child = page("child")
    let nav = UINavigationController(rootViewController: child)
    withStage(root: nav) { stage in
      let asker = Asker()
      let modal = page("modal")
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = asker
      child.present(modal, animated: true)
      #expect(asker.answers["from"] as? UIViewController === nav)
      #expect(asker.answers["to"] as? UIViewController === modal)
      #expect((asker.answers["fromView"] as? UIView) == nil)
      #expect(asker.answers["toView"] as? UIView === modal.view)
      #expect(asker.answers["final"] as? CGRect == stage.window.bounds)
      // It never added the view; the user is not left before a black screen.
      #expect(modal.view.window === stage.window)
      #expect(modal.presentingViewController === nav)
    }
  }

  @Test(arguments: AnimatorKind.allCases) func interactiveDismissalsAreCancelled(kind: AnimatorKind) {
    let root = page("root")
    withStage(root: root) { stage in
      let transition = TracingTransition(trace, kind)
      transition.tracesQuestions = false
      let modal = page("modal")
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = transition
      root.present(modal, animated: true)
      stage.host.advance(by: 0.6)
      let home = modal.view.center
      let interactor = UIPercentDrivenInteractiveTransition()
      transition.interactor = interactor
      let events = trace.during {
        root.dismiss(animated: true) { trace.note("completion") }
        stage.host.advanceFrame()
        interactor.update(0.5)
        stage.host.advanceFrame()
      }
      // Half of the way, whatever kind of animation it is, and it stays there.
      stage.host.advance(by: 1)
      #expect(abs(modal.view.shown.position.x - (home.x + 195)) < 1)
      #expect(interactor.percentComplete == 0.5 && modal.transitionCoordinator?.isInteractive == true)
      let ending = trace.during {
        interactor.cancel()
        stage.host.advance(by: 0.6)
      }
      #expect(events.contains("modal willDisappear"))
      // The same order as Apple's cancelled pop: what stays appears again.
      #expect(
        ending == [
          "modal willAppear", "modal didAppear", "dismissalTransitionDidEnd false", "animationEnded false",
        ])
      #expect(root.presentedViewController === modal && modal.view.center == home)
      #expect(modal.view.shown.position == home)
      // And now to the end.
      root.dismiss(animated: true)
      stage.host.advanceFrame()
      interactor.update(0.7)
      interactor.finish()
      stage.host.advance(by: 0.5)
      #expect(root.presentedViewController == nil)
      #expect(stage.window.subviews == [root.view])
    }
  }

  @Test(arguments: AnimatorKind.allCases) func interactivePresentationsAreCancelled(kind: AnimatorKind) {
    let root = page("root")
    withStage(root: root) { stage in
      let transition = TracingTransition(trace, kind)
      transition.tracesQuestions = false
      let interactor = UIPercentDrivenInteractiveTransition()
      transition.interactor = interactor
      let modal = page("modal")
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = transition
      root.present(modal, animated: true) { trace.note("completion") }
      stage.host.advanceFrame()
      interactor.update(0.25)
      stage.host.advanceFrame()
      #expect(abs(modal.view.shown.position.x - (195 + 0.75 * 390)) < 1)
      let ending = trace.during {
        interactor.cancel()
        stage.host.advance(by: 0.6)
      }
      #expect(
        ending == [
          "modal willDisappear", "modal didDisappear", "presentationTransitionDidEnd false",
          "animationEnded false",
        ])
      #expect(root.presentedViewController == nil && modal.view.window == nil)
      #expect(stage.window.subviews == [root.view])
    }
  }

  /// Apple documentation, `dismiss(animated:completion:)`: of several only the topmost is seen leaving, the ones between
  /// are removed.
  @Test func aStackIsDismissedAtOnce() {
    let root = page("root")
    withStage(root: root) { stage in
      let (one, two, three) = (page("one"), page("two"), page("three"))
      for (above, below) in [(one, root), (two, one), (three, two)] {
        above.modalPresentationStyle = .fullScreen
        below.present(above, animated: false)
        stage.host.advanceFrame()
      }
      let events = trace.during {
        root.dismiss(animated: true) { trace.note("completion") }
        stage.host.advance(by: 0.1)
      }
      #expect(events == ["three willDisappear", "root willAppear"])
      #expect(three.view.window === stage.window)
      let ending = trace.during { stage.host.advance(by: 0.8) }
      #expect(ending == ["root didAppear", "three didDisappear", "completion"])
      #expect(stage.window.subviews == [root.view])
      for controller in [one, two, three] { #expect(controller.presentingViewController == nil) }
    }
  }

  @Test func coordinatorsRunAlongAndBack() {
    let root = page("root")
    withStage(root: root) { stage in
      let transition = TracingTransition(trace, .block)
      let modal = page("modal")
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = transition
      root.present(modal, animated: false)
      stage.host.advanceFrame()
      let interactor = UIPercentDrivenInteractiveTransition()
      transition.interactor = interactor
      root.dismiss(animated: true)
      var notes: [String] = []
      modal.transitionCoordinator?.animate(
        alongsideTransition: { _ in root.view.alpha = 0.5 },
        completion: { notes.append("completed, cancelled \($0.isCancelled)") })
      modal.transitionCoordinator?.notifyWhenInteractionChanges {
        notes.append("interactive \($0.isInteractive)")
      }
      #expect(modal.transitionCoordinator?.initiallyInteractive == true)
      stage.host.advanceFrame()
      interactor.update(0.5)
      stage.host.advanceFrame()
      #expect(abs(CGFloat(root.view.shown.opacity) - 0.75) < 0.01)
      interactor.cancel()
      stage.host.advance(by: 0.6)
      #expect(notes == ["interactive false", "completed, cancelled true"])
      #expect(root.view.alpha == 1 && root.view.shown.opacity == 1)
    }
  }

  @Test func aPresentationIsCaughtOnItsWay() {
    let root = page("root")
    withStage(root: root) { stage in
      let transition = TracingTransition(trace, .animator)
      let interactor = UIPercentDrivenInteractiveTransition()
      interactor.wantsInteractiveStart = false
      transition.interactor = interactor
      let modal = page("modal")
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = transition
      root.present(modal, animated: true)
      stage.host.advance(by: 0.2)
      interactor.pause()
      // Half of 0.4 s, linear.
      #expect(abs(interactor.percentComplete - 0.5) < 0.05)
      stage.host.advance(by: 1)
      #expect(modal.isBeingPresented)
      interactor.update(0.2)
      interactor.cancel()
      stage.host.advance(by: 0.6)
      #expect(root.presentedViewController == nil && modal.view.window == nil)
    }
  }

  /// The presented view is wrapped as Apple's sample "Custom View Controller Presentations and Transitions" does it: only when
  /// the presentation begins.
  @Test func theViewThatIsShownMayBeMadeWhenThePresentationBegins() {
    final class Wrapping: UIPresentationController {
      private var wrapper: UIView?
      override var presentedView: UIView? { wrapper }
      override func presentationTransitionWillBegin() {
        let wrapper = UIView(frame: frameOfPresentedViewInContainerView)
        wrapper.addSubview(presentedViewController.view)
        self.wrapper = wrapper
      }
    }
    final class Animator: NSObject, UIViewControllerTransitioningDelegate,
      UIViewControllerAnimatedTransitioning
    {
      var seen: UIView?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        Wrapping(presentedViewController: presented, presenting: presenting)
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        seen = context.view(forKey: .to)
        if let seen { context.containerView.addSubview(seen) }
        context.completeTransition(true)
      }
    }
    let root = page("root")
    withStage(root: root) { stage in
      let modal = page("modal")
      let animator = Animator()
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = animator
      root.present(modal, animated: true)
      stage.host.advance(by: 0.5)
      #expect(animator.seen != nil && animator.seen === modal.view.superview)
      #expect(modal.view.window === stage.window)
    }
  }
}
