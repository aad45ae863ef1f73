import Foundation

/// A layer property by its typed key, found once by Apple's key path.
struct LayerProperty {
  /// The key with its value type erased; the operations below open it again.
  let key: any LayerKey
  /// True if a bare change starts an implicit animation.
  let isImplicitlyAnimated: Bool

  private init(_ key: any LayerKey, implicit: Bool = true) {
    self.key = key
    isImplicitlyAnimated = implicit
  }

  init?(keyPath: String) {
    guard let property = Self.table[keyPath] else { return nil }
    self = property
  }

  /// Every key path that can be read, written and animated.
  static var keyPaths: [String] { table.keys.sorted() }

  nonisolated(unsafe) private static let table: [String: LayerProperty] = {
    var table: [String: LayerProperty] = [
      "opacity": LayerProperty(ScalarKey.opacity),
      "cornerRadius": LayerProperty(ScalarKey.cornerRadius),
      "borderWidth": LayerProperty(ScalarKey.borderWidth),
      "shadowOpacity": LayerProperty(ScalarKey.shadowOpacity),
      "shadowRadius": LayerProperty(ScalarKey.shadowRadius),
      "zPosition": LayerProperty(ScalarKey.zPosition),
      "anchorPointZ": LayerProperty(ScalarKey.anchorPointZ),
      "contentsScale": LayerProperty(ScalarKey.contentsScale, implicit: false),
      "rasterizationScale": LayerProperty(ScalarKey.rasterizationScale, implicit: false),
      "position": LayerProperty(PointKey.position),
      "anchorPoint": LayerProperty(PointKey.anchorPoint),
      "bounds": LayerProperty(RectKey.bounds),
      "bounds.origin": LayerProperty(PointKey.boundsOrigin),
      "bounds.size": LayerProperty(SizeKey.boundsSize),
      "contentsRect": LayerProperty(RectKey.contentsRect),
      "contentsRect.origin": LayerProperty(PointKey.contentsOrigin),
      "contentsRect.size": LayerProperty(SizeKey.contentsSize),
      "contentsCenter": LayerProperty(RectKey.contentsCenter),
      "shadowOffset": LayerProperty(SizeKey.shadowOffset),
      "transform": LayerProperty(TransformKey.transform),
      "sublayerTransform": LayerProperty(TransformKey.sublayerTransform),
      "backgroundColor": LayerProperty(ColorKey.backgroundColor),
      "borderColor": LayerProperty(ColorKey.borderColor),
      "shadowColor": LayerProperty(ColorKey.shadowColor),
      "shadowPath": LayerProperty(ShadowPathKey(), implicit: false),
      "hidden": LayerProperty(FlagKey.hidden, implicit: false),
      "doubleSided": LayerProperty(FlagKey.doubleSided, implicit: false),
      "geometryFlipped": LayerProperty(FlagKey.geometryFlipped, implicit: false),
      "masksToBounds": LayerProperty(FlagKey.masksToBounds, implicit: false),
      "opaque": LayerProperty(FlagKey.opaque, implicit: false),
      "allowsGroupOpacity": LayerProperty(FlagKey.allowsGroupOpacity, implicit: false),
      "shouldRasterize": LayerProperty(FlagKey.shouldRasterize, implicit: false),
      "contents": LayerProperty(ContentsKey()),
      "path": LayerProperty(ShapePathKey(), implicit: false),
      "fillColor": LayerProperty(ShapeColorKey.fillColor),
      "strokeColor": LayerProperty(ShapeColorKey.strokeColor),
      "strokeStart": LayerProperty(SpecialScalarKey.strokeStart),
      "strokeEnd": LayerProperty(SpecialScalarKey.strokeEnd),
      "lineWidth": LayerProperty(SpecialScalarKey.lineWidth),
      "miterLimit": LayerProperty(SpecialScalarKey.miterLimit),
      "lineDashPhase": LayerProperty(SpecialScalarKey.lineDashPhase),
      "lineDashPattern": LayerProperty(DashPatternKey()),
      "colors": LayerProperty(GradientColorsKey()),
      "locations": LayerProperty(GradientLocationsKey()),
      "startPoint": LayerProperty(GradientPointKey.startPoint),
      "startPoint.x": LayerProperty(SpecialScalarKey.startX, implicit: false),
      "startPoint.y": LayerProperty(SpecialScalarKey.startY, implicit: false),
      "endPoint": LayerProperty(GradientPointKey.endPoint),
      "endPoint.x": LayerProperty(SpecialScalarKey.endX, implicit: false),
      "endPoint.y": LayerProperty(SpecialScalarKey.endY, implicit: false),
      "emitterPosition": LayerProperty(EmitterPositionKey()),
      "emitterPosition.x": LayerProperty(EmitterScalarKey.positionX, implicit: false),
      "emitterPosition.y": LayerProperty(EmitterScalarKey.positionY, implicit: false),
      "emitterZPosition": LayerProperty(EmitterScalarKey.zPosition),
      "emitterSize": LayerProperty(EmitterSizeKey()),
      "birthRate": LayerProperty(EmitterScalarKey.birthRate),
      "lifetime": LayerProperty(EmitterScalarKey.lifetime),
      "instanceDelay": LayerProperty(ReplicatorScalarKey.instanceDelay),
      "instanceTransform": LayerProperty(ReplicatorTransformKey()),
      "instanceColor": LayerProperty(ReplicatorColorKey()),
      "instanceRedOffset": LayerProperty(ReplicatorScalarKey.redOffset),
      "instanceGreenOffset": LayerProperty(ReplicatorScalarKey.greenOffset),
      "instanceBlueOffset": LayerProperty(ReplicatorScalarKey.blueOffset),
      "instanceAlphaOffset": LayerProperty(ReplicatorScalarKey.alphaOffset),
    ]
    let parts: [(String, ScalarKey)] = [
      ("position.x", .positionX), ("position.y", .positionY),
      ("anchorPoint.x", .anchorPointX), ("anchorPoint.y", .anchorPointY),
      ("bounds.origin.x", .boundsX), ("bounds.origin.y", .boundsY),
      ("bounds.size.width", .boundsWidth), ("bounds.size.height", .boundsHeight),
      ("shadowOffset.width", .shadowOffsetWidth), ("shadowOffset.height", .shadowOffsetHeight),
      ("contentsRect.origin.x", .contentsX), ("contentsRect.origin.y", .contentsY),
      ("contentsRect.size.width", .contentsWidth), ("contentsRect.size.height", .contentsHeight),
    ]
    for (path, key) in parts { table[path] = LayerProperty(key, implicit: false) }
    let components: [(String, TransformComponentKey.Component)] = [
      ("scale", .scale), ("scale.x", .scaleX), ("scale.y", .scaleY), ("scale.z", .scaleZ),
      // A plain "rotation" is the one about z.
      ("rotation", .rotationZ), ("rotation.x", .rotationX), ("rotation.y", .rotationY),
      ("rotation.z", .rotationZ),
      ("translation.x", .translationX), ("translation.y", .translationY), ("translation.z", .translationZ),
    ]
    for (name, transform) in [
      ("transform", TransformKey.transform), ("sublayerTransform", .sublayerTransform),
    ] {
      for (path, component) in components {
        table["\(name).\(path)"] = LayerProperty(
          TransformComponentKey(transform: transform, component: component), implicit: false)
      }
      table["\(name).translation"] = LayerProperty(
        TransformTranslationKey(transform: transform), implicit: false)
    }
    return table
  }()

