import Foundation
import QuartzCore

/// The colours in which the layers of a symbol are drawn.
enum SymbolColors: Equatable {
  /// The layer in front in the colour, the one behind it fainter.
  case hierarchical(UIColor)
  /// The layer in front in the first colour, the one behind it in the second. One colour alone is that of the whole symbol.
  case palette([UIColor])

  /// The opacity of what is behind, as a part of that of what is in front (by eye, beside an iPhone).
  private static let fainter: CGFloat = 0.5

  /// The colours of what is in front and behind, as of the current traits; the same one where the symbol is of one colour.
  var layers: (front: CGColor, back: CGColor) {
    switch self {
    case .hierarchical(let color):
      let front = color.cgColor
      return (front, front.copy(alpha: front.alpha * Self.fainter) ?? front)
    case .palette(let colors):
      let front = colors.first?.cgColor ?? .black
      return (front, colors.dropFirst().first?.cgColor ?? front)
    }
  }
}
