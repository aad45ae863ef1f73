import Foundation
import QuartzCore

/// The lines by which a finger moves a list's row to another place.
final class ListReorderControl: UIView {
  private let lines = RowReorderControl()
  private let separator = UIView()
  weak var row: UICollectionViewListCell?
  /// True if a line stands before the control.
  var hasLine = true {
    didSet { separator.isHidden = !hasLine }
  }
  /// From the finger to the row's middle, up and down.
  private var grip: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    lines.isUserInteractionEnabled = false
    separator.backgroundColor = .separator
    addSubview(separator)
    addSubview(lines)
    let hold = UILongPressGestureRecognizer(target: self, action: Selector("held", ListReorderControl.held))
    hold.minimumPressDuration = 0
    addGestureRecognizer(hold)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func setTint(_ color: UIColor?) { lines.setTint(color) }

  private func held(_ recognizer: UILongPressGestureRecognizer) {
    guard let row, let list = row.superview as? UICollectionView else { return }
    let finger = recognizer.location(in: list)
    switch recognizer.state {
    case .began:
      guard let path = list.indexPath(for: row) else { return }
      grip = row.center.y - finger.y
      if !list.beginInteractiveMovementForItem(at: path) { recognizer.isEnabled = false }
      recognizer.isEnabled = true
    case .changed:
      list.updateInteractiveMovementTargetPosition(CGPoint(x: row.center.x, y: finger.y + grip))
    case .ended: list.endInteractiveMovement()
    case .cancelled: list.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lines.frame = bounds
    let hairline = 1 / max(1, traitCollection.displayScale)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let gap = ListMetrics.accessoryPadding
    separator.frame = CGRect(
      x: isRightToLeft ? bounds.width + gap : -gap, y: gap, width: hairline, height: bounds.height - 2 * gap)
  }
}
