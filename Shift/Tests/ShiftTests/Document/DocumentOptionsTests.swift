import HeadlessHost
import Testing
import UIKit

@testable import Shift

/// The options as the original Shift's README describes them, seen on views; `DocumentTests` lists which heading is proved where.
@MainActor
@Suite(.serialized)
struct DocumentOptionsTests {
  init() { installSomeScreen() }

  /// The roots' elements, of the view that goes and of the one that comes.
  private func roots(_ animation: (any DefaultShiftAnimation)?) throws -> (from: PlanElement, to: PlanElement)
  {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      scene.second.alpha = 1
      let animator = scene.animator()
      animator.defaultAnimation = animation
      animator.hold { _ in }
      let elements = animator.plan?.elements ?? []
      animator.cancel()
      stage.screen.settle()
      return (try #require(elements.first { $0.from == 0 }), try #require(elements.first { $0.to == 0 }))
    }
  }

  /// "If you stop here … the view is presented with a fade animation … it can be stopped by setting it to `nil`."
  @Test func fadesByDefaultAndStopsWhenNil() throws {
    #expect(UIViewController().shift.defaultAnimation is DefaultAnimations.Fade)
    let fade = try roots(DefaultAnimations.Fade())
    #expect(fade.to.begin.alpha == 0 && fade.to.end.alpha == 1 && fade.from.isStill)
    let none = try roots(nil)
    #expect(none.to.isStill && none.from.isStill)
  }

  private struct Drop: DefaultShiftAnimation {
    func setAnimations(presented: Animations, presenter: Animations) {
      presented.move(.down(300))
      presenter.alpha(0.5)
    }
  }

  @Test func comesWithOtherDefaultsAndTakesOnesOwn() throws {
    // Up: from less than its size to its size, and the other one grows; down: the other way round.
    let up = try roots(DefaultAnimations.Scale(.up))
    #expect(up.to.begin.turn.scaleX < 1 && up.to.end.turn == .none && up.from.end.turn.scaleX > 1)
    let down = try roots(DefaultAnimations.Scale(.down))
    #expect(down.to.begin.turn.scaleX > 1 && down.to.end.turn == .none && down.from.end.turn.scaleX < 1)
    let own = try roots(Drop())
    // The middle of 844 points is 422; the view comes from 300 above.
    #expect(own.to.begin.position.y == 122 && own.to.end.position.y == 422 && own.from.end.alpha == 0.5)
  }

  /// "Transition will now take about 1 second": the baseline is the least of it, and ways add 0.175 s at most.
  @Test func takesAboutASecond() throws {
    let list = ControllerTransitionTests.list()
    try withShiftStage(root: list) { stage in
      let detail = ControllerTransitionTests.detail()
      detail.shift.enable()
      detail.shift.baselineDuration = 1
      list.present(detail, animated: true)
      let plan = try #require(detail.shift.transition?.animator?.plan)
      #expect(plan.duration > 1 && plan.duration <= 1.175)
      #expect(plan.elements.allSatisfy { $0.duration >= 1 })
      stage.screen.advance(by: 0.9)
      #expect(stage.stages.count == 1)
      stage.screen.advance(by: 0.4)
      #expect(stage.stages.isEmpty)
    }
  }

  /// The look and place of a view, but for the opacity of the two that are out of sight.
  private struct Look: Equatable {
    var frame: CGRect
    var superview: ObjectIdentifier?
    var transform: CGAffineTransform
    var color: UIColor?
    var radius: CGFloat
    var alpha: CGFloat?
    var isHidden: Bool

    @MainActor init(_ view: UIView, isRoot: Bool) {
      frame = view.frame
      superview = view.superview.map(ObjectIdentifier.init)
      transform = view.transform
      color = view.backgroundColor
      radius = view.layer.cornerRadius
      alpha = isRoot ? nil : view.alpha
      isHidden = view.isHidden
    }
  }

