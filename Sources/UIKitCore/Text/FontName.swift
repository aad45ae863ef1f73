import Foundation
import QuartzCore

/// A font's name taken apart: "Family-Style".
struct FontName {
  var family: String
  var style: String

  init(_ name: String) {
    // Families may have hyphens themselves: only a known style is one.
    if let hyphen = name.lastIndex(of: "-"), Self.parse(String(name[name.index(after: hyphen)...])) != nil {
      family = String(name[..<hyphen])
      style = String(name[name.index(after: hyphen)...])
    } else {
      family = name
      style = "Regular"
    }
  }

  /// Nil when the family is not installed. Spaces do not count: "DejaVuSans" is "DejaVu Sans".
  func description(size: CGFloat) -> FontDescription? {
    let wanted = Self.plain(family)
    let installed = MainQueue.run { HostEnvironment.host.textSystem.familyNames }
    guard let found = installed.first(where: { Self.plain($0) == wanted }), let parsed = Self.parse(style)
    else {
      return nil
    }
    return FontDescription(family: found, size: size, weight: parsed.weight, isItalic: parsed.isItalic)
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }

  private static let weights: [(name: String, css: Int)] = [
    ("Thin", 100), ("ExtraLight", 200), ("UltraLight", 100), ("Light", 300), ("Regular", 400), ("Book", 400),
    ("Medium", 500), ("SemiBold", 600), ("Semibold", 600), ("DemiBold", 600), ("Bold", 700),
    ("ExtraBold", 800),
    ("Heavy", 800), ("Black", 900),
  ]

  /// Weight and slant of a style's name without spaces; nil where there is no such style.
  static func parse(_ style: String) -> (weight: Int, isItalic: Bool)? {
    var rest = style
    var isItalic = false
    for suffix in ["Italic", "Oblique"] where rest.hasSuffix(suffix) {
      rest.removeLast(suffix.count)
      isItalic = true
    }
    if rest.isEmpty { return isItalic ? (400, true) : nil }
    guard let weight = weights.first(where: { $0.name == rest }) else { return nil }
    return (weight.css, isItalic)
  }

  static func styleName(weight: Int, isItalic: Bool) -> String {
    let name = weights.first { $0.css >= weight }?.name ?? "Black"
    if isItalic { return name == "Regular" ? "Italic" : name + "Italic" }
    return name
  }
}
