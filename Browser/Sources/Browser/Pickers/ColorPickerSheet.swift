import BrowserCore
import UIKit

/// The sheet for a colour: a palette, and sliders for its parts.
final class ColorPickerSheet: PickerSheetViewController {
  private var color: PickerColor { didSet { show() } }
  private let grid = ColorGridView()
  private let sliders = [UISlider(), UISlider(), UISlider()]
  private let sample = UIView()
  private let code = UILabel()

  private static let side: CGFloat = 16
  private static let widest: CGFloat = 480
  private static let gap: CGFloat = 14
  private static let sliderHeight: CGFloat = 34
  private static let sampleSide: CGFloat = 44
  private static let radius: CGFloat = 10
  private static let smallestGrid: CGFloat = 120
  private static let usualGrid: CGFloat = 260

  /// - Parameter onEnd: gets the field's new value; nil where it keeps its own.
  init(color: PickerColor, name: String, onEnd: @escaping (String?) -> Void) {
    self.color = color
    super.init(title: name.isEmpty ? "Colour" : name, clears: false, onEnd: onEnd)
  }

  required init?(coder: NSCoder) { nil }

  override var contentHeight: CGFloat { Self.usualGrid + 3 * Self.sliderHeight + 2 * Self.gap }

  override var value: String? { color.text }

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.onChoose = { [weak self] in self?.color = $0 }
    let names = [("Red", UIColor.systemRed), ("Green", .systemGreen), ("Blue", .systemBlue)]
    for (index, (slider, (name, tint))) in zip(sliders, names).enumerated() {
      slider.accessibilityLabel = name
      slider.minimumTrackTintColor = tint
      slider.addAction(UIAction { [weak self] _ in self?.slid(index) }, for: .valueChanged)
    }
    sample.layer.cornerRadius = Self.radius
    sample.layer.borderWidth = Hairline.thickness
    sample.layer.borderColor = Palette.barHairline.resolvedColor(with: traitCollection).cgColor
    code.font = .monospacedDigitSystemFont(ofSize: ListSheet.Metrics.titleSize, weight: .regular)
    code.textColor = Palette.label
    for item in [grid, sample, code] as [UIView] + sliders { view.addSubview(item) }
    show()
  }

  private func slid(_ index: Int) {
    let part = Double(sliders[index].value)
    switch index {
    case 0: color.red = part
    case 1: color.green = part
    default: color.blue = part
    }
  }

  private func show() {
    for (slider, part) in zip(sliders, [color.red, color.green, color.blue]) where slider.value != Float(part)
    {
      slider.value = Float(part)
    }
    sample.backgroundColor = color.uiColor
    code.text = color.text
    code.accessibilityLabel = "\(color.name), \(color.text)"
    grid.selected = color
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = contentFrame
    let width = min(area.width - 2 * Self.side, Self.widest)
    let x = area.midX - width / 2
    let rest = 3 * Self.sliderHeight + 2 * Self.gap
    let bottom = view.safeAreaInsets.bottom + Self.gap
    let height = max(Self.smallestGrid, min(width * 10 / 12, area.height - rest - bottom))
    grid.frame = CGRect(x: x, y: area.minY, width: width, height: height)
    let top = grid.frame.maxY + Self.gap
    let labelWidth: CGFloat = 84
    sample.frame = CGRect(x: x, y: top + 6, width: Self.sampleSide, height: Self.sampleSide)
    code.frame = CGRect(x: x, y: sample.frame.maxY, width: labelWidth, height: Self.sliderHeight)
    for (index, slider) in sliders.enumerated() {
      slider.frame = CGRect(
        x: x + labelWidth + Self.gap, y: top + CGFloat(index) * Self.sliderHeight,
        width: width - labelWidth - Self.gap,
        height: Self.sliderHeight)
    }
    view.mirror([sample, code] + sliders)
  }
}

extension PickerColor {
  var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }
}
