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
  private var hasBuiltNode = false

  init(_ request: TextRequest, system: PangoTextSystem) {
    self.request = request
    source = TextSource(request.runs)
    let (paragraphs, isTruncated) = Self.breakLines(request, source: source, system: system)
    self.isTruncated = isTruncated
    var placed: [PlacedLine] = []
    var y: CGFloat = 0
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { y += request.paragraphSpacing }
      for line in paragraph.lines {
        if !placed.isEmpty { y += request.lineSpacing }
        let (height, descent) = Self.lineHeight(
          of: line, in: paragraph, source: source, request: request, system: system)
        placed.append(
          PlacedLine(
            paragraph: paragraph, line: line, x: 0, top: y, height: height,
            baseline: y + height - descent))
        y += height
      }
    }
    let indented = placed.map { $0.line.width + Self.indent(of: $0.line, request) }
    let width = indented.max() ?? 0
    let available = request.maxWidth ?? width
    for index in placed.indices {
      placed[index].x = Self.x(of: placed[index].line, available: available, request: request)
    }
    self.placed = placed
    size = CGSize(width: width, height: y)
  }

  private static func breakLines(
    _ request: TextRequest, source: TextSource, system: PangoTextSystem
  ) -> ([PangoParagraph], isTruncated: Bool) {
    var result: [PangoParagraph] = []
    var linesLeft: Int? = request.maxLines > 0 ? request.maxLines : nil
    for (index, piece) in source.paragraphs.enumerated() {
      if linesLeft == 0 { return (result, true) }
      let paragraph = PangoParagraph(
        piece, of: source, request: request, linesLeft: linesLeft,
        hasMoreBelow: index < source.paragraphs.count - 1, system: system)
      result.append(paragraph)
      linesLeft = linesLeft.map { max(0, $0 - paragraph.lines.count) }
      if paragraph.isTruncated { return (result, true) }
    }
    return (result, false)
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
    }
    // Extra height goes above the letters, missing height is taken from there (Apple documentation of
    // NSParagraphStyle: line heights measure from the bottom of one line to the bottom of the next).
    var height = ascent + descent
    if request.lineHeightMultiple > 0 { height *= request.lineHeightMultiple }
    height = max(height, request.minimumLineHeight)
    if request.maximumLineHeight > 0 { height = min(height, request.maximumLineHeight) }
    return (height, descent)
  }

  private static func indent(of line: PangoParagraph.Line, _ request: TextRequest) -> CGFloat {
    line.isFirst ? request.firstLineIndent : request.headIndent
  }

  private static func x(
    of line: PangoParagraph.Line, available: CGFloat, request: TextRequest
  ) -> CGFloat {
    let indent = indent(of: line, request)
    let room = available - indent
    switch request.alignment {
    case .left: return indent
    case .right: return room - line.width
    case .center: return indent + (room - line.width) / 2
    case .natural, .justified: return line.isRightToLeft ? room - line.width : indent
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
