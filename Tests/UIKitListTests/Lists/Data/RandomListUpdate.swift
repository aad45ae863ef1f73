import Foundation

@testable import UIKitCore

/// A random change of some lists, made with real arrays, together with what a program would tell a table or collection.
struct RandomListUpdate {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  let old: [Section]
  private(set) var new: [Section] = []
  private(set) var changes = ListChanges()
  /// The place of each item of the new lists.
  private(set) var places: [Int: IndexPath] = [:]
  private var nextName: Int

  /// Lists of items with unique names; new ones are named from `firstName` downwards.
  static func lists(
    maxSections: Int, maxItems: Int, random: inout SeededGenerator
  ) -> [Section] {
    (0..<Int.random(in: 0...maxSections, using: &random)).map { section in
      Section(
        name: section + 1,
        items: (0..<Int.random(in: 0...maxItems, using: &random)).map { (section + 1) * 1000 + $0 })
    }
  }

  init(of old: [Section], firstName: Int = -1, random: inout SeededGenerator) {
    self.old = old
    nextName = firstName
    let (travellers, moved) = takeOut(&random)
    bringIn(moved, &random)
    settle(travellers, &random)
  }

  private mutating func newName() -> Int {
    defer { nextName -= 1 }
    return nextName
  }

  /// Takes out the items that leave: deletes and the sources of moves. The rest keeps its order.
  private mutating func takeOut(
    _ random: inout SeededGenerator
  ) -> (items: [IndexPath], sections: [(source: Int, Section)]) {
    var travellers: [IndexPath] = []
    var moved: [(source: Int, Section)] = []
    for (section, list) in old.enumerated() {
      let fate = Int.random(in: 0..<12, using: &random)
      var kept = Section(name: list.name, items: [])
      for (index, item) in list.items.enumerated() {
        let path = IndexPath(item: index, section: section)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: travellers.append(path)
        case 1 where fate != 0: changes.deletedItems.append(path)
        default: kept.items.append(item)
        }
      }
      switch fate {
      case 0: changes.deletedSections.append(section)
      case 1: moved.append((section, kept))
      default: new.append(kept)
      }
    }
    return (travellers, moved)
  }

  private mutating func bringIn(_ moved: [(source: Int, Section)], _ random: inout SeededGenerator) {
    for (_, section) in moved {
      new.insert(section, at: Int.random(in: 0...new.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in newName() }
      new.insert(
        Section(name: newName(), items: items), at: Int.random(in: 0...new.count, using: &random))
    }
    for (source, section) in moved {
      guard let target = new.firstIndex(where: { $0.name == section.name }) else { continue }
      changes.movedSections.append(ListChanges.Move(source: source, target: target))
    }
    let known = Set(old.map(\.name))
    changes.insertedSections = new.indices.filter { !known.contains(new[$0].name) }
  }

  private mutating func settle(_ travellers: [IndexPath], _ random: inout SeededGenerator) {
    guard !new.isEmpty else {
      changes.deletedItems += travellers.filter { !changes.deletedSections.contains($0.section) }
      return
    }
    let implied = Set(changes.insertedSections.flatMap { new[$0].items })
    var arrivals: [(item: Int, source: IndexPath?)] = travellers.map { (old[$0.section].items[$0.item], $0) }
    for _ in 0..<Int.random(in: 0...4, using: &random) { arrivals.append((newName(), nil)) }
    for (item, _) in arrivals {
      let section = Int.random(in: new.indices, using: &random)
      new[section].items.insert(item, at: Int.random(in: 0...new[section].items.count, using: &random))
    }
    for (section, list) in new.enumerated() {
      for (index, item) in list.items.enumerated() { places[item] = IndexPath(item: index, section: section) }
    }
    for (item, source) in arrivals {
      guard let target = places[item] else { continue }
      if let source {
        changes.movedItems.append(ListChanges.Move(source: source, target: target))
      } else if !implied.contains(item) {
        changes.insertedItems.append(target)
      }
    }
  }
}
