/// The traits that a view, a controller or a presentation sets for itself and what is inside, in place of inherited ones.
public struct UITraitOverrides: UIMutableTraits {
  var values = UITraitValues()
  /// The traits that were set to a value which states nothing, such as `unspecified`: overridden, and inherited all the same.
  private var unspecified: Set<ObjectIdentifier> = []

  init(values: UITraitValues = UITraitValues()) {
    self.values = values
  }

  /// True if no trait is overridden.
  var isEmpty: Bool { unspecified.isEmpty && values == UITraitValues() }

  /// The value of an override; the trait's default value where there is none.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait: trait] }
    set {
      values[trait: trait] = newValue
      if values.isStated(trait) {
        unspecified.remove(ObjectIdentifier(trait))
      } else {
        unspecified.insert(ObjectIdentifier(trait))
      }
    }
  }

  /// Returns true if a trait is overridden, by `unspecified`, too.
  public func contains(_ trait: UITrait) -> Bool {
    values.isStated(trait) || unspecified.contains(ObjectIdentifier(trait))
  }

  /// Ends the override of a trait.
  public mutating func remove(_ trait: UITrait) {
    values.clear(trait)
    unspecified.remove(ObjectIdentifier(trait))
  }
}
