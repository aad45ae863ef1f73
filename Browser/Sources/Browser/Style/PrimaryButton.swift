import UIKit

/// The one filled button of a screen: what one most likely wants to do there (docs/interface-figures.md, "Rows").
final class PrimaryButton: UIButton {
  /// The button's size in points.
  static let size = CGSize(width: 220, height: 50)
  private static let radius: CGFloat = 12

  init(title: String) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    setTitle(title, for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = TextSize.limitedFont(17, weight: .semibold)
    titleLabel?.adjustsFontForContentSizeCategory = true
    backgroundColor = Palette.tint
    layer.cornerRadius = Self.radius
    layer.cornerCurve = .continuous
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }
}
