import Foundation
import QuartzCore

extension UIView {
  /// An animation of the system's own.
  public enum SystemAnimation: UInt, Sendable {
    /// Views shrink and fade, and leave their superviews.
    case delete = 0
  }

  /// Hand-chosen figures of the system's animations.
  private enum SystemAnimationMetrics {
    /// Seconds.
    static let duration: TimeInterval = 0.25
    /// The part of its size that a view has at the end.
    static let endScale: CGFloat = 0.1
  }

  /// Performs an animation of the system's on views, and others beside it.
  ///
  /// - Parameters:
  ///   - parallelAnimations: the changes that are to be animated at the same time.
  ///   - completion: called when all has ended and the views are removed; is told whether nothing was interrupted.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { (alpha: $0.alpha, transform: $0.transform) }
    let scale = SystemAnimationMetrics.endScale
    animate(withDuration: SystemAnimationMetrics.duration, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: scale, y: scale)
      }
      parallelAnimations?()
    } completion: { finished in
      for (view, look) in zip(views, looks) {
        view.removeFromSuperview()
        // The view may be shown again elsewhere.
        view.alpha = look.alpha
        view.transform = look.transform
      }
      completion?(finished)
    }
  }
}
