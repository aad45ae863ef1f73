import Foundation

/// Shows snapshots of data in a table: give it a new one, and the table changes to it.
///
/// The data source owns what the table shows; cells are made by its provider. Subclasses override the methods for
/// titles and editing that they need.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UITableViewDataSource
{
  /// Makes the cell for an item: it takes one from the table's reuse pool and fills it in. Returning nil is an error that traps.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation with which rows come and go; `automatic` by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  private let cellProvider: CellProvider
  private let store: SnapshotStore<SectionIdentifierType, ItemIdentifierType>

  /// Becomes the table's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    store = SnapshotStore(tableView)
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: - Snapshots

  /// Shows another snapshot: with animated changes, or without animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    store.apply(
      snapshot, animated: animatingDifferences, with: defaultRowAnimation, completion: completion)
  }

  /// Shows another snapshot with animated changes and returns when they are over.
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

  /// Returns a copy of what is shown now, to be changed and applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    store.current
  }

  // MARK: - Identifiers and places

  /// nil where there is no row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    store.current.item(at: indexPath)
  }

  /// nil for an item that is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    store.current.indexPath(of: itemIdentifier)
  }

  /// nil where there is no section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    store.current.section(at: index)
  }

  /// nil for a section that is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.current.indexOfSection(sectionIdentifier)
  }

  // MARK: - UITableViewDataSource

  /// Returns the number of sections in the snapshot that is shown.
  open func numberOfSections(in tableView: UITableView) -> Int { store.current.numberOfSections }

  /// Returns the number of the section's items in the snapshot that is shown.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.count(inSection: section)
  }

  /// Returns the cell that the cell provider makes for the item at the path; traps if the provider returns nil.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = store.item(shownAt: indexPath)
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(Array(indexPath)) with item \(item)"
      )
    }
    return cell
  }

  /// Returns nil: sections have no header title unless a subclass gives them one.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil: sections have no footer title unless a subclass gives them one.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Rows of a diffable data source are not edited unless a subclass says so.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false: rows are not moved by the user unless a subclass allows it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing. Subclasses that allow editing apply a snapshot without the row, or with a new one.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing. Subclasses that allow moving take the new order over.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil: the table has no section index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the title's own place in the index as the section to scroll to.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Martlet addition: true, since the class has the method, whatever a subclass makes of it.
  open var _hasTableViewCommitForRowAt: Bool? { true }
  /// Martlet addition: true, since the class has the method, whatever a subclass makes of it.
  open var _hasTableViewMoveRowAtTo: Bool? { true }

  open override var description: String {
    MainActor.assumeIsolated { store.describe(self) }
  }
}
