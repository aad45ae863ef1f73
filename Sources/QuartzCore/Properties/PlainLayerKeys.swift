import Foundation

/// Properties of layers that clients reach by key but that animations do not move.
struct PlainLayerKey {
  let get: (CALayer) -> Any?
  /// Values of another kind than the property's change nothing.
  let set: (CALayer, Any?) -> Void

  static func named(_ keyPath: String) -> PlainLayerKey? { table[keyPath] ?? ofSpecialLayers[keyPath] }

  nonisolated(unsafe) private static let table: [String: PlainLayerKey] = [
    "frame": of(\.frame) { $0 as? CGRect ?? ($0 as? NSValue)?.rectValue },
    "frame.origin": of(\.frame.origin) { CGPoint(client: $0) },
    "frame.size": of(\.frame.size) { CGSize(client: $0) },
    "frame.origin.x": number(\.frame.origin.x),
    "frame.origin.y": number(\.frame.origin.y),
    "frame.size.width": number(\.frame.size.width),
    "frame.size.height": number(\.frame.size.height),
    "cornerCurve": text(\.cornerCurve, CALayerCornerCurve.init),
    "contentsGravity": text(\.contentsGravity, CALayerContentsGravity.init),
    "magnificationFilter": text(\.magnificationFilter, CALayerContentsFilter.init),
    "minificationFilter": text(\.minificationFilter, CALayerContentsFilter.init),
    "minificationFilterBias": float(\.minificationFilterBias),
    "needsDisplayOnBoundsChange": of(\.needsDisplayOnBoundsChange) { FlagValue(client: $0)?.isOn },
    "maskedCorners": PlainLayerKey(
      get: { NSNumber(value: $0.maskedCorners.rawValue) },
      set: { layer, value in
        guard
          let mask = value as? CACornerMask
            ?? value.flatMap(clientNumber).map({ CACornerMask(rawValue: UInt($0)) })
        else { return }
        layer.maskedCorners = mask
      }),
    "compositingFilter": PlainLayerKey(
      get: { $0.compositingFilter }, set: { $0.compositingFilter = $1 }),
    "drawsAsynchronously": of(\.drawsAsynchronously) { FlagValue(client: $0)?.isOn },
    "allowsEdgeAntialiasing": of(\.allowsEdgeAntialiasing) { FlagValue(client: $0)?.isOn },
    "name": PlainLayerKey(get: { $0.name }, set: { $0.name = $1 as? String }),
    "mask": PlainLayerKey(get: { $0.mask }, set: { $0.mask = $1 as? CALayer }),
    "sublayers": PlainLayerKey(get: { $0.sublayers }, set: { $0.sublayers = $1 as? [CALayer] }),
    "actions": PlainLayerKey(get: { $0.actions }, set: { $0.actions = $1 as? [String: any CAAction] }),
    "style": PlainLayerKey(get: { $0.style }, set: { $0.style = $1 as? [AnyHashable: Any] }),
    "beginTime": number(\.beginTime),
    "timeOffset": number(\.timeOffset),
    "duration": number(\.duration),
    "repeatDuration": number(\.repeatDuration),
    "speed": float(\.speed),
    "repeatCount": float(\.repeatCount),
    "autoreverses": of(\.autoreverses) { FlagValue(client: $0)?.isOn },
    "fillMode": text(\.fillMode, CAMediaTimingFillMode.init),
    "fillRule": shape(\.fillRule, CAShapeLayerFillRule.init),
    "lineCap": shape(\.lineCap, CAShapeLayerLineCap.init),
    "lineJoin": shape(\.lineJoin, CAShapeLayerLineJoin.init),
    "type": PlainLayerKey(
      get: { ($0 as? CAGradientLayer)?.type ?? $0.extraValues["type"] },
      set: { layer, value in
        guard let gradient = layer as? CAGradientLayer else { return layer.extraValues["type"] = value }
        if let type = named(value, CAGradientLayerType.init) { gradient.type = type }
      }),
  ]

