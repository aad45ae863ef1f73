import Foundation
import UIKit

/// An object that performs the transition from one view, or controller's view, to another.
///
///     let animator = Animator(fromView: list, toView: detail, container: view, isPresenting: true)
///     animator.animate { complete in
///       list.removeFromSuperview()
///     }
///
/// Both views are laid out where they were, and where they will be. Pictures of them move in the container; the views
/// themselves are hidden until the end, and then as they were. A second animator in the same container starts from what
/// is on screen of the first.
///
/// Durations are in seconds and velocities in points, or transitions, a second. An animator performs one transition: a second start
/// traps, and so does a container that lies in a view which is hidden meanwhile. In a container without a window, or with
/// UIKit's animations disabled, ``animate(velocity:completion:)`` ends at once.
@MainActor
public final class Animator {
  /// The animation of the two views as a whole, as on `UIViewController.shift`, where it comes from for controllers.
  public var defaultAnimation: (any DefaultShiftAnimation)?
  /// The least duration of a view, in seconds.
  public var baselineDuration: TimeInterval
  /// The order of the two views: which lies on top.
  public var viewOrder: ViewOrder
  /// The timing of views that have none of their own.
  public var timing: MotionTiming

  /// A Boolean value that indicates whether touches reach the views that the transition goes to, where they will be, as if it were
  /// over already; false by default. What is `live` is touched where it is, too. Without it touches end at the pictures.
  public var passesTouches = false

  /// The plan that is played; nil before the transition starts.
  public var plan: Plan? { playhead?.plan }
  /// A Boolean value that indicates whether the transition has started and has not ended.
  public var isRunning: Bool { playhead.map { !$0.isOver } ?? false }
  /// The progress of the transition, 0…1.
  public var fractionComplete: CGFloat { playhead?.fraction ?? 0 }

  private let from: any ShiftViewable
  private let to: any ShiftViewable
  private let container: UIView
  private let mode: TransitionMode
  private(set) var playhead: Playhead?
  private weak var stage: TransitionOverlay?
  private var trees: (from: TreeReader, to: TreeReader)?
  private var hidden: [AlphaOverride] = []
  private var completion: ((Bool) -> Void)?
  private var fingerprint = 0
  private lazy var frames = FrameLink { [weak self] seconds in self?.advance(by: seconds) }

  /// Creates an animator; the options come from the presented, or dismissed, controller's `shift`, if there is one.
  ///
  /// - Parameters:
  ///   - fromView: the view, or the controller, that is shown now.
  ///   - toView: the one that is shown at the end; it gets a place in the container where it has none.
  ///   - container: the view that the pictures move in; not inside either view.
  ///   - isPresenting: false reverses what the views' animations do.
  public init(
    fromView: any ShiftViewable, toView: any ShiftViewable, container: UIView, isPresenting: Bool
  ) {
    from = fromView
    to = toView
    self.container = container
    mode = isPresenting ? .presenting : .dismissing
    let options = (isPresenting ? toView : fromView).shiftController?.shift
    defaultAnimation = options.map { $0.defaultAnimation } ?? DefaultAnimations.Fade()
    baselineDuration = options?.baselineDuration ?? PlanSettings.standardBaselineDuration
    viewOrder = options?.viewOrder ?? .auto
    timing = options?.timing ?? .standard
    passesTouches = options?.passesTouches ?? false
  }

  // MARK: - Flow

  /// Plays the transition.
  ///
  /// - Parameters:
  ///   - velocity: how fast a hand that lets go now moved what goes furthest, in points a second, such as
  ///     `pan.velocity(in: container)`: it goes on at that pace, by a spring.
  ///   - completion: called when the views are back in sight, with true if the transition came to its end, and false if it was
  ///     cancelled or another one took its place.
  public func animate(velocity: CGPoint = .zero, completion: @escaping (Bool) -> Void) {
    start(completion)
    guard isRunning else { return }
    if let pace = plan?.pace(of: velocity), pace > 0 {
      playhead?.hold()
      playhead?.release(toEnd: true, velocity: pace)
    }
    guard stage?.window != nil, UIView.areAnimationsEnabled else { return end(atEnd: true) }
    frames.start()
  }

  /// Starts the transition held: it stays at its beginning until `update(_:)`.
  ///
  /// - Parameter completion: as that of ``animate(velocity:completion:)``.
  public func hold(completion: @escaping (Bool) -> Void) {
    start(completion)
    playhead?.hold()
    playhead?.move(to: 0)
    show()
  }

  /// Holds the transition at its present fraction.
  public func pause() {
    frames.stop()
    playhead?.hold()
  }

  /// Moves the transition while it is held.
  ///
  /// - Parameter fraction: 0…1; values beyond are clamped.
  public func update(_ fraction: CGFloat) {
    playhead?.move(to: fraction)
    show()
  }

  /// Releases the transition, which runs on to its end by a spring.
  ///
  /// - Parameters:
  ///   - velocity: the gesture's, in transitions a second, positive towards the end.
  ///   - dampingRatio: less than 1 swings past the end.
  public func finish(velocity: CGFloat = 0, dampingRatio: Double = 1) {
    release(toEnd: true, velocity: velocity, dampingRatio: dampingRatio)
  }

