import Foundation
import Testing

@testable import UIKitCore

/// Random updates against real arrays.
struct ListUpdateSweepTests {
  @Test(arguments: 0..<600) func mapsAgreeWithArrays(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let old = RandomListUpdate.lists(maxSections: 5, maxItems: 6, random: &random)
    let made = RandomListUpdate(of: old, random: &random)
    let label = "seed \(seed): \(old) to \(made.new) by \(made.changes)"
    let update: ListUpdate
    do {
      update = try ListUpdate(
        made.changes, oldCounts: old.map(\.items.count), newCounts: made.new.map(\.items.count))
    } catch {
      Issue.record("\(label): \(error.message(.collection))")
      return
    }

    update._checkInvariants()
    for (section, list) in old.enumerated() {
      #expect(
        update.newSection(ofOld: section) == made.new.firstIndex { $0.name == list.name }, "\(label)")
      for (index, item) in list.items.enumerated() {
        let path = IndexPath(item: index, section: section)
        let place = made.places.isEmpty ? nil : made.places[item]
        #expect(update.newIndexPath(ofOld: path) == place, "\(label): \(path)")
      }
    }
    for (item, path) in made.places {
      let source = old.enumerated().lazy.compactMap { section, list in
        list.items.firstIndex(of: item).map { IndexPath(item: $0, section: section) }
      }.first
      #expect(update.oldIndexPath(ofNew: path) == source, "\(label): \(path)")
    }
  }
}
