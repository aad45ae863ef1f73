import Foundation

/// A particle as it is to be drawn at a moment.
package struct EmittedParticle {
  package let image: CGImage
  package let contentsRect: CGRect
  /// The size in points, before `scale`.
  package let size: CGSize
  /// The middle, in the layer's coordinates.
  package let position: CGPoint
  /// Radians, clockwise on screen.
  package let rotation: CGFloat
  package let scale: CGFloat
  /// The factors for the image's colours, each part 0…1.
  package let tint: ReplicatorState.Tint
}

/// The particles of one emitter layer. Each flies by a formula from its birth on; births are counted from one moment that is
/// drawn to the next.
final class EmitterSimulation {
  /// More are not kept: a program that asks for them has made a mistake, and would stop.
  private static let mostParticles = 10_000

  private struct Particle {
    let cell: CAEmitterCell
    let birth: CFTimeInterval
    let lifetime: CFTimeInterval
    let start: EmitterVector
    let velocity: EmitterVector
    let scale: CGFloat
    let spin: CGFloat
    /// Red, green, blue and alpha.
    let color: [CGFloat]
    /// The parts of particles that its own cells still owe.
    var owed: [CGFloat]

    func position(at time: CFTimeInterval) -> EmitterVector {
      let age = CGFloat(time - birth)
      let shown = cell.shown
      let pull = EmitterVector(x: shown.xAcceleration, y: shown.yAcceleration, z: shown.zAcceleration)
      return start + velocity * age + pull * (age * age / 2)
    }

    func isAlive(at time: CFTimeInterval) -> Bool { time - birth < lifetime }
  }

  private var particles: [Particle] = []
  private var owed: [ObjectIdentifier: CGFloat] = [:]
  /// Up to when births were counted.
  private var time: CFTimeInterval?
  private var random: EmitterRandom

  init(seed: UInt32) {
    random = EmitterRandom(seed: seed)
  }

  /// - Returns: true if there is anything to be seen, or will be.
  func isBusy(_ cells: [CAEmitterCell], _ state: EmitterState) -> Bool {
    if !particles.isEmpty { return true }
    guard state.birthRate > 0 else { return false }
    return cells.contains { cell in
      cell.isEnabled && cell.birthRate > 0
        && CompiledTiming(cell.timing).end(begin: cell.beginTime) > (time ?? -.infinity)
    }
  }

  /// Lets particles be born and die up to a moment of the layer's time. Moments before the last one change nothing.
  func advance(to now: CFTimeInterval, _ cells: [CAEmitterCell], _ state: EmitterState) {
    let lifetimes = cells.map(\.shown).map { ($0.lifetime + abs($0.lifetimeRange) / 2) * state.lifetime }
    let longest = lifetimes.max().map { CFTimeInterval($0) } ?? 0
    // What was born before is gone. A layer's time begins at 0.
    let first = max(min(0, now), now - longest)
    let from = max(time ?? first, first)
    guard now >= from else { return }
    particles.removeAll { !$0.isAlive(at: from) }
    for cell in cells where cell.shown.isEnabled {
      let id = ObjectIdentifier(cell)
      let births = births(
        of: cell.shown, rate: cell.shown.birthRate * state.birthRate, in: from...now, since: 0,
        &owed[id, default: 0])
      for birth in births { bear(cell, at: birth, from: state.birthPlace(&random), now, state) }
    }
    bearChildren(in: from...now, state)
    particles.removeAll { !$0.isAlive(at: now) }
    time = now
  }

  /// Particles of particles, at the places where those are.
  private func bearChildren(in span: ClosedRange<CFTimeInterval>, _ state: EmitterState) {
    var index = 0
    // Those that are born on the way have their turn, too.
    while index < particles.count {
      defer { index += 1 }
      let parent = particles[index]
      let start = max(span.lowerBound, parent.birth)
      let end = min(span.upperBound, parent.birth + parent.lifetime)
      guard let cells = parent.cell.shown.emitterCells, start < end else { continue }
      // There may be more of them than when it was born.
      let more = max(0, cells.count - parent.owed.count)
      particles[index].owed += Array(repeating: 0, count: more)
      for (number, cell) in cells.enumerated() where cell.shown.isEnabled {
        let births = births(
          of: cell.shown, rate: cell.shown.birthRate, in: start...end, since: parent.birth,
          &particles[index].owed[number])
        for birth in births {
          bear(cell, at: birth, from: parent.position(at: birth), span.upperBound, state)
        }
      }
    }
  }

