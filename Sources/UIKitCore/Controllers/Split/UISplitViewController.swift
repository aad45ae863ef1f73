import Foundation
import QuartzCore

/// Shows controllers in columns beside or over each other, and one at a time where the width is compact.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(folders, for: .primary)
///     split.setViewController(notes, for: .secondary)
///
/// Columns are navigation controllers; other controllers get one around them. In a compact width the columns are pages of
/// the primary one's stack, or the `compact` column stands alone. The style `unspecified` has two `viewControllers`.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  // MARK: - Stored state

  /// The number of columns; as made, or as the storyboard says.
  open internal(set) var style: Style
  /// The controllers that the program gave for the columns.
  var given: [Column: UIViewController] = [:]
  /// The controllers that stand in the columns: navigation controllers round those that were given.
  var columns: [Column: UIViewController] = [:]
  /// The columns that were collapsed; nil while they stand for themselves.
  var collapse: SplitCollapse?
  /// True once the controller has been told whether the width is compact.
  var isSettled = false
  var mode = DisplayMode.secondaryOnly
  /// Changes of columns that are still seen.
  var changesUnderWay = 0
  /// True if the program, the user or a gesture chose the mode; else it follows the size.
  var isModeChosen = false
  /// The column that was on top of the others when the program ended, until they are joined again.
  var restoredTop: Column?
  lazy var toggle = makeToggle()
  private(set) lazy var drag = SplitDrag(self)
  /// The page whose bar has the button now.
  weak var toggleOwner: UIViewController?

  /// - Parameter style: how many columns there are.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Two controllers, given as `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split view controller from an archive, with the style `unspecified` unless the storyboard says another.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The object that is told of changes and may decide about them; held weakly.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: - Controllers

  /// Those in the columns, from the primary one on; the one alone while collapsed. Setting them is for the style
  /// `unspecified`: at most two, the primary one and the secondary one.
  open var viewControllers: [UIViewController] {
    get { shownControllers }
    set { setClassicControllers(newValue) }
  }

  /// Puts a controller into a column, in place of what was there.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    checkColumns("setViewController(_:for:)")
    precondition(
      column != .supplementary || style == .tripleColumn,
      "a split view controller of two columns has no supplementary one")
    setController(vc, column)
  }

  /// Returns the controller that `setViewController(_:for:)` put into a column.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Brings a column into sight.
  open func show(_ column: Column) {
    checkColumns("show(_:)")
    reveal(column)
  }

  /// Takes a column out of sight; the secondary one stays.
  open func hide(_ column: Column) {
    checkColumns("hide(_:)")
    conceal(column)
  }

  private func checkColumns(_ member: String) {
    precondition(
      style != .unspecified, "\(member) needs a split view controller made with a style of columns")
  }

  // MARK: - State

  /// True if the width is compact and there is one controller at a time.
  open var isCollapsed: Bool { collapse != nil }

  /// The mode in which the columns are shown now; `secondaryOnly` while collapsed.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : mode }

  /// The display mode that is wanted; `automatic` follows the size.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      isModeChosen = false
      updateMode(animated: viewIfLoaded?.window != nil)
    }
  }

  /// The split behavior that is wanted; `automatic` follows the size.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { updateMode(animated: viewIfLoaded?.window != nil) }
  }

  /// The behavior in effect: the preferred one, else that of the preferred display mode, else what suits the size.
  open var splitBehavior: SplitBehavior { effectiveBehavior }

  /// True if a finger from the edge and the button in the bar bring columns; true by default.
  open var presentsWithGesture = true {
    didSet { updateToggle() }
  }

  /// The rule by which `displayModeButtonItem` is put into a column's bar; `automatic` follows `presentsWithGesture`.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { updateToggle() }
  }

  /// Brings the columns that are out of sight, or takes them away.
  open var displayModeButtonItem: UIBarButtonItem { toggle }

  /// The side on which the primary column stands; the leading one by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { columnsDidChange() } }

  // MARK: - Widths, in points

  /// The primary column's part of the width.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { columnsDidChange() }
  }
  /// Goes before the fraction.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { columnsDidChange() }
  }
  /// The primary column's least width; 180 by itself.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { columnsDidChange() }
  }
  /// 320 by itself.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { columnsDidChange() }
  }
  /// The primary column's width at the view's present size, whether it is in sight or not.
  open var primaryColumnWidth: CGFloat { layout(for: viewIfLoaded?.bounds.size ?? .zero).primaryWidth }

  /// The supplementary column's part of the width.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { columnsDidChange() }
  }
  /// Goes before the fraction.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { columnsDidChange() }
  }
  /// The supplementary column's least width; 180 by itself.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { columnsDidChange() }
  }
  /// The supplementary column's greatest width; 320 by itself.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { columnsDidChange() }
  }
  /// The supplementary column's width at the view's present size, whether it is in sight or not.
  open var supplementaryColumnWidth: CGFloat {
    layout(for: viewIfLoaded?.bounds.size ?? .zero).supplementaryWidth
  }

  // MARK: - Showing

  /// Shows a controller as the next page of the column that `sender` is in, or as the primary one.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showPrimary(vc)
  }

  /// Shows a controller in the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showSecondary(vc)
  }

  // MARK: - UIViewController

  open override func loadView() {
    let view = SplitView(frame: UIScreen.main.bounds)
    view.controller = self
    drag.install(on: view)
    self.view = view
  }

  override func prepareToAppear() {
    settle()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    settle()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeColumns(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeColumns(with: coder)
  }

  open override var childForStatusBarStyle: UIViewController? { shownControllers.last }
  open override var childForStatusBarHidden: UIViewController? { shownControllers.last }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { shownControllers.last }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
