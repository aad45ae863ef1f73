import Foundation

/// The rules that UIKit checks in one update before any counting: no places that do not exist, no two changes of one thing.
enum ListUpdateRules {
  static func check(_ changes: ListChanges, oldCounts: [Int], newCounts: [Int]) throws(ListUpdateError) {
    try checkSectionRanges(changes, before: oldCounts.count, after: newCounts.count)
    try checkItemRanges(changes, oldCounts: oldCounts, newCounts: newCounts)
    try checkOverlaps(changes)
    let (deleted, inserted) = (changes.deletedSections.count, changes.insertedSections.count)
    guard oldCounts.count - deleted + inserted == newCounts.count else {
      throw .sectionCount(
        before: oldCounts.count, after: newCounts.count, inserted: inserted, deleted: deleted)
    }
  }

  private static func checkSectionRanges(
    _ changes: ListChanges, before: Int, after: Int
  ) throws(ListUpdateError) {
    let old: [(ListUpdateError.Change, [Int])] = [
      (.delete, changes.deletedSections), (.reload, changes.reloadedSections),
      (.move, changes.movedSections.map(\.source)),
    ]
    for (change, sections) in old {
      for section in sections where !(0..<before).contains(section) {
        throw .noSectionBefore(change, section, count: before)
      }
    }
    let new: [(ListUpdateError.Change, [Int])] = [
      (.insert, changes.insertedSections), (.move, changes.movedSections.map(\.target)),
    ]
    for (change, sections) in new {
      for section in sections where !(0..<after).contains(section) {
        throw .noSectionAfter(change, section, count: after)
      }
    }
  }

  private static func checkItemRanges(
    _ changes: ListChanges, oldCounts: [Int], newCounts: [Int]
  ) throws(ListUpdateError) {
    let old: [(ListUpdateError.Change, [IndexPath])] = [
      (.delete, changes.deletedItems), (.reload, changes.reloadedItems),
      (.move, changes.movedItems.map(\.source)),
    ]
    for (change, paths) in old {
      for path in paths where !exists(path, in: oldCounts) {
        throw .noItemBefore(change, path, count: count(path.section, in: oldCounts))
      }
    }
    let new: [(ListUpdateError.Change, [IndexPath])] = [
      (.insert, changes.insertedItems), (.move, changes.movedItems.map(\.target)),
    ]
    for (change, paths) in new {
      for path in paths where !exists(path, in: newCounts) {
        throw .noItemAfter(change, path, count: count(path.section, in: newCounts))
      }
    }
  }

  private static func exists(_ path: IndexPath, in counts: [Int]) -> Bool {
    path.item >= 0 && path.item < count(path.section, in: counts)
  }

  private static func count(_ section: Int, in counts: [Int]) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  private static func checkOverlaps(_ changes: ListChanges) throws(ListUpdateError) {
    try checkOnce([
      (.delete, changes.deletedSections.map { IndexPath(index: $0) }),
      (.reload, Set(changes.reloadedSections).map { IndexPath(index: $0) }),
      (.move, changes.movedSections.map { IndexPath(index: $0.source) }),
    ])
    try checkOnce([
      (.insert, changes.insertedSections.map { IndexPath(index: $0) }),
      (.move, changes.movedSections.map { IndexPath(index: $0.target) }),
    ])
    // The same item may be reloaded as often as one likes.
    try checkOnce([
      (.delete, changes.deletedItems), (.reload, Array(Set(changes.reloadedItems))),
      (.move, changes.movedItems.map(\.source)),
    ])
    try checkOnce([(.insert, changes.insertedItems), (.move, changes.movedItems.map(\.target))])
  }

  private static func checkOnce(
    _ groups: [(ListUpdateError.Change, [IndexPath])]
  ) throws(ListUpdateError) {
    var seen: [IndexPath: ListUpdateError.Change] = [:]
    for (change, paths) in groups {
      for path in paths {
        if let other = seen.updateValue(change, forKey: path) { throw .twoChanges(other, change, path) }
      }
    }
  }
}
