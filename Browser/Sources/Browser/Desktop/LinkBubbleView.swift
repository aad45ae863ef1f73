import BrowserCore
import UIKit

/// The address of the link under the pointer, at the window's lower left.
final class LinkBubbleView: UIView {
  private let label = UILabel()

  /// docs/interface-figures.md, "Wide windows": text 12, radius 8, 8 from the window's edges.
  private static let margin: CGFloat = 8
  private static let height: CGFloat = 27
  private static let padding: CGFloat = 10
  private static let radius: CGFloat = 8
  /// Ours: a longer address is cut, its host last.
  private static let widestShare: CGFloat = 0.6
  private static let fade = 0.12

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.barBackground
    layer.cornerRadius = Self.radius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1)
    label.font = .systemFont(ofSize: 12)
    label.textColor = Palette.label
    addSubview(label)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an address, or nothing (nil), in `host`'s corner.
  func show(_ address: AddressLine?, in host: UIView) {
    guard let address else {
      UIView.animate(withDuration: Self.fade) { self.alpha = 0 }
      return
    }
    if superview !== host { host.addSubview(self) }
    let most = host.bounds.width * Self.widestShare
    label.show(address, within: most - 2 * Self.padding, keepsEnd: true)
    let width = min(label.intrinsicContentSize.width.rounded(.up) + 2 * Self.padding, most)
    frame = CGRect(
      x: Self.margin, y: host.bounds.height - Self.margin - Self.height, width: width, height: Self.height)
    label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
    UIView.animate(withDuration: Self.fade) { self.alpha = 1 }
  }
}
