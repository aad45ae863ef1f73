import Foundation
import QuartzCore

/// The swipe from the leading edge that pops: follows the finger, decides by its velocity, and takes hold again of
/// a pop that is on its way.
@MainActor
final class NavigationPopGesture: NSObject, UIGestureRecognizerDelegate {
  /// From this velocity on, in points a second, its direction decides and not the place (hand-tuned).
  static let decisiveVelocity: CGFloat = 150

  let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private unowned let controller: UINavigationController
  private var interactor: UIPercentDrivenInteractiveTransition?
  /// The pop's progress, 0…1, when the finger took hold of it.
  private var base: CGFloat = 0

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.name = "interactivePop"
    recognizer.addTarget(self, action: Selector("pan:", NavigationPopGesture.pan))
  }

  /// Returns true if a swipe that ends like this pops; false if the page stays.
  ///
  /// - Parameters:
  ///   - progress: 0…1 of the width.
  ///   - velocity: points a second, positive in the sense of popping.
  static func pops(progress: CGFloat, velocity: CGFloat) -> Bool {
    abs(velocity) >= decisiveVelocity ? velocity > 0 : progress > 0.5
  }

  // MARK: - Beginning

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if grabbable != nil { return true }
    guard canPop, !controller.isNavigationBarHidden, let item = controller.topViewController?.navigationItem
    else { return false }
    // Where there is no back button there is no swipe (Apple documentation, `leftBarButtonItem`).
    let hasOwnButtons = item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !hasOwnButtons
  }

  private var canPop: Bool {
    guard case .idle = controller.phase, controller.stack.count > 1, let from = controller.stack.last,
      let to = controller.stack.dropLast().last, controller.presentation.presented == nil
    else { return false }
    // With an animator of the program's own, the gesture is the program's too.
    return controller.delegate?.navigationController(
      controller, animationControllerFor: .pop, from: from, to: to) == nil
  }

  /// A pop by the system's animator that is on its way.
  private var grabbable: NavigationTransition? {
    guard case .transitioning(let transition) = controller.phase, transition.operation == .pop,
      transition.system != nil, transition.context?.isInteractive == false
    else { return nil }
    return transition
  }

  private func pan(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let view = controller.viewIfLoaded else { return }
    let direction: CGFloat = controller.isRightToLeft ? -1 : 1
    let width = max(1, view.bounds.width)
    switch pan.state {
    case .began:
      begin()
      interactor?.update(base + direction * pan.translation(in: view).x / width)
    case .changed:
      interactor?.update(base + direction * pan.translation(in: view).x / width)
    case .ended:
      end(velocity: direction * pan.velocity(in: view).x, width: width)
    case .cancelled, .failed:
      end(velocity: -Self.decisiveVelocity, width: width)
    case .possible:
      break
    }
  }

  private func begin() {
    base = 0
    if let transition = grabbable, let context = transition.context {
      let interactor = transition.interactor ?? UIPercentDrivenInteractiveTransition()
      if transition.interactor == nil {
        interactor.attach(to: context)
        context.interaction = interactor
        transition.interactor = interactor
      }
      interactor.pause()
      base = interactor.percentComplete
      self.interactor = interactor
      return
    }
    guard canPop else { return }
    let interactor = UIPercentDrivenInteractiveTransition()
    self.interactor = interactor
    controller.popInteractively(interactor)
  }

  private func end(velocity: CGFloat, width: CGFloat) {
    guard let interactor else { return }
    self.interactor = nil
    let progress = interactor.percentComplete
    let pops = Self.pops(progress: progress, velocity: velocity)
    let left = pops ? 1 - progress : progress
    let towards = pops ? velocity : -velocity
    interactor.completionSpeed = Self.speed(left: left)
    interactor.timingCurve = UISpringTimingParameters(
      dampingRatio: 1,
      initialVelocity: CGVector(dx: Self.relativeVelocity(towards, left: left * width), dy: 0))
    if pops { interactor.finish() } else { interactor.cancel() }
  }

  /// The rest takes as long as a whole transition: its spring begins with the finger's velocity.
  static func speed(left: CGFloat) -> CGFloat { max(left, 0.01) }

  /// The finger's velocity in distances a second, at most what the spring takes without running past its end.
  static func relativeVelocity(_ velocity: CGFloat, left: CGFloat) -> CGFloat {
    guard left > 1 else { return 0 }
    // A critically damped spring that rests in the transition's time has the frequency 9.23 / duration (where
    // (1 + x)·e⁻ˣ is a thousandth); with no more than that velocity it does not overshoot.
    let most = 9.23 / CGFloat(NavigationTransition.duration)
    return min(max(velocity / left, 0), most)
  }

  /// The edge follows the reading direction.
  func updateEdge() {
    recognizer.edges = controller.isRightToLeft ? .right : .left
  }
}

extension UINavigationController {
  /// Pops under the finger.
  func popInteractively(_ interactor: UIPercentDrivenInteractiveTransition) {
    guard case .idle = phase, stack.count > 1 else { return }
    let old = stack
    let popped = stack.removeLast()
    popped.willMove(toParent: nil)
    popped.containment = .movingFromParent
    showTop(from: old, animated: true, interactor: interactor)
  }
}