  /// Releases the transition, which goes back to its beginning by a spring; parameters as those of `finish`.
  public func cancel(velocity: CGFloat = 0, dampingRatio: Double = 1) {
    release(toEnd: false, velocity: velocity, dampingRatio: dampingRatio)
  }

  /// Reverses the transition, towards the beginning or, once it goes back, towards the end; from what is on screen, and with
  /// its pace.
  public func reverse() {
    guard isRunning else { return }
    let toEnd = isGoingBack
    playhead?.turn(toEnd: toEnd)
    goOn(toEnd: toEnd)
  }

  /// True if the transition goes back to its beginning by itself.
  var isGoingBack: Bool {
    if case .settling(_, let goal, _, _, _, _) = playhead?.place { goal == 0 } else { false }
  }

  /// Returns the view that a touch would hit if the transition were over, the way it goes now.
  ///
  /// - Parameter point: in the stage's coordinates.
  func destination(at point: CGPoint, of stage: UIView, with event: UIEvent?) -> UIView? {
    let root = (isGoingBack ? from : to).shiftView
    return AlphaOverride.whileSeen(hidden) { root.hitTest(root.convert(point, from: stage), with: event) }
  }

  private func release(toEnd: Bool, velocity: CGFloat, dampingRatio: Double) {
    guard isRunning else { return }
    if playhead?.isHeld == false { playhead?.hold() }
    playhead?.release(toEnd: toEnd, velocity: velocity, dampingRatio: dampingRatio)
    goOn(toEnd: toEnd)
  }

  /// Runs on by itself, unless there is nothing left to see.
  private func goOn(toEnd: Bool) {
    guard isRunning, stage?.window != nil else { return end(atEnd: toEnd) }
    frames.start()
  }

  // MARK: - Beginning

  private func start(_ completion: @escaping (Bool) -> Void) {
    precondition(playhead == nil, "an Animator performs one transition; make another one for the next")
    let shown = takeOver()
    self.completion = completion
    let context = ConditionContext(
      mode: mode, isAppearing: false, from: from.shiftController, to: to.shiftController)
    for hooked in [from.shiftHooks, to.shiftHooks] { hooked?.shiftWillTransition(context) }
    UIView.performWithoutAnimation {
      // Not yet in the tree, as in an animator that leaves all to this one: it gets its place here.
      if to.shiftView.superview == nil { container.addSubview(to.shiftView) }
      if from.shiftView.superview == nil { container.insertSubview(from.shiftView, at: 0) }
      let stage = TransitionOverlay(frame: container.bounds)
      stage.animator = self
      self.stage = stage
      container.addSubview(stage)
      setStage(startingFrom: shown)
      hide()
      show()
    }
  }

  private func hide() {
    guard let trees, let elements = plan?.elements else { return }
    // What is lent is in sight.
    let views =
      trees.from.hiddenViews(
        pictured: Set(elements.filter { $0.live != .from }.compactMap(\.from)),
        isRootLent: elements.contains { $0.live == .from && $0.from == 0 })
      + trees.to.hiddenViews(
        pictured: Set(elements.filter { $0.live != .to }.compactMap(\.to)),
        isRootLent: elements.contains { $0.live == .to && $0.to == 0 })
    precondition(
      !views.contains { container.isDescendant(of: $0) },
      "the container lies in a view that is out of sight during the transition, and would be with it: give both views a "
        + "container that is neither of them nor inside them")
    hidden = views.map { AlphaOverride($0) }
  }

  /// Reads, plans and pictures both trees as they are now.
  private func setStage(startingFrom shown: [ObjectIdentifier: ShownView] = [:]) {
    // What an earlier stage borrowed is read at home.
    stage?.clear()
    layOut()
    fingerprint = ContentFingerprint.of(to.shiftView)
    let isReduced = UIAccessibility.isReduceMotionEnabled
    var trees = (from: read(from, isAppearing: false, isReduced), to: read(to, isAppearing: true, isReduced))
    trees.from.match(trees.to.description)
    trees.to.match(trees.from.description)
    var plan = PlanMaker.plan(
      from: trees.from.description, to: trees.to.description,
      settings: PlanSettings(
        mode: mode, baselineDuration: baselineDuration, viewOrder: viewOrder, timing: timing))
    for duplicate in plan.duplicates { NSLog("Shift: %@", duplicate.description) }
    for index in plan.elements.indices {
      let element = plan.elements[index]
      let views = [element.from.map { trees.from.views[$0] }, element.to.map { trees.to.views[$0] }]
      let last = views.compactMap { $0 }.compactMap { shown[ObjectIdentifier($0)] }.first
      if let last { plan.begin(index, from: last) }
    }
    let lent = (
      from: Set(plan.elements.filter { $0.live == .from }.compactMap(\.from)),
      to: Set(plan.elements.filter { $0.live == .to }.compactMap(\.to))
    )
    let covered = (
      from: Set(plan.elements.filter { $0.live == .to }.compactMap(\.from)),
      to: Set(plan.elements.filter { $0.live == .from }.compactMap(\.to))
    )
    let contents = (
      PictureMaker.contents(of: trees.from) {
        lent.from.contains($0)
      } isSeen: {
        !covered.from.contains($0)
      },
      PictureMaker.contents(of: trees.to) {
        lent.to.contains($0)
      } isSeen: {
        !covered.to.contains($0)
      }
    )
    stage?.set(plan, from: (trees.from, contents.0), to: (trees.to, contents.1))
    // Who lays out a view that is lent places it at home: once more, before its picture is shown.
    if !lent.from.isEmpty || !lent.to.isEmpty { layOut() }
    self.trees = trees
    if playhead == nil { playhead = Playhead(plan: plan) } else { playhead?.adopt(plan) }
  }

