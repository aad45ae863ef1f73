import UIKit

/// A hand on a controller's transitions: drives them by whatever gesture has a place and a velocity.
///
///     private lazy var grip = TransitionGrip(self) { [unowned self] in dismiss(animated: true) }
///
///     func drag(_ pan: UIPanGestureRecognizer) {
///       let height = view.bounds.height
///       grip.follow(
///         pan.state, way: pan.translation(in: view).y / height, velocity: pan.velocity(in: view).y / height)
///     }
///
/// A gesture that begins takes hold of the transition that is on its way, whichever way it goes, and has one begin where there
/// is none. It moves it, and lets it go with its velocity to the end that it was meant for (``SwipeDecision``).
@MainActor
public final class TransitionGrip {
  private unowned let controller: UIViewController
  private let begin: () -> Void
  private var hold: Hold?

  /// What a gesture has hold of.
  private struct Hold {
    let transition: ShiftTransition
    /// How far the transition was when the gesture came.
    let base: CGFloat
    /// Which of the transition's ends the gesture goes to: of a dismissal its end, of a presentation its beginning.
    let direction: CGFloat
  }

  /// - Parameters:
  ///   - controller: whose transitions these are; a navigation controller's are pushes and pops.
  ///   - begin: begins the transition that the gesture stands for: dismisses or pops, animated.
  public init(_ controller: UIViewController, begin: @escaping () -> Void) {
    self.controller = controller
    self.begin = begin
  }

  /// Whether a gesture has hold of a transition now.
  public var isHolding: Bool { hold?.transition.isRunning ?? false }

  /// Tells what the gesture did: to be called from its recognizer's action, every time.
  ///
  /// - Parameters:
  ///   - state: the recognizer's.
  ///   - way: how far the gesture went since it began, as a part of the whole way of a dismissal; negative the other way.
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
