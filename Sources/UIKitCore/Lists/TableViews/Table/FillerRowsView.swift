import Foundation
import QuartzCore

/// The lines of empty rows below the last row of a table that does not fill its view.
final class FillerRowsView: UIView {
  private var lines: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Fills the view with rows from its top, each with a line along its lower edge.
  ///
  /// - Parameters:
  ///   - height: of a row, in points.
  ///   - line: the thickness of a line, in points.
  ///   - insets: from the edges at the sides to the lines.
  func show(rowsOf height: CGFloat, line: CGFloat, insets: UIEdgeInsets, color: UIColor) {
    let count = Int((bounds.height / max(1, height)).rounded(.up))
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      let view = UIView()
      addSubview(view)
      lines.append(view)
    }
    for (index, view) in lines.enumerated() {
      if view.backgroundColor !== color { view.backgroundColor = color }
      view.frame = CGRect(
        x: insets.left, y: CGFloat(index + 1) * height - line,
        width: max(0, bounds.width - insets.left - insets.right), height: line)
    }
  }
}
