extension CGBlendMode {
  /// The mode that a layer's compositing filter names; nil for other names.
  ///
  /// Core Animation has names of its own (`multiplyBlendMode`), and takes those of Core Image's filters (`CIMultiplyBlendMode`).
  init?(layerFilter name: String) {
    let name = name.hasPrefix("CI") ? name.dropFirst(2).lowercased() : name.lowercased()
    guard let mode = Self.layerFilters[name] else { return nil }
    self = mode
  }

  /// Modes by name, without the case of letters. `normalBlendMode` is not among them: it is what a layer without a filter does. Nor are
  /// those that take away what is behind a layer (`sourceIn`, `sourceOut`, `destIn`, `destOut`, `destAtop`, `xor`, `clear`, `copy`): a layer
  /// is drawn into what all layers before it left, and not into a group of its own.
  private static let layerFilters: [String: CGBlendMode] = [
    "multiplyblendmode": .multiply, "multiplycompositing": .multiply,
    "screenblendmode": .screen,
    "overlayblendmode": .overlay,
    "darkenblendmode": .darken, "minimumcompositing": .darken,
    "lightenblendmode": .lighten, "maximumcompositing": .lighten,
    "colordodgeblendmode": .colorDodge,
    "colorburnblendmode": .colorBurn,
    "softlightblendmode": .softLight,
    "hardlightblendmode": .hardLight,
    "differenceblendmode": .difference,
    "exclusionblendmode": .exclusion,
    "hueblendmode": .hue,
    "saturationblendmode": .saturation,
    "colorblendmode": .color,
    "luminosityblendmode": .luminosity,
    "lineardodgeblendmode": .plusLighter, "additioncompositing": .plusLighter, "plusl": .plusLighter,
    "sourceatop": .sourceAtop, "sourceatopcompositing": .sourceAtop,
    "destover": .destinationOver,
  ]
}
