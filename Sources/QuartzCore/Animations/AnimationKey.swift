import Foundation

/// Properties of animations that clients reach by name.
struct AnimationKey {
  let get: (CAAnimation) -> Any?
  let set: (CAAnimation, Any?) -> Void

  /// Nil for names that are no property of the animation's class.
  static func named(_ name: String, for animation: CAAnimation) -> AnimationKey? {
    if let key = common[name] { return key }
    if animation is CAPropertyAnimation, let key = property[name] { return key }
    if animation is CABasicAnimation, let key = basic[name] { return key }
    if animation is CASpringAnimation, let key = spring[name] { return key }
    if animation is CAKeyframeAnimation, let key = keyframe[name] { return key }
    if animation is CATransition, let key = transition[name] { return key }
    return nil
  }

  /// The names that an animation of this class has.
  static func names(of animation: CAAnimation) -> [String] {
    [common, property, basic, spring, keyframe, transition].flatMap(\.keys).filter {
      named($0, for: animation) != nil
    }
  }

  nonisolated(unsafe) private static let common: [String: AnimationKey] = [
    "beginTime": number(\CAAnimation.beginTime), "timeOffset": number(\CAAnimation.timeOffset),
    "duration": number(\CAAnimation.duration), "repeatDuration": number(\CAAnimation.repeatDuration),
    "speed": number(\CAAnimation.speed), "repeatCount": number(\CAAnimation.repeatCount),
    "autoreverses": flag(\CAAnimation.autoreverses),
    "removedOnCompletion": flag(\CAAnimation.isRemovedOnCompletion),
    "fillMode": text(\CAAnimation.fillMode, CAMediaTimingFillMode.init),
    "timingFunction": any(\CAAnimation.timingFunction) { $0 as? CAMediaTimingFunction },
    "delegate": any(\CAAnimation.delegate) { $0 as? any CAAnimationDelegate },
  ]

  nonisolated(unsafe) private static let property: [String: AnimationKey] = [
    "keyPath": any(\CAPropertyAnimation.keyPath) { $0 as? String },
    "additive": flag(\CAPropertyAnimation.isAdditive),
    "cumulative": flag(\CAPropertyAnimation.isCumulative),
  ]

  nonisolated(unsafe) private static let basic: [String: AnimationKey] = [
    "fromValue": any(\CABasicAnimation.fromValue) { $0 },
    "toValue": any(\CABasicAnimation.toValue) { $0 },
    "byValue": any(\CABasicAnimation.byValue) { $0 },
  ]

  nonisolated(unsafe) private static let spring: [String: AnimationKey] = [
    "mass": number(\CASpringAnimation.mass), "stiffness": number(\CASpringAnimation.stiffness),
    "damping": number(\CASpringAnimation.damping),
    "initialVelocity": number(\CASpringAnimation.initialVelocity),
  ]

  nonisolated(unsafe) private static let transition: [String: AnimationKey] = [
    "type": text(\CATransition.type, CATransitionType.init),
    "subtype": any(\CATransition.subtype) {
      $0 as? CATransitionSubtype ?? ($0 as? String).map(CATransitionSubtype.init)
    },
    "startProgress": number(\CATransition.startProgress), "endProgress": number(\CATransition.endProgress),
  ]

  nonisolated(unsafe) private static let keyframe: [String: AnimationKey] = [
    "values": any(\CAKeyframeAnimation.values) { $0 as? [Any] },
    "path": any(\CAKeyframeAnimation.path) { $0 as? CGPath },
    "keyTimes": any(\CAKeyframeAnimation.keyTimes) { $0 as? [NSNumber] },
    "tensionValues": any(\CAKeyframeAnimation.tensionValues) { $0 as? [NSNumber] },
    "continuityValues": any(\CAKeyframeAnimation.continuityValues) { $0 as? [NSNumber] },
    "biasValues": any(\CAKeyframeAnimation.biasValues) { $0 as? [NSNumber] },
    "timingFunctions": any(\CAKeyframeAnimation.timingFunctions) { $0 as? [CAMediaTimingFunction] },
    "calculationMode": text(\CAKeyframeAnimation.calculationMode, CAAnimationCalculationMode.init),
    "rotationMode": any(\CAKeyframeAnimation.rotationMode) {
      $0 as? CAAnimationRotationMode ?? ($0 as? String).map(CAAnimationRotationMode.init)
    },
  ]

  private static func any<A: CAAnimation, V>(
    _ property: ReferenceWritableKeyPath<A, V?>, _ read: @escaping (Any) -> V?
  ) -> AnimationKey {
    AnimationKey(
      get: { ($0 as? A)?[keyPath: property] },
      set: { animation, value in (animation as? A)?[keyPath: property] = value.flatMap(read) })
  }

  private static func number<A: CAAnimation, N: BinaryFloatingPoint>(
    _ property: ReferenceWritableKeyPath<A, N>
  ) -> AnimationKey {
    AnimationKey(
      get: { ($0 as? A).map { NSNumber(value: Double($0[keyPath: property])) } },
      set: { animation, value in
        if let value = value.flatMap(clientNumber) { (animation as? A)?[keyPath: property] = N(value) }
      })
  }

  private static func flag<A: CAAnimation>(_ property: ReferenceWritableKeyPath<A, Bool>) -> AnimationKey {
    AnimationKey(
      get: { ($0 as? A).map { NSNumber(value: $0[keyPath: property]) } },
      set: { animation, value in
        if let isOn = value.flatMap({ FlagValue(client: $0) })?.isOn {
          (animation as? A)?[keyPath: property] = isOn
        }
      })
  }

  private static func text<A: CAAnimation, V>(
    _ property: ReferenceWritableKeyPath<A, V>, _ make: @escaping (String) -> V
  ) -> AnimationKey {
    AnimationKey(
      get: { ($0 as? A)?[keyPath: property] },
      set: { animation, value in
        if let value = value as? V ?? (value as? String).map(make) {
          (animation as? A)?[keyPath: property] = value
        }
      })
  }
}
