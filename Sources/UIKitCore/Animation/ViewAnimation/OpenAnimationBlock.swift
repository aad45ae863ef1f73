import Foundation
import QuartzCore

/// A block that `UIView.beginAnimations(_:context:)` opened and `UIView.commitAnimations()` closes.
@MainActor
final class OpenAnimationBlock {
  /// The settings of an open block, which apply to the changes that follow. Seconds.
  struct Metrics {
    /// Apple's documentation of `setAnimationDuration(_:)`.
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var curve = UIView.AnimationCurve.easeInOut
    var repeatCount: Float = 0
    var autoreverses = false
    var beginsFromCurrentState = false
  }

  private static var open: [OpenAnimationBlock] = []
  /// The innermost; nil outside of all.
  static var innermost: OpenAnimationBlock? { open.last }

  var figures = Metrics() { didSet { apply() } }
  /// The object that hears of the end.
  var delegate: AnyObject?
  /// The method that the delegate hears by, of three arguments: the block's name, an `NSNumber` that tells whether all animations reached
  /// their end, and the program's data.
  var didStop: Selector?
  /// Views that get a new look, with pictures of the old one.
  private var looks: [(look: ViewTransition, view: UIView, cover: UIView?)] = []
  private let name: String?
  private let context: UnsafeMutableRawPointer?
  private let outer = AnimationContext.current
  // Touches are not kept from views that are animated so.
  private let waiter = AnimationCompletion(blocksTouches: false, completion: nil)

  private init(name: String?, context: UnsafeMutableRawPointer?) {
    self.name = name
    self.context = context
  }

  static func begin(_ name: String?, context: UnsafeMutableRawPointer?) {
    let block = OpenAnimationBlock(name: name, context: context)
    open.append(block)
    block.apply()
  }

  static func commit() {
    guard let block = open.popLast() else { return }
    AnimationContext.change(to: block.outer)
    if let delegate = block.delegate, let didStop = block.didStop {
      block.waiter.completion = { [name = block.name, context = block.context] finished in
        didStop.perform(on: delegate, name, NSNumber(value: finished), context)
      }
    }
    block.runLooks()
    block.waiter.close()
  }

  func add(_ look: ViewTransition, on view: UIView) {
    looks.append(
      (look, view, UIView.areAnimationsEnabled ? view.snapshotView(afterScreenUpdates: false) : nil))
  }

  private func runLooks() {
    let options = UIView.AnimationOptions(curve: figures.curve).union(.allowUserInteraction)
    for (look, view, cover) in looks {
      waiter.join(view)
      look.run(on: view, cover: cover, duration: figures.duration, options: options) { [waiter] finished in
        waiter.leave(finished: finished)
      }
    }
  }

  private func apply() {
    // Inside an animator's block everything moves with the animator.
    if outer?.recorder is DrivenAnimationRecorder { return }
    guard figures.duration > 0 || figures.delay > 0 else { return AnimationContext.change(to: nil) }
    var context = AnimationContext(
      recorder: TimedAnimationRecorder(
        duration: figures.duration, delay: figures.delay, timing: .curve(figures.curve),
        options: figures.beginsFromCurrentState ? .beginFromCurrentState : [], completion: waiter),
      duration: figures.duration, timing: .curve(figures.curve))
    if figures.repeatCount > 0 || figures.autoreverses {
      context.repetition = AnimationContext.Repetition(
        count: figures.repeatCount, autoreverses: figures.autoreverses)
    }
    AnimationContext.change(to: context)
  }
}
