import Foundation

extension UICollectionViewDiffableDataSource {
  /// A section's items with their children; without an outline all are roots.
  func outline(
    of section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = store.outlines[section] { return outline }
    guard store.current.indexOfSection(section) != nil else { return NSDiffableDataSourceSectionSnapshot() }
    return NSDiffableDataSourceSectionSnapshot(items: store.current.itemIdentifiers(inSection: section))
  }

  func place(at path: IndexPath) -> OutlinePlace? {
    guard let section = store.current.section(at: path.section), let outline = store.outlines[section],
      let item = store.current.item(at: path), outline.contains(item)
    else { return nil }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  /// The user wants to see an item's children, or no longer.
  func toggle(at path: IndexPath) {
    guard let section = store.current.section(at: path.section), var outline = store.outlines[section],
      let item = store.current.item(at: path)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let known = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: known)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns a copy with other items in one section, which comes last if it is not there.
  func replacingItems(ofSection section: SectionIdentifierType, by items: [ItemIdentifierType]) -> Self {
    var result = self
    if indexOfSection(section) == nil {
      result.appendSections([section])
    } else {
      result.deleteItems(itemIdentifiers(inSection: section))
    }
    result.appendItems(items, toSection: section)
    return result
  }

  /// Returns true if a section shows just what an outline has to show.
  func shows(
    _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, as section: SectionIdentifierType
  ) -> Bool {
    guard let index = indexOfSection(section) else { return false }
    return items[index] == outline.visibleItems
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  init(items: [ItemIdentifierType]) {
    self.init()
    append(items)
  }

  /// After the user moved an item: beside the item that is before it now, or among the roots.
  /// - Parameter visible: what is shown now; without `item` where it went to another section.
  func rearranged(moved item: ItemIdentifierType, visible: [ItemIdentifierType]) -> Self {
    var result = self
    let subtree =
      contains(item)
      ? snapshot(of: item, includingParent: true) : NSDiffableDataSourceSectionSnapshot(items: [item])
    result.delete([item])
    guard let place = visible.firstIndex(of: item) else { return result }
    let before = place > 0 ? visible[place - 1] : nil
    let after = place + 1 < visible.count ? visible[place + 1] : nil
    if let before, let after, result.contains(after), result.parent(of: after) == before {
      result.insert(subtree, before: after)
    } else if let before, result.contains(before) {
      result.insert(subtree, after: before)
    } else if let after, result.contains(after) {
      result.insert(subtree, before: after)
    } else {
      result.append(subtree.rootItems)
    }
    return result
  }
}
