import Foundation
import QuartzCore

/// Collects the changes of keyframes and makes one group of animations of them for each layer.
///
/// Each change becomes a piece that adds "old − new" before its time and nothing after
/// it, so that pieces of one property follow each other whatever the model's value is. Where
/// values are to be passed on a smooth curve or at an even speed, all pieces of a property make one
/// animation through its values.
@MainActor
final class KeyframeRecorder: AnimationRecorder {
  private struct Piece {
    let change: AnimatedChange
    let start: Double
    let length: Double
    /// The property's value before the piece.
    var old: Any

    var end: Double { start + length }
  }

  private struct Property: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }

  private var pieces: [Piece] = []
  private let startsOnScreen: Bool
  private var seen: Set<Property> = []
  /// The keyframe that runs now, in parts of the whole duration.
  var span: (start: Double, length: Double) = (0, 1)

  /// - Parameter startsOnScreen: whether a property's first piece takes over from what animations show now.
  init(startsOnScreen: Bool) {
    self.startsOnScreen = startsOnScreen
  }

  var changedViews: [UIView] { pieces.map(\.change.view) }

  func record(_ change: AnimatedChange) {
    var old = change.old
    let property = Property(layer: ObjectIdentifier(change.layer), keyPath: change.keyPath)
    if seen.insert(property).inserted, startsOnScreen, let onScreen = change.onScreen {
      old = onScreen
      change.layer.removeViewAnimations(of: change.keyPath)
    }
    pieces.append(Piece(change: change, start: span.start, length: span.length, old: old))
  }

  /// Adds the animations to the layers, running by the clock.
  func commit(
    duration: TimeInterval, delay: TimeInterval, timing: ViewTiming, options: UIView.KeyframeAnimationOptions,
    completion: AnimationCompletion
  ) {
    for (changes, group) in groups(duration: duration, mode: options.calculationMode) {
      guard let change = changes.first else { continue }
      group.timingFunction = CATransaction.animationTimingFunction() ?? timing.plainCurve.timingFunction
      if delay > 0 { group.beginTime = CACurrentMediaTime() + delay }
      if options.contains(.autoreverse) { group.autoreverses = true }
      if options.contains(.repeat) { group.repeatCount = .infinity }
      group.delegate = completion
      completion.join(change.view)
      change.layer.add(group, forKey: change.layer.freeAnimationKey(for: "keyframes"))
    }
  }

  /// Hands the animations to a property animator.
  func commit(to animator: DrivenAnimationRecorder, duration: TimeInterval, mode: CAAnimationCalculationMode)
  {
    for (changes, group) in groups(duration: duration, mode: mode) { animator.record(changes, as: group) }
  }

  /// One group of animations a layer, with the changes it shows, in the order of the first changes.
  private func groups(
    duration: TimeInterval, mode: CAAnimationCalculationMode
  ) -> [(changes: [AnimatedChange], group: CAAnimationGroup)] {
    let byLayer = Dictionary(grouping: pieces) { ObjectIdentifier($0.change.layer) }
    var done: Set<ObjectIdentifier> = []
    return pieces.compactMap { piece in
      let id = ObjectIdentifier(piece.change.layer)
      guard done.insert(id).inserted, let pieces = byLayer[id] else { return nil }
      let group = CAAnimationGroup()
      group.animations = animations(for: pieces, duration: duration, mode: mode)
      group.duration = duration
      group.fillMode = .both
      return (pieces.map(\.change), group)
    }
  }

  private func animations(
    for pieces: [Piece], duration: TimeInterval, mode: CAAnimationCalculationMode
  ) -> [CAAnimation] {
    if mode == .linear || mode == .discrete {
      return pieces.map { animation(for: $0, duration: duration, isDiscrete: mode == .discrete) }
    }
    var keyPaths: [String] = []
    for piece in pieces where !keyPaths.contains(piece.change.keyPath) {
      keyPaths.append(piece.change.keyPath)
    }
    return keyPaths.map { keyPath in
      animation(through: pieces.filter { $0.change.keyPath == keyPath }, duration: duration, mode: mode)
    }
  }

  private func animation(for piece: Piece, duration: TimeInterval, isDiscrete: Bool) -> CABasicAnimation {
    let change = piece.change
    let animation = CABasicAnimation(keyPath: change.keyPath)
    if let span = CALayer.additiveSpan(forKeyPath: change.keyPath, from: piece.old, to: change.new) {
      animation.isAdditive = true
      animation.fromValue = span.from
      animation.toValue = span.to
      animation.fillMode = .both
    } else {
      // What cannot be added up holds its new value until a later piece replaces it.
      animation.fromValue = piece.old
      animation.toValue = change.shownAtEnd ?? change.new
      animation.fillMode = piece.start == 0 || change.shownAtEnd != nil ? .both : .forwards
    }
    if isDiscrete { animation.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 1, 0) }
    animation.beginTime = piece.start * duration
    animation.duration = max(piece.length * duration, 1e-6)
    return animation
  }

  /// One animation through the values that a property has at the beginning, and at the end of each piece.
  private func animation(
    through pieces: [Piece], duration: TimeInterval, mode: CAAnimationCalculationMode
  ) -> CAAnimation {
    let pieces = pieces.sorted { ($0.end, $0.start) < ($1.end, $1.start) }
    guard let first = pieces.first, let last = pieces.last else { return CAAnimation() }
    var values = [first.old]
    var times = [0.0]
    func add(_ value: Any, at time: Double) {
      values.append(value)
      times.append(max(time, times.last ?? 0))
    }
    for piece in pieces {
      // Nothing moves between two pieces.
      if let time = times.last, piece.start > time, let value = values.last { add(value, at: piece.start) }
      add(piece.change.shownAtEnd ?? piece.change.new, at: piece.end)
    }
    if let time = times.last, time < 1 { add(last.change.shownAtEnd ?? last.change.new, at: 1) }

    let animation = CAKeyframeAnimation(keyPath: last.change.keyPath)
    let spans = values.map {
      CALayer.additiveSpan(forKeyPath: last.change.keyPath, from: $0, to: last.change.new)?.from
    }
    animation.isAdditive = !spans.contains { $0 == nil }
    animation.values = animation.isAdditive ? spans.compactMap { $0 } : values
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    animation.duration = duration
    animation.fillMode = .both
    return animation
  }
}
