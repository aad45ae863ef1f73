import Foundation
import QuartzCore

/// A track with its title above it and its value beside it.
@MainActor
final class ColorTrackRow: UIView {
  static let height = ColorPickerMetrics.labelHeight + ColorPickerMetrics.trackHeight + 4

  let track: ColorTrackView
  private let titleLabel = UILabel()
  private let valueLabel = UILabel()
  /// The value as it is shown.
  private let text: (CGFloat) -> String

  init(_ title: String, _ part: ColorTrackView.Part, text: @escaping (CGFloat) -> String) {
    track = ColorTrackView(part)
    self.text = text
    super.init(frame: .zero)
    titleLabel.text = title.uppercased()
    titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    titleLabel.textColor = .secondaryLabel
    titleLabel.isAccessibilityElement = false
    valueLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    valueLabel.textAlignment = .center
    valueLabel.backgroundColor = .tertiarySystemFill
    valueLabel.layer.cornerRadius = ColorPickerMetrics.radius
    valueLabel.clipsToBounds = true
    valueLabel.isAccessibilityElement = false
    track.accessibilityLabel = title
    for view in [titleLabel, track, valueLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: PickedColor) {
    track.color = color
    valueLabel.text = text(track.value)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let y = bounds.height - ColorPickerMetrics.trackHeight
    let side = ColorPickerMetrics.valueWidth
    titleLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: ColorPickerMetrics.labelHeight)
    track.frame = CGRect(
      x: 0, y: y, width: max(0, bounds.width - side - ColorPickerMetrics.gap),
      height: ColorPickerMetrics.trackHeight)
    valueLabel.frame = CGRect(
      x: bounds.width - side, y: y, width: side, height: ColorPickerMetrics.trackHeight)
  }
}
