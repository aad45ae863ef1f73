import Foundation

/// Values of a cell by name, for key paths of its layer.
extension CAEmitterCell {
  private enum Place {
    case long(ReferenceWritableKeyPath<CAEmitterCell, CGFloat>)
    case short(ReferenceWritableKeyPath<CAEmitterCell, Float>)
    case time(ReferenceWritableKeyPath<CAEmitterCell, CFTimeInterval>)
  }

  nonisolated(unsafe) private static let places: [String: Place] = [
    "birthRate": .short(\.birthRate),
    "lifetime": .short(\.lifetime),
    "lifetimeRange": .short(\.lifetimeRange),
    "emissionLatitude": .long(\.emissionLatitude),
    "emissionLongitude": .long(\.emissionLongitude),
    "emissionRange": .long(\.emissionRange),
    "velocity": .long(\.velocity),
    "velocityRange": .long(\.velocityRange),
    "xAcceleration": .long(\.xAcceleration),
    "yAcceleration": .long(\.yAcceleration),
    "zAcceleration": .long(\.zAcceleration),
    "contentsScale": .long(\.contentsScale),
    "scale": .long(\.scale),
    "scaleRange": .long(\.scaleRange),
    "scaleSpeed": .long(\.scaleSpeed),
    "spin": .long(\.spin),
    "spinRange": .long(\.spinRange),
    "redRange": .short(\.redRange),
    "greenRange": .short(\.greenRange),
    "blueRange": .short(\.blueRange),
    "alphaRange": .short(\.alphaRange),
    "redSpeed": .short(\.redSpeed),
    "greenSpeed": .short(\.greenSpeed),
    "blueSpeed": .short(\.blueSpeed),
    "alphaSpeed": .short(\.alphaSpeed),
    "beginTime": .time(\.beginTime),
    "timeOffset": .time(\.timeOffset),
    "duration": .time(\.duration),
    "repeatDuration": .time(\.repeatDuration),
    "speed": .short(\.speed),
    "repeatCount": .short(\.repeatCount),
  ]

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
    switch Self.places[key] {
    case .long(let path): return self[keyPath: path].client
    case .short(let path): return CGFloat(self[keyPath: path]).client
    case .time(let path): return CGFloat(self[keyPath: path]).client
    case nil: break
    }
    return switch key {
    case "enabled": isEnabled
    case "color": color
    case "contents": contents
    case "contentsRect": contentsRect
    case "name": name
    case "emitterCells": emitterCells
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    default: extraValues[key]
    }
  }

  func setNamedValue(_ value: Any?, _ key: String) {
    let number = value.flatMap { CGFloat(client: $0) } ?? 0
    switch Self.places[key] {
    case .long(let path): return self[keyPath: path] = number
    case .short(let path): return self[keyPath: path] = Float(number)
    case .time(let path): return self[keyPath: path] = CFTimeInterval(number)
    case nil: break
    }
    switch key {
    case "enabled": isEnabled = value.flatMap { FlagValue(client: $0) }?.isOn ?? false
    case "color": color = value.flatMap { ColorValue(client: $0) }?.color
    case "contents": contents = value
    case "contentsRect": contentsRect = value.flatMap { CGRect(client: $0) } ?? contentsRect
    case "name": name = value as? String
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "autoreverses": autoreverses = value.flatMap { FlagValue(client: $0) }?.isOn ?? false
    case "fillMode":
      let mode = value as? CAMediaTimingFillMode
      fillMode = mode ?? (value as? String).map { CAMediaTimingFillMode(rawValue: $0) } ?? fillMode
    default: extraValues[key] = value
    }
  }

  /// A cell with the same values, except for its name.
  func copyOfValues() -> CAEmitterCell {
    let copy = CAEmitterCell()
    for place in Self.places.values {
      switch place {
      case .long(let path): copy[keyPath: path] = self[keyPath: path]
      case .short(let path): copy[keyPath: path] = self[keyPath: path]
      case .time(let path): copy[keyPath: path] = self[keyPath: path]
      }
    }
    (copy.isEnabled, copy.color, copy.contents) = (isEnabled, color, contents)
    (copy.contentsRect, copy.emitterCells) = (contentsRect, emitterCells)
    (copy.autoreverses, copy.fillMode) = (autoreverses, fillMode)
    return copy
  }
}
