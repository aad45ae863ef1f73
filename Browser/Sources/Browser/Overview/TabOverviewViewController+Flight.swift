import BrowserCore
import Shift
import UIKit

/// The animation of the cards while a page is on its way to one of them, or out of it.
///
/// The page's card is its match (`shift.id`). The others come from a little further out and larger, as if the eye drew back
/// with the page; those near it first.
extension TabOverviewViewController {
  /// A page on its way.
  struct Flight: Equatable {
    /// The tab of the page.
    var id: TabID
    /// The size of the page's visible part at the other end, in the window.
    var page: CGSize
    /// The centre of its card, in the overview's coordinates; nil where the search left it out.
    var card: CGPoint?
  }

  /// The spread of cards whose distance is the window's width. Hand-tuned, as all figures here.
  private static let spread: CGFloat = 0.16
  /// The scale of cards that are further out.
  private static let growth: CGFloat = 1.08
  /// Seconds between the start of the first and that of the last of the others: they arrive with the page.
  private static let lag: TimeInterval = 0.12

  func flightDidChange() {
    // A page on its way reaches the window's top.
    stripCover.isHidden = flight != nil
    let cells = collectionView.visibleCells.compactMap { $0 as? TabCardCell }
    for cell in cells { cell.part = .none }
    bar.shift.animations.removeAll()
    bar.shift.contentAnimation = .fade
    guard flight != nil else { return }
    // Above the cards that move.
    bar.shift.contentAnimation = .live
    bar.shift.duration = OverviewMetrics.duration
    bar.shift.animations.fade()
    for path in collectionView.indexPathsForVisibleItems {
      guard let id = source?.itemIdentifier(for: path),
        let cell = collectionView.cellForItem(at: path) as? TabCardCell
      else { continue }
      cell.part = part(of: id)
    }
  }

  func part(of id: TabID) -> TabCardCell.Part {
    guard let flight else { return .none }
    if flight.id == id { return .page(flight.page) }
    guard let card = flight.card, let path = source?.indexPath(for: id),
      let frame = collectionView.layoutAttributesForItem(at: path)?.frame
    else { return .none }
    let center = collectionView.convert(CGPoint(x: frame.midX, y: frame.midY), to: view)
    let (x, y) = (center.x - card.x, center.y - card.y)
    let nearness = min(1, hypot(x, y) / max(1, hypot(view.bounds.width, view.bounds.height)))
    return .beside(
      offset: CGPoint(x: x * Self.spread, y: y * Self.spread), growth: Self.growth,
      delay: Self.lag * Double(nearness))
  }
}
