import Foundation
import Testing

@testable import UIKitCore

struct RubberBandTests {
  /// x = d/0.55 makes the formula (1 − 1/2)·d.
  @Test func aPullOfTheViewsLengthOverTheCoefficientMovesHalfOfIt() {
    #expect(abs(RubberBand.offset(forDistance: 800 / 0.55, dimension: 800) - 400) < 1e-9)
  }

  /// 100 points on 800: (1 − 1/(0.55·0.125 + 1))·800 = (1 − 1/1.06875)·800 = 51.4620.
  @Test func aHundredPoints() {
    #expect(abs(RubberBand.offset(forDistance: 100, dimension: 800) - 51.4620) < 1e-3)
    #expect(abs(RubberBand.offset(forDistance: -100, dimension: 800) + 51.4620) < 1e-3)
  }

  @Test func theInverseGivesTheDistanceBack() {
    for distance in stride(from: -900.0, through: 900, by: 37) {
      let moved = RubberBand.offset(forDistance: distance, dimension: 640)
      #expect(abs(RubberBand.distance(forOffset: moved, dimension: 640) - distance) < 1e-6)
    }
  }

  @Test func insideTheRangeNothingChanges() {
    #expect(RubberBand.clamp(30, to: 0...100, dimension: 500) == 30)
    #expect(RubberBand.clamp(100, to: 0...100, dimension: 500) == 100)
    #expect(RubberBand.clamp(10, to: 0...100, dimension: 0) == 10)
  }

  /// The derivative at 0 is the coefficient.
  @Test func slopeAtTheEdge() {
    #expect(RubberBand.slope(atDistance: 0, dimension: 300) == 0.55)
  }
}

struct DecelerationFunctionTests {
  /// 1 point a millisecond: 0.998/0.002 = 499 and 0.99/0.01 = 99 points.
  @Test func travelOfAFlick() {
    #expect(abs(DecelerationFunction(start: 0, initialVelocity: 1000, rate: 0.998).end - 499) < 1e-9)
    #expect(abs(DecelerationFunction(start: 10, initialVelocity: -1000, rate: 0.99).end + 89) < 1e-9)
  }

  /// After 500 ms at 0.998: (0.998^500 − 1)/ln 0.998 = (0.367511 − 1)/(−0.002002) = 315.93.
  @Test func positionAfterHalfASecond() {
    let flick = DecelerationFunction(start: 0, initialVelocity: 1000, rate: 0.998)

    #expect(abs(flick.value(at: 0.5) - 315.93) < 0.05)
    #expect(abs(flick.velocity(at: 0.5) - 367.51) < 0.05)
    #expect(flick.velocity(at: 0) == 1000)
  }

  @Test func endsExactlyAtItsTarget() {
    for velocity in [-8000.0, -300, -1, 0, 2, 55, 1000, 9000] {
      let flick = DecelerationFunction(start: 5, initialVelocity: velocity, rate: 0.99)
      #expect(flick.value(at: flick.duration) == flick.end)
      #expect(abs(flick.value(at: flick.duration - 1e-9) - flick.end) < 0.26, "\(velocity)")
    }
  }

  @Test func theTimeAtAPositionIsTheInverseOfThePosition() throws {
    let flick = DecelerationFunction(start: 100, initialVelocity: -2000, rate: 0.998)

    let time = try #require(flick.time(at: -300))

    #expect(abs(flick.value(at: time) + 300) < 1e-6)
    #expect(flick.time(at: 200) == nil)
    #expect(flick.time(at: -2000) == nil)
  }
}

struct BounceSpringTests {
  /// From rest: x(t) = d₀(1 + ωt)e^(−ωt); at t = 0.1 with ω = 10: 100·2/e = 73.5759.
  @Test func positionFromRest() {
    let spring = BounceSpring(start: 100, end: 0)

    #expect(abs(spring.value(at: 0.1) - 73.5759) < 1e-3)
    #expect(spring.velocity(at: 0) == 0)
    #expect(spring.value(at: spring.duration) == 0)
    #expect(abs(spring.value(at: spring.duration - 1e-6)) < 0.2501)
  }

  /// From the edge with v: x(t) = v·t·e^(−ωt), highest at t = 1/ω: 1000·0.1/e = 36.788.
  @Test func farthestPointOfABounce() {
    let spring = BounceSpring(start: 500, end: 500, initialVelocity: 1000)

    #expect(abs(spring.value(at: 0.1) - 536.788) < 1e-3)
    #expect(abs(spring.velocity(at: 0.1)) < 1e-6)
  }

