import Foundation

/// The content of a list at one moment: sections in order and the items of each, all by unique identifiers.
///
/// A value: build one, or take a data source's and change it, and give it to `apply(_:)` of the data source, which
/// works out what changed. May be built off the main thread.
///
/// Every identifier stands in a snapshot at most once. Adding one that is there already moves it to the new place, as
/// in UIKit since iOS 14; adding one twice in one call is a programmer's error and traps.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  var sections: [SectionIdentifierType] = []
  /// The items of each section, beside `sections`.
  var items: [[ItemIdentifierType]] = []
  var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  var places = SnapshotPlaces<SectionIdentifierType, ItemIdentifierType>()
  var reloadedItems = OrderedMarks<ItemIdentifierType>()
  var reconfiguredItems = OrderedMarks<ItemIdentifierType>()
  var reloadedSections = OrderedMarks<SectionIdentifierType>()

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: - Asking

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The identifiers of the items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { Array(items.joined()) }

  /// Returns the number of items in a section. Traps if the section is not there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[place(ofSection: identifier)].count
  }

  /// Returns the items of a section, in order. Traps if the section is not there.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[place(ofSection: identifier)]
  }

  /// Nil for an item that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// The place of an item among all items of the snapshot; nil when it is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = indexPath(of: identifier) else { return nil }
    return items[..<path.section].reduce(path.item) { $0 + $1.count }
  }

  /// Nil for a section that is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    places.section(identifier, in: self)
  }

  /// Items marked by `reloadItems(_:)`, in the order of the calls.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.elements }
  /// Sections marked by `reloadSections(_:)`, in the order of the calls.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }
  /// Items marked by `reconfigureItems(_:)`, in the order of the calls.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.elements }

  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? { places.item(identifier, in: self) }

  /// Nil where there is no item.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard items.indices.contains(path.section), items[path.section].indices.contains(path.item) else {
      return nil
    }
    return items[path.section][path.item]
  }

  /// Nil where there is no section.
  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  func place(ofSection identifier: SectionIdentifierType) -> Int {
    guard let place = places.section(identifier, in: self) else {
      preconditionFailure("Invalid section identifier: \(identifier) is not in the snapshot")
    }
    return place
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Returns true if both show the same; marks for reloading do not count.
  public static func == (left: Self, right: Self) -> Bool {
    left.sections == right.sections && left.items == right.items
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The same content; nothing is marked for reloading.
  var withoutMarks: Self {
    var copy = self
    copy.reloadedItems = OrderedMarks()
    copy.reloadedSections = OrderedMarks()
    copy.reconfiguredItems = OrderedMarks()
    return copy
  }
}
