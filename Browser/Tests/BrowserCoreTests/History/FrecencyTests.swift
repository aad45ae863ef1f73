import Foundation
import Testing

@testable import BrowserCore

@Suite struct FrecencyTests {
  private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  @Test func aVisitCountsHalfAfterThirtyDays() {
    var frecency = Frecency()
    frecency.add(now - 30 * 86_400)
    #expect(abs(frecency.weight(at: now) - 0.5) < 1e-9)
    frecency.add(now)
    // 0.5 + 1
    #expect(abs(frecency.weight(at: now) - 1.5) < 1e-9)
    // Sixty days later a quarter of it is left.
    #expect(abs(frecency.weight(at: now + 60 * 86_400) - 0.375) < 1e-9)
  }

  @Test func nothingWeighsNothing() {
    #expect(Frecency().weight(at: now) == 0)
    var frecency = Frecency()
    frecency.add(Frecency())
    #expect(frecency == Frecency())
  }

  @Test func manyVisitsAtOnceAreTheirSum() {
    var one = Frecency()
    for _ in 0..<100 { one.add(now) }
    #expect(abs(one.logarithm - Frecency(visits: 100, at: now).logarithm) < 1e-9)
    #expect(abs(one.weight(at: now) - 100) < 1e-6)
  }
}
