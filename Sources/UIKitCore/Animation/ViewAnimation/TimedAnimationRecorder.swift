import Foundation
import QuartzCore

/// Turns changes into animations that run by the clock.
@MainActor
final class TimedAnimationRecorder: AnimationRecorder {
  private let duration: TimeInterval
  private let delay: TimeInterval
  private let timing: ViewTiming
  private let options: UIView.AnimationOptions
  private let completion: AnimationCompletion
  private(set) var changedViews: [UIView] = []

  init(
    duration: TimeInterval, delay: TimeInterval, timing: ViewTiming, options: UIView.AnimationOptions,
    completion: AnimationCompletion
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  func record(_ change: AnimatedChange) {
    if options.contains(.layoutSubviews) { changedViews.append(change.view) }
    let animation = makeAnimation(change.keyPath)
    let layer = change.layer
    var old = change.old
    if options.contains(.beginFromCurrentState) {
      old = change.onScreen ?? old
      layer.removeViewAnimations(of: change.keyPath)
    } else if delay <= 0 || layer.hasEndlessViewAnimation(of: change.keyPath), !change.addsUp {
      old = change.takeOver()
    }
    if let span = CALayer.additiveSpan(forKeyPath: change.keyPath, from: old, to: change.new) {
      animation.isAdditive = true
      animation.fromValue = span.from
      animation.toValue = span.to
    } else {
      animation.fromValue = old
      animation.toValue = change.shownAtEnd
    }
    completion.join(change.view)
    animation.delegate = completion
    layer.add(animation, forKey: layer.freeAnimationKey(for: change.keyPath))
  }

  private func makeAnimation(_ keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch timing {
    case .curve(let curve):
      animation = CABasicAnimation(keyPath: keyPath)
      // A curve set on an enclosing transaction wins over the block's.
      animation.timingFunction = CATransaction.animationTimingFunction() ?? curve.timingFunction
    case .spring(let spring):
      let springAnimation = CASpringAnimation(keyPath: keyPath)
      springAnimation.mass = CGFloat(spring.mass)
      springAnimation.stiffness = CGFloat(spring.stiffness)
      springAnimation.damping = CGFloat(spring.damping)
      springAnimation.initialVelocity = CGFloat(spring.initialVelocity)
      animation = springAnimation
    }
    animation.duration = max(duration, TimedAnimationRecorder.shortestDuration)
    animation.fillMode = .both
    animation.framesPerSecond = options.framesPerSecond
    if delay > 0 { animation.beginTime = CACurrentMediaTime() + delay }
    if options.contains(.autoreverse) { animation.autoreverses = true }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    if let repetition = AnimationContext.current?.repetition {
      animation.repeatCount = repetition.count
      animation.autoreverses = repetition.autoreverses
    }
    return animation
  }

  /// A layer takes a duration of zero for "the transaction's".
  private static let shortestDuration: TimeInterval = 1e-6
}

extension CALayer {
  /// Properties whose overlapping view animations add up. Those of the others take over from one another at once, and only
  /// one that waits lets what runs come to its end.
  private static let addedUpKeyPaths: Set<String> = [
    "position", "bounds.origin", "bounds.size", "transform", "sublayerTransform",
  ]

  static func isAddedUp(_ keyPath: String) -> Bool { addedUpKeyPaths.contains(keyPath) }

  /// The key path itself, or with a number that no running animation has.
  func freeAnimationKey(for keyPath: String) -> String {
    guard animation(forKey: keyPath) != nil else { return keyPath }
    var number = 2
    while animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
    return "\(keyPath)-\(number)"
  }

  /// Removes what view animation blocks added for a property.
  func removeViewAnimations(of keyPath: String) {
    for key in viewAnimationKeys(of: keyPath) { removeAnimation(forKey: key) }
  }

  private func viewAnimationKeys(of keyPath: String) -> [String] {
    // Programs' own keys may begin in the same way.
    (animationKeys() ?? []).filter { key in
      guard key != keyPath else { return true }
      return key.hasPrefix(keyPath + "-") && Int(key.dropFirst(keyPath.count + 1)) != nil
    }
  }

  /// Returns true if an animation of view animation blocks runs that comes to no end: none can wait for it.
  func hasEndlessViewAnimation(of keyPath: String) -> Bool {
    viewAnimationKeys(of: keyPath).contains { animation(forKey: $0)?.repeatCount == .infinity }
  }

  /// Returns true if view animation blocks have added an animation of a property, and it was not removed.
  fileprivate func hasViewAnimations(of keyPath: String) -> Bool { !viewAnimationKeys(of: keyPath).isEmpty }
}

extension AnimatedChange {
  /// True if the change adds up with those before it that are still running.
  var addsUp: Bool {
    CALayer.isAddedUp(keyPath) && CALayer.additiveSpan(forKeyPath: keyPath, from: old, to: new) != nil
  }

  /// Ends what view animations do to the property.
  ///
  /// - Returns: the value to go on from: the one on screen if something was ended, else the old one.
  func takeOver() -> Any {
    guard layer.hasViewAnimations(of: keyPath) else { return old }
    layer.removeViewAnimations(of: keyPath)
    return onScreen ?? old
  }
}
