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
  /// The width of a whole single line; nil where there is none.
  private let lineWidth: CGFloat?
  /// The widths of the line at the beginning and at the end, where the same words are set in another typeface or weight there.
  private var widths: (first: CGFloat, last: CGFloat)?

  var view: UIView { copy }

  /// Returns true if both show the same words in the same look, but for the size and, in a single line, the side they keep to.
  func isSameBesidesSize(as other: TextContent) -> Bool {
    copy.text == other.copy.text && copy.textColor == other.copy.textColor
      && copy.font.fontName == other.copy.font.fontName
      && (alignment == other.alignment || isSingleLine && other.isSingleLine)
  }

  /// Has the same words in two typefaces or weights be equally wide on the way, so that their letters fade into each other where
  /// they are.
  static func keepInStep(_ first: TextContent, _ last: TextContent) {
    guard first.copy.text == last.copy.text, first.copy.font.fontName != last.copy.font.fontName,
      let start = first.lineWidth, let end = last.lineWidth
    else { return }
    (first.widths, last.widths) = ((start, end), (start, end))
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
    let line = isSingleLine ? source.sizeThatFits(naturalSize).width.rounded(.up) : nil
    let width = min(naturalSize.width, line ?? naturalSize.width)
    lineWidth = line == width && width > 0 ? line : nil
    copy.bounds = CGRect(x: 0, y: 0, width: width, height: naturalSize.height)
  }

  func layOut(in size: CGSize, fontSize: CGFloat?, progress: CGFloat) {
    let scale = fontSize.map { $0 / (self.fontSize ?? $0) } ?? 1
    let scaleX =
      widths.map { max($0.first + ($0.last - $0.first) * progress, 1) / copy.bounds.width } ?? scale
    copy.transform = CGAffineTransform(scaleX: scaleX, y: scale)
    // The side that the text keeps to stays at the side of the view.
    let alignment = firstAlignment.map { $0 + (self.alignment - $0) * progress } ?? self.alignment
    let width = copy.bounds.width * scaleX
    copy.center = CGPoint(x: (size.width - width) * alignment + width / 2, y: size.height / 2)
  }
}
