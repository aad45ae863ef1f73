import Foundation

/// A stretch of text of one look.
package struct TextRun: Equatable, Sendable {
  package var text: String
  package var font: FontDescription
  package var color: CGColor
  package var background: CGColor?
  /// Extra space after each character, in points.
  package var kern: CGFloat
  package var underline: Bool
  package var strikethrough: Bool
  /// Shift of the baseline upwards, in points.
  package var baselineOffset: CGFloat

  package init(
    text: String, font: FontDescription, color: CGColor, background: CGColor? = nil, kern: CGFloat = 0,
    underline: Bool = false, strikethrough: Bool = false, baselineOffset: CGFloat = 0
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.background = background
    self.kern = kern
    self.underline = underline
    self.strikethrough = strikethrough
    self.baselineOffset = baselineOffset
  }
}

/// Everything that decides how text is broken into lines and placed.
package struct TextRequest: Equatable, Sendable {
  package enum Alignment: Sendable { case natural, left, center, right, justified }
  package enum LineBreak: Sendable {
    case wordWrap, charWrap, clip, truncateHead, truncateMiddle, truncateTail
  }
  package enum Direction: Sendable { case natural, leftToRight, rightToLeft }

  package var runs: [TextRun]
  /// Width to break lines at, in points; nil for one line of any length per paragraph.
  package var maxWidth: CGFloat?
  /// 0 is as many as it takes.
  package var maxLines: Int
  package var alignment: Alignment
  package var lineBreak: LineBreak
  package var direction: Direction
  /// Extra space between lines, in points.
  package var lineSpacing: CGFloat
  /// 0 is the font's own line height. Both in points.
  package var minimumLineHeight: CGFloat
  package var maximumLineHeight: CGFloat
  package var lineHeightMultiple: CGFloat
  package var firstLineIndent: CGFloat
  package var headIndent: CGFloat
  package var paragraphSpacing: CGFloat

  package init(
    runs: [TextRun], maxWidth: CGFloat? = nil, maxLines: Int = 0, alignment: Alignment = .natural,
    lineBreak: LineBreak = .wordWrap, direction: Direction = .natural, lineSpacing: CGFloat = 0,
    minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0, lineHeightMultiple: CGFloat = 0,
    firstLineIndent: CGFloat = 0, headIndent: CGFloat = 0, paragraphSpacing: CGFloat = 0
  ) {
    self.runs = runs
    self.maxWidth = maxWidth
    self.maxLines = maxLines
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.direction = direction
    self.lineSpacing = lineSpacing
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.lineHeightMultiple = lineHeightMultiple
    self.firstLineIndent = firstLineIndent
    self.headIndent = headIndent
    self.paragraphSpacing = paragraphSpacing
  }
}

/// Text that has been laid out: immutable, reusable at any place and scale.
///
/// Points; origin at the top left of the first line. Indices count UTF-16 units
/// of the runs' concatenated text, as `NSRange` does.
package protocol TextLayout: AnyObject {
  var request: TextRequest { get }
  /// The smallest size that holds every line.
  var size: CGSize { get }
  var lineCount: Int { get }
  /// Distance from the top to the first and to the last line's baseline.
  var firstBaseline: CGFloat { get }
  var lastBaseline: CGFloat { get }
  /// Whether anything was left out because of `maxLines` or `maxWidth`.
  var isTruncated: Bool { get }
  /// The index nearest to a point.
  func index(at point: CGPoint) -> Int
  /// One rectangle a line that the range touches.
  func rects(for range: NSRange) -> [CGRect]
}

/// Text shaping and measuring, done by the back end (Pango).
package protocol TextSystem: AnyObject {
  func layout(_ request: TextRequest) -> any TextLayout
  func metrics(for font: FontDescription) -> FontMetrics
  /// Installed families, sorted.
  var familyNames: [String] { get }
}
