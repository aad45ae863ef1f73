import HeadlessHost
import Testing
import UIKit

@testable import Shift

/// The samples of the original's README (https://github.com/wickwirew/Shift), as they are printed there. Its headings, and what proves them:
/// - Start: `start()`, `DocumentOptionsTests.fadesByDefaultAndStopsWhenNil()` and `….comesWithOtherDefaultsAndTakesOnesOwn()`
/// - Baseline Duration: `DocumentOptionsTests.takesAboutASecond()`, `PlanTests.durationsFollowDistance()`
/// - View Order: `PlanTests.orderFollowsViewOrder()`
/// - Matched Views: `DocumentOptionsTests.movesPicturesAndEditsNoView()`
/// - Content Animation: `DocumentOptionsTests.fadesContentsOrShowsTheFinalOne()`
/// - Content Sizing: `DocumentOptionsTests.stretchesContentsOrKeepsTheirFinalSize()`
/// - Additional animations: `AnimationsTests`, `conditionsDecide()`, `DocumentOptionsTests.goesInReverseOnDismissal()` and
///   `….filtersByModeAndControllers()`
/// - Superview: `PlanTests.parentsCarryTheirChildren()`, `DocumentOptionsTests.matchedViewsAreInTheContainerRegardless()`
/// - Custom Transitions: `customTransition()`, `DocumentOptionsTests.worksInsidePresentationControllers()`
///
/// `defaultsAndOptions()` compiles and runs every line of code in between.
@MainActor
@Suite(.serialized)
struct DocumentTests {
  init() { installSomeScreen() }

  /// The names that the samples use.
  final class Page: UIViewController {
    var didPresent = false

    func start(_ viewController: UIViewController) {
      viewController.shift.enable()
      present(viewController, animated: true, completion: nil)
    }
  }

  @Test func start() {
    let page = Page()
    withShiftStage(root: page) { stage in
      let viewController = UIViewController()
      page.start(viewController)
      #expect(viewController.shift.transition?.animator?.plan != nil)
      stage.screen.advance(by: 1)
      #expect(page.presentedViewController === viewController && viewController.view.window != nil)
    }
  }

  @Test func defaultsAndOptions() {
    let viewController = UIViewController()
    let (view, star, firstView, secondView) = (UIView(), UIView(), UIView(), UIView())

    viewController.shift.defaultAnimation = DefaultAnimations.Scale(.down)
    #expect(viewController.shift.defaultAnimation is DefaultAnimations.Scale)
    viewController.shift.defaultAnimation = nil

    // Transition will now take about 1 second.
    viewController.shift.baselineDuration = 1

    viewController.shift.viewOrder = .fromViewsOnTop

    firstView.shift.id = "blueView"
    secondView.shift.id = "blueView"

    view.shift.contentAnimation = .fade
    view.shift.contentAnimation = .final
    view.shift.contentSizing = .stretch
    view.shift.contentSizing = .final

    view.shift.animations
      .fade()
      .move(.right(150))

    view.animations.scale(2, .onAppear)
    view.animations.scale(2, .filter { _ in true })

    star.shift.superview = .parent
    star.shift.superview = .container

    #expect(firstView.shift.id == secondView.shift.id)
    #expect(viewController.shift.viewOrder == .fromViewsOnTop && viewController.shift.baselineDuration == 1)
    #expect(view.shift.contentSizing == .final && star.shift.superview == .container)
    #expect(!view.shift.animations.isEmpty)
  }

  /// "In your UIViewControllerAnimatedTransitioning subclass … declare a new animator, and call animate."
  final class CustomTransition: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      0.265
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let fromViewController = transitionContext.viewController(forKey: .from),
        let toViewController = transitionContext.viewController(forKey: .to)
      else { return transitionContext.completeTransition(false) }
      let animator = Animator(
        fromView: fromViewController,
        toView: toViewController,
        container: transitionContext.containerView,
        isPresenting: true
      )

      animator.animate { complete in
        toViewController.view.alpha = 1
        transitionContext.completeTransition(complete)
      }
    }
  }

  final class CustomDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CustomTransition() }
  }

  @Test func customTransition() {
    let page = Page()
    withShiftStage(root: page) { stage in
      let viewController = SquareController(frame: CGRect(x: 0, y: 0, width: 50, height: 50), color: .red)
      let delegate = CustomDelegate()
      viewController.transitioningDelegate = delegate
      viewController.modalPresentationStyle = .fullScreen
      page.present(viewController, animated: true, completion: nil)
      stage.screen.advance(by: 0.1)
      #expect(stage.stages.count == 1)
      stage.screen.advance(by: 1)
      #expect(stage.stages.isEmpty)
      #expect(viewController.view.window != nil && viewController.view.alpha == 1)
    }
  }

  /// "scale up when the view appears, but not scale back down while disappearing"
  @Test func conditionsDecide() {
    let animations = Animations()
    animations.scale(2, .onAppear).fade(.onDisappear).move(.right(150), .filter { $0.mode == .presenting })
    func changes(_ mode: TransitionMode, isAppearing: Bool) -> [Change] {
      animations.changes(in: ConditionContext(mode: mode, isAppearing: isAppearing, from: nil, to: nil))
    }
    #expect(changes(.presenting, isAppearing: true) == [.scale(x: 0.5, y: 0.5), .offset(x: -150, y: 0)])
    #expect(changes(.dismissing, isAppearing: false) == [.alpha(0)])
  }
}
