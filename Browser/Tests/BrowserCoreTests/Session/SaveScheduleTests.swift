import Foundation
import Testing

@testable import BrowserCore

/// A change is written within a second.
@Suite struct SaveScheduleTests {
  /// The seconds that the engine takes to put a scroll position into its state (docs/gtk-rules.md, "Pages").
  private static let engine = 0.31
  /// The latest moment of a save, in seconds: the rest of the second is for the write itself.
  private static let limit = 0.96

  @Test("Every change is saved in time, and every page is asked after the engine knows of its last change")
  func inTime() {
    for seed in UInt64(0)..<200 { run(seed) }
  }

  /// A few minutes of a user with three tabs, in random bursts; the timer is at times a little late.
  private func run(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ids = (0..<3).map { _ in TabID() }
    var schedule = SaveSchedule()
    var now = 100.0
    // What waits for a save, and what each page did last without having been asked since.
    var (model, pages): (Double?, [TabID: Double]) = (nil, [:])

    for step in 0..<400 {
      let next = now + Double(generator.number(below: 100)) / (generator.number(below: 3) == 0 ? 30 : 400)
      while let due = schedule.due, due <= next {
        now = due + Double(generator.number(below: 9)) / 1000
        let asked = schedule.save(at: now)
        if let changed = model {
          #expect(now - changed <= Self.limit, "seed \(seed), step \(step)")
          model = nil
        }
        for (id, changed) in pages where asked.contains(id) && now - changed >= Self.engine {
          #expect(now - changed <= Self.limit, "seed \(seed), step \(step)")
          pages[id] = nil
        }
      }
      now = max(now, next)
      for (_, changed) in pages { #expect(now - changed <= 1.1, "seed \(seed), step \(step): never asked") }
      switch generator.number(below: 3) {
      case 0:
        schedule.modelDidChange(at: now)
        model = model ?? now
      case 1:
        let id = ids[generator.number(below: 3)]
        schedule.pageDidChange(id, at: now)
        pages[id] = now
      default:
        let id = ids[generator.number(below: 3)]
        schedule.pageDidGo(id, at: now)
        pages[id] = nil
        model = model ?? now
      }
      #expect(schedule.due != nil)
    }
  }

  @Test("A page whose engine is late is asked by the saves of the next seconds, and causes none")
  func lateEngine() {
    var schedule = SaveSchedule()
    let page = TabID()
    schedule.pageDidChange(page, at: 10)
    #expect(schedule.save(at: 10.5) == [page])
    #expect(schedule.due == nil)
    // The program ends, or something else is saved.
    #expect(schedule.save(at: 12) == [page])
    #expect(schedule.due == nil)
    #expect(schedule.save(at: 20) == [page])
    #expect(schedule.save(at: 21).isEmpty)
  }

  @Test("Nothing waits when all is saved; a save that failed is tried again, sooner when something changes")
  func rest() {
    var schedule = SaveSchedule()
    #expect(schedule.due == nil)
    schedule.modelDidChange(at: 10)
    #expect(schedule.due == 10.5)
    schedule.modelDidChange(at: 10.4)
    #expect(schedule.due == 10.5)
    #expect(schedule.save(at: 10.5).isEmpty)
    #expect(schedule.due == nil)

    schedule.saveDidFail(at: 10.6)
    #expect(schedule.due == 20.6)
    schedule.modelDidChange(at: 12)
    #expect(schedule.due == 12.5)
  }
}
