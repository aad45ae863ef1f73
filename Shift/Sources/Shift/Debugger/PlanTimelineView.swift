import Foundation
import UIKit

/// Draws a plan as a chart: a row for each picture, a bar from its start to its arrival, and a line at the present moment.
@MainActor
final class PlanTimelineView: UIView {
  static let rowHeight: CGFloat = 18
  private static let barHeight: CGFloat = 4
  private static let font = UIFont.systemFont(ofSize: 10)

  var plan: Plan? {
    didSet { if plan != oldValue { setNeedsDisplay() } }
  }

  /// 0…1.
  var fraction: CGFloat = 0 {
    didSet { if fraction != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    guard let plan, plan.duration > 0 else { return }
    for (index, element) in plan.elements.enumerated() {
      let y = CGFloat(index) * Self.rowHeight
      let color: UIColor =
        element.isMatched
        ? .systemBlue : element.isStill ? .systemGray : element.to != nil ? .systemGreen : .systemRed
      color.setFill()
      UIBezierPath(
        roundedRect: Self.bar(of: element, in: plan, row: y, width: bounds.width),
        cornerRadius: Self.barHeight / 2
      ).fill()
      NSAttributedString(
        string: element.id ?? element.name, attributes: [.font: Self.font, .foregroundColor: UIColor.label]
      ).draw(in: CGRect(x: 0, y: y, width: bounds.width, height: Self.rowHeight - Self.barHeight))
    }
    UIColor.label.setFill()
    UIBezierPath(rect: CGRect(x: bounds.width * fraction, y: 0, width: 1, height: bounds.height)).fill()
  }

  /// Returns the frame of an element's bar, in a row that begins at `row`.
  static func bar(of element: PlanElement, in plan: Plan, row: CGFloat, width: CGFloat) -> CGRect {
    let scale = width / CGFloat(plan.duration)
    return CGRect(
      x: CGFloat(element.delay) * scale, y: row + rowHeight - barHeight,
      width: CGFloat(element.duration) * scale,
      height: barHeight)
  }
}
