import Foundation
import QuartzCore

/// The ways in which a text's rectangle is counted.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The origin is the first line's top left, lines are broken at the width. Without it there is one line, and the
  /// origin is on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The fonts' leading counts as height. (The system's font has none.)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line that fits ends in an ellipsis when there is more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The limits and the results of drawing a string.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which text may be made smaller to fit; 0 allows none.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which it was made smaller.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that the text took.
  open internal(set) var totalBounds = CGRect.zero
}

// Measuring and drawing need the host's text system: main thread only.

extension NSAttributedString {
  /// The size without any limit of width.
  public func size() -> CGSize {
    StringDrawing(self, options: .usesLineFragmentOrigin, size: .unlimited, context: nil).size
  }

  /// The room the text takes inside `size`. Not rounded to whole points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, options: options, size: size, context: context).bounds
  }

  /// Draws into the current context, the top left of the first line at `point`.
  public func draw(at point: CGPoint) {
    StringDrawing(self, options: .usesLineFragmentOrigin, size: .unlimited, context: nil).draw(at: point)
  }

  /// Draws into the current context, lines broken at the rectangle's width. Lines that end below it are left out. A paragraph whose line
  /// break mode truncates or clips is one line.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws as `draw(in:)` does with `usesLineFragmentOrigin`; else one line, the rectangle's origin on its baseline.
  /// Draws the text into the current context, in a rectangle or, without `.usesLineFragmentOrigin`, on one line whose baseline begins at its
  /// origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StringDrawing(self, options: options, size: rect.size, context: context, isCut: true)
      .draw(at: rect.origin)
  }
}

extension String {
  /// Returns the text's size in points, without any limit of width. Nil attributes draw it in 12 points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Returns the rectangle that the text takes inside `size`, in points; not rounded to whole ones.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text into the current context, the top left of the first line at `point`.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text into the current context, lines broken at the rectangle's width. Lines that end below it are left out.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Draws the text as `draw(in:withAttributes:)` with `usesLineFragmentOrigin`.
  /// Else there is one line, and the rectangle's origin is on its baseline.
  /// Draws the text into the current context, in a rectangle or, without `.usesLineFragmentOrigin`, on one line whose baseline begins at its
  /// origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Returns the text's size in points, without any limit of width. Nil attributes draw it in 12 points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    string.size(withAttributes: attributes)
  }

  /// Returns the rectangle that the text takes inside `size`, in points; not rounded to whole ones.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text into the current context, the top left of the first line at `point`.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    string.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into the current context, lines broken at the rectangle's width. Lines that end below it are left out.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    string.draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text into the current context, in a rectangle or, without `.usesLineFragmentOrigin`, on one line whose baseline begins at its
  /// origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    string.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  private var string: String { substring(from: 0) }
}

extension CGSize {
  /// No limit either way.
  static let unlimited = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}

/// One text laid out for one size.
struct StringDrawing {
  private let layout: any TextLayout
  private let options: NSStringDrawingOptions
  /// The width at which lines are cut off that are clipped; nil where none is wider.
  private let clippedWidth: CGFloat?

  /// - Parameter isCut: whether lines that end below the height are left out.
  init(
    _ text: NSAttributedString, options: NSStringDrawingOptions, size: CGSize,
    context: NSStringDrawingContext?, isCut: Bool = false
  ) {
    self.options = options
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    // Zero and the largest numbers stand for "no limit".
    let width: CGFloat? = isMultiline && size.width > 0 && size.width < 1e6 ? size.width : nil
    var request = TextRequest(text, maxWidth: width, maxLines: isMultiline ? 0 : 1)
    let truncates = options.contains(.truncatesLastVisibleLine)
    // Where the last visible line alone is to be truncated the others wrap.
    if isMultiline, !truncates { request.keepToOneLineInsteadOfWrapping() }
    var made = TextSystems.layout(request)
    if isMultiline, truncates || isCut, size.height > 0, size.height < 1e6, made.size.height > size.height,
      made.lineCount > 1
    {
      // A hair more, so that a height that was measured holds what was measured.
      let fitting = made.lines.prefix { $0.frame.maxY <= size.height + 0.01 }.count
      request.maxLines = max(1, fitting)
      if truncates {
        request.changeParagraphs { if !$0.lineBreak.truncates { $0.lineBreak = .truncateTail } }
      }
      made = TextSystems.layout(request)
    }
    if let context, context.minimumScaleFactor > 0, size.width > 0, size.width < 1e6 {
      let natural = TextSystems.layout(request.unlimited).size.width
      let factor = max(context.minimumScaleFactor, min(1, size.width / max(natural, 1)))
      if !isMultiline, factor < 1 {
        made = TextSystems.layout(request.scaled(by: factor))
        context.actualScaleFactor = factor
      }
    }
    layout = made
    let clips = request.paragraphs.contains { $0.keepsToOneLine && $0.lineBreak == .clip }
    clippedWidth = width.flatMap { clips && made.size.width > $0 ? $0 : nil }
    context?.totalBounds = bounds
  }

  var size: CGSize { layout.size }

  var bounds: CGRect {
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
    return CGRect(x: 0, y: y, width: clippedWidth ?? layout.size.width, height: layout.size.height)
  }

  func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let place = bounds.offsetBy(dx: point.x, dy: point.y)
    guard clippedWidth != nil else { return context.draw(layout, at: place.origin) }
    context.saveGState()
    // Letters may reach over their line's top and bottom.
    context.clip(to: place.insetBy(dx: 0, dy: -place.height))
    context.draw(layout, at: place.origin)
    context.restoreGState()
  }
}

extension TextRequest.LineBreak {
  var truncates: Bool { self == .truncateHead || self == .truncateMiddle || self == .truncateTail }
}

extension TextRequest {
  /// Truncating needs a number of lines; without one lines are wrapped.
  mutating func wrapInsteadOfTruncating() {
    changeParagraphs { if $0.lineBreak.truncates { $0.lineBreak = .wordWrap } }
  }

  /// Has paragraphs that are truncated or clipped be one line each.
  mutating func keepToOneLineInsteadOfWrapping() {
    changeParagraphs { $0.keepsToOneLine = $0.lineBreak.truncates || $0.lineBreak == .clip }
  }

  /// The styles of paragraphs: that of the whole text, and those of runs which have their own.
  var paragraphs: [TextParagraph] { [paragraph] + runs.compactMap(\.paragraph) }

  /// The same text on one line without end.
  var unlimited: TextRequest {
    var request = self
    request.maxWidth = nil
    return request
  }

  /// The same text in fonts of another size.
  func scaled(by factor: CGFloat) -> TextRequest {
    var request = self
    for index in request.runs.indices {
      request.runs[index].font.size *= factor
      request.runs[index].kern *= factor
      request.runs[index].baselineOffset *= factor
    }
    return request
  }
}

/// The host's text system, for code on any thread; another than the main one waits for it.
enum TextSystems {
  private struct Handed: @unchecked Sendable {
    var request: TextRequest
  }

  static func layout(_ request: TextRequest) -> any TextLayout {
    let handed = Handed(request: request)
    return MainQueue.run { HostEnvironment.host.textSystem.layout(handed.request) }
  }
}
