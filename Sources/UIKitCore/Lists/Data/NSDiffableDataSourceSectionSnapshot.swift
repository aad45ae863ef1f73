import Foundation

/// The items of one section, which may have children that are shown or not.
///
/// A value: build it, expand what is to be seen, and give it to `apply(_:to:)` of a
/// `UICollectionViewDiffableDataSource`. Every identifier stands in it at most once; adding one that is there traps.
///
///     var outline = NSDiffableDataSourceSectionSnapshot<String>()
///     outline.append(["Food", "Drinks"])
///     outline.append(["Bread", "Cheese"], to: "Food")
///     outline.expand(["Food"])
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// Children in order; those of nil are the roots.
  var children: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
  /// Every item with its parent.
  var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  var expanded: Set<ItemIdentifierType> = []

  /// Creates a snapshot without items.
  public init() {}

  // MARK: - Adding

  /// Adds items after the other children of a parent.
  /// - Parameter parent: nil for items at the outermost level.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { check(parent) }
    enter(items, parent)
    children[parent, default: []] += items
  }

  /// Adds items just before one that is there, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, nextTo: item, after: false)
  }

  /// Adds items just after one that is there, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, nextTo: item, after: true)
  }

  /// Adds what another snapshot holds just before an item, as its siblings.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, before: item)
    take(what: snapshot)
  }

  /// Adds what another snapshot holds just after an item, as its siblings.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, after: item)
    take(what: snapshot)
  }

  /// Gives an item other children: what another snapshot holds.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    check(parent)
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    take(what: snapshot)
  }

  // MARK: - Removing

  /// Takes items out with all that is below them. Those that are not there do not matter.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    var leavers: [ItemIdentifierType?: Set<ItemIdentifierType>] = [:]
    for item in items {
      guard let parent = parents[item] else { continue }
      leavers[parent, default: []].insert(item)
      for leaver in [item] + descendants(of: item) {
        parents[leaver] = nil
        children[leaver] = nil
        expanded.remove(leaver)
      }
    }
    // One walk over the children of each parent, however many of them go.
    for (parent, gone) in leavers { children[parent]?.removeAll(where: gone.contains) }
  }

  /// Removes all items, and what was expanded.
  public mutating func deleteAll() {
    self = NSDiffableDataSourceSectionSnapshot()
  }

  // MARK: - Expanding

  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { check(item) }
    expanded.formUnion(items)
  }

  /// Hides the children of items; what is expanded below them stays so.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { check(item) }
    expanded.subtract(items)
  }

  // MARK: - Parts

  private mutating func insert(
    _ items: [ItemIdentifierType], nextTo item: ItemIdentifierType, after: Bool
  ) {
    let parent = checkedParent(of: item)
    enter(items, parent)
    var siblings = children[parent] ?? []
    let place = siblings.firstIndex(of: item) ?? siblings.count
    siblings.insert(contentsOf: items, at: after ? place + 1 : place)
    children[parent] = siblings
  }

  /// Takes all below the roots of another snapshot, which are there already.
  private mutating func take(what snapshot: Self) {
    for root in snapshot.rootItems { take(childrenOf: root, from: snapshot) }
    expanded.formUnion(snapshot.expanded)
  }

  private mutating func take(childrenOf item: ItemIdentifierType, from snapshot: Self) {
    guard let below = snapshot.children[item], !below.isEmpty else { return }
    append(below, to: item)
    for child in below { take(childrenOf: child, from: snapshot) }
  }

  private mutating func enter(_ items: [ItemIdentifierType], _ parent: ItemIdentifierType?) {
    for item in items {
      precondition(
        parents.updateValue(parent, forKey: item) == nil,
        "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(item)")
    }
  }

  func checkedParent(of item: ItemIdentifierType) -> ItemIdentifierType? {
    guard let parent = parents[item] else {
      preconditionFailure("Invalid item identifier: \(item) is not in the section snapshot")
    }
    return parent
  }

  private func check(_ item: ItemIdentifierType) {
    precondition(parents[item] != nil, "Invalid item identifier: \(item) is not in the section snapshot")
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
