import Foundation

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section.
  /// - Parameter sectionIdentifier: nil means the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      preconditionFailure("There are currently no sections in the data source. Please add a section first.")
    }
    let place = sectionIdentifier == nil ? sections.count - 1 : place(ofSection: section)
    release(identifiers)
    enter(identifiers, into: section)
    items[place] += identifiers
    places.itemsDidChange()
  }

  /// Adds items just before one that is there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, nextTo: beforeIdentifier, after: false)
  }

  /// Adds items just after one that is there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, nextTo: afterIdentifier, after: true)
  }

  /// Takes items out. Those that are not there do not matter.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let leavers = Set(identifiers.filter { sectionOfItem[$0] != nil })
    takeOut(leavers)
    for item in leavers { forget(item) }
  }

  /// Takes all items out, and all sections.
  public mutating func deleteAllItems() {
    self = NSDiffableDataSourceSnapshot()
  }

  /// Moves an item to just before another one, in whichever section that is.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, nextTo: toIdentifier, after: false)
  }

  /// Moves an item to just after another one, in whichever section that is.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, nextTo: toIdentifier, after: true)
  }

  /// Marks items whose cells are to be made anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      precondition(
        sectionOfItem[identifier] != nil,
        "Attempted to reload item identifier that does not exist in the snapshot: \(identifier)")
      reloadedItems.insert(identifier)
    }
  }

  /// Marks items whose cells are to be filled again, without being made anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      precondition(
        sectionOfItem[identifier] != nil,
        "Attempted to reconfigure item identifier that does not exist in the snapshot: \(identifier)")
      reconfiguredItems.insert(identifier)
    }
  }

  // MARK: - Parts

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], nextTo neighbour: ItemIdentifierType, after: Bool
  ) {
    // An item cannot be put next to itself; what is put there with it goes round it.
    let newcomers = identifiers.filter { $0 != neighbour }
    guard let section = sectionOfItem[neighbour] else {
      preconditionFailure("Invalid item identifier: \(neighbour) is not in the snapshot")
    }
    release(newcomers)
    let place = place(ofSection: section)
    // Looked for in its section: the table of all places would have to be made anew after each of many insertions.
    guard let index = items[place].firstIndex(of: neighbour) else {
      preconditionFailure("Item \(neighbour) is not in its section")
    }
    enter(newcomers, into: section)
    items[place].insert(contentsOf: newcomers, at: index + (after ? 1 : 0))
    places.itemsDidChange()
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, nextTo neighbour: ItemIdentifierType, after: Bool
  ) {
    precondition(
      sectionOfItem[identifier] != nil, "Invalid item identifier: \(identifier) is not in the snapshot")
    precondition(identifier != neighbour, "Item \(identifier) cannot be moved next to itself")
    insert([identifier], nextTo: neighbour, after: after)
  }

  /// Takes out those that are there already, for they are to be put in elsewhere.
  mutating func release(_ identifiers: [ItemIdentifierType]) {
    let known = identifiers.filter { sectionOfItem[$0] != nil }
    if !known.isEmpty { takeOut(Set(known)) }
  }

  private mutating func enter(_ identifiers: [ItemIdentifierType], into section: SectionIdentifierType) {
    for identifier in identifiers {
      let known = sectionOfItem.updateValue(section, forKey: identifier) != nil
      precondition(
        !known, "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(identifier)")
    }
  }

  private mutating func takeOut(_ leavers: Set<ItemIdentifierType>) {
    guard !leavers.isEmpty else { return }
    var touched = Set<SectionIdentifierType>()
    for item in leavers {
      if let section = sectionOfItem.removeValue(forKey: item) { touched.insert(section) }
    }
    // One walk over each section that loses something, however many it loses.
    for section in touched { items[place(ofSection: section)].removeAll(where: leavers.contains) }
    places.itemsDidChange()
  }

  mutating func forget(_ item: ItemIdentifierType) {
    reloadedItems.remove(item)
    reconfiguredItems.remove(item)
  }
}
