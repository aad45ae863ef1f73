import Foundation
import QuartzCore

/// The three lines that a row is dragged by.
final class RowReorderControl: UIView {
  private let symbol = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.tintColor = .tertiaryLabel
    symbol.contentMode = .scaleAspectFit
    addSubview(symbol)
    isAccessibilityElement = true
    accessibilityLabel = "Reorder"
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// - Parameter color: nil takes the system's.
  func setTint(_ color: UIColor?) {
    symbol.tintColor = color ?? .tertiaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = TableMetrics.reorderSymbol
    symbol.frame = CGRect(
      x: (bounds.width - side) / 2, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
  }
}
