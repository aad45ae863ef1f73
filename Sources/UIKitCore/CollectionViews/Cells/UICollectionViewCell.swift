import Foundation
import QuartzCore

/// A view that shows one item of a collection view, with backgrounds for its states.
///
/// Content goes into `contentView`. From the back: `backgroundView`, `selectedBackgroundView` (while the cell is
/// highlighted or selected), `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// Holds the content; as large as the cell.
  open var contentView: UIView { content }

  /// Behind everything.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView, at: 0) }
  }

  /// Shown in front of `backgroundView` while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showState()
    }
  }

  /// Set by the collection view.
  open var isSelected = false {
    didSet { if isSelected != oldValue { showState() } }
  }

  /// Whether a finger is on the cell. Set by the collection view.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showState() } }
  }

  private func replaceBackground(_ old: UIView?, by new: UIView?, at index: Int) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: index)
  }

  private func showState() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }
}
