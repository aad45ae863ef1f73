import Foundation
import QuartzCore

/// All hues from left to right, from white at the top to black at the bottom.
@MainActor
final class ColorSpectrumView: ColorArea {
  private static let thumbSize: CGFloat = 30
  private let hues = CAGradientLayer()
  private let shades = CAGradientLayer()
  private let thumb = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // As many stops as hues have corners, where one channel begins to fall.
    hues.colors = (0...6).map { step in
      UIColor(hue: CGFloat(step % 6) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor
    }
    (hues.startPoint, hues.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    let (white, black) = (UIColor.white, UIColor.black)
    shades.colors = [
      white, white.withAlphaComponent(0), black.withAlphaComponent(0), black,
    ].map(\.cgColor)
    shades.locations = [0, 0.5, 0.5, 1]
    for gradient in [hues, shades] {
      gradient.cornerRadius = ColorPickerMetrics.radius
      gradient.masksToBounds = true
      layer.addSublayer(gradient)
    }
    thumb.borderColor = UIColor.white.cgColor
    thumb.borderWidth = ColorPickerMetrics.ring
    thumb.cornerRadius = Self.thumbSize / 2
    layer.addSublayer(thumb)
    accessibilityLabel = "Spectrum"
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CALayer.withoutActions {
      hues.frame = bounds
      shades.frame = bounds
      thumb.bounds.size = CGSize(width: Self.thumbSize, height: Self.thumbSize)
      thumb.backgroundColor = color.opaque.cgColor
      thumb.position = place(of: color.hsb)
    }
  }

  override func colorDidChange() { setNeedsLayout() }

  /// The upper half lacks saturation, the lower half brightness; a colour that lacks both is at the height of the darker.
  private func place(of hsb: HSBColor) -> CGPoint {
    let y = hsb.brightness < 1 ? 1 - hsb.brightness / 2 : hsb.saturation / 2
    return CGPoint(x: bounds.minX + hsb.hue * bounds.width, y: bounds.minY + y * bounds.height)
  }

  override func color(at point: CGPoint) -> PickedColor? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let x = min(max(0, point.x / bounds.width), 1)
    let y = min(max(0, point.y / bounds.height), 1)
    let hsb = HSBColor(hue: x, saturation: min(1, 2 * y), brightness: min(1, 2 - 2 * y))
    return PickedColor(hsb: hsb, alpha: color.alpha)
  }

  override var accessibilityValue: String? {
    get { color.color.accessibilityName }
    set { super.accessibilityValue = newValue }
  }
}
