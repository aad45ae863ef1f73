import Foundation
import UIKit

/// The text of a label, set as it is there and drawn for the largest size it takes: it grows and shrinks as a whole, sharp
/// at every size.
@MainActor
final class TextContent: PictureContent {
  private let copy = UILabel()
  let naturalSize: CGSize
  let fontSize: CGFloat?
  private let alignment: CGFloat

  var view: UIView { copy }

  /// Whether both show the same words in the same look, but for the size.
  func isSameBesidesSize(as other: TextContent) -> Bool {
    copy.text == other.copy.text && copy.textColor == other.copy.textColor
      && copy.font.fontName == other.copy.font.fontName && copy.textAlignment == other.copy.textAlignment
  }

  /// Nil where the view shows more than its text.
  init?(of source: UIView) {
    guard let source = source as? UILabel, type(of: source) == UILabel.self, source.subviews.isEmpty,
      source.bounds.width > 0, source.bounds.height > 0
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
    copy.bounds = CGRect(origin: .zero, size: naturalSize)
  }

  func layOut(in size: CGSize, fontSize: CGFloat?) {
    let scale = fontSize.map { $0 / (self.fontSize ?? $0) } ?? 1
    copy.transform = CGAffineTransform(scaleX: scale, y: scale)
    // The side that the text keeps to stays at the side of the view.
    let width = naturalSize.width * scale
    copy.center = CGPoint(x: (size.width - width) * alignment + width / 2, y: size.height / 2)
  }
}
