import Foundation
import QuartzCore

/// The icons there are, by the names that Apple's symbols of the same meaning have.
package enum SystemSymbols {
  /// Every group's table.
  package static let glyphs: [String: SymbolGlyph] = {
    var all: [String: SymbolGlyph] = [:]
    for group in [
      toolbar, addressField, tabs, menus, library, keyboard, window, profile, general, bars, common, signs,
      media,
      weather, things,
    ] {
      all.merge(group) { first, _ in first }
    }
    for (alias, name) in aliases { all[alias] = all[name] }
    return all
  }()

  /// Returns the glyph of that name: one of the tables', or one that is made of another.
  static func glyph(named name: String) -> SymbolGlyph? {
    if let glyph = glyphs[name] ?? derived(name) { return glyph }
    for (alias, original) in aliases where name.hasPrefix(alias + ".") {
      if let glyph = derived(original + name.dropFirst(alias.count)) { return glyph }
    }
    return nil
  }

  /// Names that look alike here.
  private static let aliases: [(String, String)] = [
    ("chevron.left", "chevron.backward"), ("gear", "gearshape"), ("doc.richtext", "doc.plaintext"),
    ("desktopcomputer", "display"), ("list.bullet.rectangle", "doc.plaintext"),
    ("arrow.up.right.square", "arrow.up.forward.app"), ("sidebar.leading", "sidebar.left"),
    ("network", "globe"),
    // Names before iOS 14 and after.
    ("line.horizontal.3", "line.3.horizontal"), ("line.horizontal.3.decrease", "line.3.horizontal.decrease"),
    ("line.horizontal.3.decrease.circle", "line.3.horizontal.decrease.circle"), ("smiley", "face.smiling"),
    ("speaker.1", "speaker.wave.1"), ("speaker.2", "speaker.wave.2"), ("speaker.3", "speaker.wave.3"),
    ("arrow.2.circlepath", "arrow.triangle.2.circlepath"), ("arrow.uturn.backward", "arrow.uturn.left"),
    ("arrow.uturn.forward", "arrow.uturn.right"), ("goforward", "arrow.clockwise"),
    ("gobackward", "arrow.counterclockwise"), ("person.crop.circle", "person.circle"),
    ("snow", "snowflake"),
    ("circle.lefthalf.fill", "circle.lefthalf.filled"), ("star.lefthalf.fill", "star.leadinghalf.filled"),
    ("star.leadinghalf.fill", "star.leadinghalf.filled"), ("speedometer", "gauge"),
    ("suit.heart", "heart"), ("suit.heart.fill", "heart.fill"), ("app", "square"), ("rhombus", "diamond"),
    ("dot.radiowaves.left.and.right", "antenna.radiowaves.left.and.right"),
    ("wand.and.rays", "wand.and.stars"),
  ]

  /// A glyph's paths, read once.
  @MainActor private static var parsed: [String: SymbolDrawing] = [:]

  @MainActor
  static func drawing(named name: String) -> SymbolDrawing? {
    if let drawing = parsed[name] { return drawing }
    guard let glyph = glyph(named: name) else { return nil }
    let drawing = SymbolDrawing(glyph)
    parsed[name] = drawing
    return drawing
  }
}

/// A glyph with its paths ready to draw.
/// Its paths are never changed, so that any thread may read them.
struct SymbolDrawing: @unchecked Sendable {
  private let parts: [(part: SymbolGlyph.Part, path: CGPath)]
  /// True if something is cut out, which must not reach what lies beneath the symbol.
  private let hasCuts: Bool

  init(_ glyph: SymbolGlyph) {
    parts = glyph.parts.map { ($0, $0.drawnPath) }
    hasCuts = glyph.parts.contains(where: \.isCut)
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
    if hasCuts { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    for (part, path) in parts { draw(part, path, stroke, context) }
    if hasCuts { context.endTransparencyLayer() }
    context.restoreGState()
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
