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
    coder.encodePlain([Double(own.count)] + curves.map { Double($0) }, forKey: Key.curves)
    if let members = (self as? CAAnimationGroup)?.animations {
      coder.encodeEach(members, forKey: Key.members)
    }
    if let function = (self as? CAPropertyAnimation)?.valueFunction {
      coder.encode(function, forKey: Key.function)
    }
  }

  /// Takes what `encodeAnimation(with:)` wrote; false where something of it cannot be read.
  func decodeAnimation(with coder: NSCoder) -> Bool { ArchiveNesting.readTree { read(coder) } }

  private func read(_ coder: NSCoder) -> Bool {
    guard let values = coder.decodeValues(forKey: Key.values),
      let members = coder.decodeEach(CAAnimation.self, forKey: Key.members),
      let function = coder.optionalObject(of: CAValueFunction.self, forKey: Key.function),
      let list = coder.containsValue(forKey: Key.curves) ? coder.decodePlain(forKey: Key.curves) : [Any](),
      let numbers = (list as? [Any])?.compactMap(clientNumber), numbers.allSatisfy(\.isFinite)
    else { return false }
    for (name, value) in values { setValue(value, forKey: name) }
    var curves = stride(from: 1, to: numbers.count - 3, by: 4).map { start in
      CAMediaTimingFunction(
        curve: UnitBezier(
          Double(numbers[start]), Double(numbers[start + 1]), Double(numbers[start + 2]),
          Double(numbers[start + 3])))
    }
    if numbers.first == 1, !curves.isEmpty { timingFunction = curves.removeFirst() }
    if let keyframes = self as? CAKeyframeAnimation, !curves.isEmpty { keyframes.timingFunctions = curves }
    if let members { (self as? CAAnimationGroup)?.animations = members }
    if let function { (self as? CAPropertyAnimation)?.valueFunction = function }
    return true
  }
}
