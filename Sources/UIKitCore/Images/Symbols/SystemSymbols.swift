import Foundation
import QuartzCore

/// The icons there are, by the names that Apple's symbols of the same meaning have.
package enum SystemSymbols {
  /// Every group's table.
  package static let glyphs: [String: SymbolGlyph] = {
    var all: [String: SymbolGlyph] = [:]
    for group in [
      toolbar, addressField, tabs, menus, library, keyboard, window, profile, general, bars, common,
    ] {
      all.merge(group) { first, _ in first }
    }
    for (alias, name) in aliases { all[alias] = all[name] }
    return all
  }()

  /// Names that look alike here.
  private static let aliases: [(String, String)] = [
    ("chevron.left", "chevron.backward"), ("gear", "gearshape"), ("doc.richtext", "doc.plaintext"),
    ("desktopcomputer", "display"), ("list.bullet.rectangle", "doc.plaintext"),
    ("arrow.up.right.square", "arrow.up.forward.app"), ("sidebar.leading", "sidebar.left"),
    ("network", "globe"),
  ]

  /// A glyph's paths, read once.
  @MainActor private static var parsed: [String: SymbolDrawing] = [:]

  @MainActor
  static func drawing(named name: String) -> SymbolDrawing? {
    if let drawing = parsed[name] { return drawing }
    guard let glyph = glyphs[name] else { return nil }
    let drawing = SymbolDrawing(glyph)
    parsed[name] = drawing
    return drawing
  }
}

/// A glyph with its paths ready to draw.
/// Its paths are never changed, so that any thread may read them.
struct SymbolDrawing: @unchecked Sendable {
  private let parts: [(part: SymbolGlyph.Part, path: CGPath)]

  init(_ glyph: SymbolGlyph) {
    parts = glyph.parts.map { ($0, SymbolPathParser.path($0.path)) }
  }

  /// Draws on the 24 grid scaled into `rect`.
  ///
  /// - Parameter stroke: width of lines in units of the grid.
  func draw(in rect: CGRect, color: CGColor, stroke: CGFloat, flipped: Bool, context: CGContext) {
    context.saveGState()
    context.translateBy(x: flipped ? rect.maxX : rect.minX, y: rect.minY)
    let scale = CGSize(width: rect.width / SymbolGlyph.side, height: rect.height / SymbolGlyph.side)
    context.scaleBy(x: flipped ? -scale.width : scale.width, y: scale.height)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setStrokeColor(color)
    context.setFillColor(color)
    for (part, path) in parts {
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
      }
    }
    context.restoreGState()
  }
}
