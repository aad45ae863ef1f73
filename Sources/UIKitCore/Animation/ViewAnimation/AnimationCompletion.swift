import Foundation
import QuartzCore

/// Waits for the animations of one block and calls its completion.
@MainActor
final class AnimationCompletion: @preconcurrency CAAnimationDelegate {
  /// Called once, when all animations have ended.
  var completion: ((Bool) -> Void)?
  private var waiting = 0
  private var isClosed = false
  private var haveAllFinished = true
  private let blocksTouches: Bool
  private var blockedViews: [ObjectIdentifier: UIView] = [:]

  init(blocksTouches: Bool, completion: ((Bool) -> Void)?) {
    self.blocksTouches = blocksTouches
    self.completion = completion
  }

  /// One more animation to wait for.
  func join(_ view: UIView) {
    waiting += 1
    guard blocksTouches, blockedViews.updateValue(view, forKey: ObjectIdentifier(view)) == nil else { return }
    view.touchBlockingAnimations += 1
  }

  /// The block has run; nothing joins any more.
  func close() {
    isClosed = true
    // Without animations the completion still comes later, as with them.
    if waiting == 0 { FrameLoop.nextTurn { self.finish() } }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { leave(finished: flag) }

  /// One of the animations has ended.
  func leave(finished flag: Bool) {
    waiting -= 1
    if !flag { haveAllFinished = false }
    guard isClosed, waiting == 0 else { return }
    // Animations are removed in the middle of other work; only a regular end may report at once.
    if flag { finish() } else { FrameLoop.nextTurn { self.finish() } }
  }

  private func finish() {
    for view in blockedViews.values { view.touchBlockingAnimations -= 1 }
    blockedViews = [:]
    guard let completion else { return }
    self.completion = nil
    completion(haveAllFinished)
  }
}
