import HeadlessHost
import Testing
import UIKit

@testable import Shift

/// Two plain views in one controller, with a clock moved by hand.
@MainActor
@Suite(.serialized)
struct AnimatorTests {
  init() { installSomeScreen() }

  @MainActor
  final class Scene {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (first, second) = (UIView(), UIView())
    let (from, to) = (UIView(), UIView())

    init(_ stage: ShiftStage) {
      stage.window.addSubview(container)
      for (root, square) in [(first, from), (second, to)] {
        root.frame = container.bounds
        root.backgroundColor = .white
        square.shift.id = "square"
        root.addSubview(square)
        container.addSubview(root)
      }
      from.frame = CGRect(x: 20, y: 700, width: 60, height: 60)
      from.backgroundColor = .red
      from.layer.cornerRadius = 30
      to.frame = CGRect(x: 45, y: 100, width: 300, height: 300)
      to.backgroundColor = .blue
      second.alpha = 0
      stage.screen.advanceFrame()
    }

    func animator(isPresenting: Bool = true) -> Animator {
      isPresenting
        ? Animator(fromView: first, toView: second, container: container, isPresenting: true)
        : Animator(fromView: second, toView: first, container: container, isPresenting: false)
    }

    var stages: [TransitionOverlay] { container.subviews.compactMap { $0 as? TransitionOverlay } }
    var pair: PictureView? { stages.last?.picture(2) }
  }

  /// From (50, 730) 60 × 60 to (195, 250) 300 × 300.
  @Test(
    arguments: [
      (0, CGRect(x: 20, y: 700, width: 60, height: 60), 30),
      (0.25, CGRect(x: 26.25, y: 550, width: 120, height: 120), 22.5),
      (0.5, CGRect(x: 32.5, y: 400, width: 180, height: 180), 15),
      (0.75, CGRect(x: 38.75, y: 250, width: 240, height: 240), 7.5),
      (1, CGRect(x: 45, y: 100, width: 300, height: 300), 0),
    ] as [(CGFloat, CGRect, CGFloat)])
  func heldAtFractions(fraction: CGFloat, frame: CGRect, radius: CGFloat) throws {
    try withShiftStage { stage in
      let scene = Scene(stage)
      let animator = scene.animator()
      animator.hold { _ in }
      animator.update(fraction)
      let pair = try #require(scene.pair)
      #expect(isClose(pair.frame, frame))
      #expect(isClose(pair.body.layer.cornerRadius, radius))
      animator.cancel()
      stage.screen.settle()
    }
  }

  @Test func playsAndPutsTheViewsBack() {
    withShiftStage { stage in
      let scene = Scene(stage)
      var ended: [Bool] = []
      let animator = scene.animator()
      animator.animate { ended.append($0) }
      #expect(scene.first.alpha == 0 && scene.second.alpha == 0)
      // 500.6 points: 0.44 s.
      stage.screen.advance(by: 0.22)
      #expect(isClose(scene.pair?.center.y ?? 0, 730 - 480 * 0.7756, within: 1))
      stage.screen.advance(by: 0.25)
      #expect(ended == [true])
      #expect(scene.stages.isEmpty && !animator.isRunning)
      // Second was at alpha 0 before, and is again: what follows is the program's business.
      #expect(scene.first.alpha == 1 && scene.second.alpha == 0 && scene.from.alpha == 1)
      #expect(scene.from.layer.cornerRadius == 30 && scene.from.backgroundColor == .red)
    }
  }

  @Test func reversedInTheMiddleComesBackWithoutAJump() {
    withShiftStage { stage in
      let scene = Scene(stage)
      var ended: [Bool] = []
      let animator = scene.animator()
      animator.animate { ended.append($0) }
      stage.screen.advance(by: 0.16)
      var places = [scene.pair?.center.y ?? 0]
      animator.reverse()
      for _ in 0..<90 where ended.isEmpty {
        stage.screen.advanceFrame()
        if let y = scene.pair?.center.y { places.append(y) }
      }
      #expect(ended == [false])
      #expect(isClose(places.last ?? 0, 730, within: 2))
      // No more than the fastest frame of the way there: 480 points in 0.44 s, at most three times as fast as the mean.
      #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 480 / 0.44 * 3 / 60 })
    }
  }

