import Foundation

/// Knows what a collection view shows: how many items in how many sections, and a view for each.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// A cell from `dequeueReusableCell(withReuseIdentifier:for:)`, with the item's content.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// One where it is not implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A view from `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`. Asked only where the layout has
  /// such views; then it must be implemented.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Returns true if the user may move an item. Where only `collectionView(_:moveItemAt:to:)` is implemented, every one.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// The user moved an item: bring the data into the same order. The collection view shows it already.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
  /// Returns the titles of the strip at the trailing edge, by which the user gets on quickly; nil for no strip. Asked when data are loaded
  /// or updated.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Returns the item that a title of the strip leads to.
  ///
  /// - Parameter index: the title's place among those of `indexTitles(for:)`.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath

  /// Martlet addition: true if the class has `collectionView(_:moveItemAt:to:)`, as rewritten sources say; nil, the default, where that is
  /// not known.
  var _hasCollectionViewMoveItemAtTo: Bool? { get }
}

extension UICollectionViewDataSource {
  /// By default, returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// By default, traps: a layout that has such views needs an implementation.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure(
      """
      the layout of \(collectionView) has a supplementary view of kind \(kind) at \(Array(indexPath)), but the data \
      source does not implement collectionView(_:viewForSupplementaryElementOfKind:at:)
      """)
  }

  /// By default, returns true, unless it is known that no item is moved.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    _hasCollectionViewMoveItemAtTo ?? true
  }

  /// By default, refuses: the item goes back.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    // No data source brings the data into order, so the item goes back.
    collectionView.movementIsRefused = true
  }

  /// By default, returns nil: there is no strip of titles.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// By default, returns the first item of the section with the title's number.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Martlet addition: nil, since Swift does not tell which methods a class has.
  public var _hasCollectionViewMoveItemAtTo: Bool? { nil }
}
