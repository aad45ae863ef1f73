import Foundation

/// A page on its way between the whole window and its card.
///
/// A pure function of the way's two ends and the progress; `progress` 0 is the whole window, 1 the card. A spring may pass
/// either end.
public struct OverviewPose: Hashable, Sendable {
  /// What is seen of the page, in its own coordinates.
  public var visible: CGRect
  /// How much smaller it is.
  public var scale: Double
  /// Where the visible part's top left corner lies in the window.
  public var origin: CGPoint
  /// The visible part's corner radius, in the page's coordinates.
  public var cornerRadius: Double

  /// - Parameters:
  ///   - layout: of the overview.
  ///   - card: the page's card, in the window.
  public init(layout: OverviewLayout, card: CGRect, progress: Double) {
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
    let area = layout.pageArea
    visible = CGRect(
      x: 0, y: between(0, area.minY), width: layout.size.width,
      height: max(0, between(layout.size.height, area.height)))
    scale = max(0, between(1, layout.cardScale))
    origin = CGPoint(x: between(0, card.minX), y: between(0, card.minY))
    let radius = scale > 0 ? OverviewMetrics.cardRadius / scale : 0
    cornerRadius = max(0, min(1, progress)) * radius
  }

  /// Where the middle of the whole page's bounds lies in the window, for views that are placed by their centre.
  public func center(ofPage size: CGSize) -> CGPoint {
    CGPoint(
      x: origin.x + scale * (size.width / 2 - visible.minX),
      y: origin.y + scale * (size.height / 2 - visible.minY))
  }
}
