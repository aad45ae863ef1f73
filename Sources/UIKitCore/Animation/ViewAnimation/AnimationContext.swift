import Foundation
import QuartzCore

/// Takes note of the changes that views go through inside an animation block.
@preconcurrency @MainActor
protocol AnimationRecorder: AnyObject {
  /// A view's layer has changed `change.keyPath`; the model is at the new value already.
  func record(_ change: AnimatedChange)
}

/// One change of a property inside an animation block.
@MainActor
struct AnimatedChange {
  let view: UIView
  let layer: CALayer
  let keyPath: String
  let old: Any
  /// The value on screen before the change, where animations make it another than `old`.
  let onScreen: Any?
  let new: Any
  /// The value to which the animation leads, where it is another than the model's; that is seen when the animation is over.
  var shownAtEnd: Any?
}

/// The animation block that code runs in now.
@MainActor
struct AnimationContext {
  /// The repetition of changes, where it differs from the block's options.
  struct Repetition {
    var count: Float
    var autoreverses: Bool
  }

  var recorder: any AnimationRecorder
  /// Seconds.
  var duration: TimeInterval
  var timing: ViewTiming
  var repetition: Repetition?

  /// The innermost block; nil outside of all.
  private(set) static var current: AnimationContext?
  /// A Boolean value that indicates whether setters inside blocks animate at all.
  static var areAnimationsEnabled = true

  /// Runs `body` inside this block.
  func perform(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
  }

  /// Makes `context` the block that code runs in from now on; nil is none.
  static func change(to context: AnimationContext?) { current = context }

  /// Runs `body` as if outside every block.
  static func performOutside(_ body: () -> Void) {
    let outer = current
    current = nil
    body()
    current = outer
  }
}

/// The pacing of a view animation.
enum ViewTiming {
  case curve(UIView.AnimationCurve)
  case spring(SpringFunction)

  /// The curve where only a curve will do.
  var plainCurve: UIView.AnimationCurve {
    if case .curve(let curve) = self { curve } else { .easeInOut }
  }
}
