import Foundation

/// The place at which an emitter layer emits, and the factors for its cells' figures.
struct EmitterState: Equatable {
  var cells: [CAEmitterCell]?
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var size = CGSize.zero
  var depth: CGFloat = 0
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var birthRate: Float = 1
  var lifetime: Float = 1
  var velocity: Float = 1
  var scale: Float = 1
  var spin: Float = 1
}

/// A place or direction of particles: x and y are the layer's, z comes towards the viewer.
struct EmitterVector: Equatable {
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat

  static let zero = EmitterVector(x: 0, y: 0, z: 0)

  /// Within the layer's plane by `longitude`, out of it by `latitude`, in radians.
  init(longitude: CGFloat, latitude: CGFloat, length: CGFloat) {
    self.init(
      x: cos(latitude) * cos(longitude) * length, y: cos(latitude) * sin(longitude) * length,
      z: sin(latitude) * length)
  }

  init(x: CGFloat, y: CGFloat, z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }

  static func + (one: EmitterVector, other: EmitterVector) -> EmitterVector {
    EmitterVector(x: one.x + other.x, y: one.y + other.y, z: one.z + other.z)
  }

  static func * (vector: EmitterVector, factor: CGFloat) -> EmitterVector {
    EmitterVector(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }
}

/// Numbers at random that are the same for the same seed (a linear congruential generator with Knuth's figures for 64 bits).
struct EmitterRandom {
  private var value: UInt64

  init(seed: UInt32) { value = UInt64(seed) &* 2_654_435_769 &+ 1 }

  /// From 0 up to 1.
  mutating func unit() -> CGFloat {
    value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return CGFloat(value >> 11) / CGFloat(UInt64(1) << 53)
  }

  /// Returns a random value of a range about a middle, half of the range to either side.
  mutating func about(_ middle: CGFloat, _ range: CGFloat) -> CGFloat {
    range == 0 ? middle : middle + (unit() - 0.5) * range
  }
}

extension EmitterState {
  /// Returns the place at which a particle is born.
  func birthPlace(_ random: inout EmitterRandom) -> EmitterVector {
    let place = shapePlace(&random)
    return EmitterVector(x: position.x + place.x, y: position.y + place.y, z: zPosition + place.z)
  }

  /// About the emitter's middle.
  private func shapePlace(_ random: inout EmitterRandom) -> EmitterVector {
    let half = EmitterVector(x: size.width / 2, y: size.height / 2, z: depth / 2)
    switch shape {
    case .line: return box(EmitterVector(x: half.x, y: 0, z: 0), dimensions: 1, &random)
    case .rectangle: return box(EmitterVector(x: half.x, y: half.y, z: 0), dimensions: 2, &random)
    case .cuboid: return box(half, dimensions: 3, &random)
    case .circle:
      let isInside = mode == .volume || mode == .surface
      // The square root spreads evenly over the area.
      let distance = size.width * (isInside ? random.unit().squareRoot() : 1)
      return EmitterVector(longitude: 2 * .pi * random.unit(), latitude: 0, length: distance)
    case .sphere:
      let distance = size.width * (mode == .volume ? cbrt(random.unit()) : 1)
      // A height at random is even over a sphere's surface.
      return EmitterVector(
        longitude: 2 * .pi * random.unit(), latitude: asin(2 * random.unit() - 1), length: distance)
    default: return .zero
    }
  }

  /// Within a box, or as far out in some of its dimensions as the mode says: at its corners, on its edges, on its faces.
  private func box(
    _ half: EmitterVector, dimensions: Int, _ random: inout EmitterRandom
  ) -> EmitterVector {
    let free =
      switch mode {
      case .points: 0
      case .outline: 1
      case .surface: 2
      default: 3
      }
    var parts = (0..<3).map { _ in 2 * random.unit() - 1 }
    // Which dimensions are at an end of theirs: the others are free.
    var dimensionsLeft = Array(0..<dimensions)
    while dimensionsLeft.count > free {
      let index = min(Int(random.unit() * CGFloat(dimensionsLeft.count)), dimensionsLeft.count - 1)
      let dimension = dimensionsLeft.remove(at: index)
      parts[dimension] = parts[dimension] < 0 ? -1 : 1
    }
    return EmitterVector(x: half.x * parts[0], y: half.y * parts[1], z: half.z * parts[2])
  }
}

extension LayerState {
  /// The layer's emitter; nil for every other kind of layer.
  var emitter: EmitterState? {
    if case .emitter(let emitter) = special { return emitter }
    return nil
  }

  /// True if the layer draws particles, wherever these are.
  package var emitsParticles: Bool { emitter != nil }

  /// True if the colours of particles are added to each other and to what is behind them.
  package var addsParticles: Bool { emitter?.renderMode == .additive }
}
