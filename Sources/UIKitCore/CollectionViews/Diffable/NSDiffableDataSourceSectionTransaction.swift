import Foundation

/// What the user changed in one section by moving items.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Leads from the section's identifiers before to those after.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(
    sectionIdentifier: SectionIdentifierType,
    initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    self.sectionIdentifier = sectionIdentifier
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    difference = finalSnapshot.visibleItems.difference(from: initialSnapshot.visibleItems).inferringMoves()
  }
}
