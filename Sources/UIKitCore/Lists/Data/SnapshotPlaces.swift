import Foundation

/// The place of each section and item of a snapshot, worked out when first asked for.
///
/// Changing a snapshot only forgets the places, so building one costs no renumbering, and asking for a thousand
/// places costs one walk.
struct SnapshotPlaces<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private var sections = Table<Section, Int>([:])
  private var items = Table<Item, IndexPath>([:])

  /// Call after a change of sections. Copies of the snapshot keep their places.
  mutating func sectionsDidChange() {
    sections = Table(nil)
    items = Table(nil)
  }

  /// Call after a change of items alone.
  mutating func itemsDidChange() {
    if isKnownUniquelyReferenced(&items) { items.places = nil } else { items = Table(nil) }
  }

  /// Call after sections without items came to the end: no other place changed.
  mutating func didAppend(_ newcomers: [Section], at place: Int) {
    if !isKnownUniquelyReferenced(&sections) { sections = Table(sections.lock.withLock { sections.places }) }
    for (index, section) in newcomers.enumerated() { sections.places?[section] = place + index }
  }

  func section(_ section: Section, in snapshot: Snapshot) -> Int? {
    sections.place(of: section) {
      Dictionary(uniqueKeysWithValues: zip(snapshot.sections, 0...))
    }
  }

  func item(_ item: Item, in snapshot: Snapshot) -> IndexPath? {
    items.place(of: item) {
      var places: [Item: IndexPath] = [:]
      places.reserveCapacity(snapshot.numberOfItems)
      for (section, members) in snapshot.items.enumerated() {
        for (index, member) in members.enumerated() {
          places[member] = IndexPath(item: index, section: section)
        }
      }
      return places
    }
  }

  /// Shared by copies of a snapshot, perhaps on several threads; hence the lock, and `@unchecked`.
  private final class Table<Key: Hashable, Place>: @unchecked Sendable {
    let lock = NSLock()
    /// Nil until first asked for.
    var places: [Key: Place]?

    init(_ places: [Key: Place]?) { self.places = places }

    func place(of key: Key, make: () -> [Key: Place]) -> Place? {
      lock.withLock {
        if let places { return places[key] }
        let made = make()
        places = made
        return made[key]
      }
    }
  }
}

extension SnapshotPlaces: Sendable where Section: Sendable, Item: Sendable {}
