import Foundation
import QuartzCore

/// What lies behind a button's or cell's content: a rounded, filled and stroked shape, an effect, a picture or a view.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A view of one's own, in front of the rest.
  public var customView: UIView?
  /// In points.
  public var cornerRadius: CGFloat = 0
  /// The shape's distance from the edges.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Edges at which the layout margins are added to `backgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// nil takes the tint colour, as does a configuration's style where it has a colour of its own.
  public var backgroundColor: UIColor?
  /// Applied to the colour before it is shown.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// In the place of the colour; a colour is laid over it.
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// nil takes the tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// In points; 0 for no stroke.
  public var strokeWidth: CGFloat = 0
  /// The stroke's distance outwards from the shape, in points.
  public var strokeOutset: CGFloat = 0

  init() {}

  /// Nothing: no colour and no stroke.
  public static func clear() -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = .clear
    return result
  }

  /// The colour for a view with that tint, transformed.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The stroke's colour for a view with that tint, transformed.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

extension UIBackgroundConfiguration: @preconcurrency Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.customView === b.customView && a.cornerRadius == b.cornerRadius
      && a.backgroundInsets == b.backgroundInsets
      && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
      && a.backgroundColor == b.backgroundColor
      && a.backgroundColorTransformer == b.backgroundColorTransformer
      && a.visualEffect === b.visualEffect && a.image === b.image && a.imageContentMode == b.imageContentMode
      && a.strokeColor == b.strokeColor && a.strokeColorTransformer == b.strokeColorTransformer
      && a.strokeWidth == b.strokeWidth && a.strokeOutset == b.strokeOutset
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(backgroundInsets)
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
