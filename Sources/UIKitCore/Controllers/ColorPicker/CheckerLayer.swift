import Foundation
import QuartzCore

/// The squares that are seen through a colour that is not opaque.
final class CheckerLayer: CALayer {
  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    contentsScale = 2
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }

  override func draw(in context: CGContext) {
    let side = ColorPickerMetrics.checker
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(bounds)
    context.setFillColor(CGColor(gray: 0.8, alpha: 1))
    for row in 0..<Int((bounds.height / side).rounded(.up)) {
      for column in 0..<Int((bounds.width / side).rounded(.up)) where (row + column) % 2 == 0 {
        context.fill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
  }
}
