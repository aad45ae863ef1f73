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

  private let cellProvider: CellProvider
  let store: SnapshotStore<SectionIdentifierType, ItemIdentifierType>

  /// Becomes the collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    store = SnapshotStore(collectionView)
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
    store.apply(snapshot, animated: animatingDifferences, completion: completion)
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
    store.reload(snapshot, completion: completion)
  }

  /// Does what `applySnapshotUsingReloadData(_:completion:)` does, as an asynchronous method.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  /// Returns the snapshot that is shown now, to be changed and applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    store.current
  }

  // MARK: - Outlines

  /// Shows other items in one section, which may have children. A section that is not there comes last.
  ///
  /// - Parameter completion: called when the animations are over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let whole = store.current.replacingItems(ofSection: section, by: snapshot.visibleItems)
    store.outlines[section] = snapshot
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

  func outlinePlace(at path: IndexPath) -> OutlinePlace? { place(at: path) }

  func toggleOutline(at path: IndexPath) { toggle(at: path) }

  // MARK: - Identifiers and places

  /// Nil where there is no item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    store.current.item(at: indexPath)
  }

  /// Nil for an item that is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    store.current.indexPath(of: itemIdentifier)
  }

  /// Nil where there is no section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    store.current.section(at: index)
  }

  /// Nil for a section that is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.current.indexOfSection(sectionIdentifier)
  }

  // MARK: - UICollectionViewDataSource

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { store.current.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    store.count(inSection: section)
  }

  /// Returns the cell that the cell provider makes for an item; traps when that is nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = store.item(shownAt: indexPath)
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

  /// Martlet addition: true, since the class has the method.
  open var _hasCollectionViewMoveItemAtTo: Bool? { true }

  /// Moves an item in the snapshot, and calls `willReorder` before and `didReorder` after that.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let transaction = NSDiffableDataSourceTransaction(
      from: store.current, moving: sourceIndexPath, to: destinationIndexPath, outlines: store.outlines)
    reorderingHandlers.willReorder?(transaction)
    store.take(over: transaction)
    reorderingHandlers.didReorder?(transaction)
  }

  /// Returns nil: the collection view has no strip of titles.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the first item of the section with the title's number.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  open override var description: String {
    MainActor.assumeIsolated { store.describe(self) }
  }
}
