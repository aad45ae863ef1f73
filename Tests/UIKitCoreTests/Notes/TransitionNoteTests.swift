import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The rules of presentations and transitions that programs rely on: docs/uikit-semantics.md, notes 22 to 26.
@MainActor @Suite(.serialized)
struct TransitionNoteTests {
  private let trace = ControllerTrace()

  /// Presents `.custom` and tells the order of everything.
  private final class Director: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate
  {
    let trace: ControllerTrace
    /// Set to finish a transition later than its animations would.
    var finish: (@MainActor (any UIViewControllerContextTransitioning) -> Void) = {
      $0.completeTransition(true)
    }
    var seen: (@MainActor (any UIViewControllerContextTransitioning) -> Void)?

    init(_ trace: ControllerTrace) { self.trace = trace }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      trace.note("presentationController")
      return TracingPresentation(presentedViewController: presented, presenting: presenting, trace)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      trace.note("animationController")
      return self
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      0.2
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      trace.note("animateTransition")
      seen?(transitionContext)
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
      finish(transitionContext)
    }

    func animationEnded(_ transitionCompleted: Bool) { trace.note("animationEnded \(transitionCompleted)") }
  }

  private final class TracingPresentation: UIPresentationController {
    let trace: ControllerTrace

    init(
      presentedViewController: UIViewController, presenting: UIViewController?, _ trace: ControllerTrace
    ) {
      self.trace = trace
      super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 10, y: 20, width: 30, height: 40) }
    override func presentationTransitionWillBegin() { trace.note("presentationWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { trace.note("presentationDidEnd") }
  }

  private func plain(_ name: String) -> TracingController {
    let controller = TracingController(name, trace)
    controller.tracesMoves = false
    return controller
  }

  /// Note 22: a second target of a scroll view's pan recognizer hears it, and its place is valid all along.
  @Test func theScrollViewsRecognizerTakesFurtherTargets() {
    let stage = EventStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scrollView.contentSize = CGSize(width: 400, height: 4000)
    stage.root.addSubview(scrollView)
    stage.host.advanceFrame()
    @MainActor
    final class Witness {
      var places: [CGFloat] = []
      func pan(_ recognizer: UIPanGestureRecognizer) { places.append(recognizer.location(in: nil).y) }
    }
    let witness = Witness()
    scrollView.panGestureRecognizer.addTarget(witness, action: Selector("pan", Witness.pan))
    stage.send(1, .began, 200, 600)
    stage.send(1, .moved, 200, 580)
    stage.send(1, .moved, 200, 500)
    stage.host.advance(by: 0.3)
    stage.send(1, .ended, 200, 500)
    #expect(witness.places == [580, 500, 500])
    #expect(scrollView.contentOffset.y == 80)
  }

  /// Note 23: a custom presentation in Apple's order; the presenter stays where it is and hears nothing.
  @Test func aCustomPresentationInOrder() {
    let root = plain("root")
    withStage(root: root) { stage in
      let director = Director(trace)
      let modal = plain("modal")
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = director
      director.seen = { [trace] context in
        #expect(context.view(forKey: .from) == nil)
        #expect(context.view(forKey: .to) === modal.view)
        #expect(context.finalFrame(for: modal) == CGRect(x: 10, y: 20, width: 30, height: 40))
        trace.note(root.view.window != nil ? "presenter in place" : "presenter gone")
      }
      let events = trace.during {
        root.present(modal, animated: true) { [trace] in trace.note("completion") }
        stage.host.advance(by: 0.5)
      }
      #expect(
        events == [
          "presentationController", "animationController", "modal didLoad", "presentationWillBegin",
          "modal willAppear", "animateTransition", "presenter in place", "presentationDidEnd",
          "modal didAppear", "animationEnded true", "completion",
        ])
      #expect(root.view.window === stage.window)
    }
  }

  /// Note 24: the presenting side of a presentation is the root-most controller, and there is a final frame: the container's
  /// bounds, unless the presentation controller says otherwise.
  @Test func thePresenterIsTheRootMost() {
    let page = plain("page")
    let nav = UINavigationController(rootViewController: page)
    withStage(root: nav) { stage in
      let director = Director(trace)
      let modal = plain("modal")
      modal.modalPresentationStyle = .fullScreen
      modal.transitioningDelegate = director
      var isChecked = false
      director.seen = { context in
        #expect(context.viewController(forKey: .from) === nav)
        #expect(context.viewController(forKey: .to) === modal)
        #expect(context.finalFrame(for: modal) == context.containerView.bounds)
        isChecked = true
      }
      page.present(modal, animated: true)
      stage.host.advance(by: 0.5)
      #expect(isChecked)
      #expect(modal.presentingViewController === nav)
    }
  }

  /// Note 24: an animator that takes the presented view out during a dismissal finds it gone, and the presenter back.
  @Test func aDismissalThatRemovesItsView() {
    let root = plain("root")
    withStage(root: root) { stage in
      let modal = plain("modal")
      modal.modalPresentationStyle = .fullScreen
      root.present(modal, animated: false)
      stage.host.advanceFrame()
      #expect(root.view.window == nil)
      final class Remover: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
      {
        func animationController(
          forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(
          using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.2 }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          transitionContext.viewController(forKey: .from)?.view.removeFromSuperview()
          transitionContext.completeTransition(true)
        }
      }
      let remover = Remover()
      modal.transitioningDelegate = remover
      modal.dismiss(animated: true)
      stage.host.advance(by: 0.5)
      #expect(root.presentedViewController == nil)
      #expect(root.view.window === stage.window)
      #expect(modal.view.window == nil)
    }
  }

  /// Note 25: a push happens inside the navigation controller; its page has its frame, and can be pictured, a turn later.
  @Test func aPushedPageIsLaidOutOneTurnLater() throws {
    let page = plain("page")
    let nav = UINavigationController(rootViewController: page)
    try withStage(root: nav) { stage in
      let director = Director(trace)
      nav.delegate = director
      let pushed = plain("pushed")
      var waiting: (any UIViewControllerContextTransitioning)?
      director.finish = { waiting = $0 }
      nav.pushViewController(pushed, animated: true)
      stage.host.advanceFrame()
      let context = try #require(waiting)
      #expect(context.containerView.isDescendant(of: nav.view))
      #expect(!context.containerView.isDescendant(of: nav.navigationBar))
      #expect(context.finalFrame(for: pushed).width == 390)
      pushed.view.backgroundColor = .red
      stage.host.advanceFrame()
      #expect(pushed.view.frame.size == context.finalFrame(for: pushed).size)
      #expect(pushed.view.snapshotView(afterScreenUpdates: true)?.layer.contents != nil)
      context.completeTransition(true)
      stage.host.advance(by: 0.1)
      #expect(nav.topViewController === pushed)
      #expect(page.view.window == nil)
    }
  }

  /// Note 26: a transition that counts its time on the main queue, and not by the completion of an animation, is over when it says
  /// so. In a process of its own, for it waits in real time.
  @Test func transitionsMayEndByTheMainQueue() async {
    await #expect(processExitsWith: .success) {
      await Self.endByTheMainQueue()
    }
  }

  private static func endByTheMainQueue() async {
    let trace = ControllerTrace()
    let root = TracingController("root", trace)
    let stage = Stage(root: root)
    let director = Director(trace)
    let modal = TracingController("modal", trace)
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = director
    await withCheckedContinuation { continuation in
      director.finish = { context in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
          MainActor.assumeIsolated {
            context.completeTransition(true)
            continuation.resume()
          }
        }
      }
      root.present(modal, animated: true)
      stage.host.advance(by: 5)
      precondition(!trace.lines.contains("modal didAppear"), "over before it said so: \(trace.lines)")
    }
    stage.host.advanceFrame()
    precondition(trace.lines.contains("modal didAppear"), "not over: \(trace.lines)")
    precondition(trace.lines.last == "animationEnded true", "not over: \(trace.lines)")
  }
}
