import Foundation

extension CALayer {
  final func keyValue(forKeyPath keyPath: String) -> Any? {
    if let property = LayerProperty(keyPath: keyPath) { return property.clientValue(in: state) }
    if let key = PlainLayerKey.named(keyPath) { return key.get(self) }
    if let property = RuntimeRegistry.property(keyPath, of: type(of: self)) {
      return property.value(of: self)
    }
    if let own = ownValue(forKeyPath: keyPath) { return own }
    return extraValues[keyPath]
  }

  final func setKeyValue(_ value: Any?, forKeyPath keyPath: String) {
    if let property = LayerProperty(keyPath: keyPath) {
      guard let changed = property.setting(value, in: state) else {
        preconditionFailure("\(String(describing: value)) is no value for the layer property \(keyPath)")
      }
      assign(changed, root: keyPath.prefix { $0 != "." })
      return
    }
    if let key = PlainLayerKey.named(keyPath) {
      key.set(self, value)
    } else if RuntimeRegistry.property(keyPath, of: type(of: self))?.set(value, of: self) != true,
      !setOwnValue(value, forKeyPath: keyPath)
    {
      setCustomValue(value, forKey: keyPath)
    }
  }

  /// Sets the one property that differs by its setter, so that overrides, actions and layout see it.
  private func assign(_ changed: LayerState, root: Substring) {
    switch root {
    case "opacity": opacity = Float(changed.opacity)
    case "cornerRadius": cornerRadius = changed.cornerRadius
    case "borderWidth": borderWidth = changed.borderWidth
    case "shadowOpacity": shadowOpacity = Float(changed.shadowOpacity)
    case "shadowRadius": shadowRadius = changed.shadowRadius
    case "zPosition": zPosition = changed.zPosition
    case "anchorPointZ": anchorPointZ = changed.anchorPointZ
    case "contentsScale": contentsScale = changed.contentsScale
    case "rasterizationScale": rasterizationScale = changed.rasterizationScale
    case "position": position = changed.position
    case "anchorPoint": anchorPoint = changed.anchorPoint
    case "bounds": bounds = changed.bounds
    case "contentsRect": contentsRect = changed.contentsRect
    case "contentsCenter": contentsCenter = changed.contentsCenter
    case "shadowOffset": shadowOffset = changed.shadowOffset
    case "transform": transform = changed.transform
    case "sublayerTransform": sublayerTransform = changed.sublayerTransform
    case "backgroundColor": backgroundColor = changed.backgroundColor
    case "borderColor": borderColor = changed.borderColor
    case "shadowColor": shadowColor = changed.shadowColor
    case "shadowPath": shadowPath = changed.shadowPath
    case "hidden": isHidden = changed.isHidden
    case "doubleSided": isDoubleSided = changed.isDoubleSided
    case "geometryFlipped": isGeometryFlipped = changed.isGeometryFlipped
    case "masksToBounds": masksToBounds = changed.masksToBounds
    case "opaque": isOpaque = changed.isOpaque
    case "allowsGroupOpacity": allowsGroupOpacity = changed.allowsGroupOpacity
    case "shouldRasterize": shouldRasterize = changed.shouldRasterize
    case "contents": setContent(changed.content)
    default: assignSpecial(changed, key: String(root))
    }
  }

  /// Properties of subclasses.
  private func assignSpecial(_ changed: LayerState, key: String) {
    guard changed.special != state.special else { return }
    let action = willChange(key)
    state.special = changed.special
    didChange(key, action)
  }

  /// The value that an additive animation of `keyPath` runs from and to, so that it begins at `old` over a model that is
  /// already at `new`: `old − new` and zero, for transforms `old · new⁻¹` and the identity. Nil where adding is not
  /// possible (colours, paths, switches, singular transforms): animate from `old` then, not additively.
  package static func additiveSpan(
    forKeyPath keyPath: String, from old: Any, to new: Any
  ) -> (from: Any, to: Any)? {
    LayerProperty(keyPath: keyPath)?.additiveSpan(from: old, to: new)
  }
}
