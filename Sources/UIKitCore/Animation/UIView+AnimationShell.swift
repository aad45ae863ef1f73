import Foundation
import QuartzCore

extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    if let completion { FrameLoop.nextTurn { completion(true) } }
  }

  func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
