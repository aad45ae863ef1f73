import Foundation
import QuartzCore

extension UIView {
  /// Makes changes inside `view` and goes from its old to its new look, with one of the options `.transition…`; without one
  /// the changes are animated as in `animate(withDuration:…)`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let look = ViewTransition(options) else {
      animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: completion)
      return
    }
    let cover = areAnimationsEnabled ? view.snapshotView(afterScreenUpdates: false) : nil
    if options.contains(.allowAnimatedContent) {
      animations?()
    } else {
      performWithoutAnimation { animations?() }
    }
    look.run(on: view, cover: cover, duration: duration, options: options, completion: completion)
  }

  /// Replaces `fromView` by `toView` in its superview, with one of the options `.transition…`.
  ///
  /// With `.showHideTransitionViews` both stay subviews, one hidden.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      if let completion { FrameLoop.nextTurn { completion(false) } }
      return
    }
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        toView.isHidden = false
        fromView.isHidden = true
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    transition(
      with: container, duration: duration, options: options, animations: exchange, completion: completion)
  }
}
