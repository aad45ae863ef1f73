import Foundation
import QuartzCore

/// Collects the changes of keyframes and makes one group of animations of them for each layer.
///
/// Each change becomes a piece that adds "old − new" before its time and nothing after
/// it, so that pieces of one property follow each other whatever the model's value is.
@MainActor
final class KeyframeRecorder: AnimationRecorder {
  private struct Piece {
    let change: AnimatedChange
    let start: Double
    let length: Double
  }

  private var pieces: [Piece] = []
  /// The keyframe that runs now, in parts of the whole duration.
  var span: (start: Double, length: Double) = (0, 1)

  func record(_ change: AnimatedChange) {
    pieces.append(Piece(change: change, start: span.start, length: span.length))
  }

  /// Adds the animations to the layers.
  func commit(
    duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions,
    completion: AnimationCompletion
  ) {
    let byLayer = Dictionary(grouping: pieces) { ObjectIdentifier($0.change.layer) }
    var done: Set<ObjectIdentifier> = []
    for piece in pieces where done.insert(ObjectIdentifier(piece.change.layer)).inserted {
      let layer = piece.change.layer
      let group = CAAnimationGroup()
      group.animations = (byLayer[ObjectIdentifier(layer)] ?? []).map {
        animation(for: $0, duration: duration, isDiscrete: options.contains(.calculationModeDiscrete))
      }
      group.duration = duration
      group.timingFunction = CATransaction.animationTimingFunction() ?? options.curve.timingFunction
      group.fillMode = .both
      if delay > 0 { group.beginTime = CACurrentMediaTime() + delay }
      if options.contains(.autoreverse) { group.autoreverses = true }
      if options.contains(.repeat) { group.repeatCount = .infinity }
      group.delegate = completion
      completion.join(piece.change.view)
      layer.add(group, forKey: layer.freeAnimationKey(for: "keyframes"))
    }
  }

  private func animation(for piece: Piece, duration: TimeInterval, isDiscrete: Bool) -> CABasicAnimation {
    let change = piece.change
    let animation = CABasicAnimation(keyPath: change.keyPath)
    if let span = CALayer.additiveSpan(forKeyPath: change.keyPath, from: change.old, to: change.new) {
      animation.isAdditive = true
      animation.fromValue = span.from
      animation.toValue = span.to
      animation.fillMode = .both
    } else {
      // What cannot be added up holds its new value until a later piece replaces it.
      animation.fromValue = change.old
      animation.toValue = change.new
      animation.fillMode = piece.start == 0 ? .both : .forwards
    }
    if isDiscrete { animation.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 1, 0) }
    animation.beginTime = piece.start * duration
    animation.duration = max(piece.length * duration, 1e-6)
    return animation
  }
}
