import Foundation
import QuartzCore

/// Turns changes into animations that a property animator drives.
@MainActor
final class DrivenAnimationRecorder: AnimationRecorder {
  private weak var animator: UIViewPropertyAnimator?
  private let engine: AnimatorEngine
  private let start: Double
  private let waits: Bool

  init(animator: UIViewPropertyAnimator, engine: AnimatorEngine, start: Double, waits: Bool) {
    self.animator = animator
    self.engine = engine
    self.start = start
    self.waits = waits
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator?.addCompletion(completion)
  }

  func record(_ change: AnimatedChange) {
    let layer = change.layer
    var keys: [String] = []
    let addsUp = change.addsUp
    // What waits lets what runs come to its end; else what cannot be added up takes over from what is on screen.
    let waits = waits && !layer.hasEndlessViewAnimation(of: change.keyPath)
    let old = addsUp || waits ? change.old : change.takeOver()
    if let span = CALayer.additiveSpan(forKeyPath: change.keyPath, from: old, to: change.new) {
      if addsUp, engine.timeline.pacing.dependsOnAxis, let parts = axes(of: change.keyPath, span.from) {
        for part in parts {
          keys.append(
            add(part.keyPath, from: part.value, to: 0, isAdditive: true, axis: part.axis, on: layer))
        }
      } else {
        keys.append(
          add(change.keyPath, from: span.from, to: span.to, isAdditive: true, axis: .x, on: layer))
      }
    } else {
      keys.append(
        add(change.keyPath, from: old, to: change.shownAtEnd, isAdditive: false, axis: .x, on: layer))
    }
    animator?.didAnimate(change, keys: keys)
  }

  /// Drives the keyframes of one layer.
  func record(_ changes: [AnimatedChange], as group: CAAnimationGroup) {
    guard let layer = changes.first?.layer else { return }
    group.driver = AnimatorTrack(engine: engine, start: start, axis: .x)
    let key = layer.freeAnimationKey(for: "keyframes")
    layer.add(group, forKey: key)
    for change in changes { animator?.didAnimate(change, keys: [key]) }
  }

  /// - Returns: the key it was added under.
  private func add(
    _ keyPath: String, from: Any, to: Any?, isAdditive: Bool, axis: Pacing.Axis, on layer: CALayer
  ) -> String {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.isAdditive = isAdditive
    animation.fillMode = .both
    animation.duration = max(engine.timeline.duration, 1e-6)
    animation.driver = AnimatorTrack(engine: engine, start: start, axis: axis)
    let key = layer.freeAnimationKey(for: keyPath)
    layer.add(animation, forKey: key)
    return key
  }

  /// A two-dimensional value along its axes.
  private func axes(
    of keyPath: String, _ value: Any
  ) -> [(keyPath: String, value: CGFloat, axis: Pacing.Axis)]? {
    if let point = value as? CGPoint {
      return [("\(keyPath).x", point.x, .x), ("\(keyPath).y", point.y, .y)]
    }
    if let size = value as? CGSize {
      return [("\(keyPath).width", size.width, .x), ("\(keyPath).height", size.height, .y)]
    }
    return nil
  }
}
