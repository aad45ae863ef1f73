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

  /// The work for the end of the innermost block that is being performed, by whom it is for; nil outside of all.
  private static var atEnd: [(owner: ObjectIdentifier, work: () -> Void)]?

  /// Runs `body` inside this block.
  func perform(_ body: () -> Void) {
    let (outer, outerAtEnd) = (Self.current, Self.atEnd)
    Self.current = self
    Self.atEnd = []
    body()
    // What is done may ask for more.
    while let next = Self.atEnd?.first {
      Self.atEnd?.removeFirst()
      next.work()
    }
    Self.current = outer
    Self.atEnd = outerAtEnd
  }

  /// Calls `work` in the innermost block once its code has run, one time for each owner; at once in a block that is left open.
  static func performAtEnd(for owner: AnyObject, _ work: @escaping () -> Void) {
    guard let waiting = atEnd else { return work() }
    let owner = ObjectIdentifier(owner)
    if !waiting.contains(where: { $0.owner == owner }) { atEnd?.append((owner, work)) }
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
