import Foundation

/// One of UIKit's own traits, which is a field of `UITraitValues`.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static var field: WritableKeyPath<UITraitValues, Value> { get }
}

extension SystemTrait {
  /// The value before any screen is known.
  public static var defaultValue: Value { UITraitValues.initial[keyPath: field] }
  /// False: no colour depends on the trait.
  public static var affectsColorAppearance: Bool { false }
  static func isEqual(_ a: UITraitValues, _ b: UITraitValues) -> Bool {
    a[keyPath: field] == b[keyPath: field]
  }
  static func isStated(_ values: UITraitValues) -> Bool {
    values[keyPath: field] != UITraitValues()[keyPath: field]
  }
  static func clear(_ values: inout UITraitValues) {
    values[keyPath: field] = UITraitValues()[keyPath: field]
  }
}