  /// The moments within a span at which a whole particle is due, while the cell's timing lets it emit.
  private func births(
    of cell: CAEmitterCell, rate: Float, in span: ClosedRange<CFTimeInterval>, since begin: CFTimeInterval,
    _ owed: inout CGFloat
  ) -> [CFTimeInterval] {
    guard rate > 0, span.upperBound > span.lowerBound else { return [] }
    let rate = CFTimeInterval(rate)
    let timing = CompiledTiming(cell.timing)
    let due = owed + CGFloat((span.upperBound - span.lowerBound) * rate)
    let count = Int(min(due, CGFloat(Self.mostParticles)))
    let before = CFTimeInterval(owed)
    owed = due.isFinite ? due - due.rounded(.down) : 0
    return (0..<count).map { span.lowerBound + (CFTimeInterval($0 + 1) - before) / rate }
      .filter { timing.moment($0 - begin, begin: cell.beginTime) != nil }
  }

  private func bear(
    _ model: CAEmitterCell, at birth: CFTimeInterval, from place: EmitterVector, _ now: CFTimeInterval,
    _ state: EmitterState
  ) {
    let cell = model.shown
    let lifetime = CFTimeInterval(
      random.about(CGFloat(cell.lifetime), CGFloat(cell.lifetimeRange)) * CGFloat(state.lifetime))
    let longitude = cell.emissionLongitude + (random.unit() - 0.5) * cell.emissionRange
    let velocity = random.about(cell.velocity, cell.velocityRange) * CGFloat(state.velocity)
    let color = cell.color ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let particle = Particle(
      cell: model, birth: birth, lifetime: lifetime, start: place,
      velocity: EmitterVector(longitude: longitude, latitude: cell.emissionLatitude, length: velocity),
      scale: random.about(cell.scale, cell.scaleRange) * CGFloat(state.scale),
      spin: random.about(cell.spin, cell.spinRange) * CGFloat(state.spin),
      color: [
        random.about(color.red, CGFloat(cell.redRange)), random.about(color.green, CGFloat(cell.greenRange)),
        random.about(color.blue, CGFloat(cell.blueRange)),
        random.about(color.alpha, CGFloat(cell.alphaRange)),
      ], owed: Array(repeating: 0, count: cell.emitterCells?.count ?? 0))
    if particle.isAlive(at: now), particles.count < Self.mostParticles { particles.append(particle) }
  }

  // MARK: - Drawing

  /// Returns the particles that are seen at a moment, from the back to the front.
  func shown(at now: CFTimeInterval, _ mode: CAEmitterLayerRenderMode) -> [EmittedParticle] {
    let living = particles.filter { $0.isAlive(at: now) && $0.birth <= now }
    let ordered =
      switch mode {
      case .oldestFirst: living.sorted { $0.birth < $1.birth }
      case .oldestLast: living.sorted { $0.birth > $1.birth }
      case .backToFront: living.sorted { $0.position(at: now).z < $1.position(at: now).z }
      default: living
      }
    return ordered.compactMap { picture(of: $0, at: now) }
  }

  private func picture(of particle: Particle, at now: CFTimeInterval) -> EmittedParticle? {
    let cell = particle.cell.shown
    guard let image = cell.contents as? CGImage else { return nil }
    let age = CGFloat(now - particle.birth)
    let speeds = [cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed]
    let color = zip(particle.color, speeds).map { min(1, max(0, $0 + CGFloat($1) * age)) }
    let scale = particle.scale + cell.scaleSpeed * age
    guard color[3] > 0, scale != 0, cell.contentsScale > 0 else { return nil }
    let place = particle.position(at: now)
    return EmittedParticle(
      image: image, contentsRect: cell.contentsRect,
      size: CGSize(
        width: CGFloat(image.width) * cell.contentsRect.width / cell.contentsScale,
        height: CGFloat(image.height) * cell.contentsRect.height / cell.contentsScale),
      position: CGPoint(x: place.x, y: place.y), rotation: particle.spin * age, scale: scale,
      tint: ReplicatorState.Tint(red: color[0], green: color[1], blue: color[2], alpha: color[3]))
  }
}
