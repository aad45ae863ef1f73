import UIKit

/// The placeholder of an empty list: a line in grey in its middle.
final class LibraryPlaceholderView: UIView {
  private let label = UILabel()

  /// Points from the sides.
  private static let side: CGFloat = 40

  init(_ text: String) {
    super.init(frame: .zero)
    label.text = text
    label.font = TextSize.font(17)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = Palette.secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.side, dy: 0)
  }
}
