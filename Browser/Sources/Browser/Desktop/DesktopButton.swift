import BrowserCore
import MethodSelectors
import UIKit

/// A glyph in the head: a plate appears under the pointer and while it is pressed.
final class DesktopButton: UIControl {
  private let glyph = UIImageView(image: nil)
  private var isHovered = false { didSet { updateColors() } }

  /// True if the background below is dark.
  var isOnDarkStrip = false { didSet { if isOnDarkStrip != oldValue { updateColors() } } }
  /// The plate's size in the button's middle; nil fills the button.
  var plateSize: CGSize? { didSet { setNeedsLayout() } }
  private let plate = UIView()
  /// The menu that a long press or a secondary click opens.
  var menu: UIMenu? { didSet { isContextMenuInteractionEnabled = menu != nil } }

  init(
    _ symbol: String, _ label: String, size: CGFloat = DesktopHeadMetrics.glyph, action: @escaping () -> Void
  ) {
    super.init(frame: .zero)
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = DesktopHeadMetrics.buttonRadius
    plate.layer.cornerCurve = .continuous
    addSubview(plate)
    glyph.image = Symbol.image(symbol, size)
    glyph.contentMode = .center
    glyph.isUserInteractionEnabled = false
    addSubview(glyph)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hover:", DesktopButton.hover)))
    accessibilityLabel = label
    accessibilityTraits = .button
    isAccessibilityElement = true
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another glyph, of a grid of a side in points.
  func setGlyph(_ symbol: String, _ size: CGFloat) { glyph.image = Symbol.image(symbol, size) }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
  }

  override var isHighlighted: Bool { didSet { updateColors() } }
  override var isEnabled: Bool { didSet { updateColors() } }

  private func updateColors() {
    let color = Palette.OnStrip.glyph(isDarkStrip: isOnDarkStrip)
    glyph.tintColor = isEnabled ? color : color.withAlphaComponent(0.3)
    let isMarked = isEnabled && (isHovered || isHighlighted)
    plate.backgroundColor = isMarked ? Palette.OnStrip.windowControl(isDarkStrip: isOnDarkStrip) : .clear
    plate.alpha = isHighlighted ? 1 : 0.7
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = plateSize ?? bounds.size
    plate.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    plate.layer.cornerRadius = min(DesktopHeadMetrics.buttonRadius, size.height / 2)
    glyph.frame = bounds
  }
}
