import Foundation
import QuartzCore

/// A cell of a list: content by a configuration, accessories at its edges, lines between rows.
///
/// Without a background configuration it has the one of its list's appearance. Works as a header or footer, too.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The cell's place in its list; nil outside of lists.
  private(set) var place: ListPlace?
  lazy var accessoryViews = ListAccessories(self)
  var lines = ListLines()
  /// True if the app has set the background.
  private var hasOwnBackground = false

  // MARK: - Content

  /// The configuration that fits the list's appearance and the cell's part in it.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    place?.contentConfiguration ?? .cell()
  }

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      hasOwnBackground = true
      super.backgroundConfiguration = newValue
    }
  }

  /// The number of levels by which the content is indented; set by itself for items of a section's outline.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { contentWidthDidChange() } }
  }

  /// Points for each level.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentWidthDidChange() } }
  }

  /// True if leading accessories are indented with the content; true by default.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { contentWidthDidChange() } }
  }

  /// The accessories at the cell's edges.
  open var accessories: [UICellAccessory] = [] {
    didSet { accessoriesDidChange() }
  }

  /// The guide along which the cell's lines lie, from their leading to their trailing end. Constrain its edges to move them.
  open var separatorLayoutGuide: UILayoutGuide { lines.guide(in: self) }

  // MARK: - Place

  override func listPlaceDidChange(_ place: ListPlace?) {
    guard place != self.place else { return }
    self.place = place
    let rounds = place?.roundsTop == true || place?.roundsBottom == true
    layer.cornerRadius = rounds ? TableMetrics.insetRadius : 0
    layer.cornerCurve = .continuous
    layer.maskedCorners = CACornerMask(
      (place?.roundsTop == true ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [])
        + (place?.roundsBottom == true ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : []))
    if clipsToBounds != rounds { clipsToBounds = rounds }
    if !hasOwnBackground {
      super.backgroundConfiguration = place?.backgroundConfiguration
    }
    accessoriesDidChange()
  }

  override func outlineDidChange() {
    super.outlineDidChange()
    indentationLevel = outline?.level ?? 0
    accessoryViews.outlineDidChange(outline?.isExpanded ?? false, animated: true)
  }

  // MARK: - UICollectionViewCell

  open override var isSelected: Bool {
    didSet { accessoryViews.selectionDidChange(isSelected) }
  }

  override func willUpdateConfiguration(_ state: UICellConfigurationState) {
    if state.isEditing != showsEditing { accessoriesDidChange() }
  }

  /// True if the accessories are those of editing.
  private var showsEditing = false

  private func accessoriesDidChange() {
    showsEditing = isInEditingList
    accessoryViews.show(accessories, isEditing: showsEditing, isHeader: place?.isHeader ?? false)
    contentWidthDidChange()
  }

  /// The content may be higher now.
  private func contentWidthDidChange() {
    wantsMeasuring = true
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    outline = nil
    isSwiped = false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return fittingListAttributes(layoutAttributes)
  }
}