  @Test func neverFartherThanRestAfterItsDuration() {
    for velocity in stride(from: -5000.0, through: 5000, by: 250) {
      for start in stride(from: -200.0, through: 200, by: 50) {
        let spring = BounceSpring(start: start, end: 0, initialVelocity: velocity)
        let unbounded = BounceSpring(start: start, end: 0, initialVelocity: velocity)
        #expect(abs(unbounded.value(at: spring.duration - 1e-6)) < 0.26, "\(start) \(velocity)")
      }
    }
  }
}

struct TargetGlideTests {
  @Test func enoughVelocityFadesWithoutOvershoot() {
    let glide = TargetGlide(start: 0, target: 300, initialVelocity: 6000, rate: 0.99)

    #expect(abs(glide.velocity(at: 0) - 6000) < 1e-6)
    var last = 0.0
    for step in 0...100 {
      let value = glide.value(at: Double(step) * 0.01)
      #expect(value >= last && value <= 300)
      last = value
    }
    #expect(glide.value(at: glide.duration) == 300)
  }

  @Test func anOpposedVelocityTurnsRoundAndArrives() {
    let glide = TargetGlide(start: 100, target: 0, initialVelocity: 500, rate: 0.998)

    #expect(abs(glide.velocity(at: 0) - 500) < 1e-6)
    #expect(glide.value(at: 0.02) > 100)
    #expect(glide.value(at: glide.duration) == 0)
  }
}

struct ScrollReleaseTests {
  private func release(
    _ offset: CGFloat, _ velocity: CGFloat, rate: CGFloat = 0.998, paging: Bool = false, bounces: Bool = true
  ) -> ScrollRelease {
    ScrollRelease(
      offset: offset, velocity: velocity, range: 0...2000, rate: rate, pageLength: 500, isPaging: paging,
      bounces: bounces)
  }

  @Test func naturalTargets() {
    #expect(abs(release(100, 1000).naturalTarget - 599) < 1e-9)
    #expect(release(100, -1000).naturalTarget == 0)
    #expect(release(1900, 5000).naturalTarget == 2000)
    #expect(release(-40, 0).naturalTarget == 0)
    #expect(release(2040, 300).naturalTarget == 2000)
  }

  @Test func pagesTurnByDirectionAndToTheNearestAtRest() {
    #expect(release(620, 300, paging: true).naturalTarget == 1000)
    #expect(release(620, 9000, paging: true).naturalTarget == 1000)
    #expect(release(620, -300, paging: true).naturalTarget == 500)
    #expect(release(620, 0, paging: true).naturalTarget == 500)
    #expect(release(780, 10, paging: true).naturalTarget == 1000)
  }

  @Test func curvesStartWhereTheFingerLeft() {
    for (offset, velocity) in [(100.0, 1000.0), (100, -4000), (-50, -200), (-50, 3000), (1990, 8000)] {
      let release = release(offset, velocity)
      let curve = release.curve(to: release.naturalTarget)
      #expect(abs(curve.value(at: 0) - offset) < 1e-9, "\(offset) \(velocity)")
      #expect(abs(curve.velocity(at: 0) - velocity) < 1e-6, "\(offset) \(velocity)")
      #expect(curve.end == release.naturalTarget)
      #expect(curve.value(at: curve.duration) == curve.end)
    }
  }

  @Test func aFlickIntoTheEdgePassesItOnceAndComesBack() {
    let curve = release(100, -3000).curve(to: 0)

    let values = stride(from: 0, through: curve.duration, by: 0.004).map { curve.value(at: $0) }

    let farthest = values.min() ?? 0
    #expect(farthest < -20 && farthest > -300)
    #expect(values.allSatisfy { $0 <= 100 })
    for (before, after) in zip(values, values.dropFirst()) { #expect(abs(after - before) < 13) }
  }

  @Test func withoutBounceTheFlickStopsAtTheEdge() {
    let curve = release(100, -3000, bounces: false).curve(to: 0)

    #expect(stride(from: 0, through: 1, by: 0.01).allSatisfy { curve.value(at: $0) >= 0 })
    #expect(curve.value(at: 1) == 0)
  }
}
