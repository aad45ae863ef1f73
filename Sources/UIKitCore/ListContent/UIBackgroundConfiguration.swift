import Foundation

/// What lies behind the content of a cell or header.
public struct UIBackgroundConfiguration {
  /// A view of the app's own, behind everything else but the colour.
  public var customView: UIView?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var cornerRadius: CGFloat = 0
  /// From the edges of the cell to the background; negative values reach outside.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Edges at which the cell's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// nil takes the tint colour.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var visualEffect: UIVisualEffect?
  /// nil takes the tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  /// How far outside the background the line runs.
  public var strokeOutset: CGFloat = 0

  /// What a style shows in each state, as long as the app sets no colour.
  var style = Style.clear

  /// Which list part a configuration was made for.
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

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .clear) }
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .plainCell)
  }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .plainHeader)
  }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .groupedCell)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .groupedHeader)
  }
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .sidebarCell)
  }
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .sidebarHeader)
  }

  /// This configuration as it looks in a state. Colours that the app set stay.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    var updated = self
    let normal = style.color(isSelected: false, isHighlighted: false, isPinned: false)
    let isOurs = style.colors.contains { $0 === backgroundColor } || backgroundColor === normal
    if isOurs {
      updated.backgroundColor = style.color(
        isSelected: cell?.isSelected ?? view?.isSelected ?? false,
        isHighlighted: cell?.isHighlighted ?? view?.isHighlighted ?? false,
        isPinned: cell?.isPinned ?? view?.isPinned ?? false)
    }
    return updated
  }

  @MainActor
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  @MainActor
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

extension UIBackgroundConfiguration: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.customView === b.customView && a.image === b.image && a.imageContentMode == b.imageContentMode
      && a.cornerRadius == b.cornerRadius && a.backgroundInsets == b.backgroundInsets
      && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
      && a.backgroundColor == b.backgroundColor
      && a.backgroundColorTransformer == b.backgroundColorTransformer && a.visualEffect === b.visualEffect
      && a.strokeColor == b.strokeColor && a.strokeColorTransformer == b.strokeColorTransformer
      && a.strokeWidth == b.strokeWidth && a.strokeOutset == b.strokeOutset && a.style == b.style
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(cornerRadius)
    hasher.combine(backgroundInsets)
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
