import Foundation
import Testing

@testable import UIKitCore

struct SelectionSweepTests {
  private func change(_ item: Int, _ isSelected: Bool) -> SelectionSweep.Change {
    SelectionSweep.Change(item: item, isSelected: isSelected)
  }

  @Test func whatTheFingersReachIsSelectedFromTheNearestOn() {
    var sweep = SelectionSweep(origin: 3, selects: true)
    let first = sweep.move(to: 3) { _ in false }
    #expect(first == [change(3, true)])
    let second = sweep.move(to: 6) { $0 == 5 }
    #expect(second == [change(4, true), change(6, true)])
    let third = sweep.move(to: 6) { _ in true }
    #expect(third.isEmpty)
    // Back: the farthest first, and what was selected before stays so.
    let fourth = sweep.move(to: 3) { _ in true }
    #expect(fourth == [change(6, false), change(4, false)])
  }

  @Test func aSweepOnTheOtherSideLeavesTheFirst() {
    var sweep = SelectionSweep(origin: 3, selects: false)
    _ = sweep.move(to: 5) { _ in true }
    let changes = sweep.move(to: 2) { _ in true }
    #expect(changes == [change(5, true), change(4, true), change(2, false)])
  }

  /// Wherever fingers go: what is swept over in the end is selected (or not), all else as it was.
  @Test(arguments: 0..<40)
  func onlyTheEndCounts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let before = (0..<20).map { _ in random.next() % 2 == 0 }
    var now = before
    let (origin, selects) = (Int(random.next() % 20), random.next() % 2 == 0)
    var sweep = SelectionSweep(origin: origin, selects: selects)
    var last = origin
    for _ in 0..<30 {
      last = Int(random.next() % 20)
      for change in sweep.move(to: last, isSelected: { now[$0] }) { now[change.item] = change.isSelected }
      let expected = before.indices.map { item in
        (min(origin, last)...max(origin, last)).contains(item) ? selects : before[item]
      }
      #expect(now == expected)
    }
  }
}
