import CGTK
import Foundation
import QuartzCore

/// Turns placed lines into GSK nodes: backgrounds first, then letters, then lines through and under them.
enum TextNodeBuilder {
  /// A stretch of glyphs of one font and one of the request's runs, at its place.
  private struct Piece {
    var item: UnsafeMutablePointer<PangoGlyphItem>
    var run: TextRun
    var x: CGFloat
    var width: CGFloat
    var line: PangoTextLayout.PlacedLine
    /// True if it stands for characters that have no room, or for lines below.
    var isEllipsis: Bool

    var baseline: CGFloat { line.baseline - run.baselineOffset - points(item.pointee.y_offset) }
  }

  /// A node the caller owns; nil when there is nothing to see.
  static func node(for layout: PangoTextLayout) -> OpaquePointer? {
    let pieces = layout.placed.flatMap { Self.pieces(of: $0, in: layout) }
    var nodes: [OpaquePointer?] = []
    for piece in pieces {
      guard let background = piece.run.background, background.alpha > 0 else { continue }
      nodes.append(
        colorNode(
          background,
          CGRect(x: piece.x, y: piece.line.top, width: piece.width, height: piece.line.height)))
    }
    for piece in pieces {
      nodes.append(contentsOf: shadowed(decorations(of: piece, \.underline), piece))
      nodes.append(contentsOf: shadowed([letters(of: piece)], piece))
      nodes.append(contentsOf: shadowed(decorations(of: piece, \.strikethrough), piece))
    }
    defer { for node in nodes { node.map(gsk_render_node_unref) } }
    switch nodes.count {
    case 0: return nil
    case 1: return nodes[0].map { gsk_render_node_ref($0) }
    default: return gsk_container_node_new(&nodes, guint(nodes.count))
    }
  }

  private static func pieces(of line: PangoTextLayout.PlacedLine, in layout: PangoTextLayout) -> [Piece] {
    var result: [Piece] = []
    var x = line.x
    var link = line.line.pango.pointee.runs
    while let current = link {
      link = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let item = data.assumingMemoryBound(to: PangoGlyphItem.self)
      let byte = line.paragraph.source.bytes.lowerBound + Int(item.pointee.item.pointee.offset)
      let width = points(pango_glyph_string_get_width(item.pointee.glyphs))
      let run = layout.request.runs[
        layout.source.run(at: min(byte, line.paragraph.source.bytes.upperBound - 1))]
      x += points(item.pointee.start_x_offset)
      let isEllipsis =
        item.pointee.isEllipsis
        || byte >= max(line.paragraph.source.bytes.upperBound, line.paragraph.source.bytes.lowerBound + 1)
      result.append(Piece(item: item, run: run, x: x, width: width, line: line, isEllipsis: isEllipsis))
      x += width + points(item.pointee.end_x_offset)
    }
    return result
  }

  // MARK: Letters

  /// Letters, their outline or a picture; nil when there is nothing to see.
  private static func letters(of piece: Piece) -> OpaquePointer? {
    let run = piece.run
    if let attachment = run.attachment, !piece.isEllipsis { return picture(attachment, piece) }
    var result = run.strokeWidth > 0 ? nil : glyphNode(piece)
    if run.strokeWidth != 0, let outline = outlineNode(piece) {
      var both: [OpaquePointer?] = [result, outline].filter { $0 != nil }
      if both.count == 1 {
        result = outline
      } else {
        let group = gsk_container_node_new(&both, guint(both.count))
        for node in both { node.map(gsk_render_node_unref) }
        result = group
      }
    }
    guard run.obliqueness != 0, let upright = result else { return result }
    // Letters lean from the baseline, where they stay.
    let lean = CGAffineTransform(a: 1, b: 0, c: -run.obliqueness, d: 1, tx: 0, ty: 0)
    let place = CGAffineTransform(translationX: -piece.x, y: -piece.baseline).concatenating(lean)
      .concatenating(CGAffineTransform(translationX: piece.x, y: piece.baseline))
    guard let transform = place.makeGSKTransform() else { return upright }
    result = gsk_transform_node_new(upright, transform)
    gsk_transform_unref(transform)
    gsk_render_node_unref(upright)
    return result
  }

  private static func glyphNode(_ piece: Piece) -> OpaquePointer? {
    guard piece.run.color.alpha > 0, let font = piece.item.pointee.item.pointee.analysis.font else {
      return nil
    }
    var color = piece.run.color.gdk
    var origin = CGPoint(x: piece.x, y: piece.baseline).graphene
    return gsk_text_node_new(font, piece.item.pointee.glyphs, &color, &origin)
  }

  private static func outlineNode(_ piece: Piece) -> OpaquePointer? {
    let color = piece.run.strokeColor ?? piece.run.color
    let width = abs(piece.run.strokeWidth) / 100 * piece.run.font.size
    guard color.alpha > 0, width > 0, let font = piece.item.pointee.item.pointee.analysis.font else {
      return nil
    }
    let reach = piece.run.font.size
    var box = CGRect(
      x: piece.x, y: piece.baseline - 1.5 * reach, width: piece.width, height: 2 * reach
    ).insetBy(dx: -reach, dy: -width).graphene
    guard let node = gsk_cairo_node_new(&box), let cairo = gsk_cairo_node_get_draw_context(node) else {
      return nil
    }
    color.setAsSource(of: cairo)
    cairo_set_line_width(cairo, width)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_move_to(cairo, piece.x, piece.baseline)
    pango_cairo_glyph_string_path(cairo, font, piece.item.pointee.glyphs)
    cairo_stroke(cairo)
    cairo_destroy(cairo)
    return node
  }

