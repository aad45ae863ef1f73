import Foundation
import QuartzCore

/// A text of a field that is not edited, which the field draws, so that its subclasses can.
final class TextFieldLabel: UILabel {
  /// Draws the text in the place of the label.
  var drawsText: ((CGRect) -> Void)?

  override func drawText(in rect: CGRect) {
    guard let drawsText else { return super.drawText(in: rect) }
    drawsText(rect)
  }

  /// Draws the text as a label does.
  func drawOwnText(in rect: CGRect) { super.drawText(in: rect) }
}
