import Foundation
import Testing

@testable import UIKitCore

/// Random updates against a reference that does them with real arrays, one after another.
struct ListUpdateSweepTests {
  /// Arrays of unique names; -1 and below are new.
  private struct Reference {
    var sections: [(name: Int, items: [Int])]
    var next = -1

    mutating func newName() -> Int {
      defer { next -= 1 }
      return next
    }
  }

  @Test(arguments: 0..<600) func mapsAgreeWithArrays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }
    let old = (0..<Int.random(in: 0...5, using: &random)).map { section in
      (name: section, items: (0..<Int.random(in: 0...6, using: &random)).map { section * 100 + $0 })
    }
    var changes = ListChanges()
    var reference = Reference(sections: [])

    // What leaves: deletes and the sources of moves. The rest keeps its order.
    var travellers: [IndexPath] = []
    var travellingSections: [Int] = []
    var staying: [(name: Int, items: [Int])] = []
    for (section, list) in old.enumerated() {
      let sectionGoes = chance(6)
      let sectionMoves = !sectionGoes && chance(6)
      var kept = (name: list.name, items: [Int]())
      for (index, item) in list.items.enumerated() {
        let path = IndexPath(item: index, section: section)
        if chance(5) {
          travellers.append(path)
        } else if !sectionGoes, chance(4) {
          changes.deletedItems.append(path)
        } else {
          kept.items.append(item)
        }
      }
      if sectionGoes {
        changes.deletedSections.append(section)
      } else if sectionMoves {
        travellingSections.append(section)
        reference.sections.append(kept)
      } else {
        staying.append(kept)
      }
    }
    let moved = reference.sections
    reference.sections = staying
    // What comes: sections first, then items at their final places, in ascending order.
    for (list, section) in zip(moved, travellingSections) {
      reference.sections.insert(list, at: Int.random(in: 0...reference.sections.count, using: &random))
      _ = section
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let fresh = (
        name: reference.newName(),
        items: (0..<Int.random(in: 0...3, using: &random)).map { _ in reference.newName() }
      )
      reference.sections.insert(fresh, at: Int.random(in: 0...reference.sections.count, using: &random))
    }
    for section in travellingSections {
      let target = try #require(reference.sections.firstIndex { $0.name == old[section].name })
      changes.movedSections.append(ListChanges.Move(source: section, target: target))
    }
    changes.insertedSections = reference.sections.indices.filter { reference.sections[$0].name < 0 }
    var arrivals: [(item: Int, source: IndexPath?)] = travellers.map { (old[$0.section].items[$0.item], $0) }
    for _ in 0..<Int.random(in: 0...4, using: &random) { arrivals.append((reference.newName(), nil)) }
    if reference.sections.isEmpty {
      // Nowhere to go: they are deleted, with their sections or by themselves.
      arrivals = []
      changes.deletedItems += travellers.filter { !changes.deletedSections.contains($0.section) }
    }
    let inNewSections = Set(changes.insertedSections.flatMap { reference.sections[$0].items })
    for (item, _) in arrivals {
      let section = Int.random(in: reference.sections.indices, using: &random)
      reference.sections[section].items.insert(
        item, at: Int.random(in: 0...reference.sections[section].items.count, using: &random))
    }
    var place: [Int: IndexPath] = [:]
    for (section, list) in reference.sections.enumerated() {
      for (index, item) in list.items.enumerated() { place[item] = IndexPath(item: index, section: section) }
    }
    for (item, source) in arrivals {
      let target = try #require(place[item])
      if let source {
        changes.movedItems.append(ListChanges.Move(source: source, target: target))
      } else if !inNewSections.contains(item) {
        changes.insertedItems.append(target)
      }
    }

    let label = "seed \(seed): \(old) to \(reference.sections) by \(changes)"
    let update: ListUpdate
    do {
      update = try ListUpdate(
        changes, oldCounts: old.map(\.items.count), newCounts: reference.sections.map(\.items.count))
    } catch {
      Issue.record("\(label): \(error.message(.collection))")
      return
    }
    for (section, list) in old.enumerated() {
      #expect(
        update.newSection(ofOld: section) == reference.sections.firstIndex { $0.name == list.name },
        "\(label)")
      for (index, item) in list.items.enumerated() {
        let path = IndexPath(item: index, section: section)
        #expect(update.newIndexPath(ofOld: path) == place[item], "\(label): \(path)")
      }
    }
    for (item, path) in place {
      let source = old.enumerated().lazy.compactMap { section, list in
        list.items.firstIndex(of: item).map { IndexPath(item: $0, section: section) }
      }.first
      #expect(update.oldIndexPath(ofNew: path) == source, "\(label): \(path)")
    }
  }
}
