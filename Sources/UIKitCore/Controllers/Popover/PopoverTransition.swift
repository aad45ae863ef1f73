import Foundation
import QuartzCore

/// A popover grows a little out of its arrow's tip as it fades in, and just fades out.
final class PopoverTransition: SystemTransition {
  /// Seconds (measured).
  private static let appearDuration: TimeInterval = 0.3
  private static let disappearDuration: TimeInterval = 0.2
  private static let smallScale: CGFloat = 0.9

  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  override var duration: TimeInterval { isPresenting ? Self.appearDuration : Self.disappearDuration }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> Motion {
    guard let view = context.view(forKey: isPresenting ? .to : .from) as? PopoverView else {
      return Motion(changes: {})
    }
    guard isPresenting else { return Motion(changes: { view.alpha = 0 }, cleanUp: { _ in view.alpha = 1 }) }
    if let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
    }
    context.containerView.addSubview(view)
    context.containerView.layoutIfNeeded()
    view.alpha = 0
    if !UIAccessibility.isReduceMotionEnabled, let geometry = view.geometry {
      // About the tip: scaling moves the middle towards it.
      let dx = (geometry.tip.x - view.center.x) * (1 - Self.smallScale)
      let dy = (geometry.tip.y - view.center.y) * (1 - Self.smallScale)
      view.transform = CGAffineTransform(translationX: dx, y: dy).scaledBy(
        x: Self.smallScale, y: Self.smallScale)
    }
    return Motion(
      changes: {
        view.alpha = 1
        view.transform = .identity
      },
      cleanUp: { _ in
        view.alpha = 1
        view.transform = .identity
      })
  }
}
