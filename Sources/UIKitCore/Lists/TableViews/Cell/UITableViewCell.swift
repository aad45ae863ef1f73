// Length: Swift overrides only what a class body declares, and most of a cell is there to be overridden.

import Foundation
import QuartzCore

/// A row of a table: content, accessory, selection and editing controls.
///
/// Cells are reused: a table takes one that went out of sight for the next row of the same identifier, after
/// `prepareForReuse()`. Bodies here are short; the work is done in the `UITableViewCell+Topic` files.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ResizingCell {
  // MARK: - Stored state

  let cellStyle: CellStyle
  var identifier: String?
  /// The table that shows this cell or keeps it for reuse.
  weak var table: UITableView?
  var placement = CellPlacement()
  var parts = CellParts()
  var state = CellState()
  var configurations = CellConfigurations()
  var segues = CellSegues()

  // MARK: - Making

  /// Creates a cell with a kind of standard content, 320 points wide until a table places it.
  /// A cell without a `reuseIdentifier` is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    setUpCell()
  }

  /// Creates a cell from an archive, with the style and the reuse identifier that a nib gives it.
  public required init?(coder: NSCoder) {
    cellStyle =
      coder.nibChoice(
        "style",
        [
          "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
          "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
        ]) ?? .default
    identifier = coder.nibText("reuseIdentifier")
    super.init(coder: coder)
    setUpCell()
    guard coder.decodeProperties(of: self, as: UITableViewCell.self) else { return nil }
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  // MARK: - Reuse

  /// The identifier that cells of the same kind share; nil for a cell that is not reused.
  open var reuseIdentifier: String? { identifier }

  /// The cell is about to show another row. Overriders call super.
  open func prepareForReuse() {
    resetForReuse()
  }

  // MARK: - Content

  /// The view that holds the cell's content; the app adds its own views to it.
  open var contentView: UIView { parts.content }

  /// The standard picture; made when first asked for.
  open var imageView: UIImageView? { standardImageView }
  /// The standard text; made when first asked for.
  open var textLabel: UILabel? { standardTextLabel }
  /// The second text; nil in cells of the default style.
  open var detailTextLabel: UILabel? { standardDetailLabel }

  /// The content's indentation, in steps of `indentationWidth`; 0 by default.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of one step of `indentationLevel`, in points; 10 by default.
  open var indentationWidth = TableMetrics.indentationWidth {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// The insets of the line below the cell. Left alone, the line begins where the text does.
  open var separatorInset: UIEdgeInsets {
    get { state.separatorInset ?? UIEdgeInsets(top: 0, left: placement.margin, bottom: 0, right: 0) }
    set {
      state.separatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: - Configurations

  /// The configuration of the cell's content; its view takes the place of `contentView`'s own views.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContentConfiguration(newValue) }
  }

  /// A Boolean value that indicates whether the content configuration follows the cell's state by itself.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() } }
  }

  /// A configuration in the cell's style, to be filled in and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styledContentConfiguration }

  /// The configuration of what lies behind the content.
  /// Setting one takes `backgroundColor`, `backgroundView`, `selectedBackgroundView` and `multipleSelectionBackgroundView` away, and
  /// setting one of these views takes the configuration away.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackgroundConfiguration(newValue) }
  }

  /// Returns the background configuration that a cell has in a table of this style, to be changed and set.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { styledBackgroundConfiguration }

  /// A Boolean value that indicates whether the background configuration follows the cell's state by itself; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { if automaticallyUpdatesBackgroundConfiguration { setNeedsUpdateConfiguration() } }
  }

  /// The present state of the cell. Overriders add states of their own to super's.
  open var configurationState: UICellConfigurationState { currentConfigurationState }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Brings configurations in line with a state. Overriders set configurations for it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called after `updateConfiguration(using:)`, for cells without a class of their own.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: - Backgrounds

  /// Behind the content, in place of the colour.
  open var backgroundView: UIView? {
    get { parts.background }
    set { setBackgroundView(newValue) }
  }

  /// Shown over the background while the cell is chosen or touched; nil shows the system's grey.
  open var selectedBackgroundView: UIView? {
    get { parts.selectedBackground }
    set { setSelectedBackgroundView(newValue) }
  }

  /// A view in place of `selectedBackgroundView` while several rows may be chosen.
  open var multipleSelectionBackgroundView: UIView? {
    get { parts.multipleSelectionBackground }
    set {
      if newValue != nil { forgetBackgroundConfiguration() }
      hideSelection()
      parts.multipleSelectionBackground = newValue
      updateSelectionLook(animated: false)
    }
  }

  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      state.hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  // MARK: - Selection

  /// The look of the cell while it is chosen or touched; `none` keeps it as it is.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateSelectionLook(animated: false) } }
  }

  /// A Boolean value that indicates whether the cell is shown as chosen.
  /// Setting it calls `setSelected(_:animated:)` without animation.
  open var isSelected: Bool {
    get { state.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// A Boolean value that indicates whether the cell is shown as touched.
  /// Setting it calls `setHighlighted(_:animated:)` without animation.
  open var isHighlighted: Bool {
    get { state.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Called when the row is chosen or not any more. Overriders call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    changeSelected(selected, animated: animated)
  }

  /// Called when a finger comes down on the row or leaves it. Overriders call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeHighlighted(highlighted, animated: animated)
  }

  // MARK: - Accessories

  /// The standard view at the trailing edge; none by default. `accessoryView` takes its place.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view in place of `accessoryType`. Its size is its frame's.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { accessoryDidChange() } }
  }
  /// The accessory while the cell is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// The accessory view while the cell is edited, in place of `editingAccessoryType`.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryDidChange() } }
  }

  // MARK: - Editing

  /// A Boolean value that indicates whether the cell is in editing mode; setting it calls `setEditing(_:animated:)` without animation.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the controls of editing mode. Overriders call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  /// The editing operation that the table offers for the row.
  open var editingStyle: EditingStyle { state.editingStyle }
  /// A Boolean value that indicates whether the cell shows a drag handle while edited, as far as its table lets it be moved.
  open var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { setNeedsLayout() } }
  }
  /// A Boolean value that indicates whether the content moves aside while edited.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }
  /// True if the row's delete button or other swipe actions are shown.
  open var showingDeleteConfirmation: Bool { state.isSwiped }

  /// Controls are about to come or go.
  open func willTransition(to state: StateMask) {}
  /// Controls came or went.
  open func didTransition(to state: StateMask) {}

  // MARK: - UIView

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutParts()
  }

  /// Asks the table for a row of another height, as far as its `selfSizingInvalidation` lets rows change.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentWantsSize(byConstraints: false)
  }

  override func contentSizeDidInvalidate(of subview: UIView) {
    if subview === contentView { contentWantsSize(byConstraints: false) }
  }

  func contentWantsSize(byConstraints: Bool) { table?.resize(self, byConstraints: byConstraints) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width =
      horizontalFittingPriority == .required
      ? targetSize.width : fittingWidth(targetSize, horizontalFittingPriority)
    return CGSize(width: width, height: wantedHeight(width: width))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    standardTintDidChange()
  }

  // MARK: - Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? !containsControls }
    set { super.isAccessibilityElement = newValue }
  }

  /// The texts of the content, from its first to its last.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? contentDescription }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? rowTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// Chooses the row.
  open override func accessibilityActivate() -> Bool { table?.activate(self) ?? false }
}
