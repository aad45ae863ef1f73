import Foundation
import QuartzCore

/// The new view fades in over the old one, and out again.
final class CrossDissolveTransition: SystemTransition {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  override var duration: TimeInterval { StandardTransition.dissolveDuration }
  override var timing: any UITimingCurveProvider { UICubicTimingParameters(animationCurve: .easeInOut) }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> Motion {
    let container = context.containerView
    guard let fading = context.view(forKey: isPresenting ? .to : .from) else { return Motion(changes: {}) }
    let alpha = fading.alpha
    let isPresenting = isPresenting
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
    return Motion(
      changes: { fading.alpha = isPresenting ? alpha : 0 },
      cleanUp: { _ in fading.alpha = alpha })
  }
}
