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
    let drawing = SymbolDrawing(glyph, isEnclosed: name.hasSuffix(".circle") || name.hasSuffix(".square"))
    parsed[name] = drawing
    return drawing
  }
}
