extension UITraitCollection {
  /// Creates a collection that states what a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(values: Self.changed(UITraitValues(), mutations))
  }

  /// Returns a collection with what a closure changes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values: Self.changed(values, mutations))
  }

  private static func changed(
    _ values: UITraitValues, _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitValues {
    var traits: any UIMutableTraits = UITraitOverrides(values: values)
    mutations(&traits)
    return (traits as? UITraitOverrides)?.values ?? values
  }

  /// Creates a collection that states one trait.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    self.init { $0[trait] = value }
  }

  /// Returns a collection in which one trait has another value.
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  /// The value of a trait; its default value where the collection does not state it.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait: trait] }

  /// Returns the traits, with the program's own, that have other values than in another collection; all that are stated where that is nil.
  public func changedTraits(from traits: UITraitCollection?) -> [UITrait] {
    let other = traits?.values ?? UITraitValues()
    let custom = values.custom.merging(other.custom) { own, _ in own }.values.map(\.trait)
      .sorted { $0.identifier < $1.identifier }
    return (Self.systemTraits + custom).filter { values.differs(from: other, in: $0) }
  }

  /// The traits on which dynamic colours may depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    systemTraits.filter { $0.affectsColorAppearance }
  }

  /// The traits on which pictures of asset catalogs may depend.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    systemTraitsAffectingColorAppearance + [
      UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
      UITraitLegibilityWeight.self,
    ]
  }

  private static var systemTraits: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self, UITraitUserInterfaceLevel.self,
      UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitLayoutDirection.self, UITraitForceTouchCapability.self,
      UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
      UITraitLegibilityWeight.self, UITraitActiveAppearance.self,
    ]
  }
}
