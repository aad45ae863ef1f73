// Length: Swift overrides only what a class body declares, and most of a collection view is there to be overridden.

import Foundation
import QuartzCore

/// Shows items of an ordered collection where a layout says, with views that are made for what is seen only.
///
/// The data source gives counts and cells, the layout places, the delegate hears of touches. Cells are made when they
/// come into sight and used again when they left it; no more are alive than fit on about two screens.
///
/// Members that subclasses override are in this file: Swift overrides only what a class body declares. The work is done
/// in the `UICollectionView+Topic` files.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  // MARK: - Stored state

  var layoutStorage: UICollectionViewLayout
  /// True if `layoutStorage` was prepared since it became invalid.
  var isLayoutPrepared = false
  /// True while the layout is being prepared.
  var isPreparingLayout = false
  /// Items in each section; nil when the data source is to be asked.
  var counts: [Int]?
  /// The number of changes of the data and of layouts so far. Who tells the program of elements one by one sees by it that the others are
  /// not to be told of any more.
  var changeCount = 0
  /// The change of the content offset that comes with the next layout.
  var pendingOffsetAdjustment = CGPoint.zero
  /// Views on screen, and a few kept for other reasons.
  var elements = VisibleElements()
  var pool = ElementPool()
  /// The element that the data source is being asked for, for `dequeue…`.
  var request: ElementRequest?
  var selection = ItemSelection()
  var pressing = ItemPressing.idle
  var batch = BatchUpdate()
  /// The change of layouts that follows the user's hand; nil while there is none.
  var interactiveChange: InteractiveLayoutChange?
  /// True while elements are on their way to a new state, so that layout passes leave them alone.
  var isChanging = false
  var movement: InteractiveMovement?
  /// Behind everything but the background view; nil where the layout has none.
  var backdropView: UIView?
  private(set) lazy var swiping = RowSwiping(self)
  private(set) lazy var sweeping = SelectionSweeping(self)
  /// True if a list with actions behind its rows was laid out.
  var hasSwipes = false
  var contextMenus: ListContextMenu?
  /// Set by the default of `collectionView(_:moveItemAt:to:)`.
  var movementIsRefused = false
  var prefetching = Prefetching()
  var resizes = CellResizes()
  /// The strip of titles at the trailing edge; nil without titles.
  var indexView: SectionIndexView?
  /// True if the data source is to be asked for the strip's titles.
  var wantsIndexTitles = true
  /// True while cells are asked for their sizes.
  var isMeasuring = false
  lazy var movementScroll = FrameDriver { [weak self] frame in self?.stepMovementScroll(frame.elapsed) }

  // MARK: - Making

  /// Creates a collection view that a layout places the elements of.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorage = layout
    super.init(frame: frame)
    layout.owner = self
  }

  /// A collection view with a nib's layout, or with a flow layout.
  public required init?(coder: NSCoder) {
    layoutStorage = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layoutStorage.owner = self
    guard coder.decodeProperties(of: self, as: UICollectionView.self) else { return nil }
  }

  // MARK: - Parts

  /// The object that is told of touches and may decide about them; held weakly.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }

  /// The object that gives counts, cells and other views; held weakly. Setting another one reloads everything.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The object that is told of items which are probably shown soon; held weakly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// The object that says what can be dragged from the collection view; nil, the default, for nothing. Not retained.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
  /// The object that takes what is dropped on the collection view; nil, the default, for nothing. Not retained.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
  /// A Boolean value that indicates whether drags may begin; true by default.
  open var dragInteractionEnabled = true { didSet { dragDelegatesDidChange() } }
  var draggingStorage: ListDragging?

  /// The interaction of the items' context menus; nil before there is a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

  /// True if `prefetchDataSource` is told of items ahead; true by default.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { prefetching = Prefetching() } }
  }

  /// Setting it changes layouts at once; `setCollectionViewLayout(_:animated:)` animates.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorage }
    set { changeLayout(to: newValue, animated: false, completion: nil) }
  }

  /// Changes to another layout, animated or at once.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }

  /// - Parameter completion: called when the items are in their new places; false when something stopped them.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, animated: animated, completion: completion)
  }

  /// Called when an interactive change of layouts is over: with true if the animations ran to their end, and true if the new layout is there,
  /// false if it was cancelled.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Begins to change to another layout as the user's hand moves: the layout that is returned, which the delegate may make, stands in for the
  /// two until the transition is finished or cancelled. One transition goes on at a time.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    startLayoutChange(to: layout, completion)
  }

  /// Puts the new layout in place, and has items go on from where they are to theirs. Without effect while no transition is under way.
  open func finishInteractiveTransition() { endLayoutChange(finishes: true) }

  /// Puts the old layout back in place, and has items go back to theirs. Without effect while no transition is under way.
  open func cancelInteractiveTransition() { endLayoutChange(finishes: false) }

  /// The way in which items that size themselves follow changes of their content; `enabled` by default. An item changes animated, unless
  /// animations were switched off when its content changed, as in `UIView.performWithoutAnimation(_:)`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet {
      if selfSizingInvalidation == .enabledIncludingConstraints { CellResizing.followsConstraints = true }
    }
  }

  /// Behind the items, as large as the view; it does not scroll.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue) }
  }

  // MARK: - Cells and other views

  /// Has cells made from a class with `init(frame:)`; nil forgets the identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Has cells made from a nib, which holds one cell; nil forgets the identifier.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerCell(nib.map { NibViewMaker($0) }, identifier)
  }

  /// Has views of a kind made from a class with `init(frame:)`; nil forgets the identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerSupplementary(viewClass, elementKind, identifier)
  }

  /// Has views of a kind made from a nib, which holds one reusable view; nil forgets the identifier.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registerSupplementary(nib.map { NibViewMaker($0) }, kind, identifier)
  }

  /// A cell for an item: one that is used again, else a new one of the registered class. It is placed already.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, indexPath)
  }

  /// A view for an element of the layout: one that is used again, else a new one of the registered class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueSupplementary(elementKind, identifier, indexPath)
  }

  // MARK: - Asking

  /// The number of sections that the data source gave last.
  open var numberOfSections: Int { knownCounts.count }

  /// Returns the number of items in a section that the data source gave last.
  open func numberOfItems(inSection section: Int) -> Int { knownCount(ofSection: section) }

  /// The cells in sight, in no certain order.
  open var visibleCells: [UICollectionViewCell] { elements.cells.map(\.cell) }

  /// The index paths of the cells in sight, in no certain order.
  open var indexPathsForVisibleItems: [IndexPath] { elements.cells.map(\.path) }

  /// Nil while the item is not seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    elements[.cell(indexPath)] as? UICollectionViewCell
  }

  /// Nil for a cell that is not on screen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { elements.key(of: cell)?.indexPath }

  /// The item at a point of the collection view's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// Nil while it is not seen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    elements[.supplementary(elementKind, indexPath)]
  }

  /// Returns the supplementary views of a kind that are on screen, in no certain order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    elements.supplementary(elementKind).map(\.view)
  }

  /// Returns the index paths of a kind's supplementary views that are on screen, in no certain order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.supplementary(elementKind).map(\.path)
  }

  /// Returns the attributes that the layout has for an item; nil where it has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the attributes that the layout has for a supplementary view; nil where it has none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: - Selection

  /// True if items can be selected while `isEditing` is false; true by default.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// True if a tap adds to the selection instead of replacing it; false by default.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// `allowsSelection` while `isEditing`.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// `allowsMultipleSelection` while `isEditing`.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// A Boolean value that indicates whether the keyboard's focus goes to cells; true by default. Views inside cells that can be used get it
  /// all the same.
  open var allowsFocus = true
  /// A Boolean value that indicates whether an item to which the user moves the keyboard's focus is selected, where one item may be; false
  /// by default.
  open var selectionFollowsFocus = false
  /// True while the user edits the items. A change takes away the selection that the other mode does not allow.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// The index paths of the selected items, in the order of selection; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

  /// Selects an item and brings it into sight; nil selects none. The delegate is not told.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// The delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath)
  }

  /// Scrolls until an item is where `scrollPosition` says, as near as the content's ends allow.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    scroll(toItem: indexPath, scrollPosition, animated: animated)
  }

  // MARK: - Changing the data

  /// Asks the data source for everything anew. The selection is lost.
  open func reloadData() {
    resetData()
  }

  /// True if changes were asked for that are not applied yet.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  /// Applies all changes that `updates` asks for as one, animated.
  ///
  /// Paths of deletions and of moves' sources are those before the update, paths of insertions and of moves' targets
  /// those after it, whatever the order of the calls. Change the data in `updates`.
  ///
  /// - Parameter completion: called when the animations are over; false when something stopped them.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    collectUpdates(updates, completion)
  }

  /// Inserts sections, animated; their numbers are those after the update.
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections += sections }
  }

  /// Deletes sections, animated; their numbers are those before the update.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections += sections }
  }

  /// Replaces sections by what the data source has for them now; their numbers are those before the update.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections += sections }
  }

  /// Moves a section, animated, from its number before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(ListChanges.Move(source: section, target: newSection)) }
  }

  /// Inserts items, animated; their paths are those after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths }
  }

  /// Deletes items, animated; their paths are those before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths }
  }

  /// The items get new cells.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths }
  }

  /// The data source is asked for the items' cells anew and gets those that they have.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths)
  }

  /// Moves an item, animated, from its path before the update to that after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(ListChanges.Move(source: indexPath, target: newIndexPath)) }
  }

  // MARK: - Moving by hand

  /// - Returns: true if the item may be moved; then the finger's place is told with the following methods.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }

  /// - Parameter targetPosition: where the item's middle is to be, in the collection view's coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveMovement(to: targetPosition)
  }

  /// The item stays where it is now; the data source is told.
  open func endInteractiveMovement() {
    endMovement(cancelled: false)
  }

  /// The item goes back.
  open func cancelInteractiveMovement() {
    endMovement(cancelled: true)
  }

  // MARK: - UIView

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutElements()
  }

  // Touches are not passed on: a list around this one would choose its own item by them.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelPressing(touches)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // A list around this one asks, too, before its own rows are swiped.
    if let pan = gestureRecognizer as? RowSwipeGestureRecognizer, pan.attachedView === self {
      return swiping.shouldBegin(pan)
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange(previousTraitCollection)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layoutStorage.environmentDidChange()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    layoutStorage.environmentDidChange()
  }

  // MARK: - UIScrollView

  override func visibleBoundsDidChange(from old: CGRect) {
    super.visibleBoundsDidChange(from: old)
    boundsDidChangeForLayout(from: old)
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutStorage.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  override func innerScrollView(at point: CGPoint) -> UIScrollView? {
    layoutStorage.innerScrollView(at: point)
  }

  override func scrollDelegateDidChange() {
    super.scrollDelegateDidChange()
    if delegate != nil, contextMenus == nil { contextMenus = ListContextMenu(self) }
    // A flow layout's figures may be this delegate's.
    layoutStorage.invalidateAll()
  }
}
