import Foundation
import Testing

@testable import UIKitCore

/// The changes between two snapshots, put through the update rules, lead from one to the other; moves are as few as can be.
struct SnapshotDifferenceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func changes(from old: Snapshot, to new: Snapshot) -> ListChanges {
    SnapshotDifference(from: old, to: new).changes
  }

  @Test func itemsThatStayInOrderDoNotMove() {
    let changes = changes(
      from: SnapshotTests.make(["a": [1, 2, 3, 4, 5]]), to: SnapshotTests.make(["a": [5, 1, 3, 9, 4]]))

    #expect(changes.deletedItems == [IndexPath(item: 1, section: 0)])
    #expect(changes.insertedItems == [IndexPath(item: 3, section: 0)])
    #expect(
      changes.movedItems == [
        ListChanges.Move(source: IndexPath(item: 4, section: 0), target: IndexPath(item: 0, section: 0))
      ])
  }

  @Test func marksBecomeReloadsAtOldPlaces() {
    var new = SnapshotTests.make(["a": [2, 1, 3], "b": [7]])
    new.reloadItems([3, 7])
    let changes = changes(from: SnapshotTests.make(["b": [7], "a": [1, 2, 3]]), to: new)

    #expect(
      changes.reloadedItems.sorted() == [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 1)])
    #expect(changes.movedItems.count == 1)
    #expect(changes.movedSections.count == 1)
  }

  /// Random pairs of snapshots. The reference replays the update with identifiers: what stays is copied from the old
  /// lists by the map, what comes is taken from the new ones, and nothing that is in both may come or go unless it or its
  /// section was marked.
  @Test(arguments: 0..<400) func randomPairs(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let old = Self.randomSnapshot(&random)
    var new = Self.randomSnapshot(&random)
    if seed.isMultiple(of: 2) {
      new.reloadItems(new.itemIdentifiers.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      new.reloadSections(new.sectionIdentifiers.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
    }
    let label = "seed \(seed): \(old.sections) \(old.items) to \(new.sections) \(new.items)"
    let changes = changes(from: old, to: new)
    let update: ListUpdate
    do {
      update = try ListUpdate(changes, oldCounts: old.items.map(\.count), newCounts: new.items.map(\.count))
    } catch {
      Issue.record("\(label): \(error.message(.table))")
      return
    }

    for (section, items) in new.items.enumerated() {
      let oldSection = update.oldSection(ofNew: section)
      if let oldSection { #expect(old.sections[oldSection] == new.sections[section], "\(label)") }
      for (index, item) in items.enumerated() {
        let path = IndexPath(item: index, section: section)
        guard let source = update.oldIndexPath(ofNew: path) else {
          let marked =
            new.reloadedItems.contains(item) || !new.reloadedSections.elements.isEmpty
          #expect(old.indexPath(of: item) == nil || marked, "\(label): \(item) came but was there")
          continue
        }
        #expect(old.items[source.section][source.item] == item, "\(label): \(path) from \(source)")
        #expect(update.newIndexPath(ofOld: source) == path, "\(label)")
      }
    }
    for (section, items) in old.items.enumerated() {
      for (index, item) in items.enumerated() {
        let target = update.newIndexPath(ofOld: IndexPath(item: index, section: section))
        if let target { #expect(new.items[target.section][target.item] == item, "\(label)") }
      }
    }
  }

  private static func randomSnapshot(_ random: inout SeededGenerator) -> Snapshot {
    var snapshot = Snapshot()
    var items = Array((0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)))
    for section in ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    {
      snapshot.appendSections([section])
      let count = min(items.count, Int.random(in: 0...5, using: &random))
      snapshot.appendItems(Array(items.prefix(count)))
      items.removeFirst(count)
    }
    return snapshot
  }

  @Test(arguments: 0..<200) func theLongestRunIsLongest(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let values = Array(Array(0..<9).shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)))
    let run = LongestIncreasing.run(in: values).sorted().map { values[$0] }
    #expect(run == run.sorted())
    // By brute force: all 2^n choices.
    var best = 0
    for choice in 0..<(1 << values.count) {
      let chosen = values.indices.filter { choice & (1 << $0) != 0 }.map { values[$0] }
      if chosen == chosen.sorted() { best = max(best, chosen.count) }
    }
    #expect(run.count == best, "seed \(seed): \(values)")
  }
}
