import Foundation

extension NSDiffableDataSourceSectionSnapshot {
  /// All items in order, each before its children, whether they are shown or not.
  public var items: [ItemIdentifierType] { flattened { _ in true } }

  /// Items at the outermost level.
  public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }

  /// Items that are shown: those all of whose ancestors are expanded.
  public var visibleItems: [ItemIdentifierType] { flattened(expanded.contains) }

  /// Returns true if the item's children are to be shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns true if all of the item's ancestors are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var next = parents[item]
    guard next != nil else { return false }
    while let parent = next ?? nil {
      guard expanded.contains(parent) else { return false }
      next = parents[parent]
    }
    return true
  }

  /// Returns true if the item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }

  /// Returns the number of an item's ancestors. The item must be there.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var next = checkedParent(of: item)
    while let parent = next {
      level += 1
      next = checkedParent(of: parent)
    }
    return level
  }

  /// The place of an item among `items`; nil when it is not there.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// Nil for an item at the outermost level. The item must be there.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { checkedParent(of: child) }

  /// Returns a snapshot of the items below an item.
  /// - Parameter includingParent: whether the item itself is the only root, else its children are the roots.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    _ = checkedParent(of: parent)
    var result = NSDiffableDataSourceSectionSnapshot()
    if includingParent { result.append([parent]) }
    var waiting: [(item: ItemIdentifierType, target: ItemIdentifierType?)] = [
      (parent, includingParent ? parent : nil)
    ]
    while let (item, target) = waiting.popLast() {
      let below = children[item] ?? []
      result.append(below, to: target)
      waiting += below.map { ($0, $0) }
    }
    result.expanded = expanded.filter(result.contains)
    return result
  }

  /// The outline as text, for people: a line an item, indented by its level; `+` before what is collapsed, `-` before
  /// what is expanded, `*` before items without children.
  public func visualDescription() -> String {
    items.map { item in
      let sign = (children[item] ?? []).isEmpty ? "*" : expanded.contains(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  func descendants(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    (children[item] ?? []).flatMap { [$0] + descendants(of: $0) }
  }

  /// - Parameter goesInto: whether the children of an item are listed.
  private func flattened(_ goesInto: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    // The next item is at the end.
    var waiting = Array(rootItems.reversed())
    while let item = waiting.popLast() {
      result.append(item)
      if goesInto(item), let below = children[item] { waiting += below.reversed() }
    }
    return result
  }
}

extension NSDiffableDataSourceSectionSnapshot: Equatable {
  /// Compares items, their parents and which are expanded.
  public static func == (a: Self, b: Self) -> Bool {
    a.expanded == b.expanded && a.items == b.items && a.parents == b.parents
  }
}
