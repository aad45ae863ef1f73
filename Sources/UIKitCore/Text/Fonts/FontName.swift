import Foundation
import QuartzCore

/// A font's name taken apart: "Family-Style".
struct FontName {
  var family: String
  var style: String

  /// The font's name as it was given.
  private let name: String

  init(_ name: String) {
    self.name = name
    // Families may have hyphens themselves: only a known style is one.
    if let hyphen = name.lastIndex(of: "-"), Self.parse(String(name[name.index(after: hyphen)...])) != nil {
      family = String(name[..<hyphen])
      style = String(name[name.index(after: hyphen)...])
    } else {
      family = name
      style = "Regular"
    }
  }

  /// Nil when the family is neither installed nor one that iOS has. Spaces and case do not count: "DejaVuSans" is "DejaVu Sans".
  func description(size: CGFloat) -> FontDescription? {
    let wanted = Self.plain(family)
    let installed = MainQueue.run { HostEnvironment.host.textSystem.familyNames }
    guard let found = installed.first(where: { Self.plain($0) == wanted }), let parsed = Self.parse(style)
    else {
      return descriptionOfApples(size: size)
    }
    return FontDescription(family: found, size: size, weight: parsed.weight, isItalic: parsed.isItalic)
  }

  /// A font that iOS has. It keeps its family's name, and another family stands in for it.
  private func descriptionOfApples(size: CGFloat) -> FontDescription? {
    guard let (family, style) = AppleFonts.family(of: name), let parsed = Self.parse(style) else {
      return nil
    }
    return FontDescription(
      family: family.name, size: size, weight: parsed.weight, isItalic: parsed.isItalic)
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }

  /// Longer names before those that they begin or end with.
  private static let weights: [(name: String, css: Int)] = [
    ("Thin", 100), ("ExtraLight", 200), ("UltraLight", 100), ("Light", 300), ("Regular", 400), ("Book", 400),
    ("Medium", 500), ("SemiBold", 600), ("Semibold", 600), ("DemiBold", 600), ("Bold", 700),
    ("ExtraBold", 800),
    ("Heavy", 800), ("Black", 900),
    // Of iOS's families, whose fonts are named by their makers' habits.
    ("Roman", 400), ("Plain", 400), ("Wide", 700), ("ExtraBlack", 900), ("UltraBold", 900), ("W0", 100),
    ("W1", 200), ("W2", 250), ("W3", 300), ("W4", 400), ("W5", 500), ("W6", 600), ("W7", 700), ("W8", 800),
    ("W9", 900), ("Demi", 600), ("CondensedBold", 700), ("CondensedLight", 300), ("CondensedMedium", 500),
    ("CondensedBlack", 900), ("CondensedExtraBold", 800), ("Condensed", 400), ("Titling", 400),
  ]
  /// Words at a name's end that say nothing of a font's looks.
  private static let makers = ["PSMT", "PS", "MT", "MS", "ITC", "LET"]

  /// Weight and slant of a style's name without spaces, in any case; nil where there is no such style.
  static func parse(_ style: String) -> (weight: Int, isItalic: Bool)? {
    var rest = style.lowercased().filter { $0 != " " && $0 != "-" }
    for maker in makers.map({ $0.lowercased() }) where rest.hasPrefix(maker) {
      rest.removeFirst(maker.count)
    }
    for maker in makers.map({ $0.lowercased() }) where rest.hasSuffix(maker) { rest.removeLast(maker.count) }
    var isItalic = false
    for suffix in ["italic", "oblique", "ita"] where rest.hasSuffix(suffix) {
      rest.removeLast(suffix.count)
      isItalic = true
    }
    if rest.isEmpty { return (400, isItalic) }
    guard let weight = weights.first(where: { $0.name.lowercased() == rest }) else { return nil }
    return (weight.css, isItalic)
  }

  static func styleName(weight: Int, isItalic: Bool) -> String {
    let name = weights.first { $0.css >= weight }?.name ?? "Black"
    if isItalic { return name == "Regular" ? "Italic" : name + "Italic" }
    return name
  }
}
