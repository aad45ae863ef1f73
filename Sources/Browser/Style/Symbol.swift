import UIKit

/// Glyphs by their SF Symbols names.
@MainActor
enum Symbol {
  /// A glyph that takes the tint colour of the view that shows it; `size` is its grid, in points.
  static func image(_ name: String, _ size: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))?
      .withRenderingMode(.alwaysTemplate)
  }
}
