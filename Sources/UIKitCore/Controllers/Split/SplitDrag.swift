import Foundation
import QuartzCore

/// A finger that draws columns from the edge, or pushes those back that lie over the secondary one.
@MainActor
final class SplitDrag: NSObject, UIGestureRecognizerDelegate {
  private enum State {
    case idle
    /// The animation that goes on under the finger, from a mode, over so many points.
    case dragging(UIViewPropertyAnimator, from: UISplitViewController.DisplayMode, distance: CGFloat)
  }

  private weak var split: UISplitViewController?
  private let fromEdge = UIScreenEdgePanGestureRecognizer()
  private let overDimming = UIPanGestureRecognizer()
  private var state = State.idle

  /// Points a second from which on a finger's direction decides, and not how far it came (hand-chosen).
  private static let decisiveVelocity: CGFloat = 200

  init(_ split: UISplitViewController) {
    self.split = split
    super.init()
    for recognizer in [fromEdge, overDimming] {
      recognizer.delegate = self
      recognizer.addTarget(self, action: Selector("dragged", SplitDrag.dragged))
    }
  }

  func install(on view: SplitView) {
    view.addGestureRecognizer(fromEdge)
    view.dimming.addGestureRecognizer(overDimming)
  }

  /// The primary column's side may have changed.
  func place() {
    fromEdge.edges = split?.isPrimaryRight == true ? .right : .left
  }

  /// Ends the drag: the columns go elsewhere.
  func end() {
    guard case .dragging(let animator, _, _) = state else { return }
    state = .idle
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    for recognizer in [fromEdge, overDimming] where recognizer.state == .began || recognizer.state == .changed
    {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    split.map { $0.delegate?.splitViewControllerInteractivePresentationGestureDidEnd($0) }
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let split, split.presentsWithGesture, !split.isCollapsed, case .idle = state else { return false }
    guard recognizer === fromEdge else { return true }
    // Pages of a stack are gone back from first.
    let atEdge = split.shownControllers.first { $0.viewIfLoaded?.window != nil } as? UINavigationController
    return (atEdge?.viewControllers.count ?? 0) < 2 && split.mode(steppingBy: 1) != nil
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin(recognizer)
    case .changed: move(recognizer)
    case .ended: finish(recognizer, isCancelled: false)
    case .cancelled, .failed: finish(recognizer, isCancelled: true)
    case .possible: break
    }
  }

  private func begin(_ recognizer: UIPanGestureRecognizer) {
    guard let split, let view = split.view else { return }
    let before = split.mode
    let target = recognizer === fromEdge ? split.mode(steppingBy: 1) : split.modeWithoutOverlay
    guard let target, target != before else { return }
    let layout = split.layout(for: view.bounds.size)
    let distance = abs(layout.shownWidth(target) - layout.shownWidth(before))
    split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
    guard let animator = split.change(to: target, animated: true, isChosen: true), distance > 0 else {
      split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
      return
    }
    animator.pauseAnimation()
    state = .dragging(animator, from: before, distance: distance)
    move(recognizer)
  }

  /// Returns the part of a vector by which the drag advances: from the edge for columns that come, towards it for those that go.
  private func travel(_ vector: CGPoint, _ recognizer: UIPanGestureRecognizer) -> CGFloat {
    (recognizer === fromEdge) == (split?.isPrimaryRight ?? false) ? -vector.x : vector.x
  }

  private func move(_ recognizer: UIPanGestureRecognizer) {
    guard case .dragging(let animator, _, let distance) = state else { return }
    let travel = travel(recognizer.translation(in: split?.view), recognizer)
    animator.fractionComplete = min(1, max(0, travel / distance))
  }

  private func finish(_ recognizer: UIPanGestureRecognizer, isCancelled: Bool) {
    guard case .dragging(let animator, let before, _) = state, let split else { return }
    state = .idle
    let speed = travel(recognizer.velocity(in: split.view), recognizer)
    let isFar = animator.fractionComplete >= 0.5
    let goesOn = !isCancelled && (abs(speed) > Self.decisiveVelocity ? speed > 0 : isFar)
    if !goesOn { split.announceReturn(to: before) }
    animator.isReversed = !goesOn
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
  }
}

extension UISplitViewController {
  /// The display mode without the columns that lie over the secondary one.
  var modeWithoutOverlay: DisplayMode {
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: .secondaryOnly
    case .twoDisplaceSecondary: .oneBesideSecondary
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: mode
    }
  }

  /// Announces that what began with a change to `mode` is going to run back.
  func announceReturn(to before: DisplayMode) {
    announce(before)
    beginAppearances(from: mode, to: before, animated: true)
  }
}
