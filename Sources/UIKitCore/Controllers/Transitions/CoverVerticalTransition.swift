import Foundation
import QuartzCore

/// The new view comes up from below the container's bottom edge, and leaves that way.
final class CoverVerticalTransition: SystemTransition {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  /// The velocity of the view when a finger let go of it, in ways to its goal a second.
  var velocity: CGFloat = 0

  override var duration: TimeInterval { StandardTransition.coverDuration }
  override var timing: any UITimingCurveProvider {
    UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> Motion {
    let container = context.containerView
    guard let moving = context.view(forKey: isPresenting ? .to : .from) else { return Motion(changes: {}) }
    if isPresenting {
      if let controller = context.viewController(forKey: .to) {
        moving.frame = context.finalFrame(for: controller)
      }
      container.addSubview(moving)
      container.layoutIfNeeded()
    } else if let back = context.view(forKey: .to) {
      container.insertSubview(back, at: 0)
    }
    let shown = moving.center
    let hidden = CGPoint(x: shown.x, y: shown.y + container.bounds.height - moving.frame.minY)
    let isPresenting = isPresenting
    if isPresenting { moving.center = hidden }
    return Motion(
      changes: { moving.center = isPresenting ? shown : hidden },
      // A view that left may be shown again: it is given back where it was.
      cleanUp: { _ in if !isPresenting { moving.center = shown } })
  }
}
