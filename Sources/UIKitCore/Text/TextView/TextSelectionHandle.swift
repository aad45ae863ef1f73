import Foundation
import QuartzCore

/// One end of a selection: a bar as high as the line with a knob, that a finger drags.
package final class TextSelectionHandle: UIView {
  package enum End: Sendable { case start, end }

  /// The width of the handle's bar; like the knob's in points, as on iOS 15.
  private static let barWidth: CGFloat = 2
  private static let knob: CGFloat = 10
  /// The distance around it within which a finger finds it.
  private static let reach: CGFloat = 16

  package let end: End
  private let bar = UIView()
  private let ball = UIView()

  package init(_ end: End) {
    self.end = end
    super.init(frame: .zero)
    isAccessibilityElement = false
    for part in [bar, ball] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    ball.layer.cornerRadius = Self.knob / 2
    tintColorDidChange()
  }

  package required init?(coder: NSCoder) { nil }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    bar.backgroundColor = tintColor
    ball.backgroundColor = tintColor
  }

  /// - Parameter caret: the selection's end, a line without width.
  package func place(at caret: CGRect) {
    frame = CGRect(
      x: caret.minX - Self.knob / 2, y: caret.minY - Self.knob, width: Self.knob,
      height: caret.height + 2 * Self.knob)
    bar.frame = CGRect(
      x: (Self.knob - Self.barWidth) / 2, y: Self.knob, width: Self.barWidth, height: caret.height)
    ball.frame = CGRect(
      x: 0, y: end == .start ? 1 : caret.height + Self.knob - 1, width: Self.knob, height: Self.knob)
  }

  /// The line that the knob stands for, from the middle of the knob: a finger on the knob means the line beside it.
  package var distanceToLine: CGFloat {
    let line = bar.frame.midY
    return line - ball.frame.midY
  }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach / 2).contains(point)
  }
}
