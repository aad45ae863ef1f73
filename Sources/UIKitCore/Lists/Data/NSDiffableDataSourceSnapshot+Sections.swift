import Foundation

extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers) { $0.sections.count }
  }

  /// Adds sections just before one that is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(identifiers.filter { $0 != toIdentifier }) { $0.place(ofSection: toIdentifier) }
  }

  /// Adds sections just after one that is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(identifiers.filter { $0 != toIdentifier }) { $0.place(ofSection: toIdentifier) + 1 }
  }

  /// Takes sections out with their items. Those that are not there do not matter.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let place = places.section(identifier, in: self) else { continue }
      sections.remove(at: place)
      for item in items.remove(at: place) {
        sectionOfItem[item] = nil
        forget(item)
      }
      reloadedSections.remove(identifier)
      places.sectionsDidChange()
    }
  }

  /// Moves a section, with its items, to just before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    checkMove(of: identifier, nextTo: toIdentifier)
    insertSections([identifier], beforeSection: toIdentifier)
  }

  /// Moves a section, with its items, to just after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    checkMove(of: identifier, nextTo: toIdentifier)
    insertSections([identifier], afterSection: toIdentifier)
  }

  /// Marks sections whose cells, headers and footers are to be made anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      precondition(
        places.section(identifier, in: self) != nil,
        "Attempted to reload section identifier that does not exist in the snapshot: \(identifier)")
      reloadedSections.insert(identifier)
    }
  }

  // MARK: - Parts

  /// - Parameter place: where to put them, asked once those that were there already are out.
  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at place: (Self) -> Int) {
    precondition(
      Set(identifiers).count == identifiers.count,
      "Fatal: supplied section identifiers are not unique. Identifiers: \(identifiers)")
    var carried: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    for identifier in identifiers {
      guard let old = places.section(identifier, in: self) else { continue }
      sections.remove(at: old)
      carried[identifier] = items.remove(at: old)
      places.sectionsDidChange()
    }
    let place = place(self)
    if carried.isEmpty, place == sections.count {
      places.didAppend(identifiers, at: place)
    } else {
      places.sectionsDidChange()
    }
    sections.insert(contentsOf: identifiers, at: place)
    items.insert(contentsOf: identifiers.map { carried[$0] ?? [] }, at: place)
  }

  private func checkMove(of identifier: SectionIdentifierType, nextTo neighbour: SectionIdentifierType) {
    precondition(
      places.section(identifier, in: self) != nil,
      "Invalid section identifier: \(identifier) is not in the snapshot")
    precondition(identifier != neighbour, "Section \(identifier) cannot be moved next to itself")
  }
}
