import Foundation

/// The background behind the content of a cell or header.
public struct UIBackgroundConfiguration {
  /// A view of the app's own, behind everything else but the colour.
  public var customView: UIView?
  /// A picture over the colour; nil for none.
  public var image: UIImage?
  /// The way in which the picture fills the background; `scaleToFill` by default.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The radius of the background's corners, in points; 0 by default.
  public var cornerRadius: CGFloat = 0
  /// From the edges of the cell to the background; negative values reach outside.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Edges at which the cell's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// nil takes the tint colour.
  public var backgroundColor: UIColor? { didSet { isColorOfStyle = false } }
  /// A change that is made to the colour, or to the tint in its place; nil for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An effect behind the content, as a blur; nil for none.
  public var visualEffect: UIVisualEffect?
  /// nil takes the tint colour.
  public var strokeColor: UIColor?
  /// A change that is made to the line's colour, or to the tint in its place; nil for none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line around the background, in points; 0 draws none.
  public var strokeWidth: CGFloat = 0
  /// The distance at which the line runs outside the background, in points.
  public var strokeOutset: CGFloat = 0

  /// The style that gives the colours of each state, as long as the app sets no colour.
  var style = Style.clear
  /// True until the program sets a colour, be it the one that the style has.
  private var isColorOfStyle = true

  /// The list part that a configuration was made for.
  enum Style: Equatable {
    case clear, plainCell, groupedCell, plainHeader, groupedHeader, sidebarCell, sidebarHeader
  }

  init(style: Style) {
    self.style = style
    backgroundColor = style.color(isSelected: false, isHighlighted: false, isPinned: false)
    if style == .sidebarCell {
      cornerRadius = ListBackgroundMetrics.sidebarRadius
      backgroundInsets = NSDirectionalEdgeInsets(
        top: 0, leading: ListBackgroundMetrics.sidebarInset, bottom: 0,
        trailing: ListBackgroundMetrics.sidebarInset)
    }
  }

  /// Returns a background without a colour in any state.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .clear) }
  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .plainCell)
  }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .plainHeader)
  }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .groupedCell)
  }
  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .groupedHeader)
  }
  /// Returns the background of a cell in a sidebar, with round corners and insets at the sides.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .sidebarCell)
  }
  /// Returns the background of a header in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .sidebarHeader)
  }

  /// This configuration as it looks in a state. Colours that the app set stay.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    var updated = self
    if isColorOfStyle {
      updated.backgroundColor = style.color(
        isSelected: cell?.isSelected ?? view?.isSelected ?? false,
        isHighlighted: cell?.isHighlighted ?? view?.isHighlighted ?? false,
        isPinned: cell?.isPinned ?? view?.isPinned ?? false)
      updated.isColorOfStyle = true
    }
    return updated
  }

  /// Returns the colour to fill with: `backgroundColor`, or the tint where it is nil, after the transformer.
  @MainActor
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the line's colour: `strokeColor`, or the tint where it is nil, after the transformer.
  @MainActor
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

extension UIBackgroundConfiguration: Hashable {
  /// Compares all parts; views, pictures and effects by identity.
  public static func == (a: Self, b: Self) -> Bool {
    a.customView === b.customView && a.image === b.image && a.imageContentMode == b.imageContentMode
      && a.cornerRadius == b.cornerRadius && a.backgroundInsets == b.backgroundInsets
      && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
      && a.backgroundColor == b.backgroundColor
      && a.backgroundColorTransformer == b.backgroundColorTransformer && a.visualEffect === b.visualEffect
      && a.strokeColor == b.strokeColor && a.strokeColorTransformer == b.strokeColorTransformer
      && a.strokeWidth == b.strokeWidth && a.strokeOutset == b.strokeOutset && a.style == b.style
  }

  /// Hashes some of the parts that are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(cornerRadius)
    hasher.combine(backgroundInsets)
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
