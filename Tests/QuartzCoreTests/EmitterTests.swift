import Foundation
import Testing

@testable import QuartzCore

/// Particles fly as the formulas of motion say, with the figures of their cells (Apple documentation, `CAEmitterCell` and
/// `CAEmitterLayer`).
@MainActor @Suite(.serialized)
struct EmitterTests {
  private func picture() -> CGImage {
    CGImage(width: 20, height: 10, bytesPerRow: 80, data: Data(repeating: 255, count: 800))
  }

  private func cell(_ rate: Float, _ lifetime: Float, _ change: (CAEmitterCell) -> Void = { _ in })
    -> CAEmitterCell
  {
    let cell = CAEmitterCell()
    cell.contents = picture()
    (cell.birthRate, cell.lifetime) = (rate, lifetime)
    change(cell)
    return cell
  }

  /// An emitter whose time begins now.
  private func emitter(_ stage: Stage, _ cells: [CAEmitterCell]) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 50, y: 40)
    layer.beginTime = stage.clock.now
    layer.emitterCells = cells
    stage.add(layer)
    return layer
  }

  private func shown(_ layer: CAEmitterLayer, _ stage: Stage) -> [EmittedParticle] {
    layer.particles(layer.renderState(at: stage.clock.now), at: stage.clock.now)
  }

  // MARK: - Births

  /// Ten a second from the beginning on: after 0.55 s there are five, and after 3 s those of the last second.
  @Test func birthsComeAtTheirRate() {
    Stage.run { stage in
      let layer = emitter(stage, [cell(10, 1)])
      #expect(shown(layer, stage).isEmpty)
      stage.frame(after: 0.55)
      #expect(shown(layer, stage).count == 5)
      for _ in 0..<50 {
        stage.frame(after: 0.05)
        _ = shown(layer, stage)
      }
      #expect(shown(layer, stage).count == 10)
      // The layer's rate and lifetime multiply the cells'.
      CATransaction.setDisableActions(true)
      layer.birthRate = 2
      stage.frame(after: 1.02)
      #expect(shown(layer, stage).count == 20)
      CATransaction.setDisableActions(true)
      layer.birthRate = 0
      stage.frame(after: 0.5)
      #expect(shown(layer, stage).count < 20 && stage.frame())
      stage.frame(after: 0.6)
      #expect(shown(layer, stage).isEmpty)
      #expect(!stage.frame())
    }
  }

  /// A layer whose time did not begin just now has been emitting for ever.
  @Test func aLayerWithoutABeginIsFullAtOnce() {
    Stage.run { stage in
      let layer = CAEmitterLayer()
      layer.emitterCells = [cell(100, 2)]
      stage.add(layer)
      #expect((199...201).contains(shown(layer, stage).count))
    }
  }

  @Test func cellsKeepTheirTime() {
    Stage.run { stage in
      let late = cell(10, 10) { cell in
        cell.beginTime = 1
        cell.duration = 0.5
      }
      let layer = emitter(stage, [late, cell(10, 10) { $0.isEnabled = false }])
      stage.frame(after: 0.98)
      #expect(shown(layer, stage).isEmpty)
      stage.frame(after: 3)
      #expect((4...6).contains(shown(layer, stage).count))
    }
  }

  // MARK: - Flight

  /// p = p₀ + v t + ½ a t²; the first is born after 0.1 s.
  @Test func particlesFlyByTheFormula() throws {
    try Stage.run { stage in
      let thrown = cell(10, 5) { cell in
        (cell.velocity, cell.emissionLongitude) = (100, .pi / 2)
        (cell.xAcceleration, cell.yAcceleration) = (20, -40)
        (cell.spin, cell.scale, cell.scaleSpeed, cell.contentsScale) = (2, 0.5, 0.25, 2)
        cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        (cell.redSpeed, cell.greenSpeed, cell.alphaSpeed) = (-0.25, 1, -0.1)
      }
      let layer = emitter(stage, [thrown])
      layer.renderMode = .oldestFirst
      stage.frame(after: 2.1)
      let particle = try #require(shown(layer, stage).first)
      // Age 2: 50 + ½ · 20 · 4 and 40 + 100 · 2 − ½ · 40 · 4.
      #expect(isClose(particle.position, CGPoint(x: 90, y: 160), 1e-6))
      #expect(isClose(particle.rotation, 4, 1e-6) && isClose(particle.scale, 1, 1e-6))
      // 20 × 10 pixels at 2 a point.
      #expect(particle.size == CGSize(width: 10, height: 5))
      #expect(isClose(particle.tint.red, 0.5, 1e-6) && particle.tint.green == 1 && particle.tint.blue == 0)
      #expect(isClose(particle.tint.alpha, 0.8, 1e-6))
    }
  }

  /// Apple documentation, `CAEmitterLayer.seed`: "the properties are uniformly distributed in the interval [M - R/2, M + R/2]."
  @Test func rangesSpreadAboutTheMiddle() {
    Stage.run { stage in
      let spread = cell(1000, 1) { cell in
        (cell.velocity, cell.velocityRange, cell.emissionRange) = (100, 50, .pi / 2)
        (cell.scale, cell.scaleRange) = (1, 0.5)
      }
      let layer = emitter(stage, [spread])
      CATransaction.setDisableActions(true)
      layer.emitterPosition = .zero
      stage.frame(after: 0.999)
      let particles = shown(layer, stage)
      #expect(particles.count > 900)
      for particle in particles {
        let angle = atan2(particle.position.y, particle.position.x)
        #expect(abs(angle) <= .pi / 4 + 1e-9 && (0.75...1.25).contains(particle.scale))
        // In 0.998 s at most, at no more than 100 and half of 50.
        #expect(hypot(particle.position.x, particle.position.y) <= 125)
      }
      // Spread over all of it: of 900 in even chance some are in each outer tenth.
      #expect(particles.contains { atan2($0.position.y, $0.position.x) > .pi / 4 * 0.8 })
      #expect(particles.contains { atan2($0.position.y, $0.position.x) < -.pi / 4 * 0.8 })
      #expect(particles.contains { $0.scale < 0.8 } && particles.contains { $0.scale > 1.2 })
    }
  }

  // MARK: - Shapes

  private func places(
    _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode
  ) -> [EmitterVector] {
    var state = EmitterState()
    (state.shape, state.mode) = (shape, mode)
    (state.size, state.depth) = (CGSize(width: 40, height: 20), 60)
    var random = EmitterRandom(seed: 7)
    return (0..<400).map { _ in state.birthPlace(&random) }
  }

  /// Apple documentation, "Emitter Shape": a line as wide as the size, a rectangle of the size, a circle whose radius is the width.
  @Test func shapesAreAsLargeAsDocumented() {
    #expect(places(.point, .volume).allSatisfy { $0 == .zero })
    let line = places(.line, .outline)
    #expect(line.allSatisfy { abs($0.x) <= 20 && $0.y == 0 && $0.z == 0 })
    #expect(line.contains { $0.x < -18 } && line.contains { $0.x > 18 } && line.contains { abs($0.x) < 2 })
    #expect(places(.line, .points).allSatisfy { abs($0.x) == 20 })
    let area = places(.rectangle, .volume)
    #expect(area.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 && $0.z == 0 })
    #expect(area.contains { abs($0.x) < 5 && abs($0.y) < 3 })
    #expect(places(.rectangle, .outline).allSatisfy { abs($0.x) == 20 || abs($0.y) == 10 })
    #expect(places(.rectangle, .points).allSatisfy { abs($0.x) == 20 && abs($0.y) == 10 })
    #expect(
      places(.cuboid, .surface).allSatisfy { abs($0.x) == 20 || abs($0.y) == 10 || abs($0.z) == 30 })
    #expect(places(.circle, .outline).allSatisfy { isClose(hypot($0.x, $0.y), 40) && $0.z == 0 })
    let disc = places(.circle, .volume).map { hypot($0.x, $0.y) }
    // A quarter of a disc's area is within half of its radius: 100 of 400.
    #expect(disc.allSatisfy { $0 <= 40 } && (70...130).contains(disc.count { $0 < 20 }))
    let ball = places(.sphere, .surface)
    #expect(
      ball.allSatisfy { isClose(($0.x * $0.x + $0.y * $0.y + $0.z * $0.z).squareRoot(), 40, 1e-6) })
  }

  // MARK: - Cells of cells

  /// A rocket's sparks begin where it is.
  @Test func particlesEmitInTheirTurn() {
    Stage.run { stage in
      let spark = cell(100, 0.5)
      let rocket = cell(1, 2) { cell in
        cell.contents = nil
        cell.velocity = 100
        cell.emitterCells = [spark]
      }
      let layer = emitter(stage, [rocket])
      stage.frame(after: 0.9)
      #expect(shown(layer, stage).isEmpty)
      // Born after 1 s; half a second later it is 50 points on, and its sparks are on the way behind it.
      stage.frame(after: 0.6)
      let sparks = shown(layer, stage)
      #expect((48...50).contains(sparks.count))
      #expect(sparks.allSatisfy { $0.position.y == 40 && (50...100.001).contains($0.position.x) })
      #expect(sparks.contains { $0.position.x < 53 } && sparks.contains { $0.position.x > 97 })
    }
  }

  /// A particle in flight emits the cells that its own cell is given later.
  @Test func cellsThatComeLaterAreEmittedToo() {
    Stage.run { stage in
      let rocket = cell(1, 2) { $0.contents = nil }
      let layer = emitter(stage, [rocket])
      stage.frame(after: 1.1)
      #expect(shown(layer, stage).isEmpty)
      rocket.emitterCells = [cell(100, 0.5), cell(100, 0.5)]
      stage.frame(after: 0.2)
      // Two cells for 0.2 s.
      #expect((38...42).contains(shown(layer, stage).count))
    }
  }

  // MARK: - By name

  /// Apple documentation, `CAEmitterCell.name`: cells are reached by "emitterCells.name.property".
  @Test func cellsAreReachedByName() {
    Stage.run { stage in
      let trail = cell(5, 1) { $0.name = "trail" }
      let layer = emitter(
        stage,
        [
          cell(10, 1) { cell in
            cell.name = "snow"
            cell.emitterCells = [trail]
          }
        ])
      #expect(layer.value(forKeyPath: "emitterCells.snow.birthRate") as? NSNumber == 10)
      layer.setValue(0, forKeyPath: "emitterCells.snow.birthRate")
      layer.setValue(CGFloat(0.5), forKeyPath: "emitterCells.snow.emitterCells.trail.scale")
      #expect(layer.emitterCells?.first?.birthRate == 0 && trail.scale == 0.5)
      layer.setValue(false, forKeyPath: "emitterCells.snow.enabled")
      #expect(layer.emitterCells?.first?.isEnabled == false)
      layer.setValue(3, forKeyPath: "emitterCells.unknown.birthRate")
      #expect(layer.emitterCells?.first?.birthRate == 0)
      #expect(!stage.frame(after: 1))
    }
  }

  /// `CAEmitterCell` conforms to `CAMediaTiming`, whose properties have keys as all others; values under other names are kept.
  @Test func aCellsTimeIsReachedByName() {
    let cell = CAEmitterCell()
    cell.name = "fire"
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell]
    layer.setValue(3.5, forKeyPath: "emitterCells.fire.beginTime")
    layer.setValue(2, forKeyPath: "emitterCells.fire.repeatCount")
    layer.setValue(0.5, forKeyPath: "emitterCells.fire.duration")
    layer.setValue(true, forKeyPath: "emitterCells.fire.autoreverses")
    layer.setValue("both", forKeyPath: "emitterCells.fire.fillMode")
    #expect(cell.beginTime == 3.5 && cell.repeatCount == 2 && cell.duration == 0.5)
    #expect(cell.autoreverses && cell.fillMode == .both)
    #expect(layer.value(forKeyPath: "emitterCells.fire.beginTime") as? Double == 3.5)
    #expect(layer.value(forKeyPath: "emitterCells.fire.unknown") == nil)
    layer.setValue("kept", forKeyPath: "emitterCells.fire.unknown")
    #expect(layer.value(forKeyPath: "emitterCells.fire.unknown") as? String == "kept")
  }

  /// Apple documentation, `CAEmitterCell.name`: an animation of the layer with such a key path animates the cell's property.
  ///
  /// From 20 births a second to none within one, seen ten times: (18 + 16 + … + 0) · 0.1 = 9.
  @Test func cellsAreAnimatedByName() {
    Stage.run { stage in
      let burst = cell(0, 5) { $0.name = "burst" }
      let layer = emitter(stage, [burst])
      let animation = CABasicAnimation(keyPath: "emitterCells.burst.birthRate")
      (animation.fromValue, animation.toValue) = (20, 0)
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.frame()
      #expect(shown(layer, stage).isEmpty)
      for step in 1...10 {
        stage.frame(after: 0.1)
        _ = shown(layer, stage)
        guard step == 5 else { continue }
        let rate = layer.presentation()?.value(forKeyPath: "emitterCells.burst.birthRate") as? Double
        #expect(isClose(CGFloat(rate ?? 0), 10, 1e-6))
      }
      #expect((8...9).contains(shown(layer, stage).count))
      #expect(burst.birthRate == 0 && burst.presented == nil)
      #expect(layer.value(forKeyPath: "emitterCells.burst.birthRate") as? Double == 0)
    }
  }

  @Test func theEmitterIsAnimated() throws {
    Stage.run { stage in
      let layer = emitter(stage, [cell(10, 5)])
      let animation = CABasicAnimation(keyPath: "emitterPosition")
      (animation.fromValue, animation.toValue) = (CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))
      animation.duration = 1
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(animation, forKey: nil)
      stage.frame()
      for index in 0..<10 {
        stage.frame(after: index == 0 ? 0.05 : 0.1)
        _ = shown(layer, stage)
      }
      // One is born at each tenth of a second, and is where the emitter is at the next frame, half a tenth later.
      let places = shown(layer, stage).map(\.position.x).sorted()
      for (index, place) in places.prefix(9).enumerated() {
        #expect(abs(place - CGFloat(index + 1) * 10 - 5) < 0.01)
      }
      #expect(places.count >= 9)
    }
  }

  @Test func aSeedBringsTheSameParticles() {
    func run(_ seed: UInt32) -> [CGPoint] {
      var places: [CGPoint] = []
      Stage.run { stage in
        let layer = emitter(
          stage,
          [
            cell(50, 1) { cell in (cell.velocity, cell.velocityRange, cell.emissionRange) = (50, 30, 6) }
          ])
        layer.seed = seed
        stage.frame(after: 1)
        places = shown(layer, stage).map(\.position)
      }
      return places
    }
    #expect(run(3) == run(3) && run(3) != run(4))
  }

  @Test func nobodyKeepsAnEmitter() {
    Stage.run { stage in
      weak var gone: CAEmitterLayer?
      autoreleasepool {
        let layer = emitter(stage, [cell(10, 1)])
        gone = layer
        stage.frame(after: 1)
        #expect(AnimationRegistry.shared.needsFrames)
        layer.removeFromSuperlayer()
      }
      stage.frame()
      #expect(gone == nil && !AnimationRegistry.shared.needsFrames)
    }
  }
}
