import Foundation

extension CAAnimation {
  private enum Key {
    static let values = "CAAnimationValues"
    static let curves = "CAAnimationCurves"
    static let members = "CAAnimationMembers"
    static let function = "CAAnimationValueFunction"
  }

  func encodeAnimation(with coder: NSCoder) {
    var values = extraValues
    for name in AnimationKey.names(of: self) {
      values[name] =
        switch value(forKey: name) {
        case let mode as CAMediaTimingFillMode: mode.rawValue
        case let mode as CAAnimationCalculationMode: mode.rawValue
        case let mode as CAAnimationRotationMode: mode.rawValue
        case let type as CATransitionType: type.rawValue
        case let subtype as CATransitionSubtype: subtype.rawValue
        case let value: value
        }
    }
    coder.encodeValues(values, forKey: Key.values)
    // The curve over the whole, then those between values.
    let own = timingFunction.map { [$0] } ?? []
    let between = (self as? CAKeyframeAnimation)?.timingFunctions ?? []
    let curves = (own + between).map(\.curve).flatMap { [$0.x1, $0.y1, $0.x2, $0.y2] }
    coder.encode(NSArray(array: [Double(own.count)] + curves), forKey: Key.curves)
    if let members = (self as? CAAnimationGroup)?.animations {
      coder.encode(members as NSArray, forKey: Key.members)
    }
    if let function = (self as? CAPropertyAnimation)?.valueFunction {
      coder.encode(function, forKey: Key.function)
    }
  }

  func decodeAnimation(with coder: NSCoder) {
    for (name, value) in coder.decodeValues(forKey: Key.values) { setValue(value, forKey: name) }
    let plain: [AnyClass] = [NSArray.self, NSNumber.self]
    let numbers = (coder.decodeObject(of: plain, forKey: Key.curves) as? [Any] ?? []).compactMap(clientNumber)
    var curves = stride(from: 1, to: numbers.count - 3, by: 4).map { start in
      CAMediaTimingFunction(
        curve: UnitBezier(
          Double(numbers[start]), Double(numbers[start + 1]), Double(numbers[start + 2]),
          Double(numbers[start + 3])))
    }
    if numbers.first == 1, !curves.isEmpty { timingFunction = curves.removeFirst() }
    if let keyframes = self as? CAKeyframeAnimation, !curves.isEmpty { keyframes.timingFunctions = curves }
    if let group = self as? CAAnimationGroup, coder.containsValue(forKey: Key.members) {
      let classes: [AnyClass] = [NSArray.self, CAAnimation.self]
      group.animations = coder.decodeObject(of: classes, forKey: Key.members) as? [CAAnimation]
    }
    if let property = self as? CAPropertyAnimation, coder.containsValue(forKey: Key.function) {
      property.valueFunction = coder.decodeObject(of: CAValueFunction.self, forKey: Key.function)
    }
  }
}
