import Foundation
import QuartzCore

/// A slider for one part of a colour: the track shows what the colour becomes.
@MainActor
final class ColorTrackView: ColorArea {
  enum Part: Equatable {
    case channel(PickedColor.Channel)
    case alpha
  }

  /// The step of a screen reader's or the keyboard's.
  private static let step: CGFloat = 0.05
  private let part: Part
  private let gradient = CAGradientLayer()
  private let thumb = CALayer()

  init(_ part: Part) {
    self.part = part
    super.init(frame: .zero)
    if part == .alpha { layer.addSublayer(checkers) }
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    layer.addSublayer(gradient)
    layer.cornerRadius = ColorPickerMetrics.trackHeight / 2
    layer.masksToBounds = true
    thumb.borderColor = UIColor.white.cgColor
    thumb.borderWidth = ColorPickerMetrics.ring
    layer.addSublayer(thumb)
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  private let checkers = CheckerLayer()

  var value: CGFloat {
    switch part {
    case .channel(let channel): color[channel]
    case .alpha: color.alpha
    }
  }

  private func color(with value: CGFloat) -> PickedColor {
    var result = color
    switch part {
    case .channel(let channel): result[channel] = value
    case .alpha: result.alpha = value
    }
    return result
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CALayer.withoutActions {
      checkers.frame = bounds
      gradient.frame = bounds
      gradient.colors = [color(with: 0), color(with: 1)].map {
        (part == .alpha ? $0.color : $0.opaque).cgColor
      }
      let size = bounds.height
      thumb.frame = CGRect(x: value * (bounds.width - size), y: 0, width: size, height: size)
        .insetBy(dx: ColorPickerMetrics.ring / 2, dy: ColorPickerMetrics.ring / 2)
      thumb.cornerRadius = thumb.bounds.height / 2
      thumb.backgroundColor = (part == .alpha ? color.color : color.opaque).cgColor
    }
  }

  override func color(at point: CGPoint) -> PickedColor? {
    let length = bounds.width - bounds.height
    guard length > 0 else { return nil }
    return color(with: min(max(0, (point.x - bounds.height / 2) / length), 1))
  }

  override var accessibilityValue: String? {
    get { "\(Int((value * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() { move(Self.step) }
  override func accessibilityDecrement() { move(-Self.step) }

  private func move(_ by: CGFloat) {
    color = color(with: min(max(0, value + by), 1))
    picked?(color, false)
  }
}
