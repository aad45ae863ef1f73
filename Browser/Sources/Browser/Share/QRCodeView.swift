import BrowserCore
import UIKit

/// A QR code, dark on light in every appearance, since readers look for that. Its modules are whole pixels, and the margin that readers want
/// is part of it.
final class QRCodeView: UIView {
  private let code: QRCode
  private let modules = CAShapeLayer()

  init(_ code: QRCode) {
    self.code = code
    super.init(frame: .zero)
    backgroundColor = .white
    modules.fillColor = UIColor.black.cgColor
    layer.addSublayer(modules)
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = traitCollection.displayScale
    let count = CGFloat(code.size + 2 * QRCode.margin)
    let side = min(bounds.width, bounds.height)
    // Whole pixels, unless there are more modules than pixels.
    let pixels = (side * scale / count).rounded(.down)
    let module = pixels >= 1 ? pixels / scale : side / count
    let width = module * CGFloat(code.size)
    let origin = CGPoint(
      x: ((bounds.width - width) / 2 * scale).rounded() / scale,
      y: ((bounds.height - width) / 2 * scale).rounded() / scale)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    modules.frame = bounds
    modules.path = path(module: module, origin: origin)
    CATransaction.commit()
  }

  /// The dark modules, a rectangle for each run of a row.
  private func path(module: CGFloat, origin: CGPoint) -> CGPath {
    let path = CGMutablePath()
    for row in 0..<code.size {
      var column = 0
      while column < code.size {
        let start = column
        while column < code.size, code.isDark(row: row, column: column) { column += 1 }
        if column > start {
          path.addRect(
            CGRect(
              x: origin.x + CGFloat(start) * module, y: origin.y + CGFloat(row) * module,
              width: CGFloat(column - start) * module, height: module))
        }
        column += 1
      }
    }
    return path
  }
}
