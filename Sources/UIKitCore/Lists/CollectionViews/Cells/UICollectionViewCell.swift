import Foundation
import QuartzCore

/// A view that shows one item of a collection view, with backgrounds for its states.
///
/// Content goes into `contentView`, or is a `contentConfiguration`, whose view then is the content view. From the back:
/// `backgroundView` or the background configuration, `selectedBackgroundView` (while the cell is highlighted or
/// selected), `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ResizingCell {
  /// A closure that brings a cell's configurations in line with a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  var content = UIView()
  /// The segue that choosing the item performs; a storyboard connects it.
  var selectionSegue: ((UICollectionViewCell) -> Void)?
  var configurations = CellConfigurations()
  /// Shows the background configuration; nil without one.
  var configuredBackground: ListBackgroundView?
  /// True while the item follows a finger.
  var isReordering = false {
    didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// True while actions are shown beside the cell.
  var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The item's place in its section's outline; nil where there is none.
  var outline: OutlinePlace? {
    didSet { if outline != oldValue { outlineDidChange() } }
  }

  /// Cells that show more of their state than configurations do override this.
  func willUpdateConfiguration(_ state: UICellConfigurationState) {}

  /// Cells that show their place in an outline override this.
  func outlineDidChange() { setNeedsUpdateConfiguration() }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: content, at: 0)
  }

  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill(with: content, at: 0)
    guard coder.decodeProperties(of: self, as: UICollectionViewCell.self) else { return nil }
  }

  // MARK: - Parts

  /// Holds the content; as large as the cell.
  open var contentView: UIView { content }

  /// Behind everything. Setting one takes a background configuration away.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView != nil { backgroundConfiguration = nil }
      replaceBackground(oldValue, by: backgroundView, at: 0)
    }
  }

  /// Shown in front of `backgroundView` while the cell is highlighted or selected. Setting one takes a background
  /// configuration away.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView != nil { backgroundConfiguration = nil }
      replaceBackground(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showState()
    }
  }

  // MARK: - State

  /// Set by the collection view.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// True while a finger is on the cell. Set by the collection view.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  // MARK: - Configurations

  /// The cell's content as a value; nil where `contentView` is filled by hand.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContentConfiguration(newValue) }
  }

  /// True if the content configuration follows the cell's state by itself; true by default.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The background behind the content as a value. Setting one takes the background views away.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackgroundConfiguration(newValue) }
  }

  /// True if the background configuration follows the cell's state by itself; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The cell's present state, from which configurations are updated.
  open var configurationState: UICellConfigurationState { currentConfigurationState }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Brings configurations in line with a state. Overriders set configurations for it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Does what an overridden `updateConfiguration(using:)` does, without a subclass.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: - UIView

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  /// Asks for another size of the item, as far as the collection view's `selfSizingInvalidation` lets items change.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentWantsSize(byConstraints: false)
  }

  override func contentSizeDidInvalidate(of subview: UIView) {
    if subview === contentView { contentWantsSize(byConstraints: false) }
  }

  func contentWantsSize(byConstraints: Bool) {
    (superview as? UICollectionView)?.resize(self, byConstraints: byConstraints)
  }

  /// The size that the content asks for or, where it asks for none along an axis that is open, that of the cell's own constraints.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let wish = content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    // Content without constraints takes what it is offered.
    func isWish(_ length: CGFloat, _ target: CGFloat, _ priority: UILayoutPriority) -> Bool {
      priority != .required && length > 0 && !isOffer(length, target)
    }
    if isWish(wish.width, targetSize.width, horizontalFittingPriority)
      || isWish(wish.height, targetSize.height, verticalFittingPriority)
    {
      return wish
    }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: - UICollectionReusableView

  open override func prepareForReuse() {
    super.prepareForReuse()
    // A cell that is used again has not been chosen yet, and shows another item.
    isSelected = false
    isHighlighted = false
    setNeedsUpdateConfiguration()
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}
