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
  var reorder: RowReorder?
  var contextMenus: ListContextMenu?
  var prefetching = TablePrefetching()
  let autoscroller = Autoscroll()
  var indexView: SectionIndexView?
  /// Where an animated scroll to a row leads, to be aimed anew when heights turn out different.
  var scrollAim: TableScrollAim?
  /// What makes cells of identifiers that nothing is registered for: the table of a storyboard.
  package weak var prototypes: (any TablePrototypes)?

  // MARK: - Making

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  public required init?(coder: NSCoder) {
    style = coder.nibChoice("style") ?? .plain
    super.init(coder: coder)
    setUpTable()
    coder.decodeNib(into: self, as: UITableView.self)
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  // MARK: - Who answers

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

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// The interaction of the rows' context menus; nil before there is a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

  // MARK: - Heights

  /// Of every row, unless the delegate says otherwise; `automaticDimension` lets the cells decide.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// What rows are taken for until they are seen. 0 asks for all heights at once.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// Room above every section header of a plain table.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }

  // MARK: - Looks

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { cellsNeedPlacing() } }
  }
  /// nil is the system's separator colour.
  open var separatorColor: UIColor? {
    didSet { cellsNeedPlacing() }
  }
  /// Where lines begin and end, for cells without an inset of their own.
  open var separatorInset: UIEdgeInsets {
    get { looks.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      looks.separatorInset = newValue
      cellsNeedPlacing()
    }
  }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { cellsNeedPlacing() } }
  }
  /// Whether cells keep wide text to a readable width.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { cellsNeedPlacing() }
  }
  /// Whether the content of cells and headers keeps clear of the safe area at the sides.
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

  open var numberOfSections: Int { loadedContent.counts.count }

  open func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedContent.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  // MARK: - Where things are

  open func rect(forSection section: Int) -> CGRect { rectOfSection(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { rectOfHeader(section) }
  open func rectForFooter(inSection section: Int) -> CGRect { rectOfFooter(section) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rectOfRow(indexPath) }

  /// The row at a point of the content; nil where there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
  /// The row a visible cell shows.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

  /// nil for a row that is not in sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  open var visibleCells: [UITableViewCell] { shownCells }
  open var indexPathsForVisibleRows: [IndexPath]? { shownPaths }

  /// nil while it is not in sight, or is no `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.headers[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.footers[section] as? UITableViewHeaderFooterView
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

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
  open func endUpdates() { endUpdating(completion: nil) }
  /// Whether changes are being collected, or shown values are out of date.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(animation) { $0.insertedSections += sections }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(animation) { $0.deletedSections += sections }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(animation) { $0.reloadedSections += sections }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record(.automatic) { $0.movedSections.append(.init(source: section, target: newSection)) }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record(animation) { $0.insertedItems += indexPaths }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record(animation) { $0.deletedItems += indexPaths }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record(animation) { $0.reloadedItems += indexPaths }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record(.automatic) { $0.movedItems.append(.init(source: indexPath, target: newIndexPath)) }
  }
  /// Fills the cells of these rows again; cells are kept, heights may change.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: - Selection

  open var allowsSelection = true {
    didSet { if allowsSelection != oldValue { selectionRulesDidChange() } }
  }
  open var allowsSelectionDuringEditing = false {
    didSet { if allowsSelectionDuringEditing != oldValue { selectionRulesDidChange() } }
  }
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { selectionRulesDidChange() } }
  }
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { selectionRulesDidChange() } }
  }

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

  open var isEditing: Bool {
    get { looks.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  // MARK: - Section index

  /// With fewer rows the strip is not shown.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { reloadSectionIndexTitles() }
  }
  open var sectionIndexColor: UIColor? { didSet { indexLooksDidChange() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexLooksDidChange() } }
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexLooksDidChange() } }
  /// Asks the data source for the strip's titles anew.
  open func reloadSectionIndexTitles() { loadIndexTitles() }

  // MARK: - Reuse

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
    if let pan = gestureRecognizer as? RowSwipeGestureRecognizer { return swiping.shouldBegin(pan) }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
