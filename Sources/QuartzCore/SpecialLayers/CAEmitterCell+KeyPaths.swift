import Foundation

/// Values of a cell by name, for key paths of its layer.
extension CAEmitterCell {
  private enum Place {
    case long(ReferenceWritableKeyPath<CAEmitterCell, CGFloat>)
    case short(ReferenceWritableKeyPath<CAEmitterCell, Float>)
  }

  private static func place(_ key: String) -> Place? {
    switch key {
    case "birthRate": .short(\.birthRate)
    case "lifetime": .short(\.lifetime)
    case "lifetimeRange": .short(\.lifetimeRange)
    case "emissionLatitude": .long(\.emissionLatitude)
    case "emissionLongitude": .long(\.emissionLongitude)
    case "emissionRange": .long(\.emissionRange)
    case "velocity": .long(\.velocity)
    case "velocityRange": .long(\.velocityRange)
    case "xAcceleration": .long(\.xAcceleration)
    case "yAcceleration": .long(\.yAcceleration)
    case "zAcceleration": .long(\.zAcceleration)
    case "contentsScale": .long(\.contentsScale)
    case "scale": .long(\.scale)
    case "scaleRange": .long(\.scaleRange)
    case "scaleSpeed": .long(\.scaleSpeed)
    case "spin": .long(\.spin)
    case "spinRange": .long(\.spinRange)
    case "redRange": .short(\.redRange)
    case "greenRange": .short(\.greenRange)
    case "blueRange": .short(\.blueRange)
    case "alphaRange": .short(\.alphaRange)
    case "redSpeed": .short(\.redSpeed)
    case "greenSpeed": .short(\.greenSpeed)
    case "blueSpeed": .short(\.blueSpeed)
    case "alphaSpeed": .short(\.alphaSpeed)
    default: nil
    }
  }

  /// The cell that a path begins with, by its name, and what follows: "trail" of "emitterCells.trail.scale".
  static func find(
    _ path: Substring, in cells: [CAEmitterCell]?
  ) -> (cell: CAEmitterCell, key: String)? {
    let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = cells?.first(where: { $0.name.map { $0 == parts[1] } ?? false })
    else { return nil }
    return find(parts[2], in: cell.emitterCells) ?? (cell, String(parts[2]))
  }

  func namedValue(_ key: String) -> Any? {
    switch Self.place(key) {
    case .long(let path): return self[keyPath: path].client
    case .short(let path): return CGFloat(self[keyPath: path]).client
    case nil: break
    }
    return switch key {
    case "enabled": isEnabled
    case "color": color
    case "contents": contents
    case "contentsRect": contentsRect
    case "name": name
    default: preconditionFailure("an emitter cell has no \(key)")
    }
  }

  func setNamedValue(_ value: Any?, _ key: String) {
    let number = value.flatMap { CGFloat(client: $0) } ?? 0
    switch Self.place(key) {
    case .long(let path): return self[keyPath: path] = number
    case .short(let path): return self[keyPath: path] = Float(number)
    case nil: break
    }
    switch key {
    case "enabled": isEnabled = value.flatMap { FlagValue(client: $0) }?.isOn ?? false
    case "color": color = value.flatMap { ColorValue(client: $0) }?.color
    case "contents": contents = value
    case "contentsRect": contentsRect = value.flatMap { CGRect(client: $0) } ?? contentsRect
    case "name": name = value as? String
    default: preconditionFailure("an emitter cell has no \(key)")
    }
  }
}
