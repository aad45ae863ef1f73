import Foundation

/// A line under or through text.
package struct TextLine: Equatable, Sendable {
  package enum Pattern: Equatable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

  package var count: Int
  package var isThick: Bool
  package var pattern: Pattern
  /// True if there is none under spaces.
  package var skipsSpaces: Bool
  /// Nil is the text's own.
  package var color: CGColor?

  package init(
    count: Int = 1, isThick: Bool = false, pattern: Pattern = .solid, skipsSpaces: Bool = false,
    color: CGColor? = nil
  ) {
    self.count = count
    self.isThick = isThick
    self.pattern = pattern
    self.skipsSpaces = skipsSpaces
    self.color = color
  }
}

/// A picture among the letters, in the place of one character.
package struct TextAttachment: Equatable, @unchecked Sendable {
  /// Drawn from the top left of `bounds`, in points with y down.
  package let drawing: DrawingList
  /// The picture's rectangle in points with y up, the origin on the baseline where the picture begins.
  package let bounds: CGRect

  package init(drawing: DrawingList, bounds: CGRect) {
    self.drawing = drawing
    self.bounds = bounds
  }

  package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
    a.drawing === b.drawing && a.bounds == b.bounds
  }
}

/// A stretch of text of one look.
package struct TextRun: Equatable, Sendable {
  package var text: String
  package var font: FontDescription
  package var color: CGColor
  package var background: CGColor?
  /// Extra space after each character, in points.
  package var kern: CGFloat
  package var underline: TextLine?
  package var strikethrough: TextLine?
  /// Shift of the baseline upwards, in points.
  package var baselineOffset: CGFloat
  package var shadow: ShadowStyle?
  /// Width of the letters' outline in hundredths of the font's size: positive leaves the letters empty, negative fills them.
  package var strokeWidth: CGFloat = 0
  /// The colour of the outline; nil is the text's.
  package var strokeColor: CGColor?
  /// Slant of the letters: how far they lean for each point of height.
  package var obliqueness: CGFloat = 0
  /// True if letters are joined where the font has a sign for several.
  package var hasLigatures = true
  package var attachment: TextAttachment?
  /// The layout of the paragraph that begins in this run; nil as the request says.
  package var paragraph: TextParagraph?

  package init(
    text: String, font: FontDescription, color: CGColor, background: CGColor? = nil, kern: CGFloat = 0,
    underline: TextLine? = nil, strikethrough: TextLine? = nil, baselineOffset: CGFloat = 0
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

/// The way in which one paragraph is broken into lines and placed. Lengths in points.
package struct TextParagraph: Hashable, Sendable {
  package enum Alignment: Sendable { case natural, left, center, right, justified }
  package enum LineBreak: Sendable {
    case wordWrap, charWrap, clip, truncateHead, truncateMiddle, truncateTail
  }
  package enum Direction: Sendable { case natural, leftToRight, rightToLeft }

  /// A place that a tab character leads to.
  package struct Tab: Hashable, Sendable {
    /// Left ends there, or begins, or is centred on it.
    package var alignment: Alignment
    package var location: CGFloat

    package init(alignment: Alignment, location: CGFloat) {
      self.alignment = alignment
      self.location = location
    }
  }

  package var alignment = Alignment.natural
  package var lineBreak = LineBreak.wordWrap
  package var direction = Direction.natural
  /// Extra space between lines.
  package var lineSpacing: CGFloat = 0
  /// 0 is the font's own line height.
  package var minimumLineHeight: CGFloat = 0
  package var maximumLineHeight: CGFloat = 0
  package var lineHeightMultiple: CGFloat = 0
  package var firstLineIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  /// The end of lines: from the leading edge when positive, from the trailing edge when negative; 0 is that edge.
  package var tailIndent: CGFloat = 0
  package var spacingBefore: CGFloat = 0
  package var spacing: CGFloat = 0
  package var tabs: [Tab] = []
  /// Between tabs after the last of `tabs`.
  package var defaultTabInterval: CGFloat = 28
  /// True if letters stand a little closer where that saves a line from being truncated.
  package var tightensBeforeTruncation = false
  /// True if the paragraph is one line, truncated or clipped as `lineBreak` says, however many lines the text may have.
  package var keepsToOneLine = false

  package init() {}
}

/// Everything that decides how text is broken into lines and placed.
package struct TextRequest: Equatable, Sendable {
  package typealias Alignment = TextParagraph.Alignment
  package typealias LineBreak = TextParagraph.LineBreak
  package typealias Direction = TextParagraph.Direction

  package var runs: [TextRun]
  /// Width to break lines at, in points; nil for one line of any length per paragraph.
  package var maxWidth: CGFloat?
  /// 0 is as many as it takes.
  package var maxLines: Int
  /// The layout of every paragraph whose runs do not say otherwise.
  package var paragraph: TextParagraph
  /// Extra space after each line, in the lines' order, instead of what the paragraphs say; nil for that.
  package var lineSpacings: [CGFloat]?

  package init(
    runs: [TextRun], maxWidth: CGFloat? = nil, maxLines: Int = 0, paragraph: TextParagraph = TextParagraph()
  ) {
    self.runs = runs
    self.maxWidth = maxWidth
    self.maxLines = maxLines
    self.paragraph = paragraph
  }

  package init(
    runs: [TextRun], maxWidth: CGFloat? = nil, maxLines: Int = 0, alignment: Alignment = .natural,
    lineBreak: LineBreak = .wordWrap, direction: Direction = .natural
  ) {
    self.init(runs: runs, maxWidth: maxWidth, maxLines: maxLines)
    paragraph.alignment = alignment
    paragraph.lineBreak = lineBreak
    paragraph.direction = direction
  }

  package var alignment: Alignment {
    get { paragraph.alignment }
    set { paragraph.alignment = newValue }
  }

  package var lineBreak: LineBreak {
    get { paragraph.lineBreak }
    set { changeParagraphs { $0.lineBreak = newValue } }
  }

  /// Changes how every paragraph is laid out.
  package mutating func changeParagraphs(_ change: (inout TextParagraph) -> Void) {
    change(&paragraph)
    for index in runs.indices where runs[index].paragraph != nil {
      if var own = runs[index].paragraph {
        change(&own)
        runs[index].paragraph = own
      }
    }
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
  /// True if anything was left out because of `maxLines` or `maxWidth`.
  var isTruncated: Bool { get }
  /// The index nearest to a point.
  func index(at point: CGPoint) -> Int
  /// One rectangle a line that the range touches.
  func rects(for range: NSRange) -> [CGRect]
  /// From top to bottom.
  var lines: [TextLayoutLine] { get }
  /// Returns the x coordinate of the insertion point before the character at an index on a line, from the layout's left.
  func caretX(at index: Int, line: Int) -> CGFloat
}

/// One line of a layout.
package struct TextLayoutLine: Equatable, Sendable {
  /// The part of the text it holds, in UTF-16 units; spaces that it was broken at are of it, what ends a paragraph is not.
  package var range: NSRange
  /// The line's rectangle in points from the layout's top left, as wide as its letters.
  package var frame: CGRect
  /// From the layout's top, in points.
  package var baseline: CGFloat
  package var isRightToLeft: Bool

  package init(range: NSRange, frame: CGRect, baseline: CGFloat, isRightToLeft: Bool) {
    self.range = range
    self.frame = frame
    self.baseline = baseline
    self.isRightToLeft = isRightToLeft
  }
}

/// Text shaping and measuring, done by the back end (Pango).
package protocol TextSystem: AnyObject {
  func layout(_ request: TextRequest) -> any TextLayout
  func metrics(for font: FontDescription) -> FontMetrics
  /// Installed families, sorted.
  var familyNames: [String] { get }
  /// Makes the fonts of a file known to this program. Returns false where the file has none.
  func register(fontFile path: String) -> Bool
}
