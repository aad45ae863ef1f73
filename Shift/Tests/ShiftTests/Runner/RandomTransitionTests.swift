import HeadlessHost
import Testing
import MartletTestSupport
import UIKit

@testable import Shift

/// Random sequences of what fingers and programs do with transitions: none traps, leaves a picture or a view behind, or ends
/// black. `SHIFT_SEEDS` is how many are tried.
@MainActor
@Suite(.serialized)
struct RandomTransitionTests {
  nonisolated private static let seeds = Array(
    0..<(ProcessInfo.processInfo.environment["SHIFT_SEEDS"].flatMap(UInt64.init) ?? 12))
  /// Things that are done in one sequence.
  private static let steps = 24
  private static let portrait = CGSize(width: 195, height: 422)
  private static let landscape = CGSize(width: 422, height: 195)

  init() { installSomeScreen() }

  // MARK: - What is done

  /// Does at random what a hand, or a program, may do with a transition that is on its way.
  private static func disturb(
    _ generator: inout SeededGenerator, pause: () -> Void, update: (CGFloat) -> Void,
    finish: (CGFloat) -> Void, cancel: (CGFloat) -> Void, reverse: () -> Void
  ) {
    let velocity = CGFloat(generator.number(-30...30))
    switch generator.number(below: 5) {
    case 0: pause()
    case 1: update(CGFloat(generator.number(-0.5...1.5)))
    case 2: finish(velocity)
    case 3: cancel(velocity)
    default: reverse()
    }
  }

  private static func disturb(_ generator: inout SeededGenerator, _ transition: ShiftTransition?) {
    guard let transition else { return }
    disturb(
      &generator, pause: transition.pause, update: transition.update,
      finish: { transition.finish(velocity: $0) }, cancel: { transition.cancel(velocity: $0) },
      reverse: transition.reverse)
  }

  /// Lets time pass, or turns the window, or neither.
  private static func pass(_ generator: inout SeededGenerator, _ stage: ShiftStage) {
    if generator.happens(0.1) {
      stage.screen.resize(to: generator.happens(0.5) ? portrait : landscape)
    }
    if generator.happens(0.7) { stage.screen.advance(by: generator.number(0...0.3)) }
  }

  /// Lets go of whatever is held, until nothing is on its way. What waited for a transition begins when that is over.
  private static func settle(_ stage: ShiftStage, _ held: () -> ShiftTransition?) {
    for _ in 0..<8 {
      stage.screen.advance(by: 1.5)
      if let transition = held(), transition.isRunning { transition.finish() }
    }
    stage.screen.resize(to: portrait)
    stage.screen.advance(by: 0.5)
  }

  // MARK: - What is looked at

  /// Red, green and blue of the window's lower right corner, which shows the background of whatever is in front.
  private func background(_ stage: ShiftStage) -> [Int] {
    stage.screen.advanceFrame()
    guard let picture = stage.screen.picture() else { return [] }
    return Array(picture.pixel(x: picture.width - 4, y: picture.height - 4).prefix(3))
  }

  private static let white = [255, 255, 255]
  private static let yellow = [255, 255, 0]

  /// A page with a square that is matched, words that come and go, and a card that is matched with what options a seed says.
  private static func page(_ color: UIColor, _ square: CGRect, _ generator: inout SeededGenerator)
    -> SquareController
  {
    let page = SquareController(frame: square, color: .blue, background: color)
    let card = UIView(frame: CGRect(x: square.minX, y: square.maxY, width: 60, height: 40))
    card.backgroundColor = .green
    card.layer.cornerRadius = CGFloat(generator.number(0...20))
    card.shift.id = "card"
    card.shift.contentAnimation = [.fade, .final, .live][generator.number(below: 3)]
    card.shift.contentSizing = [.stretch, .final, .fill][generator.number(below: 3)]
    card.shift.path = generator.happens(0.5) ? .arc(bulge: 0.3) : .straight
    if generator.happens(0.3) { card.shift.timing = .spring(dampingRatio: generator.number(0.3...1)) }
    if generator.happens(0.2) { card.isHidden = true }
    let words = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
    words.text = "Swift"
    words.shift.animations.fade().move(.right(CGFloat(generator.number(-80...80))))
    words.shift.superview = generator.happens(0.5) ? .container : .parent
    words.shift.delay = generator.number(0...0.1)
    if generator.happens(0.3) { page.view.shift.cascade = Cascade(step: 0.02) }
    for view in [card, words] as [UIView] { page.view.addSubview(view) }
    return page
  }

