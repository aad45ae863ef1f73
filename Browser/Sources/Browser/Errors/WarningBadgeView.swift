import UIKit

/// A shield with an exclamation mark on a pale red disc.
final class WarningBadgeView: UIView {
  private let symbol = UIImageView(image: Symbol.image("exclamationmark.shield", 48))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.danger.withAlphaComponent(0.1)
    symbol.tintColor = Palette.danger
    symbol.contentMode = .center
    addSubview(symbol)
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    symbol.frame = bounds
  }
}
