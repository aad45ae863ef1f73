import BrowserCore
import UIKit

/// The owner of the bars, as their collapsing needs it.
@MainActor
protocol CollapseControllerDelegate: AnyObject {
  /// The conditions that decide whether the bars may collapse now; nil while they are to stay as they are.
  var collapseConditions: CollapseConditions? { get }
  /// The bars begin to move.
  func collapseWillMove(_ collapse: CollapseController)
  /// The bars are to be where the pose says. Called inside animations, too.
  func collapse(_ collapse: CollapseController, show pose: BarPose)
  /// The page's end was reached: the page is to end above the bars.
  func collapseUncoversBottom(_ collapse: CollapseController)
  /// The bars are away, or there, from now on; they may still be on their way.
  func collapseDidChange(_ collapse: CollapseController)
  /// The bars have come to rest.
  func collapseDidSettle(_ collapse: CollapseController)
}

/// The bars on their way out with the scroll, and back: the machine that decides, the pose, and the animation between poses.
@MainActor
final class CollapseController {
  /// A motion between two poses that runs by itself.
  private struct Run {
    let animator: UIViewPropertyAnimator
    let origin: BarPose
    let target: BarPose
    let curve: TimingCurve

    /// The pose that is on the screen now.
    @MainActor var pose: BarPose {
      origin.interpolated(to: target, curve.value(at: Double(animator.fractionComplete)))
    }
  }

  weak var delegate: (any CollapseControllerDelegate)?
  /// The pose that the bars have, or run to.
  private(set) var pose = BarPose.expanded
  private var machine = CollapseMachine()
  private var run: Run?
  /// The page's offset at which the drag began, in points.
  private var dragOrigin: CGFloat = 0
  /// Bars that were collapsed at the last time stay so while the page is being loaded.
  private var isKept = false
  private let stateDidChange: (CollapseState) -> Void

  /// - Parameter stateDidChange: hears of each state.
  init(stateDidChange: @escaping (CollapseState) -> Void = { _ in }) { self.stateDidChange = stateDidChange }

  /// The state of the bars.
  var state: CollapseState { machine.state }
  /// True if the bars are away, or on their way out.
  var isCollapsed: Bool { machine.isCollapsed }
  /// True while the bars move by themselves.
  var isRunning: Bool { run != nil }

  /// Takes note of an event and moves the bars accordingly.
  func handle(_ event: CollapseEvent) {
    let old = machine
    let instruction = machine.handle(event)
    if machine != old { stateDidChange(machine.state) }
    perform(instruction)
  }

  /// Asks for the conditions anew.
  func updateConditions() {
    if let conditions = delegate?.collapseConditions { handle(.conditions(conditions)) }
  }

  private func perform(_ instruction: CollapseInstruction) {
    switch instruction {
    case .nothing: return
    case .scrub(let direction, let fraction):
      stop()
      delegate?.collapseWillMove(self)
      show(BarMotion.firstPart(direction, fraction: fraction))
    case .finish(let direction):
      delegate?.collapseWillMove(self)
      finish(direction, firstPartDuration: remainingFirstPart(of: direction))
    case .travel(let direction):
      delegate?.collapseWillMove(self)
      finish(direction, firstPartDuration: BarMetrics.firstPartDuration)
    case .revert(let direction):
      animate(to: direction.origin, duration: BarMetrics.revertDuration, curve: .linear) { [weak self] in
        self?.didSettle()
      }
    case .uncoverBottom: delegate?.collapseUncoversBottom(self)
    }
    delegate?.collapseDidChange(self)
  }

  // MARK: - Motion

  /// The rest of the first part runs out at once: its nominal 0.1 s less what was scrubbed.
  private func remainingFirstPart(of direction: CollapseDirection) -> Double {
    let whole = direction.halfway.toolbarBottom - direction.origin.toolbarBottom
    guard whole != 0 else { return 0 }
    let done = (pose.toolbarBottom - direction.origin.toolbarBottom) / whole
    return BarMetrics.firstPartDuration * (1 - min(1, max(0, done)))
  }

  private func finish(_ direction: CollapseDirection, firstPartDuration: Double) {
    animate(to: direction.halfway, duration: firstPartDuration, curve: .linear) { [weak self] in
      self?.animate(
        to: direction.destination, duration: BarMetrics.secondPartDuration, curve: direction.secondPartCurve
      ) { [weak self] in self?.didSettle() }
    }
  }

  /// Runs to a pose from exactly what is on screen.
  private func animate(
    to target: BarPose, duration: Double, curve: TimingCurve, completion: @escaping () -> Void
  ) {
    stop()
    guard duration > 0, !UIAccessibility.isReduceMotionEnabled else {
      show(target)
      return completion()
    }
    let animator = UIViewPropertyAnimator(
      duration: duration, controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
      controlPoint2: CGPoint(x: curve.x2, y: curve.y2)
    ) { [weak self] in self?.show(target) }
    animator.addCompletion { [weak self, weak animator] position in
      guard let self, position == .end, let animator, run?.animator === animator else { return }
      run = nil
      completion()
    }
    run = Run(animator: animator, origin: pose, target: target, curve: curve)
    animator.startAnimation()
  }

  /// Leaves the bars where they are on their way.
  private func stop() {
    guard let run else { return }
    self.run = nil
    guard run.animator.state == .active else { return }
    let pose = run.pose
    run.animator.stopAnimation(true)
    show(pose)
  }

  private func show(_ pose: BarPose) {
    self.pose = pose
    delegate?.collapse(self, show: pose)
  }

  private func didSettle() { delegate?.collapseDidSettle(self) }

  /// The bars are away without having been seen.
  func collapseAtOnce() {
    let old = machine
    guard machine.handle(.hideRequested) != .nothing else { return }
    if machine != old { stateDidChange(machine.state) }
    stop()
    show(CollapseDirection.collapsing.destination)
    delegate?.collapseDidChange(self)
    didSettle()
  }

  /// The bars are away as they were at the last time, and stay so until the page has loaded or is moved.
  func restore() {
    collapseAtOnce()
    isKept = isCollapsed
  }

  /// The page that was restored has loaded.
  func pageDidLoad() { isKept = false }

  // MARK: - The page's scrolling

  /// A finger or wheel begins to move the page.
  /// - Parameter offset: where the page stands, in points.
  func dragBegan(_ scrollView: UIScrollView, offset: CGFloat) {
    updateConditions()
    dragOrigin = offset
    let bottom = scrollView.contentSize.height - scrollView.bounds.height
    // A page of which no more is known than what is seen may be about to be taller.
    handle(.dragBegan(atTop: offset <= 0, atBottom: bottom > 0 && offset >= bottom))
  }

  /// - Parameter velocity: of the page's offset, in points a second.
  func dragged(_ scrollView: UIScrollView, velocity: CGFloat) {
    // On a busy machine the page's height comes after the finger. Only what forbade the motion is looked at again: a page that
    // shrinks under a finger keeps the bars as they are.
    if !machine.conditions.pageScrollable { updateConditions() }
    handle(
      .dragged(distance: Double(scrollView.contentOffset.y - dragOrigin), velocity: Double(velocity)))
  }

  func dragEnded(velocity: CGFloat) { handle(.released(velocity: Double(velocity))) }

  /// A finger or wheel takes the page, whoever shows it.
  func pageIsMoved() { isKept = false }

  /// The page is at its top. A restored one stands there until the engine has scrolled it: that is no reason to show the bars.
  func pageDidReachTop() {
    if isCollapsed, !isKept { handle(.reachedTop) }
  }
}