  /// Everything is where it belongs, and in sight as it was.
  private func expectWhole(_ page: SquareController, _ seed: UInt64) {
    #expect(page.view.subviews.count == 3, "seed \(seed)")
    #expect(page.view.alpha == 1 && page.view.subviews.allSatisfy { $0.alpha == 1 }, "seed \(seed)")
    #expect(page.square.superview === page.view && page.square.transform == .identity, "seed \(seed)")
  }

  // MARK: - Tests

  @Test(arguments: seeds) func presentations(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let root = Self.page(.white, CGRect(x: 20, y: 60, width: 40, height: 40), &generator)
    let page = Self.page(.yellow, CGRect(x: 60, y: 100, width: 90, height: 90), &generator)
    page.shift.enable()
    page.shift.passesTouches = generator.happens(0.5)
    page.shift.viewOrder = [.auto, .fromViewsOnTop, .toViewsOnTop][generator.number(below: 3)]
    let defaults: [(any DefaultShiftAnimation)?] = [
      nil, DefaultAnimations.Fade(), DefaultAnimations.Scale(.up), DefaultAnimations.Scale(.down),
    ]
    page.shift.defaultAnimation = defaults[generator.number(below: 4)]
    withShiftStage(root: root, size: Self.portrait) { stage in
      for _ in 0..<Self.steps {
        if generator.happens(0.4) {
          let (isShown, isAnimated) = (root.presentedViewController != nil, generator.happens(0.9))
          let change = {
            isShown
              ? page.dismiss(animated: isAnimated) : root.present(page, animated: isAnimated)
          }
          if generator.happens(0.4) { page.shift.interactively(change) } else { change() }
        } else {
          Self.disturb(&generator, page.shift.transition)
        }
        Self.pass(&generator, stage)
      }
      Self.settle(stage) { page.shift.transition }
      let isShown = root.presentedViewController === page
      #expect(stage.stages.isEmpty && page.shift.transition?.isRunning != true, "seed \(seed)")
      #expect((page.view.window != nil) == isShown && (root.view.window == nil) == isShown, "seed \(seed)")
      #expect(background(stage) == (isShown ? Self.yellow : Self.white), "seed \(seed)")
      for page in [root, page] { expectWhole(page, seed) }
    }
  }

  @Test(arguments: seeds) func pushesAndPops(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pages = (0..<4).map { index in
      Self.page(
        index % 2 == 0 ? .white : .yellow,
        CGRect(x: 20 + 20 * index, y: 60, width: 40 + 10 * index, height: 40),
        &generator)
    }
    let navigation = UINavigationController(rootViewController: pages[0])
    navigation.shift.enable()
    withShiftStage(root: navigation, size: Self.portrait) { stage in
      for _ in 0..<Self.steps {
        let depth = navigation.viewControllers.count
        switch generator.number(below: 8) {
        case 0, 1:
          // A page whose pop may yet be cancelled is still on the stack, and cannot be on it twice.
          let pops = navigation.shift.transition.map { $0.isRunning && $0.mode == .dismissing } ?? false
          guard depth < pages.count, !pops else { break }
          navigation.pushViewController(pages[depth], animated: generator.happens(0.9))
        case 2, 3: navigation.shift.interactively { navigation.popViewController(animated: true) }
        case 4: navigation.setViewControllers(Array(pages[...generator.number(below: 4)]), animated: true)
        case 5:
          let end = CGPoint(x: generator.number(20...190), y: 200)
          stage.screen.drag(from: CGPoint(x: 2, y: 150), to: end, duration: generator.number(0.03...0.3))
        default: Self.disturb(&generator, navigation.shift.transition)
        }
        Self.pass(&generator, stage)
      }
      Self.settle(stage) { navigation.shift.transition }
      #expect(stage.stages.isEmpty && navigation.shift.transition?.isRunning != true, "seed \(seed)")
      let top = navigation.topViewController
      #expect(top?.view.window != nil, "seed \(seed)")
      let isEven = (pages.firstIndex { $0 === top } ?? 0) % 2 == 0
      #expect(background(stage) == (isEven ? Self.white : Self.yellow), "seed \(seed)")
      for page in pages {
        expectWhole(page, seed)
        #expect((page.view.window != nil) == (page === top), "seed \(seed)")
      }
    }
  }

