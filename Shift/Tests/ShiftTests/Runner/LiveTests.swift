import Testing
import UIKit

@testable import Shift
import HeadlessHost

/// Views that move themselves, and views whose match shows a part of them.
@Suite(.serialized) @MainActor
struct LiveTests {
  /// Counts how often it came to another window, or left its own.
  private final class Page: UIView {
    var moves = 0

    override func didMoveToWindow() {
      super.didMoveToWindow()
      moves += 1
    }
  }

  /// A page that fills its root, and a card in the other one.
  @MainActor
  private final class Scene {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (list, cards) = (UIView(), UIView())
    let page = Page()
    let card = UIView(frame: CGRect(x: 18, y: 100, width: 195, height: 300))
    let button = UIView(frame: CGRect(x: 165, y: 10, width: 20, height: 20))
    let other = UIView(frame: CGRect(x: 250, y: 100, width: 100, height: 100))

    init(_ stage: ShiftStage) {
      for view in [cards, list, container] as [UIView] {
        view.frame = container.frame
        stage.window.addSubview(view)
      }
      page.frame = list.bounds
      page.shift.id = "page"
      page.shift.contentAnimation = .live
      page.shift.contentSizing = .fill
      list.addSubview(page)
      card.shift.id = "page"
      card.layer.cornerRadius = 12
      cards.addSubview(card)
      card.addSubview(button)
      cards.addSubview(other)
      stage.screen.advanceFrame()
      page.moves = 0
    }

    /// The page, on top, into its card, which stays below the container.
    func opening() -> Animator {
      let animator = Animator(fromView: list, toView: cards, container: container, isPresenting: false)
      animator.defaultAnimation = nil
      return animator
    }

    func closing() -> Animator {
      let animator = Animator(fromView: cards, toView: list, container: container, isPresenting: true)
      animator.defaultAnimation = nil
      return animator
    }

    var stage: TransitionOverlay? { container.subviews.lazy.compactMap { $0 as? TransitionOverlay }.first }
  }

  @Test(arguments: [true, false]) func theViewThatSaysSoMovesAndNeverLeavesItsWindow(opens: Bool) throws {
    try withShiftStage { stage in
      let scene = Scene(stage)
      let animator = opens ? scene.opening() : scene.closing()
      var ended: Bool?
      animator.hold { ended = $0 }
      let shown = try #require(scene.stage)
      #expect(scene.page.isDescendant(of: shown))
      for fraction in [0, 0.25, 0.5, 0.75, 1] as [CGFloat] {
        animator.update(fraction)
        let small = opens ? fraction : 1 - fraction
        // As wide as the card all the way: 390 points at one end, 195 at the other.
        #expect(isClose(scene.page.convert(scene.page.bounds, to: nil).width, 390 - 195 * small))
        #expect(scene.card.alpha == 0)
      }
      animator.finish()
      stage.screen.settle()
      #expect(ended == true)
      #expect(scene.page.superview === scene.list && scene.page.frame == scene.list.bounds)
      #expect(scene.card.alpha == 1 && scene.list.alpha == 1)
      #expect(scene.page.moves == 0)
    }
  }

  /// The card shows what lies below the page's first 40 points, and half as large: they go out at its upper edge.
  @Test func aPartOfAViewIsMatched() {
    withShiftStage { stage in
      let scene = Scene(stage)
      scene.page.shift.part = CGRect(x: 0, y: 40, width: 390, height: 600)
      let animator = scene.opening()
      animator.hold { _ in }
      for (fraction, top) in [(0, 0), (0.5, 50 - 20 * 0.75), (1, 100 - 40 * 0.5)] as [(CGFloat, CGFloat)] {
        animator.update(fraction)
        let frame = scene.page.convert(scene.page.bounds, to: nil)
        #expect(isClose(frame.minY, top) && isClose(frame.minX, 18 * fraction))
        #expect(isClose(frame.width, 390 - 195 * fraction))
      }
      animator.end(atEnd: false)
    }
  }

