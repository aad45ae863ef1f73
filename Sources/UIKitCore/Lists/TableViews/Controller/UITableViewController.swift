import Foundation
import QuartzCore

/// Manages a table: its view is the table, and it answers for it.
///
/// Subclasses override the methods of data source and delegate that they need. While the controller is on screen the
/// table gives way to the keyboard, and what is typed into in one of its rows stays in sight (Apple's Text Programming
/// Guide for iOS, "Managing the Keyboard").
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  private let tableStyle: UITableView.Style
  private let keyboardAvoidance = KeyboardAvoidance()
  /// The rows that a storyboard says once and for all; empty where the table asks for its rows.
  var fixedSections: [FixedSection] = []

  /// Creates a controller that makes a table of a style when its view is loaded.
  public init(style: UITableView.Style) {
    tableStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    tableStyle = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an archive; a table that the archive does not bring is plain.
  public required init?(coder: NSCoder) {
    tableStyle = .plain
    super.init(coder: coder)
    coder.decodeNib(into: self, as: UITableViewController.self)
  }

  /// The table; it is the controller's `view`.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded as? UITableView
    }
    set { view = newValue }
  }

  /// A Boolean value that indicates whether a row that led to another screen is deselected when its own screen comes back.
  open var clearsSelectionOnViewWillAppear = true

  /// The table's; it may be set before there is a table.
  open var refreshControl: UIRefreshControl? {
    didSet { (viewIfLoaded as? UITableView)?.refreshControl = refreshControl }
  }

  open override func loadView() {
    // A nib's table is there already; without one it is made here.
    super.loadView()
    if !(viewIfLoaded is UITableView) {
      view = UITableView(frame: UIScreen.main.bounds, style: tableStyle)
    }
    guard let table = viewIfLoaded as? UITableView else { return }
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
    if let refreshControl { table.refreshControl = refreshControl }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let table = tableView { keyboardAvoidance.begin(table) }
    guard clearsSelectionOnViewWillAppear, let table = tableView else { return }
    clearSelection(of: table, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView?.flashScrollIndicators()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    keyboardAvoidance.end()
  }

  /// Brings the table into editing mode, too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  /// Along with the transition that brings the screen back, and back again when that is cancelled.
  private func clearSelection(of table: UITableView, animated: Bool) {
    let paths = table.indexPathsForSelectedRows ?? []
    guard !paths.isEmpty else { return }
    for path in paths { table.deselectRow(at: path, animated: animated) }
    transitionCoordinator?.notifyWhenInteractionChanges { context in
      guard context.isCancelled else { return }
      for path in paths where table.numberOfRows(inSection: path.section) > path.row {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
  }

  // MARK: - Data source

  /// Returns the number of the storyboard's fixed sections; 1 for a table that asks for its rows.
  open func numberOfSections(in tableView: UITableView) -> Int {
    fixedSections.isEmpty ? 1 : fixedSections.count
  }
  /// Returns the number of the storyboard's fixed rows in the section; 0 for a table that asks for its rows.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    fixedSections.isEmpty ? 0 : fixedSections[section].rows.count
  }
  /// Returns the storyboard's fixed cell for the row. Without fixed rows it traps: a subclass that has rows overrides it.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if !fixedSections.isEmpty { return fixedSections[indexPath.section].rows[indexPath.row].cell }
    preconditionFailure("\(type(of: self)) has rows and must override tableView(_:cellForRowAt:)")
  }
  /// Returns the section's header title in the storyboard; nil for none.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    fixedSections.isEmpty ? nil : fixedSections[section].header
  }
  /// Returns the section's footer title in the storyboard; nil for none.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    fixedSections.isEmpty ? nil : fixedSections[section].footer
  }
  /// Returns true: every row may be deleted or inserted.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns true if the subclass overrides `tableView(_:moveRowAt:to:)`, and so can move rows at all.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    // Without an override: whether rows can be moved at all.
    TableOverrides.has(type(of: self), .moveRow) ?? false
  }
  /// Does nothing. Subclasses change their data and tell the table when the user deletes or inserts a row.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing. Subclasses move the row in their data; the table shows it at its new place already.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil: the table has no section index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the title's own place in the index as the section to scroll to.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  // MARK: - Delegate: display

  /// Does nothing when a cell is about to be seen.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing when a section's header is about to be seen.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing when a section's footer is about to be seen.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  /// Does nothing when a cell is out of sight.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing when a section's header is out of sight.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing when a section's footer is out of sight.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  // MARK: - Delegate: heights, headers and footers

  /// Returns the row's fixed height in the storyboard, or the table's `rowHeight`, in points.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    fixedHeight(at: indexPath) ?? tableView.rowHeight
  }
  /// Returns the table's `sectionHeaderHeight`, in points.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  /// Returns the table's `sectionFooterHeight`, in points.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  /// Returns the table's `estimatedRowHeight`, in points.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  /// Returns the table's `estimatedSectionHeaderHeight`, in points.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  /// Returns the table's `estimatedSectionFooterHeight`, in points.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  /// Returns nil: the header has a title at most, no view of its own.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// Returns nil: the footer has a title at most, no view of its own.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }

  // MARK: - Delegate: selection

  /// Returns false: two fingers scroll.
  open func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing when two fingers begin to select rows.
  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// Does nothing when two fingers that selected rows were lifted.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// Does nothing when a row's detail button is tapped.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Returns true: a touch makes the row look touched, and may choose it.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing when a touch makes a row look touched.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing when a row ceases to look touched.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the touched row, which is chosen then.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  /// Returns the row that is to be deselected.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  /// Does nothing when the user chose a row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing when the user deselected a row.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns true if a tap on the row performs its primary action: where rows are not edited.
  open func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { !tableView.isEditing }
  /// Does nothing beyond choosing.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}

  // MARK: - Delegate: editing

  /// Returns `delete`: the control before an editable row deletes it.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  /// Returns nil: the delete button has the system's title.
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Returns nil: the other methods say what a swipe shows.
  open func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  /// Returns nil: a swipe from the leading edge shows nothing.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns nil: a swipe from the trailing edge shows a delete button where rows can be deleted.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns true: the row's content moves aside while editing.
  open func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing when the user swipes a row.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing when a swiped row is as it was, or gone.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns the place that the row was dragged to.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns 0: the row is not indented.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
  /// Returns true: a drag that rests over the row may select it.
  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  // MARK: - Edit menus

  /// Returns false: a finger that rests on the row shows no edit menu.
  open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Returns false: the command cannot be done.
  open func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing when a command was chosen in the edit menu.
  open func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}

  // MARK: - Delegate: context menus

  /// Returns nil: the row has no context menu.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns nil: the cell itself is lifted when the menu opens.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil: the preview goes back to where it came from when the menu closes.
  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing when the preview is tapped.
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing before a context menu appears.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing before a context menu goes.
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: - Delegate: scrolling

  /// Does nothing when the table's offset changed.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing when the user begins to drag the table.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing when the finger is lifted; the table comes to rest where it would.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing when a drag ended.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing when the table begins to slow down after a drag.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing when the table came to rest after a drag.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing when an animated scroll that the app asked for ended.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil: the table does not zoom.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing when a zoom begins.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing when the zoom scale changed.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing when a zoom ended.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Returns true: the table may be sent to its top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing when the table was sent to its top.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing when the adjusted content inset changed.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