  private static func picture(_ attachment: TextAttachment, _ piece: Piece) -> OpaquePointer? {
    let box = attachment.bounds
    let drawing = CompiledDrawing.of(attachment.drawing, limit: CGRect(origin: .zero, size: box.size))
    guard let node = drawing.node else { return nil }
    var origin = CGPoint(x: piece.x + box.minX, y: piece.baseline - box.maxY).graphene
    // GSK's identity is NULL.
    guard let transform = gsk_transform_translate(nil, &origin) else {
      return gsk_render_node_ref(node.pointer)
    }
    defer { gsk_transform_unref(transform) }
    return gsk_transform_node_new(node.pointer, transform)
  }

  /// The nodes with the run's shadow beneath each.
  private static func shadowed(_ nodes: [OpaquePointer?], _ piece: Piece) -> [OpaquePointer?] {
    let nodes = nodes.filter { $0 != nil }
    guard let style = piece.run.shadow else { return nodes }
    return nodes.map { node in
      guard let node else { return nil }
      // GSK counts a blur as CSS does: twice the standard deviation, as here.
      var shadow = GskShadow(
        color: style.color.gdk, dx: Float(style.offset.width), dy: Float(style.offset.height),
        radius: Float(style.blur))
      let result = gsk_shadow_node_new(node, &shadow, 1)
      gsk_render_node_unref(node)
      return result
    }
  }

  // MARK: Lines

  /// Lengths of dashes and gaps in turn, in widths of the line.
  private static func dashes(_ pattern: TextLine.Pattern) -> [CGFloat] {
    switch pattern {
    case .solid: []
    case .dot: [3, 3]
    case .dash: [10, 5]
    case .dashDot: [10, 3, 3, 3]
    case .dashDotDot: [10, 3, 3, 3, 3, 3]
    }
  }

  private static func decorations(of piece: Piece, _ kind: KeyPath<TextRun, TextLine?>) -> [OpaquePointer?] {
    guard let line = piece.run[keyPath: kind], piece.run.attachment == nil,
      let font = piece.item.pointee.item.pointee.analysis.font
    else { return [] }
    let metrics = pango_font_get_metrics(font, nil)
    defer { pango_font_metrics_unref(metrics) }
    let isUnder = kind == \TextRun.underline
    // `position` is the bar's upper edge above the baseline.
    let position =
      isUnder
      ? pango_font_metrics_get_underline_position(metrics)
      : pango_font_metrics_get_strikethrough_position(metrics)
    let thickness =
      isUnder
      ? pango_font_metrics_get_underline_thickness(metrics)
      : pango_font_metrics_get_strikethrough_thickness(metrics)
    let height = max(points(thickness), piece.run.font.size / 18) * (line.isThick ? 2 : 1)
    let spans = line.skipsSpaces ? words(of: piece) : [piece.x...(piece.x + piece.width)]
    return (0..<line.count).flatMap { index in
      spans.flatMap { span in
        bars(
          CGRect(
            x: span.lowerBound, y: piece.baseline - points(position) + CGFloat(2 * index) * height,
            width: span.upperBound - span.lowerBound, height: height), line, line.color ?? piece.run.color)
      }
    }
  }

  /// Returns the horizontal extents of a piece's words, without the spaces between them.
  private static func words(of piece: Piece) -> [ClosedRange<CGFloat>] {
    let start = Int(piece.item.pointee.item.pointee.offset)
    let bytes = piece.line.paragraph.text.utf8.dropFirst(start)
      .prefix(Int(piece.item.pointee.item.pointee.length))
    func x(_ byte: Int) -> CGFloat {
      var place: Int32 = 0
      pango_layout_line_index_to_x(piece.line.line.pango, Int32(byte), 0, &place)
      return piece.line.x + points(place)
    }
    return bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).map { word in
      let from = start + bytes.distance(from: bytes.startIndex, to: word.startIndex)
      let edges = [x(from), x(from + word.count)]
      return min(edges[0], edges[1])...max(edges[0], edges[1])
    }
  }

  /// The line in one piece or in dashes, which lie on the same grid in every piece of a line.
  private static func bars(_ rect: CGRect, _ line: TextLine, _ color: CGColor) -> [OpaquePointer?] {
    let pattern = dashes(line.pattern).map { $0 * rect.height }
    let round = pattern.reduce(0, +)
    guard round > 0 else { return [colorNode(color, rect)] }
    var result: [OpaquePointer?] = []
    var x = (rect.minX / round).rounded(.down) * round
    while x < rect.maxX {
      for (index, length) in pattern.enumerated() {
        let part = CGRect(x: x, y: rect.minY, width: length, height: rect.height).intersection(rect)
        if index % 2 == 0, part.width > 0 { result.append(colorNode(color, part)) }
        x += length
      }
    }
    return result
  }

  private static func colorNode(_ color: CGColor, _ rect: CGRect) -> OpaquePointer? {
    var gdk = color.gdk
    var bounds = rect.graphene
    return gsk_color_node_new(&gdk, &bounds)
  }
}
