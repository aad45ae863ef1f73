import BrowserCore
import UIKit

/// The palette of colours. A finger that slides over it chooses what it is over.
final class ColorGridView: UIView {
  var onChoose: ((PickerColor) -> Void)?
  /// The colour that is marked, where the palette has it.
  var selected: PickerColor? { didSet { if selected != oldValue { mark() } } }

  private let cells: [ColorCellView]
  private let ring = UIView()
  private static let radius: CGFloat = 10
  private static let ringWidth: CGFloat = 3

  init() {
    cells = PickerColor.palette.flatMap { $0 }.map(ColorCellView.init)
    super.init(frame: .zero)
    layer.cornerRadius = Self.radius
    clipsToBounds = true
    // One stop of Tab, at the colour that is chosen; arrows go through the others.
    accessibilityContainerType = .list
    accessibilityLabel = "Palette"
    for cell in cells {
      cell.onActivate = { [weak self] in self?.onChoose?($0) }
      addSubview(cell)
    }
    ring.isUserInteractionEnabled = false
    ring.isAccessibilityElement = false
    ring.layer.borderWidth = Self.ringWidth
    addSubview(ring)
  }

  required init?(coder: NSCoder) { nil }

  private var columns: Int { PickerColor.palette.first?.count ?? 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(
      width: bounds.width / CGFloat(columns), height: bounds.height / CGFloat(PickerColor.palette.count))
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: CGFloat(index % columns) * size.width, y: CGFloat(index / columns) * size.height,
        width: size.width,
        height: size.height)
    }
    mark()
  }

  private func mark() {
    let cell = cells.first { $0.color.text == selected?.text }
    for other in cells { other.accessibilityTraits = other === cell ? [.button, .selected] : .button }
    ring.isHidden = cell == nil
    guard let cell else { return }
    ring.frame = cell.frame
    let light = 0.2126 * cell.color.red + 0.7152 * cell.color.green + 0.0722 * cell.color.blue
    ring.layer.borderColor = (light < 0.5 ? UIColor.white : .black).cgColor
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches) }

  private func choose(_ touches: Set<UITouch>) {
    guard let point = touches.first?.location(in: self),
      let cell = cells.first(where: { $0.frame.contains(point) })
    else { return }
    onChoose?(cell.color)
  }
}

/// One colour of the palette.
private final class ColorCellView: UIView {
  let color: PickerColor
  var onActivate: ((PickerColor) -> Void)?

  init(color: PickerColor) {
    self.color = color
    super.init(frame: .zero)
    backgroundColor = color.uiColor
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = color.name
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityActivate() -> Bool {
    onActivate?(color)
    return onActivate != nil
  }
}