  /// The page is half black over white, with a border and a shadow: at every fraction it is as grey as at rest, and drawn once.
  @Test func whatIsHalfTransparentIsSeenOnce() throws {
    try withShiftStage { stage in
      let scene = Scene(stage)
      scene.card.shift.id = nil
      scene.page.backgroundColor = UIColor.black.withAlphaComponent(0.5)
      scene.page.layer.borderWidth = 2
      scene.page.layer.shadowOpacity = 0.4
      scene.page.layer.cornerRadius = 20
      stage.screen.advanceFrame()
      // (100, 300) lies in the page all the way: where the card is, too.
      @MainActor func grey() throws -> Int {
        let picture = try #require(stage.screen.picture())
        return Int(picture.pixel(x: 100 * picture.width / 390, y: 300 * picture.width / 390)[0])
      }
      let before = try grey()
      // Half of 255, and below it half of a shadow of 0.4: 255 · 0.8 · 0.5. The renderer rounds.
      #expect(abs(before - 102) <= 1)
      let animator = scene.opening()
      animator.hold { _ in }
      for fraction in [0, 0.5, 1] as [CGFloat] {
        animator.update(fraction)
        stage.screen.advanceFrame()
        #expect(abs(try grey() - before) <= 1)
      }
      animator.cancel()
      stage.screen.settle()
      #expect(try grey() == before)
      let layer = scene.page.layer
      #expect(layer.borderWidth == 2 && layer.shadowOpacity == 0.4 && layer.cornerRadius == 20)
    }
  }

  @Test func aViewWithoutAMatchGoesAlongItself() throws {
    try withShiftStage { stage in
      let scene = Scene(stage)
      scene.card.shift.id = nil
      let animator = scene.opening()
      animator.defaultAnimation = DefaultAnimations.Fade()
      animator.hold { _ in }
      animator.update(0.5)
      let shown = try #require(scene.stage)
      #expect(scene.page.isDescendant(of: shown))
      // Inside the root's picture, which fades.
      #expect(shown.picture(0)?.alpha == 0.5)
      #expect(scene.page.convert(scene.page.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 844))
      animator.end(atEnd: true)
      #expect(scene.page.superview === scene.list && scene.stage == nil)
    }
  }

  @Test func withLessMotionItFadesAndIsStillItself() throws {
    try withShiftStage { stage in
      let scene = Scene(stage)
      stage.screen.prefersReducedMotion = true
      let animator = scene.opening()
      animator.hold { _ in }
      animator.update(0.25)
      let shown = try #require(scene.stage)
      #expect(scene.page.isDescendant(of: shown))
      #expect(shown.picture(0)?.alpha == 0.75)
      #expect(scene.page.convert(scene.page.bounds, to: nil).width == 390)
      animator.cancel()
      stage.screen.settle()
      #expect(scene.page.superview === scene.list)
    }
  }

  /// A view in the card belongs to the pair, and the pair to the views on top: other cards stay below the page.
  @Test func whatLiesInAPairDoesNotPullItDown() throws {
    try withShiftStage { stage in
      let scene = Scene(stage)
      for view in [scene.button, scene.other] { view.shift.animations.fade() }
      let animator = scene.opening()
      animator.hold { _ in }
      let plan = try #require(animator.plan)
      let pair = try #require(plan.elements.firstIndex { $0.isMatched })
      let other = try #require(plan.elements.firstIndex { $0.begin.size == CGSize(width: 100, height: 100) })
      let button = try #require(plan.elements.firstIndex { $0.begin.size == CGSize(width: 20, height: 20) })
      #expect(other < pair && pair < button)
      #expect(plan.elements[button].place == .element(pair))
      animator.end(atEnd: false)
    }
  }

  @Test(arguments: [true, false]) func endsAtOnce(atEnd: Bool) {
    withShiftStage { stage in
      let scene = Scene(stage)
      let animator = scene.opening()
      var ended: Bool?
      animator.animate { ended = $0 }
      stage.screen.advance(by: 0.1)
      animator.end(atEnd: atEnd)
      #expect(ended == atEnd && !animator.isRunning && scene.stage == nil)
      #expect(scene.page.superview === scene.list)
    }
  }

  @Test func resizedOnItsWayItIsReadAtHome() {
    withShiftStage { stage in
      let scene = Scene(stage)
      scene.page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let animator = scene.opening()
      animator.hold { _ in }
      animator.update(0.5)
      for view in [scene.list, scene.cards, scene.container] {
        view.frame.size = CGSize(width: 600, height: 800)
      }
      stage.screen.advanceFrame()
      // Half way the picture is (800 + 300) / 2 high, and the page fills that: 550 / 800 of its 600 points.
      #expect(isClose(scene.page.convert(scene.page.bounds, to: nil).width, 412.5))
      animator.end(atEnd: true)
      #expect(scene.page.frame.size == CGSize(width: 600, height: 800))
    }
  }
}