  /// A property of a kind of layer; others keep a value of that name as they keep any.
  private static func own<Layer: CALayer, V>(
    _ key: String, _ property: ReferenceWritableKeyPath<Layer, V>, _ read: @escaping (Any) -> V?
  ) -> (String, PlainLayerKey) {
    let access = PlainLayerKey(
      get: { layer in (layer as? Layer).map { $0[keyPath: property] } ?? layer.extraValues[key] },
      set: { layer, value in
        guard let special = layer as? Layer else { return layer.extraValues[key] = value }
        if let value = value.flatMap(read) { special[keyPath: property] = value }
      })
    return (key, access)
  }

  nonisolated(unsafe) private static let ofSpecialLayers: [String: PlainLayerKey] = Dictionary(
    uniqueKeysWithValues: [
      own("scrollMode", \CAScrollLayer.scrollMode) { named($0, CAScrollLayerScrollMode.init) },
      own("levelsOfDetail", \CATiledLayer.levelsOfDetail) {
        clientNumber($0).flatMap { Int(exactly: $0.rounded()) }
      },
      own("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias) {
        clientNumber($0).flatMap { Int(exactly: $0.rounded()) }
      },
      own("tileSize", \CATiledLayer.tileSize) { CGSize(client: $0) },
      own("instanceCount", \CAReplicatorLayer.instanceCount) {
        clientNumber($0).flatMap { Int(exactly: $0.rounded()) }
      },
      own("emitterShape", \CAEmitterLayer.emitterShape) { named($0, CAEmitterLayerEmitterShape.init) },
      own("emitterMode", \CAEmitterLayer.emitterMode) { named($0, CAEmitterLayerEmitterMode.init) },
      own("renderMode", \CAEmitterLayer.renderMode) { named($0, CAEmitterLayerRenderMode.init) },
      own("emitterDepth", \CAEmitterLayer.emitterDepth) { clientNumber($0).map { CGFloat($0) } },
      own("velocity", \CAEmitterLayer.velocity) { clientNumber($0).map { Float($0) } },
      own("scale", \CAEmitterLayer.scale) { clientNumber($0).map { Float($0) } },
      own("spin", \CAEmitterLayer.spin) { clientNumber($0).map { Float($0) } },
      own("seed", \CAEmitterLayer.seed) { clientNumber($0).flatMap { UInt32(exactly: $0.rounded()) } },
    ])

  private static func of<V>(
    _ property: ReferenceWritableKeyPath<CALayer, V>, _ read: @escaping (Any) -> V?
  ) -> PlainLayerKey {
    PlainLayerKey(
      get: { $0[keyPath: property] },
      set: { layer, value in
        if let value = value.flatMap(read) { layer[keyPath: property] = value }
      })
  }

  private static func number<N: BinaryFloatingPoint>(
    _ property: ReferenceWritableKeyPath<CALayer, N>
  ) -> PlainLayerKey {
    PlainLayerKey(
      get: { NSNumber(value: Double($0[keyPath: property])) },
      set: { layer, value in
        if let value = value.flatMap(clientNumber) { layer[keyPath: property] = N(value) }
      })
  }

  private static func float(_ property: ReferenceWritableKeyPath<CALayer, Float>) -> PlainLayerKey {
    number(property)
  }

  private static func text<V>(
    _ property: ReferenceWritableKeyPath<CALayer, V>, _ make: @escaping (String) -> V
  ) -> PlainLayerKey {
    of(property) { named($0, make) }
  }

  private static func shape<V>(
    _ property: ReferenceWritableKeyPath<CAShapeLayer, V>, _ make: @escaping (String) -> V
  ) -> PlainLayerKey {
    PlainLayerKey(
      get: { ($0 as? CAShapeLayer)?[keyPath: property] },
      set: { layer, value in
        if let value = named(value, make) { (layer as? CAShapeLayer)?[keyPath: property] = value }
      })
  }

  /// Names are given as themselves or as their text.
  private static func named<V>(_ value: Any?, _ make: (String) -> V) -> V? {
    value as? V ?? (value as? String).map(make)
  }
}