  /// The value as clients see it; nil stands for none.
  func clientValue(in state: LayerState) -> Any? {
    func read<K: LayerKey>(_ key: K) -> Any? { key.get(state).client }
    return read(key)
  }

  /// The state with another value, or nil when `value` is of the wrong kind.
  func setting(_ value: Any?, in state: LayerState) -> LayerState? {
    func write<K: LayerKey>(_ key: K) -> LayerState? {
      let converted = value.map { K.Value(client: $0) } ?? K.Value.neutral
      guard let converted else { return nil }
      var changed = state
      key.set(converted, in: &changed)
      return changed
    }
    return write(key)
  }

  /// Returns the values an additive animation has to run between so that it begins at `old` over a model already at `new`.
  ///
  /// Nil when the values are of the wrong kind or cannot be subtracted.
  func additiveSpan(from old: Any, to new: Any) -> (from: Any, to: Any)? {
    func span<V: Interpolatable>(_ type: V.Type) -> (Any, Any)? {
      if V.self is any DiscreteInterpolatable.Type || V.self == ColorValue.self || V.self == PathValue.self {
        return nil
      }
      guard let old = V(client: old), let new = V(client: new) else { return nil }
      if let base = new as? CATransform3D, base.inverse == nil { return nil }
      guard let from = V.difference(old, new).client, let to = V.neutral.client else { return nil }
      return (from, to)
    }
    func open<K: LayerKey>(_ key: K) -> (Any, Any)? { span(K.Value.self) }
    return open(key)
  }
}
