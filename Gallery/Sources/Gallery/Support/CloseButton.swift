import UIKit

/// The round button at the top that leaves an example; it can be read on pictures of any brightness.
@MainActor
final class CloseButton: UIButton {
  static let size: CGFloat = 34
  private static let symbolSize: CGFloat = 15

  /// - Parameter onPress: leaves.
  init(symbol: String = "xmark", label: String = "Close", onPress: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.size, height: Self.size))
    backgroundColor = UIColor(white: 0.1, alpha: 0.36)
    layer.cornerRadius = Self.size / 2
    layer.borderWidth = 0.5
    layer.borderColor = UIColor(white: 1, alpha: 0.24).cgColor
    tintColor = .white
    setImage(
      UIImage(
        systemName: symbol,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.symbolSize, weight: .semibold)),
      for: .normal)
    accessibilityLabel = label
    addAction(UIAction { _ in onPress() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a close button is not stored")
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }

  /// Returns true for the points of an area as large as a finger needs it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -5, dy: -5).contains(point)
  }
}
