import Foundation
import QuartzCore

/// A token in a search field: its icon and text on a colour.
final class SearchTokenView: UIView {
  /// Lengths in points (measured on pictures of iOS 15).
  private enum Metrics {
    static let height: CGFloat = 24
    static let margin: CGFloat = 6
    static let gap: CGFloat = 4
    static let iconSide: CGFloat = 14
    static let fontSize: CGFloat = 15
    static let radius: CGFloat = 5
    static let widest: CGFloat = 160
  }

  /// The size that shows all of the token, up to a greatest width, in points.
  private(set) var fittingSize = CGSize.zero
  private let label = UILabel()
  private let icon = UIImageView(image: nil)

  init(_ token: UISearchToken) {
    super.init(frame: .zero)
    label.text = token.text
    label.font = .systemFont(ofSize: Metrics.fontSize)
    label.textColor = .white
    icon.image = token.icon
    icon.tintColor = .white
    icon.contentMode = .scaleAspectFit
    icon.isHidden = token.icon == nil
    layer.cornerRadius = Metrics.radius
    isAccessibilityElement = true
    accessibilityLabel = token.text
    accessibilityTraits = .button
    addSubview(icon)
    addSubview(label)
    fittingSize = fitted
    bounds.size = fittingSize
  }

  required init?(coder: NSCoder) { nil }

  private var iconWidth: CGFloat { icon.isHidden ? 0 : Metrics.iconSide + Metrics.gap }

  private var fitted: CGSize {
    let width = 2 * Metrics.margin + iconWidth + label.intrinsicContentSize.width
    return CGSize(width: min(width.rounded(.up), Metrics.widest), height: Metrics.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inner = bounds.insetBy(dx: Metrics.margin, dy: 0)
    icon.frame = CGRect(
      x: isRightToLeft ? inner.maxX - Metrics.iconSide : inner.minX, y: bounds.midY - Metrics.iconSide / 2,
      width: Metrics.iconSide, height: Metrics.iconSide)
    label.frame = CGRect(
      x: inner.minX + (isRightToLeft ? 0 : iconWidth), y: 0, width: max(0, inner.width - iconWidth),
      height: bounds.height)
  }
}
