import Foundation

/// The changes that the user made by moving items.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The data before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The data after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Leads from all identifiers before to all identifiers after.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections that changed.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    moving source: IndexPath, to target: IndexPath,
    outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]
  ) {
    var final = initial
    let item = initial.items[source.section][source.item]
    let section = initial.sections[target.section]
    final.deleteItems([item])
    let others = final.itemIdentifiers(inSection: section)
    if target.item < others.count {
      final.insertItems([item], beforeItem: others[target.item])
    } else {
      final.appendItems([item], toSection: section)
    }
    initialSnapshot = initial
    finalSnapshot = final
    difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers).inferringMoves()
    sectionTransactions = Set([source.section, target.section]).sorted().map { index in
      let identifier = initial.sections[index]
      let items = final.itemIdentifiers(inSection: identifier)
      let before =
        outlines[identifier]
        ?? NSDiffableDataSourceSectionSnapshot(items: initial.itemIdentifiers(inSection: identifier))
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: identifier, initialSnapshot: before,
        finalSnapshot: before.rearranged(moved: item, visible: items))
    }
  }
}