  private func layOut() {
    for view in [from.shiftView, to.shiftView] { view.layoutIfNeeded() }
  }

  private func read(_ side: any ShiftViewable, isAppearing: Bool, _ isReduced: Bool) -> TreeReader {
    let context = ConditionContext(
      mode: mode, isAppearing: isAppearing, from: from.shiftController, to: to.shiftController)
    let (presented, presenter) = (Animations(), Animations())
    let isPresented = isAppearing == (mode == .presenting)
    if isReduced {
      DefaultAnimations.Fade().setAnimations(presented: presented, presenter: presenter)
    } else {
      defaultAnimation?.setAnimations(presented: presented, presenter: presenter)
    }
    let settings = PlanSettings(mode: mode, viewOrder: viewOrder)
    // What lies below the container need not be pictured whole.
    let isBelow = isAppearing != settings.isToOnTop && !side.shiftView.isDescendant(of: container)
    return TreeReader(
      root: side.shiftView, container: container, context: context,
      rootAnimations: isPresented ? presented : presenter, isRootInPlace: isBelow, isWhole: isReduced)
  }

  /// Ends a transition that is on its way in the same container, and tells what is on screen of it.
  private func takeOver() -> [ObjectIdentifier: ShownView] {
    let running = container.subviews.compactMap { ($0 as? TransitionOverlay)?.animator }.filter(\.isRunning)
    return running.reduce(into: [:]) { shown, animator in
      shown.merge(animator.shownViews) { _, new in new }
      animator.end(atEnd: false)
    }
  }

  private var shownViews: [ObjectIdentifier: ShownView] {
    guard let playhead, let trees else { return [:] }
    var shown: [ObjectIdentifier: ShownView] = [:]
    for (index, element) in playhead.plan.elements.enumerated() {
      let mix = min(
        max(element.contentStart + (1 - element.contentStart) * playhead.progress(of: index), 0), 1)
      let state = playhead.state(of: index)
      let isInContainer = element.place == .container
      if let view = element.from.map({ trees.from.views[$0] }) {
        shown[ObjectIdentifier(view)] = ShownView(
          state: state, isInContainer: isInContainer, contentMix: element.isMatched ? mix : nil)
      }
      if let view = element.to.map({ trees.to.views[$0] }) {
        shown[ObjectIdentifier(view)] = ShownView(
          state: state, isInContainer: isInContainer, contentMix: element.isMatched ? 1 - mix : nil)
      }
    }
    return shown
  }

  // MARK: - Running

  private func show() {
    guard let playhead else { return }
    stage?.show(playhead)
  }

  private func advance(by seconds: TimeInterval) {
    playhead?.advance(by: seconds)
    if case .over(let atEnd) = playhead?.place { return end(atEnd: atEnd) }
    show()
  }

  /// Rotated or resized in flight: everything is planned anew, and goes on from the same moment.
  func containerDidResize() {
    guard isRunning else { return }
    UIView.performWithoutAnimation {
      hidden = []
      setStage()
      hide()
      show()
    }
  }

  /// The window is gone, or the container left it.
  func stageDidLeave() {
    guard isRunning else { return }
    end(atEnd: true)
  }

  /// Ends the transition at once, wherever it is.
  ///
  /// - Parameter atEnd: whether at its end, or at its beginning as if it had been cancelled.
  public func end(atEnd: Bool) {
    guard let completion else { return }
    self.completion = nil
    frames.stop()
    playhead?.end(atEnd: atEnd)
    var isStale = false
    UIView.performWithoutAnimation {
      let lent = stage?.giveBack() ?? false
      hidden = []
      // Content that came in flight does not pop: the pictures fade over it. What moved itself is up to date.
      isStale = atEnd && !lent && ContentFingerprint.of(to.shiftView) != fingerprint
    }
    if isStale { stage?.fadeAway() } else { stage?.removeFromSuperview() }
    stage?.animator = nil
    trees = nil
    completion(atEnd)
    let context = ConditionContext(
      mode: mode, isAppearing: true, from: from.shiftController, to: to.shiftController)
    for hooked in [from.shiftHooks, to.shiftHooks] { hooked?.shiftDidTransition(context, completed: atEnd) }
  }
}
