import Foundation

/// Shows snapshots of data in a collection view: give it a new one, and the collection view changes to it.
///
/// The data source owns what is shown; cells are made by its provider. Identifiers are unique in the whole snapshot.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource, OutlineSource
{
  /// The type of the snapshots that the data source shows.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// A closure that returns the cell of an item; nil traps.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a header or the like; nil traps.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closures that are asked and told when the user moves items.
  public struct ReorderingHandlers {
    /// Decides whether the user may move an item; nil for no item.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called when the user moved an item, before the snapshot changes.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// The snapshot is the new one already.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that are all nil.
    public init() {}
  }

  /// The closures that are asked and told when the user expands and collapses items of a section's outline.
  public struct SectionSnapshotHandlers<ItemType: Hashable> {
    /// Decides whether the user may show an item's children; nil for all.
    public var shouldExpandItem: ((ItemType) -> Bool)?
    /// Called before an item's children are shown.
    public var willExpandItem: ((ItemType) -> Void)?
    /// Decides whether the user may hide an item's children; nil for all.
    public var shouldCollapseItem: ((ItemType) -> Bool)?
    /// Called before an item's children are hidden.
    public var willCollapseItem: ((ItemType) -> Void)?
    /// Children that are only worked out when they are to be shown: given an item and what is known to be below it,
    /// returns what is below it now.
    public var snapshotForExpandingParent:
      (
        (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemType>
      )?

    /// Creates handlers that are all nil.
    public init() {}
  }

  /// Makes headers and the like; must be there where the layout has such views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures that are asked and told when the user moves items; without `canReorderItem` none can be moved.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures that are asked and told when the user expands and collapses items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  var current = Snapshot()
  /// Sections that were given as outlines; what is shown of them stands in `current`.
  var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Becomes the collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: - Snapshots

  /// Shows another snapshot: with animated changes, or without animation.
  ///
  /// - Parameter completion: called when the animations are over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView else {
      take(over: snapshot)
      completion?()
      return
    }
    let update = { [self] in
      collectionView.performBatchUpdates {
        // Several snapshots in one batch count as the last: all lead away from what is shown now.
        let shown = collectionView.batch.baseline as? Snapshot ?? self.current
        collectionView.batch.baseline = shown
        collectionView.batch.changes = SnapshotDifference(from: shown, to: snapshot).changes
        collectionView.batch.reconfigured += snapshot.reconfiguredItemIdentifiers.compactMap(shown.indexPath)
        self.take(over: snapshot)
      } completion: { _ in
        completion?()
      }
    }
    animatingDifferences ? update() : UIView.performWithoutAnimation(update)
  }

  /// Shows another snapshot and returns when the animations are over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows another snapshot as `reloadData()` does, without looking for differences.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    take(over: snapshot)
    collectionView?.reloadData()
    completion?()
  }

  /// Does what `applySnapshotUsingReloadData(_:completion:)` does, as an asynchronous method.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  /// Returns the snapshot that is shown now, to be changed and applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  // MARK: - Outlines

  /// Shows other items in one section, which may have children. A section that is not there comes last.
  ///
  /// - Parameter completion: called when the animations are over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let whole = current.replacingItems(ofSection: section, by: snapshot.visibleItems)
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows other items in one section and returns when the animations are over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// The items of one section with their children, to be changed and applied.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { outline(of: section) }

  /// Marks are for one application only.
  private func take(over snapshot: Snapshot) {
    current = snapshot.withoutMarks
    outlines = outlines.filter { current.shows($0.value, as: $0.key) }
  }

  func outlinePlace(at path: IndexPath) -> OutlinePlace? { place(at: path) }

  func toggleOutline(at path: IndexPath) { toggle(at: path) }

  // MARK: - Identifiers and places

  /// Nil where there is no item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Nil for an item that is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// Nil where there is no section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }

  /// Nil for a section that is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: - UICollectionViewDataSource

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.items[section].count
  }

  /// Returns the cell that the cell provider makes for an item; traps when that is nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.items[indexPath.section][indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure(
        "the cell provider of \(self) returned nil for index path \(Array(indexPath)) with item \(item)")
    }
    return cell
  }

  /// Returns the view that `supplementaryViewProvider` makes; traps where it is missing or returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      preconditionFailure(
        "the layout has supplementary views of kind \(kind), but \(self) has no supplementaryViewProvider")
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      preconditionFailure(
        "the supplementaryViewProvider of \(self) returned nil for \(kind) at \(Array(indexPath))")
    }
    return view
  }

  /// Returns the answer of `reorderingHandlers.canReorderItem`; false without one.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorderItem = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath)
    else { return false }
    return canReorderItem(item)
  }

  /// Moves an item in the snapshot, and calls `willReorder` before and `didReorder` after that.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let transaction = NSDiffableDataSourceTransaction(
      from: current, moving: sourceIndexPath, to: destinationIndexPath, outlines: outlines)
    reorderingHandlers.willReorder?(transaction)
    current = transaction.finalSnapshot
    for change in transaction.sectionTransactions where outlines[change.sectionIdentifier] != nil {
      outlines[change.sectionIdentifier] = change.finalSnapshot
    }
    reorderingHandlers.didReorder?(transaction)
  }

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)): \(current.numberOfSections) sections, \(current.numberOfItems) items>"
    }
  }
}
