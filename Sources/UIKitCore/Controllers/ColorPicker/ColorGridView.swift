import Foundation
import QuartzCore

/// The grid of colours, with a ring around the chosen one.
@MainActor
final class ColorGridView: ColorArea {
  private let ring = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = ColorPickerMetrics.radius
    layer.masksToBounds = true
    contentMode = .redraw
    ring.borderColor = UIColor.white.cgColor
    ring.borderWidth = ColorPickerMetrics.ring
    ring.cornerRadius = ColorPickerMetrics.ring
    layer.addSublayer(ring)
    accessibilityLabel = "Grid"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  private var cellSize: CGSize {
    CGSize(
      width: bounds.width / CGFloat(ColorGrid.columns), height: bounds.height / CGFloat(ColorGrid.rows))
  }

  /// Between pixels, so that nothing is seen between cells.
  private func frame(column: Int, row: Int) -> CGRect {
    let (size, scale) = (cellSize, max(1, traitCollection.displayScale))
    func edge(_ index: Int, _ length: CGFloat) -> CGFloat {
      (CGFloat(index) * length * scale).rounded() / scale
    }
    let (x, y) = (edge(column, size.width), edge(row, size.height))
    return CGRect(x: x, y: y, width: edge(column + 1, size.width) - x, height: edge(row + 1, size.height) - y)
  }

  override func draw(_ rect: CGRect) {
    for row in 0..<ColorGrid.rows {
      for column in 0..<ColorGrid.columns {
        PickedColor(hsb: ColorGrid.color(column: column, row: row), alpha: 1).opaque.setFill()
        UIRectFill(frame(column: column, row: row))
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CALayer.withoutActions {
      let cell = ColorGrid.cell(of: color.hsb)
      ring.isHidden = cell == nil
      if let cell { ring.frame = frame(column: cell.column, row: cell.row) }
    }
  }

  override func color(at point: CGPoint) -> PickedColor? {
    let size = cellSize
    guard size.width > 0, size.height > 0 else { return nil }
    let column = min(max(0, Int(point.x / size.width)), ColorGrid.columns - 1)
    let row = min(max(0, Int(point.y / size.height)), ColorGrid.rows - 1)
    return PickedColor(hsb: ColorGrid.color(column: column, row: row), alpha: color.alpha)
  }

  override var accessibilityValue: String? {
    get { color.color.accessibilityName }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ by: Int) {
    let count = ColorGrid.columns * ColorGrid.rows
    let cell = ColorGrid.cell(of: color.hsb).map { $0.row * ColorGrid.columns + $0.column } ?? -1
    let next = min(max(0, cell + by), count - 1)
    let hsb = ColorGrid.color(column: next % ColorGrid.columns, row: next / ColorGrid.columns)
    color = PickedColor(hsb: hsb, alpha: color.alpha)
    picked?(color, false)
  }
}
