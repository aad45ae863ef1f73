import UIKit

/// An object that drives a controller's transitions by any gesture with a place and a velocity.
///
///     private lazy var grip = TransitionGrip(self) { [unowned self] in dismiss(animated: true) }
///
///     func drag(_ pan: UIPanGestureRecognizer) {
///       let height = view.bounds.height
///       grip.follow(
///         pan.state, way: pan.translation(in: view).y / height, velocity: pan.velocity(in: view).y / height)
///     }
///
/// A gesture that begins holds the transition that is running, whichever way it goes, and has one begin where there is none. It
/// moves the transition, and releases it with its velocity to the end that it was meant for (``SwipeDecision``).
@MainActor
public final class TransitionGrip {
  private unowned let controller: UIViewController
  private let begin: () -> Void
  private var hold: Hold?

  /// The transition that a gesture holds.
  private struct Hold {
    let transition: ShiftTransition
    /// The progress of the transition when the gesture began, 0…1.
    let base: CGFloat
    /// The direction of the gesture along the transition: towards the end of a dismissal, towards the beginning of a presentation.
    let direction: CGFloat
  }

  /// Creates an object for the transitions of a controller, which it does not retain.
  ///
  /// - Parameters:
  ///   - controller: whose transitions these are; a navigation controller's are pushes and pops.
  ///   - begin: begins the transition that the gesture stands for: dismisses or pops, animated.
  public init(_ controller: UIViewController, begin: @escaping () -> Void) {
    self.controller = controller
    self.begin = begin
  }

  /// A Boolean value that indicates whether a gesture holds a transition now.
  public var isHolding: Bool { hold?.transition.isRunning ?? false }

  /// Follows the gesture; call this from the action of its recognizer, every time.
  ///
  /// - Parameters:
  ///   - state: the recognizer's.
  ///   - way: the gesture's distance since it began, as a part of the whole way of a dismissal; negative in the other direction.
  ///   - velocity: how fast that grows, a second.
  public func follow(_ state: UIGestureRecognizer.State, way: CGFloat, velocity: CGFloat) {
    switch state {
    case .began:
      take()
      move(way)
    case .changed: move(way)
    case .ended: letGo(way, velocity)
    case .cancelled, .failed:
      hold?.transition.cancel()
      hold = nil
    case .possible: break
    @unknown default: break
    }
  }

  private func take() {
    if let transition = controller.shift.transition, transition.isRunning {
      transition.pause()
      hold = Hold(
        transition: transition, base: transition.fractionComplete,
        direction: transition.mode == .dismissing ? 1 : -1)
    } else {
      hold = controller.shift.interactively(begin).map { Hold(transition: $0, base: 0, direction: 1) }
    }
  }

  private func move(_ way: CGFloat) {
    guard let hold else { return }
    hold.transition.update(hold.base + hold.direction * way)
  }

  private func letGo(_ way: CGFloat, _ velocity: CGFloat) {
    guard let hold else { return }
    self.hold = nil
    let pace = hold.direction * velocity
    let decision = SwipeDecision(fraction: hold.base + hold.direction * way, velocity: pace)
    decision.finishes ? hold.transition.finish(velocity: pace) : hold.transition.cancel(velocity: pace)
  }
}
