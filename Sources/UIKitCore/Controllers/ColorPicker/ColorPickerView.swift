import Foundation
import QuartzCore

/// All of the picker: its head, three ways to choose, the opacity, and the chosen colour.
@MainActor
final class ColorPickerView: UIScrollView {
  private let titleLabel = UILabel()
  private let closeButton = UIButton(type: .close)
  private let segments = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  private let grid = ColorGridView(frame: .zero)
  private let spectrum = ColorSpectrumView(frame: .zero)
  private let sliders = ColorSlidersView(frame: .zero)
  private let opacity = ColorTrackRow("Opacity", .alpha) { "\(Int(($0 * 100).rounded()))%" }
  private let swatch = ColorSwatchView(frame: .zero)

  var close: (() -> Void)?
  var picked: ((PickedColor, Bool) -> Void)?
  var color: PickedColor { didSet { showColor() } }
  var title: String { didSet { titleLabel.text = title } }
  var hasOpacity: Bool { didSet { setNeedsLayout() } }

  init(_ color: PickedColor, title: String, hasOpacity: Bool) {
    (self.color, self.title, self.hasOpacity) = (color, title, hasOpacity)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    alwaysBounceVertical = false
    delaysContentTouches = false
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    closeButton.addAction(UIAction { [weak self] _ in self?.close?() }, for: .touchUpInside)
    segments.selectedSegmentIndex = 0
    segments.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
    swatch.layer.cornerRadius = ColorPickerMetrics.radius
    let choose: (PickedColor, Bool) -> Void = { [weak self] color, isDown in
      self?.color = color
      self?.picked?(color, isDown)
    }
    for area in [grid, spectrum, opacity.track] as [ColorArea] { area.picked = choose }
    sliders.picked = choose
    for view in [titleLabel, closeButton, segments, grid, spectrum, sliders, opacity, swatch] as [UIView] {
      addSubview(view)
    }
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  private func showColor() {
    grid.color = color
    spectrum.color = color
    sliders.show(color)
    opacity.show(color)
    swatch.color = color.color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    typealias Metrics = ColorPickerMetrics
    let width = min(bounds.width, Metrics.widest) - 2 * Metrics.margin
    let left = (bounds.width - width) / 2
    titleLabel.frame = CGRect(x: left, y: 0, width: width, height: Metrics.headHeight)
    closeButton.frame = CGRect(
      x: left + width - Metrics.closeSize, y: (Metrics.headHeight - Metrics.closeSize) / 2,
      width: Metrics.closeSize, height: Metrics.closeSize)
    var y = Metrics.headHeight
    func next(_ view: UIView, _ height: CGFloat, width own: CGFloat? = nil) {
      view.frame = CGRect(x: left, y: y, width: own ?? width, height: height)
      y += height + Metrics.margin
    }
    next(segments, Metrics.segmentsHeight)
    let top = y
    for (index, view) in ([grid, spectrum, sliders] as [UIView]).enumerated() {
      y = top
      next(view, width * CGFloat(ColorGrid.rows) / CGFloat(ColorGrid.columns))
      view.isHidden = segments.selectedSegmentIndex != index
    }
    opacity.isHidden = !hasOpacity
    if hasOpacity { next(opacity, ColorTrackRow.height) }
    next(swatch, Metrics.swatch, width: Metrics.swatch)
    contentSize = CGSize(width: bounds.width, height: y)
  }
}
