import Testing

@testable import BrowserCore

@Suite struct BoundedCacheTests {
  @Test("What was used least recently goes first")
  func leastRecent() {
    var cache = BoundedCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    _ = cache.value(for: "a")

    cache.insert(3, for: "c", cost: 4)

    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 1 && cache.value(for: "c") == 3)
    #expect(cache.cost == 8 && cache.count == 2)
  }

  @Test("A value that is too large is not kept, and takes its predecessor with it")
  func tooLarge() {
    var cache = BoundedCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 4)

    cache.insert(2, for: "a", cost: 11)

    #expect(cache.value(for: "a") == nil && cache.cost == 0)
  }

  @Test("Whatever is put in, the bound holds and the costs add up")
  func bound() {
    for seed in UInt64(0)..<100 { bound(seed) }
  }

  private func bound(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var cache = BoundedCache<Int, Int>(limit: 50)
    var costs: [Int: Int] = [:]

    for _ in 0..<200 {
      let (key, cost) = (generator.number(below: 20), generator.number(below: 60))
      cache.insert(cost, for: key, cost: cost)
      costs[key] = cost
      if generator.happens(0.1) { cache.keep { $0 % 2 == 0 } }
      let kept = (0..<20).filter { cache.value(for: $0) != nil }
      #expect(cache.cost <= 50 && cache.cost == kept.reduce(0) { $0 + (costs[$1] ?? 0) }, "seed \(seed)")
    }
  }
}
