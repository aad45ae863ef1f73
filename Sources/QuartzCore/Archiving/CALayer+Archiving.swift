import Foundation

extension CALayer {
  private enum Key {
    static let values = "CALayerValues"
    static let sublayers = "CALayerSublayers"
    static let mask = "CALayerMask"
  }

  /// Values that animations do not know, by the names of `value(forKeyPath:)`.
  private static let plainKeys = [
    "name", "cornerCurve", "maskedCorners", "contentsGravity", "magnificationFilter", "minificationFilter",
    "minificationFilterBias", "needsDisplayOnBoundsChange", "fillRule", "lineCap", "lineJoin", "type",
    "beginTime", "timeOffset", "speed", "duration", "repeatCount", "repeatDuration", "autoreverses",
    "fillMode", "instanceCount", "emitterShape", "emitterMode", "renderMode", "emitterDepth", "velocity",
    "scale",
    "spin", "seed", "scrollMode", "levelsOfDetail", "levelsOfDetailBias", "tileSize",
  ]

  private static let archivedKeys = LayerProperty.keyPaths.filter { !$0.contains(".") && $0 != "contents" }

  func encodeLayer(with coder: NSCoder) {
    let usual = Self.plain()
    var values: [String: Any] = [:]
    for key in Self.archivedKeys + Self.plainKeys {
      let value = archivedValue(forKey: key)
      guard let archived = value.flatMap(ValueArchive.encode) else {
        if value == nil, usual.archivedValue(forKey: key) != nil { values[key] = NSNull() }
        continue
      }
      let same = usual.archivedValue(forKey: key).flatMap(ValueArchive.encode)
      if same.map({ NSArray(array: $0) }) != NSArray(array: archived) { values[key] = value }
    }
    coder.encodeValues(values, forKey: Key.values)
    if let sublayers { coder.encodeEach(sublayers, forKey: Key.sublayers) }
    if let mask { coder.encode(mask, forKey: Key.mask) }
  }

  /// Typed names are archived by their text.
  private func archivedValue(forKey key: String) -> Any? {
    switch value(forKeyPath: key) {
    case let name as CALayerCornerCurve: name.rawValue
    case let name as CALayerContentsGravity: name.rawValue
    case let name as CALayerContentsFilter: name.rawValue
    case let name as CAShapeLayerFillRule: name.rawValue
    case let name as CAShapeLayerLineCap: name.rawValue
    case let name as CAShapeLayerLineJoin: name.rawValue
    case let name as CAGradientLayerType: name.rawValue
    case let name as CAMediaTimingFillMode: name.rawValue
    case let name as CAEmitterLayerEmitterShape: name.rawValue
    case let name as CAEmitterLayerEmitterMode: name.rawValue
    case let name as CAEmitterLayerRenderMode: name.rawValue
    case let name as CAScrollLayerScrollMode: name.rawValue
    case let value: value
    }
  }

  /// Takes what `encodeLayer(with:)` wrote; false where something of it cannot be read.
  func decodeLayer(with coder: NSCoder) -> Bool { ArchiveNesting.readTree { read(coder) } }

  private func read(_ coder: NSCoder) -> Bool {
    guard let values = coder.decodeValues(forKey: Key.values),
      let layers = coder.decodeEach(CALayer.self, forKey: Key.sublayers),
      let mask = coder.optionalObject(of: CALayer.self, forKey: Key.mask)
    else { return false }
    let plain = Self.plain()
    state.special = plain.state.special
    state.custom = plain.state.custom
    // An archive has what differs from a new layer of the class.
    state.masksToBounds = plain.state.masksToBounds
    for (key, value) in values {
      setValue(value is NSNull ? nil : value, forKeyPath: key)
    }
    if let layers { sublayers = layers }
    if let mask { self.mask = mask }
    return true
  }
}
