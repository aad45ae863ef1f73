import Foundation

/// A font as a back end looks it up: by family and traits, never by file.
package struct FontDescription: Hashable, Sendable {
  /// A family name, or nil for the interface's font (Inter, standing in for San Francisco).
  package var family: String?
  /// The size in points.
  package var size: CGFloat
  /// CSS and Pango weight: 100 … 900, 400 is regular, 600 semibold.
  package var weight: Int
  package var isItalic: Bool
  /// Digits of equal width.
  package var usesMonospacedDigits: Bool
  /// True if a monospaced face is wanted when `family` is nil.
  package var isMonospaced: Bool

  package init(
    family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    usesMonospacedDigits: Bool = false, isMonospaced: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.usesMonospacedDigits = usesMonospacedDigits
    self.isMonospaced = isMonospaced
  }
}

/// Vertical measures of a font, in points. `descender` is negative, as in UIKit.
package struct FontMetrics: Hashable, Sendable {
  package var ascender: CGFloat
  package var descender: CGFloat
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat

  package init(
    ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}
