import UIKit

/// Glyphs by their SF Symbols names.
@MainActor
enum Symbol {
  /// Symbols are sized by the text that they stand beside: 17 points of text go with a grid of 24 (docs/interface-figures.md,
  /// "Strokes and icons").
  private static let pointsPerGrid: CGFloat = 17.0 / 24

  /// A glyph that takes the tint colour of the view that shows it; `grid` is the side of its 24 grid, in points.
  static func image(_ name: String, _ grid: CGFloat, weight: UIImage.SymbolWeight = .regular) -> UIImage? {
    let configuration = UIImage.SymbolConfiguration(pointSize: grid * pointsPerGrid, weight: weight)
    return UIImage(systemName: name, withConfiguration: configuration)?.withRenderingMode(.alwaysTemplate)
  }
}
