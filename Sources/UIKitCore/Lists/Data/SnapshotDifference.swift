import Foundation

/// Works out what leads from one snapshot to another, in O(n log n), with as few moves as can be.
///
/// Reloads are those marked in the new snapshot. A marked item or section that also moves goes and comes instead, for
/// an update reloads things at their old places only.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private let old: Snapshot
  private let new: Snapshot
  private(set) var changes = ListChanges()
  /// Old and new places of sections that are reloaded: none of their items stays.
  private var reloadedOld = Set<Int>()
  private var reloadedNew = Set<Int>()
  /// These and the sections that go or come: their items need no deletes or inserts of their own.
  private var wholeOld = Set<Int>()
  private var wholeNew = Set<Int>()

  init(from old: Snapshot, to new: Snapshot) {
    self.old = old
    self.new = new
    compareSections()
    deleteItems()
    for section in new.items.indices { compareItems(ofNew: section) }
  }

  private mutating func compareSections() {
    changes.deletedSections = old.sections.indices.filter { new.indexOfSection(old.sections[$0]) == nil }
    let reloading = Set(new.reloadedSectionIdentifiers.compactMap(old.indexOfSection))
    var common: [ListChanges.Move<Int>] = []
    for (target, section) in new.sections.enumerated() {
      if let source = old.indexOfSection(section) {
        common.append(ListChanges.Move(source: source, target: target))
      } else {
        changes.insertedSections.append(target)
      }
    }
    let stays = LongestIncreasing.run(in: common.map(\.source))
    for (position, move) in common.enumerated() {
      switch (stays.contains(position), reloading.contains(move.source)) {
      case (true, false): continue
      case (true, true): changes.reloadedSections.append(move.source)
      case (false, false): changes.movedSections.append(move)
      case (false, true):
        changes.deletedSections.append(move.source)
        changes.insertedSections.append(move.target)
      }
      if reloading.contains(move.source) {
        reloadedOld.insert(move.source)
        reloadedNew.insert(move.target)
      }
    }
    wholeOld = reloadedOld.union(changes.deletedSections)
    wholeNew = reloadedNew.union(changes.insertedSections)
  }

  private mutating func deleteItems() {
    for (section, items) in old.items.enumerated() where !wholeOld.contains(section) {
      for (index, item) in items.enumerated() where new.sectionOfItem[item] == nil {
        changes.deletedItems.append(IndexPath(item: index, section: section))
      }
    }
  }

  private mutating func compareItems(ofNew section: Int) {
    let oldSection = old.indexOfSection(new.sections[section])
    let isWhole = wholeNew.contains(section)
    var common: [ListChanges.Move<IndexPath>] = []
    for (index, item) in new.items[section].enumerated() {
      let target = IndexPath(item: index, section: section)
      guard let source = old.indexPath(of: item) else {
        if !isWhole { changes.insertedItems.append(target) }
        continue
      }
      let move = ListChanges.Move(source: source, target: target)
      if source.section != oldSection {
        add(move, reloads: new.reloadedItems.contains(item))
      } else if !isWhole {
        common.append(move)
      }
    }
    let stays = LongestIncreasing.run(in: common.map(\.source.item))
    for (position, move) in common.enumerated() {
      let reloads = new.reloadedItems.contains(old.items[move.source.section][move.source.item])
      if !stays.contains(position) {
        add(move, reloads: reloads)
      } else if reloads {
        changes.reloadedItems.append(move.source)
      }
    }
  }

  /// A move, or what is left of it when the item or one of the sections is made anew.
  private mutating func add(_ move: ListChanges.Move<IndexPath>, reloads: Bool) {
    let (source, target) = (move.source, move.target)
    if !reloads, !reloadedOld.contains(source.section), !reloadedNew.contains(target.section) {
      changes.movedItems.append(move)
    } else {
      if !wholeOld.contains(source.section) { changes.deletedItems.append(source) }
      if !wholeNew.contains(target.section) { changes.insertedItems.append(target) }
    }
  }
}
