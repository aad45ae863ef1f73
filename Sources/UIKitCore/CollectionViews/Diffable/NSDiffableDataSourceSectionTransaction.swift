import Foundation

/// What the user changed in one section by moving items.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let sectionIdentifier: SectionIdentifierType
  /// Leads from the section's identifiers before to those after.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(
    sectionIdentifier: SectionIdentifierType, initialItems: [ItemIdentifierType],
    finalItems: [ItemIdentifierType]
  ) {
    self.sectionIdentifier = sectionIdentifier
    difference = finalItems.difference(from: initialItems).inferringMoves()
  }
}
