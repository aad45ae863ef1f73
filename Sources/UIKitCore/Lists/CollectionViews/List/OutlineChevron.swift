import Foundation
import QuartzCore

/// The chevron of an item with children: it points down while they are shown, else to the text's far side.
final class OutlineChevron: UIControl {
  override var keepsTaps: Bool { true }

  private let symbol = UIImageView(
    image: UIImage(
      systemName: "chevron.forward",
      // The glyph fills 16 of the grid's 24 units.
      withConfiguration: UIImage.SymbolConfiguration(
        gridSide: ListMetrics.chevronSide * 24 / 16, weight: .semibold)))
  private(set) var isExpanded = false
  var onTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.contentMode = .center
    addSubview(symbol)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
    name()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func setExpanded(_ isExpanded: Bool, animated: Bool) {
    guard isExpanded != self.isExpanded else { return }
    self.isExpanded = isExpanded
    name()
    guard animated, window != nil else { return turn() }
    UIView.animate(
      withDuration: ListMetrics.expandDuration, delay: 0, options: .allowUserInteraction, animations: turn)
  }

  private func turn() {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let quarter = isRightToLeft ? -CGFloat.pi / 2 : .pi / 2
    symbol.transform = isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
  }

  private func name() {
    accessibilityLabel = isExpanded ? "Collapse" : "Expand"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.bounds.size = bounds.size
    symbol.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let missing = max(0, TableMetrics.touchTarget - bounds.width)
    return bounds.insetBy(dx: -missing / 2, dy: -missing / 2).contains(point)
  }
}
