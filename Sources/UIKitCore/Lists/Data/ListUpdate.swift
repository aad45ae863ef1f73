import Foundation

/// One batch of changes, checked against the data source's counts before and after: who went where. Pure.
///
/// It is the same for tables and collections. It holds only what changed, so that a change of one row among a hundred
/// thousand costs one row.
struct ListUpdate {
  let changes: ListChanges
  /// Items in each section before and after.
  let oldCounts: [Int]
  let newCounts: [Int]

  private let sections: OrderMap
  private let sectionTargets: [Int: Int]
  private let sectionSources: [Int: Int]
  /// The order of items by old section, for sections that stay and whose items changed.
  private let items: [Int: OrderMap]
  private let itemTargets: [IndexPath: IndexPath]
  private let itemSources: [IndexPath: IndexPath]
  private let replacedSections: Set<Int>
  private let reloaded: Set<IndexPath>

  /// - Throws: when the changes contradict each other or the counts.
  init(_ changes: ListChanges, oldCounts: [Int], newCounts: [Int]) throws(ListUpdateError) {
    try ListUpdateRules.check(changes, oldCounts: oldCounts, newCounts: newCounts)
    self.changes = changes
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    sections = OrderMap(
      oldCount: oldCounts.count, newCount: newCounts.count,
      removed: changes.deletedSections + changes.movedSections.map(\.source),
      inserted: changes.insertedSections + changes.movedSections.map(\.target))
    sectionTargets = changes.movedSections.reduce(into: [:]) { $0[$1.source] = $1.target }
    sectionSources = changes.movedSections.reduce(into: [:]) { $0[$1.target] = $1.source }
    itemTargets = changes.movedItems.reduce(into: [:]) { $0[$1.source] = $1.target }
    itemSources = changes.movedItems.reduce(into: [:]) { $0[$1.target] = $1.source }
    replacedSections = Set(changes.reloadedSections)
    reloaded = Set(changes.reloadedItems)

    let places = ListUpdatePlaces(changes)
    var items: [Int: OrderMap] = [:]
    let touched =
      places.leaving.keys.map { $0 }
      + places.arriving.keys.compactMap { [sections, sectionSources] in
        sectionSources[$0] ?? sections.oldIndex(ofNew: $0)
      }
    for section in Set(touched) where !replacedSections.contains(section) {
      guard let target = sectionTargets[section] ?? sections.newIndex(ofOld: section) else { continue }
      let (old, new) = (oldCounts[section], newCounts[target])
      let (leaving, arriving) = (places.leaving[section] ?? [], places.arriving[target] ?? [])
      guard old - leaving.count == new - arriving.count else {
        throw .itemCount(
          ListUpdateError.ItemCount(
            section: section, before: old, after: new,
            inserted: changes.insertedItems.count { $0.section == target },
            deleted: changes.deletedItems.count { $0.section == section },
            movedIn: changes.movedItems.count { $0.target.section == target },
            movedOut: changes.movedItems.count { $0.source.section == section }))
      }
      items[section] = OrderMap(oldCount: old, newCount: new, removed: leaving, inserted: arriving)
    }
    self.items = items
    try checkUntouchedSections()
    #if MARTLET_CHECKS
      _checkInvariants()
    #endif
  }

  /// Sections without changes of their own must have kept their counts.
  private func checkUntouchedSections() throws(ListUpdateError) {
    for (section, before) in oldCounts.enumerated() where items[section] == nil {
      guard !replacedSections.contains(section), let target = newSection(ofOld: section) else { continue }
      let after = newCounts[target]
      if before != after {
        throw .itemCount(ListUpdateError.ItemCount(section: section, before: before, after: after))
      }
    }
  }

  // MARK: - Sections

  /// Nil for a section that was deleted. A reloaded section keeps its place.
  func newSection(ofOld section: Int) -> Int? {
    sectionTargets[section] ?? sections.newIndex(ofOld: section)
  }

  /// Nil for a section that was inserted.
  func oldSection(ofNew section: Int) -> Int? {
    sectionSources[section] ?? sections.oldIndex(ofNew: section)
  }

  /// Returns true if all items of an old section were replaced by those of the new one.
  func isReloaded(oldSection section: Int) -> Bool { replacedSections.contains(section) }

  // MARK: - Items

  /// Nil for an item that was deleted, by itself or with its section, or whose section was reloaded. A reloaded item
  /// keeps its place.
  func newIndexPath(ofOld path: IndexPath) -> IndexPath? {
    if let target = itemTargets[path] { return target }
    guard !replacedSections.contains(path.section), let section = newSection(ofOld: path.section) else {
      return nil
    }
    guard let map = items[path.section] else { return IndexPath(item: path.item, section: section) }
    return map.newIndex(ofOld: path.item).map { IndexPath(item: $0, section: section) }
  }

  /// Nil for an item that was inserted, by itself or with its section, or whose section was reloaded.
  func oldIndexPath(ofNew path: IndexPath) -> IndexPath? {
    if let source = itemSources[path] { return source }
    guard let section = oldSection(ofNew: path.section), !replacedSections.contains(section) else {
      return nil
    }
    guard let map = items[section] else { return IndexPath(item: path.item, section: section) }
    return map.oldIndex(ofNew: path.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns true if an item that stays is to be made anew, by itself or with its section.
  func isReloaded(oldItem path: IndexPath) -> Bool {
    reloaded.contains(path) || replacedSections.contains(path.section)
  }
}