  @Test(arguments: seeds) func changesOfTabs(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pages = (0..<4).map { index in
      Self.page(.yellow, CGRect(x: 20 + 20 * index, y: 60, width: 40 + 10 * index, height: 40), &generator)
    }
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    tabs.shift.enable()
    withShiftStage(root: tabs, size: Self.portrait) { stage in
      for _ in 0..<Self.steps {
        let select = { tabs.selectedIndex = $0 }
        let next = generator.number(below: 4)
        switch generator.number(below: 4) {
        case 0: select(next)
        case 1: tabs.shift.interactively { select(next) }
        default: Self.disturb(&generator, tabs.shift.transition)
        }
        Self.pass(&generator, stage)
      }
      Self.settle(stage) { tabs.shift.transition }
      #expect(stage.stages.isEmpty && tabs.shift.transition?.isRunning != true, "seed \(seed)")
      for (index, page) in pages.enumerated() {
        expectWhole(page, seed)
        #expect((page.view.window != nil) == (index == tabs.selectedIndex), "seed \(seed)")
      }
    }
  }

  /// Between two plain views, each transition begun in the middle of the one before it.
  @Test(arguments: seeds) func plainViews(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let first = Self.page(.white, CGRect(x: 20, y: 60, width: 40, height: 40), &generator)
    let second = Self.page(.yellow, CGRect(x: 60, y: 100, width: 90, height: 90), &generator)
    withShiftStage(size: Self.portrait) { stage in
      let container = UIView(frame: stage.window.bounds)
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stage.window.addSubview(container)
      for page in [first, second] {
        page.view.frame = container.bounds
        page.view.autoresizingMask = container.autoresizingMask
        container.addSubview(page.view)
      }
      var (goesToSecond, begun, ended) = (true, 0, 0)
      var animators: [Animator] = []
      for _ in 0..<Self.steps {
        switch generator.number(below: 5) {
        case 0, 1:
          let pages = goesToSecond ? (first.view, second.view) : (second.view, first.view)
          guard let from = pages.0, let to = pages.1 else { continue }
          let animator = Animator(
            fromView: from, toView: to, container: container, isPresenting: goesToSecond)
          animator.passesTouches = generator.happens(0.5)
          begun += 1
          if generator.happens(0.4) {
            animator.hold { _ in ended += 1 }
          } else {
            let velocity = CGPoint(x: generator.number(-900...900), y: generator.number(-900...900))
            animator.animate(velocity: velocity) { _ in ended += 1 }
          }
          animators.append(animator)
          goesToSecond.toggle()
        case 2: animators.last?.end(atEnd: generator.happens(0.5))
        default:
          guard let animator = animators.last else { break }
          Self.disturb(
            &generator, pause: animator.pause, update: animator.update,
            finish: { animator.finish(velocity: $0, dampingRatio: 0.7) },
            cancel: { animator.cancel(velocity: $0) }, reverse: animator.reverse)
        }
        Self.pass(&generator, stage)
      }
      for animator in animators { animator.finish() }
      Self.settle(stage) { nil }
      #expect(begun == ended && animators.allSatisfy { !$0.isRunning }, "seed \(seed)")
      #expect(stage.stages.isEmpty && container.subviews.count == 2, "seed \(seed)")
      #expect(background(stage) == Self.yellow, "seed \(seed)")
      for page in [first, second] { expectWhole(page, seed) }
    }
  }
}
