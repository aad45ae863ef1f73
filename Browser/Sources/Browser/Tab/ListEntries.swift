import BrowserCore
import WebKit

/// The names by which a tab's state knows the entries of the engine's list.
@MainActor
struct ListEntries {
  private var ids: [ObjectIdentifier: PageEntry.ID] = [:]
  /// Kept alive, so that no other entry gets an identity of theirs.
  private var items: [PageEntry.ID: WKBackForwardListItem] = [:]
  private var last = 0

  /// Returns the entry of a name; nil where it has gone.
  func item(_ id: PageEntry.ID) -> WKBackForwardListItem? { items[id] }

  /// Describes a list, and forgets all entries but its own and those that are kept.
  mutating func describe(_ list: WKBackForwardList, keeping kept: [PageEntry.ID]) -> PageList {
    let (present, current) = (list.allItems, list.currentItem)
    let entries = present.map {
      PageEntry(id: id(of: $0), url: $0.url, title: $0.shownTitle ?? "")
    }
    let wanted = Set(entries.map(\.id)).union(kept)
    for (id, item) in items where !wanted.contains(id) {
      items[id] = nil
      ids[ObjectIdentifier(item)] = nil
    }
    return PageList(entries: entries, current: present.firstIndex { $0 === current })
  }

  private mutating func id(of item: WKBackForwardListItem) -> PageEntry.ID {
    if let id = ids[ObjectIdentifier(item)] { return id }
    last += 1
    let id = PageEntry.ID(rawValue: last)
    ids[ObjectIdentifier(item)] = id
    items[id] = item
    return id
  }
}
