import Foundation

/// Sizes of the cards of the tab overview, in points.
public struct OverviewLayout: Hashable, Sendable {
  /// The window's size.
  public var size: CGSize
  /// The top edge of pages, below the strip or a wide window's head.
  public var pageTop: Double

  /// Makes a layout.
  public init(size: CGSize, pageTop: Double) {
    self.size = size
    self.pageTop = pageTop
  }

  private typealias M = OverviewMetrics

  /// Two on a phone, as many as fit in a wide window.
  public var columns: Int {
    guard size.width >= M.twoColumnsBelow else { return 2 }
    return max(2, Int((size.width - 2 * M.side + M.columnGap) / (M.leastColumn + M.columnGap)))
  }

  /// A card's size: a phone's are upright, a wide window's have the window's shape. Never negative.
  public var cardSize: CGSize {
    let gaps = 2 * M.side + M.columnGap * Double(columns - 1)
    let width = max(0, ((size.width - gaps) / Double(columns)).rounded(.down))
    guard size.width >= M.twoColumnsBelow, size.width > 0 else {
      return CGSize(width: width, height: (width * M.phoneAspect).rounded())
    }
    let shape = (size.height - pageTop) / size.width
    let aspect = min(M.phoneAspect, max(M.widestAspect, shape))
    return CGSize(width: width, height: (width * aspect).rounded())
  }

  /// The scale of a page in its card.
  public var cardScale: Double { size.width > 0 ? cardSize.width / size.width : 0 }

  /// The part of a page that its card shows: from where pages begin, as wide as the window. In the page's coordinates.
  public var pageArea: CGRect {
    let height = cardScale > 0 ? cardSize.height / cardScale : 0
    return CGRect(x: 0, y: pageTop, width: size.width, height: height)
  }
}
