import Foundation
import QuartzCore

/// Animation blocks without closures, as programs had them before iOS 4 and some still do.
extension UIView {
  /// Opens a block: changes to views up to `commitAnimations()` are animated. Blocks nest, each with figures of its own.
  ///
  /// - Parameters:
  ///   - animationID: a name of the program's choice.
  ///   - context: data of the program's choice.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OpenAnimationBlock.begin(animationID, context: context)
  }

  /// Closes the innermost block. Outside of all it does nothing.
  public class func commitAnimations() { OpenAnimationBlock.commit() }

  // The following hold for changes that come after them in the block; outside of all blocks they do nothing.

  /// Sets the duration of the block's animations, in seconds; 0.2 unless set.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    OpenAnimationBlock.innermost?.figures.duration = duration
  }

  /// Sets the object that hears of the end of the block's animations; nil, the default, is none. It is kept until then.
  public class func setAnimationDelegate(_ delegate: Any?) {
    OpenAnimationBlock.innermost?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the method that the delegate hears by, such as `animationDidStop(_:finished:context:)`: it takes the block's name, an `NSNumber`
  /// that tells whether the animations reached their end, and the program's data. Nil by default.
  public class func setAnimationDidStop(_ selector: Selector?) {
    OpenAnimationBlock.innermost?.didStop = selector
  }

  /// Seconds before anything moves.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    OpenAnimationBlock.innermost?.figures.delay = delay
  }

  /// Sets the curve of the changes that follow in the open block; `easeInOut` by default. Does nothing outside a block.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    OpenAnimationBlock.innermost?.figures.curve = curve
  }

  /// Sets the number of times that the changes run, which may be a fraction.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    OpenAnimationBlock.innermost?.figures.repeatCount = repeatCount
  }

  /// Sets whether each run is followed by the same backwards.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OpenAnimationBlock.innermost?.figures.autoreverses = repeatAutoreverses
  }

  /// Has a view go from its look now to what the rest of the block makes of it, when the block closes. The block's duration and curve hold
  /// for it, its delay and repetitions do not.
  ///
  /// - Parameter cache: without effect; pictures stand for what is turned, as with true on iOS.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    guard let look = ViewTransition(transition) else { return }
    OpenAnimationBlock.innermost?.add(look, on: view)
  }

  /// Sets whether to start from what is on screen, not adding to animations that run.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OpenAnimationBlock.innermost?.figures.beginsFromCurrentState = fromCurrentState
  }
}