  /// "The source view's frame, and other common properties, will be animated to match the destination's … None of the views
  /// are actually edited, snapshots of each are used."
  @Test func movesPicturesAndEditsNoView() throws {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      @MainActor func looks() -> [Look] {
        [scene.first, scene.second, scene.from, scene.to].map {
          Look($0, isRoot: $0 === scene.first || $0 === scene.second)
        }
      }
      let before = looks()
      let animator = scene.animator()
      animator.animate { _ in }
      for _ in 0..<12 {
        stage.screen.advance(by: 0.03)
        #expect(looks() == before)
      }
      let pair = try #require(scene.pair)
      #expect(pair.frame != scene.from.frame && pair.frame != scene.to.frame)
      // Red to blue: some of both.
      let color = try #require(Tint(pair.body.layer.backgroundColor))
      #expect(color.red > 0 && color.red < 1 && color.blue > 0 && color.blue < 1)
      stage.screen.advance(by: 1)
      #expect(looks() == before)
    }
  }

  /// The contents of the pair, half way.
  private func contents(_ set: (ViewShift) -> Void) throws -> [UIView] {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      set(scene.to.shift)
      let animator = scene.animator()
      animator.hold { _ in }
      animator.update(0.5)
      let views = try #require(scene.pair?.body.subviews)
      animator.cancel()
      return views
    }
  }

  /// "The initial content will be faded out and the new content will be faded in"; "the content will immediately show the final
  /// content". Half way both are whole, so that nothing shines through.
  @Test func fadesContentsOrShowsTheFinalOne() throws {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      let animator = scene.animator()
      animator.hold { _ in }
      let contents = try #require(scene.pair?.body.subviews)
      #expect(contents.count == 2)
      for (fraction, alphas) in [(0, [1, 0]), (0.25, [1, 0.5]), (0.75, [0.5, 1]), (1, [0, 1])]
        as [(CGFloat, [CGFloat])]
      {
        animator.update(fraction)
        #expect(contents.map(\.alpha) == alphas, "at \(fraction)")
      }
      animator.cancel()
      stage.screen.settle()
    }
    let final = try contents { $0.contentAnimation = .final }
    #expect(final.map(\.alpha) == [0, 1])
  }

  /// Half way from 60 to 300 points: 180. "The content's size will directly match the view"; "set to its final size instantly".
  @Test func stretchesContentsOrKeepsTheirFinalSize() throws {
    let stretched = try contents { $0.contentSizing = .stretch }
    #expect(stretched.map(\.frame.size) == Array(repeating: CGSize(width: 180, height: 180), count: 2))
    let final = try contents { $0.contentSizing = .final }
    #expect(final.last?.frame.size == CGSize(width: 300, height: 300))
  }

  /// "Automatically reversed on dismissal": a view that came from 150 points to the left goes there.
  @Test func goesInReverseOnDismissal() throws {
    let list = ControllerTransitionTests.list()
    try withShiftStage(root: list) { stage in
      let detail = ControllerTransitionTests.detail()
      let label = UIView(frame: CGRect(x: 200, y: 20, width: 100, height: 20))
      label.shift.animations.fade().move(.right(150))
      detail.view.addSubview(label)
      detail.shift.enable()
      @MainActor func element() throws -> PlanElement {
        try #require(
          detail.shift.transition?.animator?.plan?.elements.first { $0.begin.size == label.bounds.size })
      }
      list.present(detail, animated: true)
      let coming = try element()
      #expect(coming.begin.alpha == 0 && coming.end.position.x - coming.begin.position.x == 150)
      stage.screen.advance(by: 1)
      detail.dismiss(animated: true)
      let going = try element()
      #expect(going.begin == coming.end && going.end == coming.begin)
      stage.screen.advance(by: 1)
    }
  }

  /// "To provide a custom condition, you can use the `.filter`": by mode, and by the controllers' types.
  @Test func filtersByModeAndControllers() {
    final class Other: UIViewController {}
    let (square, other) = (ControllerTransitionTests.list(), Other())
    let animations = Animations()
    animations.fade(.filter { $0.mode == .dismissing })
    animations.scale(2, .filter { $0.isFrom(SquareController.self, to: Other.self) })
    func changes(_ mode: TransitionMode, _ from: UIViewController, _ to: UIViewController) -> [Change] {
      animations.changes(in: ConditionContext(mode: mode, isAppearing: true, from: from, to: to))
    }
    #expect(changes(.presenting, square, other) == [.scale(x: 0.5, y: 0.5)])
    #expect(changes(.presenting, other, square).isEmpty)
    #expect(changes(.dismissing, other, square) == [.alpha(0)])
    #expect(changes(.dismissing, square, other) == [.alpha(0), .scale(x: 0.5, y: 0.5)])
  }

  /// "`parent` is the default choice, however matched views will always use `container` regardless of the choice."
  @Test func matchedViewsAreInTheContainerRegardless() throws {
    #expect(UIView().shift.superview == .parent)
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      let card = UIView(frame: scene.second.bounds)
      card.shift.animations.move(.up(100))
      scene.second.addSubview(card)
      scene.to.removeFromSuperview()
      card.addSubview(scene.to)
      for superview in [Superview.parent, .container] {
        scene.to.shift.superview = superview
        let animator = scene.animator()
        animator.hold { _ in }
        let pair = try #require(animator.plan?.elements.first { $0.isMatched })
        #expect(pair.place == .container)
        animator.cancel()
        stage.screen.settle()
      }
    }
  }

  /// Covers the lower half.
  private final class HalfPresentation: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 422, width: 390, height: 422)
    }
  }

  private final class HalfDelegate: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    private var isPresenting = true

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      HalfPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      isPresenting = false
      return self
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      PlanSettings.standardBaselineDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      if isPresenting { to.view.frame = context.finalFrame(for: to) }
      Animator(fromView: from, toView: to, container: context.containerView, isPresenting: isPresenting)
        .animate { context.completeTransition($0) }
    }
  }

  /// "… or `UIPresentationController`. This can be very useful if the destination view controller does not cover the full
  /// screen."
  @Test func worksInsidePresentationControllers() throws {
    let list = ControllerTransitionTests.list()
    try withShiftStage(root: list) { stage in
      let detail = ControllerTransitionTests.detail()
      let delegate = HalfDelegate()
      detail.transitioningDelegate = delegate
      detail.modalPresentationStyle = .custom
      list.present(detail, animated: true)
      let animator = try #require(stage.stages.first?.animator)
      let pair = try #require(animator.plan?.elements.first { $0.isMatched })
      #expect(pair.begin.frame == list.square.frame)
      // At (45, 150) of a view that begins at 422.
      #expect(pair.end.frame == CGRect(x: 45, y: 572, width: 300, height: 300))
      stage.screen.advance(by: 1)
      #expect(detail.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422) && stage.stages.isEmpty)
      #expect(list.view.window != nil && list.view.alpha == 1 && list.square.alpha == 1)
      detail.dismiss(animated: true)
      stage.screen.advance(by: 1)
      #expect(list.presentedViewController == nil && list.square.alpha == 1 && stage.stages.isEmpty)
    }
  }
}