  @Test func theOppositeTransitionStartsFromWhatIsOnScreen() {
    withShiftStage { stage in
      let scene = Scene(stage)
      var ended: [String] = []
      scene.animator().animate { ended.append("there \($0)") }
      stage.screen.advance(by: 0.2)
      let before = scene.pair?.frame ?? .zero
      scene.animator(isPresenting: false).animate { ended.append("back \($0)") }
      #expect(ended == ["there false"])
      #expect(scene.stages.count == 1)
      #expect(isClose(scene.pair?.frame ?? .null, before))
      stage.screen.advance(by: 1)
      #expect(ended == ["there false", "back true"] && scene.stages.isEmpty)
    }
  }

  @Test func veryFastPansNeitherFreezeNorLeaveAPicture() {
    withShiftStage { stage in
      let scene = Scene(stage)
      for velocity in [-1e6, -50, 0, 50, 1e6] as [CGFloat] {
        for finishes in [true, false] {
          var ended: [Bool] = []
          let animator = scene.animator()
          animator.hold { ended.append($0) }
          // No frame in between, and words after the end.
          animator.update(0.01)
          finishes ? animator.finish(velocity: velocity) : animator.cancel(velocity: velocity)
          stage.screen.advance(by: 1.5)
          animator.update(0.5)
          animator.finish()
          #expect(ended == [finishes])
          #expect(scene.stages.isEmpty && scene.first.alpha == 1)
        }
      }
    }
  }

  @Test func abandonedInTheMiddleViewsComeBack() {
    withShiftStage { stage in
      let scene = Scene(stage)
      var ended: [Bool] = []
      scene.animator().animate { ended.append($0) }
      stage.screen.advance(by: 0.1)
      scene.container.removeFromSuperview()
      #expect(ended == [true] && scene.stages.isEmpty && scene.first.alpha == 1)
    }
  }

  @Test func resizedInFlightPicturesGoToTheNewPlaces() {
    withShiftStage { stage in
      let scene = Scene(stage)
      let animator = scene.animator()
      animator.hold { _ in }
      animator.update(1)
      scene.container.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      scene.second.frame = scene.container.bounds
      scene.to.frame = CGRect(x: 500, y: 20, width: 300, height: 300)
      stage.screen.advanceFrame()
      #expect(isClose(scene.pair?.frame ?? .null, CGRect(x: 500, y: 20, width: 300, height: 300)))
      animator.cancel()
      stage.screen.settle()
    }
  }

  @Test func outOfSightViewsAreMatched() {
    withShiftStage { stage in
      let scene = Scene(stage)
      scene.from.alpha = 0
      scene.to.isHidden = true
      let animator = scene.animator()
      animator.hold { _ in }
      #expect(animator.plan?.elements.filter(\.isMatched).count == 1)
      #expect(scene.pair?.alpha == 1)
      animator.finish()
      stage.screen.settle()
      #expect(scene.from.alpha == 0 && scene.to.isHidden)
    }
  }

