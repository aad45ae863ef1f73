import CGTK
import Foundation
import QuartzCore

/// Text with every line at its place, in points from the top left corner.
package final class PangoTextLayout: TextLayout {
  /// A line at its place.
  struct PlacedLine {
    var paragraph: PangoParagraph
    var line: PangoParagraph.Line
    var x: CGFloat
    var top: CGFloat
    var height: CGFloat
    var baseline: CGFloat
  }

  package let request: TextRequest
  let source: TextSource
  let placed: [PlacedLine]
  package let size: CGSize
  package let isTruncated: Bool
  /// Glyphs, backgrounds and lines as GSK nodes, made when first drawn.
  private var node: GSKNode?
  /// The left edges that Pango itself gives lines, in its units; of a paragraph once one of its lines was asked for.
  var origins: [UnsafeMutablePointer<PangoLayoutLine>: Int32] = [:]
  private var hasBuiltNode = false
  /// The lines of `placed` in the form that a program sees.
  package private(set) lazy var lines: [TextLayoutLine] = makeLines()

  init(_ request: TextRequest, system: PangoTextSystem) {
    self.request = request
    source = TextSource(request.runs)
    let (paragraphs, isTruncated) = Self.breakLines(request, source: source, system: system)
    self.isTruncated = isTruncated
    var placed: [PlacedLine] = []
    var y: CGFloat = 0
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { y += paragraphs[index - 1].style.spacing + paragraph.style.spacingBefore }
      for line in paragraph.lines {
        // Space between lines belongs to the paragraph of the line above.
        if let above = placed.last {
          y += request.lineSpacing(after: placed.count - 1) ?? above.paragraph.style.lineSpacing
        }
        let (height, descent) = Self.lineHeight(
          of: line, in: paragraph, source: source, request: request, system: system)
        placed.append(
          PlacedLine(
            paragraph: paragraph, line: line, x: 0, top: y, height: height,
            baseline: y + height - descent))
        y += height
      }
    }
    let indented = placed.map { $0.line.width + Self.indent(of: $0.line, $0.paragraph.style) }
    let width = indented.max() ?? 0
    let available = request.maxWidth ?? width
    for index in placed.indices {
      let style = placed[index].paragraph.style
      placed[index].x = Self.x(of: placed[index].line, available: style.lineEnd(in: available), style)
    }
    self.placed = placed
    size = CGSize(width: width, height: y)
  }

  private static func breakLines(
    _ request: TextRequest, source: TextSource, system: PangoTextSystem
  ) -> ([PangoParagraph], isTruncated: Bool) {
    var result: [PangoParagraph] = []
    var linesLeft: Int? = request.maxLines > 0 ? request.maxLines : nil
    var isTruncated = false
    for (index, piece) in source.paragraphs.enumerated() {
      if linesLeft == 0 { return (result, true) }
      let style = request.style(of: piece, in: source)
      // Such a paragraph is cut off by itself, and the next one follows it.
      let isAlone = style.keepsToOneLine
      let paragraph = PangoParagraph(
        piece, of: source, request: request, style: style, linesLeft: isAlone ? 1 : linesLeft,
        hasMoreBelow: !isAlone && index < source.paragraphs.count - 1, system: system)
      result.append(paragraph)
      linesLeft = linesLeft.map { max(0, $0 - paragraph.lines.count) }
      if paragraph.isTruncated {
        isTruncated = true
        if !isAlone { break }
      }
    }
    return (result, isTruncated)
  }

  /// A line is as high as the fonts asked for; a fallback font for a rare
  /// character does not push its neighbours away.
  private static func lineHeight(
    of line: PangoParagraph.Line, in paragraph: PangoParagraph, source: TextSource, request: TextRequest,
    system: PangoTextSystem
  ) -> (height: CGFloat, descent: CGFloat) {
    let start = paragraph.source.bytes.lowerBound
    let end = max(start, min(start + line.bytes.upperBound, paragraph.source.bytes.upperBound))
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    for piece in source.runs(in: min(start + line.bytes.lowerBound, end)..<end) {
      let run = request.runs[piece.run]
      let metrics = system.metrics(for: run.font)
      ascent = max(ascent, metrics.ascender + run.baselineOffset)
      descent = max(descent, -metrics.descender - run.baselineOffset)
      if let box = run.attachment?.bounds {
        ascent = max(ascent, box.maxY + run.baselineOffset)
        descent = max(descent, -box.minY - run.baselineOffset)
      }
    }
    // Extra height goes above the letters, missing height is taken from there (Apple documentation of
    // NSParagraphStyle: line heights measure from the bottom of one line to the bottom of the next).
    var height = ascent + descent
    let style = paragraph.style
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    return (height, descent)
  }

  private static func indent(of line: PangoParagraph.Line, _ style: TextParagraph) -> CGFloat {
    line.isFirst ? style.firstLineIndent : style.headIndent
  }

  private static func x(
    of line: PangoParagraph.Line, available: CGFloat, _ style: TextParagraph
  ) -> CGFloat {
    // It is measured from the edge at which the line begins, and the other edge has none.
    let indent = indent(of: line, style)
    let left = line.isRightToLeft ? 0 : indent
    let right = available - (line.isRightToLeft ? indent : 0) - line.width
    switch style.alignment {
    case .left: return left
    case .right: return right
    case .center: return (left + right) / 2
    case .natural, .justified: return line.isRightToLeft ? right : left
    }
  }

  package var lineCount: Int { placed.count }
  package var firstBaseline: CGFloat { placed.first?.baseline ?? 0 }
  package var lastBaseline: CGFloat { placed.last?.baseline ?? 0 }

  /// The text as one node, nil when nothing of it is visible.
  func renderNode() -> OpaquePointer? {
    if !hasBuiltNode {
      hasBuiltNode = true
      node = TextNodeBuilder.node(for: self).map(GSKNode.init(owning:))
    }
    return node?.pointer
  }
}
