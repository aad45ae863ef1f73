import BrowserCore
import UIKit

/// Marks at the page's edge, where its scroll indicator moves, that show where in the page matches are. The bar says their number:
/// a screen reader does not meet the marks.
final class MatchMarksView: UIView {
  /// The width of a mark, in points.
  static let width: CGFloat = 8
  /// A mark is seen on pages of any colour: it has a fine edge.
  private static let edge: CGFloat = 0.5

  var marks = MatchMarks.none {
    didSet {
      isHidden = marks.places.isEmpty && marks.current == nil
      if marks != oldValue { setNeedsDisplay() }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    isUserInteractionEnabled = false
    isHidden = true
    contentMode = .redraw
    accessibilityIdentifier = "find-marks"
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let column = Double(bounds.height)
    for top in marks.tops(in: column) { draw(at: top, Palette.match) }
    if let top = marks.currentTop(in: column) { draw(at: top, Palette.selectedMatch) }
  }

  private func draw(at top: Double, _ color: UIColor) {
    let mark = CGRect(x: 0, y: CGFloat(top), width: bounds.width, height: CGFloat(MatchMarks.height))
    Palette.matchEdge.setFill()
    UIBezierPath(rect: mark).fill()
    color.setFill()
    UIBezierPath(rect: mark.insetBy(dx: Self.edge, dy: Self.edge)).fill()
  }
}
