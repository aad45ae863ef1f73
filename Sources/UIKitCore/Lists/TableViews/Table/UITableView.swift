// Length: Swift overrides only what a class body declares, and most of a table is there to be overridden.

import Foundation
import QuartzCore

/// Rows below each other, in sections, made only as far as they are seen.
///
/// A table asks its `dataSource` how many rows there are and for the cells of those in sight, and its `delegate` for
/// everything else. Cells that went out of sight are used again. Bodies here are short; the work is done in the
/// `UITableView+Topic` files, on a `TableGeometry` that knows where everything stands.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  // MARK: - Stored state

  /// The look of the table's sections, fixed when the table is made.
  public let style: Style
  weak var tableDelegate: (any UITableViewDelegate)?
  var abilities = TableAbilities()
  var content = TableContent()
  var shown = TableShown()
  var pool = TablePool()
  var selection = TableSelection()
  var looks = TableLooks()
  var updates = TableUpdates()
  var touch = TableTouch.none
  private(set) lazy var swiping = RowSwiping(self)
  private(set) lazy var sweeping = SelectionSweeping(self)
  var reorder: RowReorder?
  var contextMenus: ListContextMenu?
  var prefetching = TablePrefetching()
  var resizes = CellResizes()
  /// Scrolls on while a row is held near an edge.
  lazy var autoscroller = FrameDriver { [weak self] frame in self?.autoscroll(for: frame.elapsed) }
  /// Points a second; negative is upwards.
  var autoscrollSpeed: CGFloat = 0
  var indexView: SectionIndexView?
  /// The row that an animated scroll leads to, to be aimed anew when heights turn out different.
  var scrollAim: TableScrollAim?
  /// The maker of cells for identifiers that nothing is registered for: the table of a storyboard.
  package weak var prototypes: (any TablePrototypes)?

  // MARK: - Making

  /// Creates a table with a frame, in the superview's coordinates, and a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  /// Creates a table from an archive; plain unless the archive says otherwise.
  public required init?(coder: NSCoder) {
    style = coder.nibChoice("style") ?? .plain
    super.init(coder: coder)
    setUpTable()
    guard coder.decodeProperties(of: self, as: UITableView.self) else { return nil }
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  // MARK: - Who answers

  /// The object that gives the table its rows; setting another one has everything asked anew. Not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// Also the scroll view's delegate.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  override func scrollDelegateDidChange() {
    super.scrollDelegateDidChange()
    tableDelegateDidChange()
  }

  /// The object that learns which rows are about to come in sight; nil for none. Not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// A Boolean value that indicates whether the prefetching data source is told of coming rows; true by default.
  open var isPrefetchingEnabled = true

  /// The object that says what can be dragged from the table; nil, the default, for nothing. Not retained.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
  /// The object that takes what is dropped on the table; nil, the default, for nothing. Not retained.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
  /// A Boolean value that indicates whether drags may begin; true by default.
  open var dragInteractionEnabled = true { didSet { dragDelegatesDidChange() } }
  var draggingStorage: ListDragging?

  /// The interaction of the rows' context menus; nil before there is a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

  // MARK: - Heights

  /// The height of every row in points, unless the delegate says otherwise; `automaticDimension` lets the cells decide.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }
  /// The height of section headers in points, unless the delegate says otherwise; `automaticDimension` lets titles and views decide.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// The height of section footers in points, unless the delegate says otherwise; `automaticDimension` lets titles and views decide.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// The height that rows are assumed to have until they are seen, in points. 0 asks for all heights at once.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }
  /// The height in points that headers that size themselves are assumed to have until they are seen.
  /// 0 or less uses the system's figure.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// The height in points that footers that size themselves are assumed to have until they are seen.
  /// 0 or less uses the system's figure.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// Room above every section header of a plain table.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }

  /// The height of the empty rows with which a plain table that has too few rows fills its view, in points: 0, the default, for none, and
  /// `automaticDimension` for the last row's. A table with a `tableFooterView` has no empty rows.
  open var fillerRowHeight: CGFloat = 0 {
    didSet { if fillerRowHeight != oldValue { setNeedsLayout() } }
  }

  /// The way in which rows that size themselves follow changes of their content; `enabled` by default. A row changes animated, unless
  /// animations were switched off when its content changed, as in `UIView.performWithoutAnimation(_:)`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet {
      if selfSizingInvalidation == .enabledIncludingConstraints { CellResizing.followsConstraints = true }
    }
  }

  // MARK: - Looks

  /// The lines between cells; single lines by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { cellsNeedPlacing() } }
  }
  /// The colour of the lines between cells; nil stands for the system's separator colour, which is the default.
  open var separatorColor: UIColor? = .separator {
    didSet { cellsNeedPlacing() }
  }
  /// An effect of the lines between cells; nil, the default, for none. A vibrancy effect draws them in the label's colour, as strong as its
  /// style says, in place of `separatorColor`; a blur shows through them.
  open var separatorEffect: UIVisualEffect? {
    didSet { if separatorEffect !== oldValue { cellsNeedPlacing() } }
  }
  /// The insets of the lines between cells, for cells without an inset of their own.
  open var separatorInset: UIEdgeInsets {
    get { looks.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      looks.separatorInset = newValue
      cellsNeedPlacing()
    }
  }
  /// The edges that `separatorInset` counts from; the cells' edges by default.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { cellsNeedPlacing() } }
  }
  /// A Boolean value that indicates whether cells keep wide text to a readable width.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { cellsNeedPlacing() }
  }
  /// A Boolean value that indicates whether the content of cells and headers keeps clear of the safe area at the sides.
  open var insetsContentViewsToSafeArea = true {
    didSet { cellsNeedPlacing() }
  }

  /// Behind all rows; it does not scroll.
  open var backgroundView: UIView? {
    didSet { backgroundViewDidChange(from: oldValue) }
  }
  /// Above all sections. Its height is its frame's; setting it again takes a new height over.
  open var tableHeaderView: UIView? {
    didSet { tableViewsDidChange(from: oldValue) }
  }
  /// Below all sections.
  open var tableFooterView: UIView? {
    didSet { tableViewsDidChange(from: oldValue) }
  }

  // MARK: - Content

  /// Forgets everything and asks the data source anew.
  open func reloadData() {
    reloadEverything()
  }

  /// The number of sections, as the data source gave it; asked for now if it was not asked yet.
  open var numberOfSections: Int { loadedContent.counts.count }

  /// Returns the number of rows in a section, as the data source gave it; 0 for a section that does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedContent.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  // MARK: - Where things are

  /// Returns the rectangle of a section, with its header and footer, in the table's coordinates.
  open func rect(forSection section: Int) -> CGRect { rectOfSection(section) }
  /// Returns the rectangle of a section's header in the table's coordinates, at its place among the rows even while it is pinned.
  open func rectForHeader(inSection section: Int) -> CGRect { rectOfHeader(section) }
  /// Returns the rectangle of a section's footer in the table's coordinates, at its place among the rows even while it is pinned.
  open func rectForFooter(inSection section: Int) -> CGRect { rectOfFooter(section) }
  /// Returns the rectangle of a row in the table's coordinates.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rectOfRow(indexPath) }

  /// The row at a point of the content; nil where there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
  /// The row a visible cell shows.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
  /// Returns the rows that a rectangle in the table's coordinates touches, from top to bottom.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

  /// nil for a row that is not in sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// The cells in sight, from top to bottom.
  open var visibleCells: [UITableViewCell] { shownCells }
  /// The rows in sight, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shownPaths }

  /// nil while it is not in sight, or is no `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.headers[section] as? UITableViewHeaderFooterView
  }
  /// Returns a section's footer; nil while it is not in sight, or is no `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.footers[section] as? UITableViewHeaderFooterView
  }

  /// Scrolls until a row stands at a place in the view; `none` scrolls no further than needed to show all of it.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls to the chosen row that is nearest to the middle of the view; does nothing when none is chosen.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = nearestSelectedRow else { return }
    scroll(to: path, at: scrollPosition, animated: animated)
  }

  // MARK: - Changes

  /// Makes all changes of `updates` at once, animated.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdating()
    updates?()
    endUpdating(completion: completion)
  }

  /// From here to `endUpdates()` changes are collected.
  open func beginUpdates() { beginUpdating() }
  /// Ends what `beginUpdates()` began; the outermost end makes the collected changes at once, animated.
  open func endUpdates() { endUpdating(completion: nil) }
  /// True while changes are being collected, between the beginning and the end of an update.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 }

  /// Inserts sections that the data source has already. The numbers are those after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(animation) { $0.insertedSections += sections }
  }
  /// Deletes sections that the data source has no more. The numbers are those before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(animation) { $0.deletedSections += sections }
  }
  /// Asks the data source for sections anew and replaces their cells. The numbers are those before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(animation) { $0.reloadedSections += sections }
  }
  /// Moves a section, numbered as before the update, to where it is after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record(.automatic) { $0.movedSections.append(.init(source: section, target: newSection)) }
  }
  /// Inserts rows that the data source has already. The paths are those after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record(animation) { $0.insertedItems += indexPaths }
  }
  /// Deletes rows that the data source has no more. The paths are those before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record(animation) { $0.deletedItems += indexPaths }
  }
  /// Asks the data source for rows anew and replaces their cells. The paths are those before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record(animation) { $0.reloadedItems += indexPaths }
  }
  /// Moves a row, with its path from before the update, to its path after the update.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record(.automatic) { $0.movedItems.append(.init(source: indexPath, target: newIndexPath)) }
  }
  /// Fills the cells of these rows again; cells are kept, heights may change.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: - Selection

  /// A Boolean value that indicates whether a row may be chosen outside editing mode; true by default.
  open var allowsSelection = true {
    didSet { if allowsSelection != oldValue { selectionRulesDidChange() } }
  }
  /// A Boolean value that indicates whether a row may be chosen in editing mode; false by default.
  open var allowsSelectionDuringEditing = false {
    didSet { if allowsSelectionDuringEditing != oldValue { selectionRulesDidChange() } }
  }
  /// A Boolean value that indicates whether several rows may be chosen outside editing mode; false by default.
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { selectionRulesDidChange() } }
  }
  /// A Boolean value that indicates whether several rows may be chosen in editing mode, where they are ticked; false by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { selectionRulesDidChange() } }
  }

  /// A Boolean value that indicates whether the keyboard's focus goes to cells; true by default. Views inside cells that can be used get it
  /// all the same.
  open var allowsFocus = true
  /// A Boolean value that indicates whether a row to which the user moves the keyboard's focus is chosen, where one row may be; false by
  /// default.
  open var selectionFollowsFocus = false

  /// The row that was chosen first; nil when none is chosen.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
  /// nil when none is chosen.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

  /// Chooses a row without telling the delegate; nil unchooses all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    choose(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Unchooses a row without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    unchoose(indexPath, animated: animated)
  }

  // MARK: - Editing

  /// A Boolean value that indicates whether the table is in editing mode.
  /// Setting it calls `setEditing(_:animated:)` without animation.
  open var isEditing: Bool {
    get { looks.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  // MARK: - Section index

  /// The number of rows from which on the section index is shown; with fewer rows the strip is not shown.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { reloadSectionIndexTitles() }
  }
  /// The colour of the titles in the section index; nil uses the tint colour.
  open var sectionIndexColor: UIColor? { didSet { indexLooksDidChange() } }
  /// The background colour of the section index while it is not touched; nil for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexLooksDidChange() } }
  /// The background colour of the section index while a finger is on it; nil uses `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexLooksDidChange() } }
  /// Asks the data source for the strip's titles anew.
  open func reloadSectionIndexTitles() { loadIndexTitles() }

  // MARK: - Reuse

  /// Has cells of an identifier made from a subclass of `UITableViewCell`; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.cells.register(cellClass, as: UITableViewCell.self, for: identifier)
  }
  /// The nib holds one cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.cells.register(nib.map { NibViewMaker($0) }, for: identifier)
  }
  /// The nib holds one header or footer.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.headerFooters.register(nib.map { NibViewMaker($0) }, for: identifier)
  }
  /// Has headers and footers of an identifier made from a subclass of `UITableViewHeaderFooterView`; nil removes the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.headerFooters.register(aClass, as: UITableViewHeaderFooterView.self, for: identifier)
  }
  /// A cell for reuse, or a new one of the registered class; nil when nothing is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier, at: nil)
  }
  /// A cell for reuse, or a new one of the registered class, in the size of its row.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueCell(identifier, at: indexPath) else {
      preconditionFailure(
        """
        unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier \
        or connect a prototype cell in a storyboard
        """)
    }
    return cell
  }
  /// Returns a header or footer for reuse, or a new one of the registered class or nib; nil when nothing is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    dequeueHeaderFooter(identifier)
  }

  // MARK: - UIView

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    tableDidMoveToWindow()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    cellsNeedPlacing()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tableTraitsDidChange(from: previousTraitCollection)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchesBegan(touches)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchesMoved(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchesEnded(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchesCancelled()
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // A list around this one asks, too, before its own rows are swiped.
    if let pan = gestureRecognizer as? RowSwipeGestureRecognizer, pan.attachedView === self {
      return swiping.shouldBegin(pan)
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
