import Foundation
import UIKit

/// The text of a label, set as it is there and drawn for the largest size it takes: it grows and shrinks as a whole, sharp
/// at every size.
@MainActor
final class TextContent: PictureContent {
  private let copy = UILabel()
  let naturalSize: CGSize
  let fontSize: CGFloat?
  /// The side that the text keeps to: 0 is the left one, 1 the right one.
  let alignment: CGFloat
  /// The side that it comes from, where the same words keep to another side at the beginning.
  var firstAlignment: CGFloat?
  private let isSingleLine: Bool

  var view: UIView { copy }

  /// Whether both show the same words in the same look, but for the size and, in a single line, the side they keep to.
  func isSameBesidesSize(as other: TextContent) -> Bool {
    copy.text == other.copy.text && copy.textColor == other.copy.textColor
      && copy.font.fontName == other.copy.font.fontName
      && (alignment == other.alignment || isSingleLine && other.isSingleLine)
  }

  /// Nil where the view shows more than its text.
  init?(of source: UIView) {
    guard let source = source as? UILabel, type(of: source) == UILabel.self, source.subviews.isEmpty,
      source.layer.sublayers?.isEmpty ?? true, source.bounds.width > 0, source.bounds.height > 0
    else { return nil }
    naturalSize = source.bounds.size
    fontSize = source.font.pointSize
    let isRightToLeft = source.effectiveUserInterfaceLayoutDirection == .rightToLeft
    alignment =
      switch source.textAlignment {
      case .center: 0.5
      case .right: 1
      case .left: 0
      default: isRightToLeft ? 1 : 0
      }
    copy.font = source.font
    copy.textColor = source.textColor
    copy.textAlignment = source.textAlignment
    copy.numberOfLines = source.numberOfLines
    copy.lineBreakMode = source.lineBreakMode
    copy.adjustsFontSizeToFitWidth = source.adjustsFontSizeToFitWidth
    copy.minimumScaleFactor = source.minimumScaleFactor
    copy.shadowColor = source.shadowColor
    copy.shadowOffset = source.shadowOffset
    copy.semanticContentAttribute = source.semanticContentAttribute
    copy.attributedText = source.attributedText
    // A line is as wide as its letters, so that it can go from one side to another.
    isSingleLine = source.numberOfLines == 1
    let width =
      isSingleLine
      ? min(naturalSize.width, source.sizeThatFits(naturalSize).width.rounded(.up)) : naturalSize.width
    copy.bounds = CGRect(x: 0, y: 0, width: width, height: naturalSize.height)
  }

  func layOut(in size: CGSize, fontSize: CGFloat?, progress: CGFloat) {
    let scale = fontSize.map { $0 / (self.fontSize ?? $0) } ?? 1
    copy.transform = CGAffineTransform(scaleX: scale, y: scale)
    // The side that the text keeps to stays at the side of the view.
    let alignment = firstAlignment.map { $0 + (self.alignment - $0) * progress } ?? self.alignment
    let width = copy.bounds.width * scale
    copy.center = CGPoint(x: (size.width - width) * alignment + width / 2, y: size.height / 2)
  }
}
