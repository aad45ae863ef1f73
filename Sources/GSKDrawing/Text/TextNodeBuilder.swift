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
      if let node = glyphNode(piece) { nodes.append(node) }
      nodes.append(contentsOf: decorations(of: piece))
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
      result.append(Piece(item: item, run: run, x: x, width: width, line: line))
      x += width + points(item.pointee.end_x_offset)
    }
    return result
  }

  private static func glyphNode(_ piece: Piece) -> OpaquePointer? {
    guard piece.run.color.alpha > 0, let font = piece.item.pointee.item.pointee.analysis.font else {
      return nil
    }
    var color = piece.run.color.gdk
    var origin = graphene_point_t(
      x: Float(piece.x),
      y: Float(piece.line.baseline - piece.run.baselineOffset - points(piece.item.pointee.y_offset)))
    return gsk_text_node_new(font, piece.item.pointee.glyphs, &color, &origin)
  }

  private static func decorations(of piece: Piece) -> [OpaquePointer?] {
    guard piece.run.underline || piece.run.strikethrough,
      let font = piece.item.pointee.item.pointee.analysis.font
    else { return [] }
    let metrics = pango_font_get_metrics(font, nil)
    defer { pango_font_metrics_unref(metrics) }
    let baseline = piece.line.baseline - piece.run.baselineOffset
    func bar(position: Int32, thickness: Int32) -> OpaquePointer? {
      // `position` is the bar's upper edge above the baseline.
      colorNode(
        piece.run.color,
        CGRect(
          x: piece.x, y: baseline - points(position), width: piece.width,
          height: max(points(thickness), piece.run.font.size / 18)))
    }
    var result: [OpaquePointer?] = []
    if piece.run.underline {
      result.append(
        bar(
          position: pango_font_metrics_get_underline_position(metrics),
          thickness: pango_font_metrics_get_underline_thickness(metrics)))
    }
    if piece.run.strikethrough {
      result.append(
        bar(
          position: pango_font_metrics_get_strikethrough_position(metrics),
          thickness: pango_font_metrics_get_strikethrough_thickness(metrics)))
    }
    return result
  }

  private static func colorNode(_ color: CGColor, _ rect: CGRect) -> OpaquePointer? {
    var gdk = color.gdk
    var bounds = rect.graphene
    return gsk_color_node_new(&gdk, &bounds)
  }
}
