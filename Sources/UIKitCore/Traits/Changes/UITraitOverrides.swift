/// The traits that a view, a controller or a presentation sets for itself and what is inside, in place of inherited ones.
public struct UITraitOverrides: UIMutableTraits {
  var values = UITraitValues()

  /// The value of an override; the trait's default value where there is none.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait: trait] }
    set { values[trait: trait] = newValue }
  }

  /// Returns true if a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.isStated(trait) }

  /// Ends the override of a trait.
  public mutating func remove(_ trait: UITrait) { values.clear(trait) }
}
