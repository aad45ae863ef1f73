import Foundation
import QuartzCore

/// Red, green and blue, each with a track, and the colour's number.
@MainActor
final class ColorSlidersView: UIView {
  private static let byte: CGFloat = 255
  private let rows: [ColorTrackRow]
  private let numberLabel = UILabel()

  var picked: ((PickedColor, Bool) -> Void)? { didSet { for row in rows { row.track.picked = picked } } }

  override init(frame: CGRect) {
    rows = [("Red", PickedColor.Channel.red), ("Green", .green), ("Blue", .blue)].map { title, channel in
      ColorTrackRow(title, .channel(channel)) { "\(Int(($0 * Self.byte).rounded()))" }
    }
    super.init(frame: frame)
    numberLabel.font = .systemFont(ofSize: 17)
    numberLabel.textColor = .secondaryLabel
    numberLabel.textAlignment = .right
    for view in rows + [numberLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: PickedColor) {
    for row in rows { row.show(color) }
    numberLabel.text = "sRGB Hex Color # \(color.hexadecimal)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = ColorPickerMetrics.margin
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * (ColorTrackRow.height + gap), width: bounds.width,
        height: ColorTrackRow.height)
    }
    let y = CGFloat(rows.count) * (ColorTrackRow.height + gap)
    numberLabel.frame = CGRect(x: 0, y: y, width: bounds.width, height: ColorPickerMetrics.trackHeight)
  }
}
