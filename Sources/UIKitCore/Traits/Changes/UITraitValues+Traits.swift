import Foundation

extension UITraitValues {
  subscript<T: UITraitDefinition>(trait trait: T.Type) -> T.Value {
    get {
      if let system = trait as? any SystemTrait.Type {
        return system.value(self) as? T.Value ?? T.defaultValue
      }
      return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type {
        system.set(newValue, &self)
      } else {
        custom[ObjectIdentifier(trait)] = CustomTraitValue(newValue, of: trait)
      }
    }
  }

  func isStated(_ trait: UITrait) -> Bool {
    (trait as? any SystemTrait.Type)?.isStated(self) ?? (custom[ObjectIdentifier(trait)] != nil)
  }

  mutating func clear(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type {
      system.clear(&self)
    } else {
      custom[ObjectIdentifier(trait)] = nil
    }
  }

  /// Returns true if a trait has another value in other traits. Where a trait of the program's own is not stated it has its default value.
  func differs(from other: UITraitValues, in trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return !system.isEqual(self, other) }
    switch (custom[ObjectIdentifier(trait)], other.custom[ObjectIdentifier(trait)]) {
    case (nil, nil): return false
    case (let one?, let two?): return one != two
    case (let stated?, nil), (nil, let stated?): return stated != CustomTraitValue.standard(of: trait)
    }
  }
}

extension SystemTrait {
  fileprivate static func value(_ values: UITraitValues) -> Any { values[keyPath: field] }

  fileprivate static func set(_ value: Any, _ values: inout UITraitValues) {
    if let value = value as? Value { values[keyPath: field] = value }
  }
}
