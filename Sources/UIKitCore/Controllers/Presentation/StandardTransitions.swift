import Foundation
import QuartzCore

/// The system's own animations of presentations.
@MainActor
enum StandardTransition {
  /// Seconds; the system's spring for transitions is at rest after about this time (measured).
  static let coverDuration: TimeInterval = 0.5
  /// Seconds (measured).
  static let dissolveDuration: TimeInterval = 0.35

  static func animator(
    for controller: UIViewController, isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    switch controller.modalTransitionStyle {
    case .coverVertical: CoverVerticalTransition(isPresenting: isPresenting)
    case .crossDissolve: CrossDissolveTransition(isPresenting: isPresenting)
    }
  }
}

/// The new view comes up from below the container's bottom edge, and leaves that way.
@MainActor
final class CoverVerticalTransition: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { StandardTransition.coverDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let moving = context.view(forKey: isPresenting ? .to : .from) else {
      context.completeTransition(true)
      return
    }
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
    if isPresenting { moving.center = hidden }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { moving.center = self.isPresenting ? shown : hidden },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}

/// The new view fades in over the old one, and out again.
@MainActor
final class CrossDissolveTransition: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { StandardTransition.dissolveDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let fading = context.view(forKey: isPresenting ? .to : .from) else {
      context.completeTransition(true)
      return
    }
    let alpha = fading.alpha
    if isPresenting {
      if let controller = context.viewController(forKey: .to) {
        fading.frame = context.finalFrame(for: controller)
      }
      container.addSubview(fading)
      container.layoutIfNeeded()
      fading.alpha = 0
    } else if let back = context.view(forKey: .to) {
      container.insertSubview(back, at: 0)
    }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: { fading.alpha = self.isPresenting ? alpha : 0 },
      completion: { _ in
        if !self.isPresenting { fading.alpha = alpha }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
