import Foundation
import QuartzCore

/// A glyph with its paths ready to draw.
/// Its paths are never changed, so that any thread may read them.
struct SymbolDrawing: @unchecked Sendable {
  private typealias Piece = (part: SymbolGlyph.Part, path: CGPath)

  /// The layers of a glyph that has a colour for each.
  private enum Layers {
    case one
    /// A filled shape is behind; what is taken out of it is in front.
    case shape(CGPath)
    /// An outline is behind; what it encloses is in front.
    case outline(CGPath, inner: [Piece])
  }

  private let pieces: [Piece]
  private let layers: Layers

  /// - Parameter isEnclosed: true for a glyph in a circle or square.
  init(_ glyph: SymbolGlyph, isEnclosed: Bool) {
    pieces = glyph.parts.map { ($0, $0.drawnPath) }
    layers = Self.layers(of: glyph, isEnclosed: isEnclosed)
  }

  private static func layers(of glyph: SymbolGlyph, isEnclosed: Bool) -> Layers {
    guard let first = glyph.parts.first else { return .one }
    let texts = SymbolShape.pieces(first.path)
    guard let text = texts.first else { return .one }
    let outer = SymbolPathParser.path(text)
    let rest: String = texts.dropFirst().joined()
    switch first {
    case .fill, .softFill:
      let isHoled = !rest.isEmpty && outer.boundingBox.contains(SymbolPathParser.path(rest).boundingBox)
      return isHoled || glyph.parts.contains(where: \.isCut) ? .shape(outer) : .one
    case .line where isEnclosed:
      let inner: [SymbolGlyph.Part] = (rest.isEmpty ? [] : [first.with(path: rest)]) + glyph.parts.dropFirst()
      return inner.isEmpty ? .one : .outline(outer, inner: inner.map { ($0, $0.drawnPath) })
    default:
      return .one
    }
  }

  /// Draws on the 24 grid scaled into `rect`.
  ///
  /// - Parameters:
  ///   - behind: the colour of the layer behind; nil draws all in one colour.
  ///   - stroke: width of lines in units of the grid.
  func draw(
    in rect: CGRect, color: CGColor, behind: CGColor?, stroke: CGFloat, flipped: Bool, context: CGContext
  ) {
    context.saveGState()
    context.translateBy(x: flipped ? rect.maxX : rect.minX, y: rect.minY)
    let scale = CGSize(width: rect.width / SymbolGlyph.side, height: rect.height / SymbolGlyph.side)
    context.scaleBy(x: flipped ? -scale.width : scale.width, y: scale.height)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    switch (layers, behind) {
    case (.shape(let shape), let behind?):
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(color)
      context.fill(shape, .winding)
      context.setBlendMode(.destinationOut)
      draw(pieces, .black, stroke, context)
      context.endTransparencyLayer()
      drawEvenly(pieces, behind, stroke, context)
    case (.outline(let outline, let inner), let behind?):
      context.setStrokeColor(behind)
      context.setLineWidth(stroke)
      context.stroke(outline)
      draw(inner, color, stroke, context)
    default:
      draw(pieces, color, stroke, context)
    }
    context.restoreGState()
  }

  /// Draws parts in a colour that is as faint where they overlap, as a round edge and what it is the edge of do, as elsewhere.
  private func drawEvenly(_ pieces: [Piece], _ color: CGColor, _ stroke: CGFloat, _ context: CGContext) {
    guard color.alpha < 1, let opaque = color.copy(alpha: 1) else {
      return draw(pieces, color, stroke, context)
    }
    // The outer layer has the opacity that is in force, the inner one the colour's.
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setAlpha(color.alpha)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(pieces, opaque, stroke, context)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
  }

  private func draw(_ pieces: [Piece], _ color: CGColor, _ stroke: CGFloat, _ context: CGContext) {
    context.setStrokeColor(color)
    context.setFillColor(color)
    // What is cut out must not reach what lies beneath the symbol.
    let hasCuts = pieces.contains { $0.part.isCut }
    if hasCuts { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    for (part, path) in pieces { draw(part, path, stroke, context) }
    if hasCuts { context.endTransparencyLayer() }
  }

  private func draw(_ part: SymbolGlyph.Part, _ path: CGPath, _ stroke: CGFloat, _ context: CGContext) {
    switch part {
    case .line:
      context.setLineWidth(stroke)
      context.stroke(path)
    case .heavyLine(_, let factor):
      context.setLineWidth(stroke * factor)
      context.stroke(path)
    case .fill:
      context.fill(path, .evenOdd)
    case .softFill:
      context.fill(path, .evenOdd)
      context.setLineWidth(SymbolGlyph.strokeWidth / 2)
      context.stroke(path)
    case .placed(let inner, _, _): draw(inner, path, stroke, context)
    case .cut(let inner):
      context.saveGState()
      context.setBlendMode(.destinationOut)
      // All of it, however faint the symbol's colour.
      context.setStrokeColor(.black)
      context.setFillColor(.black)
      draw(inner, path, stroke, context)
      context.restoreGState()
    }
  }
}
