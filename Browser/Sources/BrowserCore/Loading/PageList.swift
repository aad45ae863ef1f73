import Foundation

/// The engine's back-forward list at one moment.
public struct PageList: Hashable, Sendable {
  /// The entries, the oldest first.
  public let entries: [PageEntry]
  /// The index of the entry at which the engine stands; nil while the list is empty.
  public let current: Int?

  /// Describes a list. A current index that no entry has counts as none.
  public init(entries: [PageEntry], current: Int?) {
    self.entries = entries
    self.current = current.flatMap { entries.indices.contains($0) ? $0 : nil }
  }

  /// The entry at which the engine stands.
  public var currentEntry: PageEntry? { current.map { entries[$0] } }

  /// Returns the index of an entry; nil when it is not in the list.
  public func index(of id: PageEntry.ID) -> Int? { entries.firstIndex { $0.id == id } }

  /// The place of the current entry, as the history counts it.
  public var place: VisitFilter.Place {
    let depth = current ?? 0
    let next = current.flatMap { entries.indices.contains($0 + 1) ? entries[$0 + 1].url : nil }
    return VisitFilter.Place(depth: depth, next: next)
  }
}
