import Foundation
import QuartzCore

/// A text of a field that is not edited, which the field draws, so that its subclasses can.
final class TextFieldLabel: UILabel {
  /// Draws the text in the place of the label.
  var drawsText: ((CGRect) -> Void)?
  /// The colour that the field gave the label last.
  var usualColor: UIColor?
  /// The colour that the program gave the label, which it can get at by name; nil while it has the field's.
  var givenColor: UIColor? { usualColor == nil || textColor === usualColor ? nil : textColor }

  override func drawText(in rect: CGRect) {
    guard let drawsText else { return super.drawText(in: rect) }
    drawsText(rect)
  }

  /// Draws the text as a label does.
  func drawOwnText(in rect: CGRect) { super.drawText(in: rect) }
}
