import MethodSelectors
import UIKit

/// A button of the wide window's head that names something: a plate appears under the pointer and while it is pressed.
class DesktopNameButton: UIControl {
  private var isHovered = false { didSet { updateColors() } }
  /// True if the background below is dark.
  final var isOnDarkStrip = false { didSet { if isOnDarkStrip != oldValue { updateColors() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = DesktopHeadMetrics.buttonRadius
    layer.cornerCurve = .continuous
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hover:", DesktopNameButton.hover)))
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
  }

  override var isHighlighted: Bool { didSet { updateColors() } }

  /// Gives the button the colours of its state.
  final func updateColors() {
    tint(Palette.OnStrip.glyph(isDarkStrip: isOnDarkStrip))
    backgroundColor =
      isHovered || isHighlighted ? Palette.OnStrip.windowControl(isDarkStrip: isOnDarkStrip) : .clear
  }

  /// Gives what is on the button its colour.
  func tint(_ color: UIColor) {}
}
