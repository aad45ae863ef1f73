import CGTK
import Foundation
import QuartzCore

/// The rules by which the interface's font stands in for San Francisco.
enum SystemFont {
  /// From this size on, the display cut is used (docs/interface-figures.md, "Text": title2 is Inter Display).
  static let displaySize: CGFloat = 20

  /// Families in order of preference, as Pango reads them.
  static func families(forSize size: CGFloat) -> String {
    size >= displaySize ? "Inter Display,Inter,Cantarell,sans-serif" : "Inter,Cantarell,sans-serif"
  }

  static let monospacedFamilies = "JetBrains Mono,DejaVu Sans Mono,monospace"

  /// Tracking by size, in em (docs/interface-figures.md, "Text"); between two rows it is interpolated.
  private static let trackingTable: [(size: CGFloat, em: CGFloat)] = [
    (12, 0), (13, -0.003), (15, -0.006), (17, -0.013), (20, -0.013), (22, -0.012),
  ]

  /// Extra space after each character, in points.
  static func tracking(forSize size: CGFloat) -> CGFloat {
    let table = trackingTable
    guard let first = table.first, let last = table.last else { return 0 }
    if size <= first.size { return first.em * size }
    for (lower, upper) in zip(table, table.dropFirst()) where size <= upper.size {
      let fraction = (size - lower.size) / (upper.size - lower.size)
      return (lower.em + (upper.em - lower.em) * fraction) * size
    }
    return last.em * size
  }
}

extension FontDescription {
  /// True if the table of the interface's font applies.
  var isSystemFont: Bool { family == nil && !isMonospaced }

  /// Tracking that belongs to the font itself, in points.
  package var naturalTracking: CGFloat { isSystemFont ? SystemFont.tracking(forSize: size) : 0 }

  /// A description for Pango; the caller frees it.
  func makePangoDescription() -> OpaquePointer {
    guard let description = pango_font_description_new() else {
      preconditionFailure("Pango has no memory for a font description")
    }
    let families =
      family.map { ([$0] + (AppleFonts.standIns(for: $0) ?? ["sans-serif"])).joined(separator: ",") }
      ?? (isMonospaced ? SystemFont.monospacedFamilies : SystemFont.families(forSize: size))
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(max(1, min(1000, weight)))))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }
}