  /// A view that comes by an animation and lies in something hidden does not show up in flight.
  @Test func whatIsHiddenComesNotIntoSight() {
    withShiftStage { stage in
      let scene = Scene(stage)
      let drawer = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 144))
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
      label.shift.animations.fade().move(.up(100))
      drawer.isHidden = true
      drawer.addSubview(label)
      scene.second.addSubview(drawer)
      let animator = scene.animator()
      animator.hold { _ in }
      // The roots and the pair.
      #expect(animator.plan?.elements.count == 3)
      animator.cancel()
      stage.screen.settle()
      #expect(drawer.isHidden && label.alpha == 1)
    }
  }

  @Test func reducedMotionCrossFades() {
    withShiftStage { stage in
      let scene = Scene(stage)
      stage.screen.prefersReducedMotion = true
      let animator = scene.animator()
      animator.hold { _ in }
      #expect(animator.plan?.elements.map(\.distance) == [0, 0])
      #expect(animator.plan?.elements.map(\.begin.alpha) == [1, 0])
      animator.cancel()
      stage.screen.settle()
    }
  }

  @Test func liveViewsMoveThemselvesAndComeHome() {
    withShiftStage { stage in
      let scene = Scene(stage)
      let page = UIView(frame: scene.to.bounds)
      scene.to.addSubview(page)
      let above = UIView()
      scene.second.addSubview(above)
      scene.to.shift.contentAnimation = .live
      let frame = scene.to.frame
      let animator = scene.animator()
      animator.animate { _ in }
      #expect(scene.to.isDescendant(of: scene.stages[0]))
      stage.screen.advance(by: 1)
      #expect(scene.to.superview === scene.second && scene.to.frame == frame)
      #expect(scene.second.subviews.firstIndex(of: scene.to) == 0 && scene.second.subviews.count == 2)
    }
  }

  @Test func sameWordsGrowAsLetters() throws {
    try withShiftStage { stage in
      let scene = Scene(stage)
      let labels = [(scene.first, 17.0, 0.0), (scene.second, 34.0, 200.0)].map { root, size, y in
        let label = UILabel(frame: CGRect(x: 0, y: y, width: 200, height: size * 1.2))
        label.text = "Saturn"
        label.font = .systemFont(ofSize: size)
        label.shift.id = "title"
        label.shift.duration = 0.44
        root.addSubview(label)
        return label
      }
      let animator = scene.animator()
      animator.hold { _ in }
      let index = try #require(animator.plan?.elements.firstIndex { $0.id == "title" })
      animator.update(0.5)
      let copies = scene.stages[0].picture(index)?.body.subviews.compactMap { $0 as? UILabel } ?? []
      // One copy, of 34 points, shown at (17 + 34) / 2 / 34 of its size: sharp, with its left edge in place.
      #expect(copies.count == 1 && copies.first?.font.pointSize == 34)
      #expect(isClose(copies.first?.transform.a ?? 0, 0.75))
      #expect(isClose(copies.first?.frame.minX ?? -1, 0))
      animator.cancel()
      stage.screen.settle()
      #expect(labels.allSatisfy { $0.alpha == 1 })
    }
  }

  /// Centred at the beginning, at the left at the end: one line, half way between both sides.
  @Test func aLineGoesFromOneSideToTheOther() throws {
    try withShiftStage { stage in
      let scene = Scene(stage)
      for (root, alignment) in [(scene.first, NSTextAlignment.center), (scene.second, .left)] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        label.text = "Saturn"
        label.textAlignment = alignment
        label.shift.id = "title"
        label.shift.duration = 0.44
        root.addSubview(label)
      }
      let animator = scene.animator()
      animator.hold { _ in }
      let index = try #require(animator.plan?.elements.firstIndex { $0.id == "title" })
      let copies = scene.stages[0].picture(index)?.body.subviews.compactMap { $0 as? UILabel } ?? []
      let width = try #require(copies.first).bounds.width
      #expect(copies.count == 1 && width < 100)
      for (fraction, side) in [(0, 0.5), (0.5, 0.25), (1, 0)] as [(CGFloat, CGFloat)] {
        animator.update(fraction)
        #expect(isClose(copies.first?.frame.minX ?? -1, (300 - width) * side))
      }
      animator.cancel()
      stage.screen.settle()
    }
  }

  @Test func wordsInAnotherColourCrossFadeInStep() throws {
    try withShiftStage { stage in
      let scene = Scene(stage)
      for (root, size, color) in [(scene.first, 17.0, UIColor.black), (scene.second, 34.0, .white)] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.text = "Saturn"
        label.font = .systemFont(ofSize: size)
        label.textColor = color
        label.shift.id = "title"
        root.addSubview(label)
      }
      let animator = scene.animator()
      animator.hold { _ in }
      let index = try #require(animator.plan?.elements.firstIndex { $0.id == "title" })
      let copies = scene.stages[0].picture(index)?.body.subviews ?? []
      #expect(copies.map(\.alpha) == [1, 0])
      // The large one is shown as small as the other: 17 / 34.
      #expect(isClose(copies.last?.transform.a ?? 0, 0.5))
      animator.cancel()
      stage.screen.settle()
    }
  }

  @Test func contentThatComesInFlightFadesInAndDoesNotPop() {
    withShiftStage { stage in
      let scene = Scene(stage)
      scene.second.alpha = 1
      var ended = false
      scene.animator().animate { _ in ended = true }
      stage.screen.advance(by: 0.2)
      scene.to.backgroundColor = .green
      stage.screen.advance(by: 0.25)
      #expect(ended && scene.stages.count == 1)
      let seen = scene.stages.first?.layer.presentation()?.opacity ?? 0
      #expect(seen > 0.3 && scene.second.alpha == 1)
      #expect(scene.stages.first?.isUserInteractionEnabled == false)
      stage.screen.advance(by: 0.2)
      #expect(scene.stages.isEmpty)
    }
  }

  @Test func theDebuggerScrubs() {
    withShiftStage { stage in
      let scene = Scene(stage)
      let animator = scene.animator()
      animator.animate { _ in }
      let debugger = TransitionDebuggerView(animator)
      debugger.frame = CGRect(
        x: 0, y: 400, width: 390, height: debugger.sizeThatFits(CGSize(width: 390, height: 0)).height)
      stage.window.addSubview(debugger)
      stage.screen.advance(by: 1)
      #expect(animator.isRunning)
      let slider = debugger.subviews.compactMap { $0 as? UISlider }.first
      slider?.value = 0.5
      slider?.sendActions(for: .valueChanged)
      #expect(isClose(animator.fractionComplete, 0.5))
      debugger.subviews.compactMap { $0 as? UIButton }.last?.sendActions(for: .touchUpInside)
      stage.screen.advance(by: 1)
      #expect(!animator.isRunning && scene.stages.isEmpty && debugger.superview == nil)
    }
  }

  /// An id that the other side does not have moves nothing: the root stays in sight, and what dims it does so in flight, too.
  @Test func aRootWithAnIdThatNobodyMatchesStaysInPlace() {
    withShiftStage { stage in
      let scene = Scene(stage)
      let overlay = UIView(frame: scene.container.frame)
      stage.window.addSubview(overlay)
      scene.first.shift.id = "page"
      // Lies in front of what moves, and is dimmed with the rest.
      scene.first.addSubview(UIView(frame: scene.from.frame))
      overlay.addSubview(scene.second)
      scene.second.alpha = 1
      let animator = Animator(
        fromView: scene.first, toView: scene.second, container: overlay, isPresenting: true)
      animator.hold { _ in }
      #expect(scene.first.alpha == 1)
      #expect(animator.plan?.elements.map(\.isMatched) == [false, true])
      animator.finish()
      stage.screen.advance(by: 1)
    }
  }

  /// Only the part of a screen that a small view covers is pictured: what lies below the container stays in sight.
  @Test func viewsBelowTheContainerStayInSight() {
    withShiftStage { stage in
      let scene = Scene(stage)
      let overlay = UIView(frame: scene.container.frame)
      stage.window.addSubview(overlay)
      scene.second.frame = CGRect(x: 0, y: 400, width: 390, height: 444)
      overlay.addSubview(scene.second)
      scene.second.alpha = 1
      let animator = Animator(
        fromView: scene.first, toView: scene.second, container: overlay, isPresenting: true)
      animator.hold { _ in }
      // The second's root and the pair; not the first's root.
      #expect(animator.plan?.elements.map(\.isMatched) == [false, true])
      #expect(scene.first.alpha == 1 && scene.from.alpha == 0 && scene.second.alpha == 0)
      animator.finish()
      stage.screen.advance(by: 1)
      #expect(scene.from.alpha == 1 && scene.second.alpha == 1)
    }
  }
}
