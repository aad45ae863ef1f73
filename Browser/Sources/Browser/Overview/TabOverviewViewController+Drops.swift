import UIKit

/// Tabs that are dragged out of another window's row onto the cards.
extension TabOverviewViewController {
  func addTabDrop() {
    let transfer = TabTransfer(services: services, tabs: store)
    view.addInteraction(
      TabDrop(
        admits: { transfer.admits($0) },
        take: { [weak self] tab, point in
          let index = self?.dropIndex(at: point)
          tab.arrival = { transfer.take(tab, at: index) }
        }))
  }

  /// Returns the index of the card before which a tab goes that is dropped at a point of the view: at the nearer side of the nearest card; nil
  /// for the end, below all cards, and also while not all of them are shown.
  private func dropIndex(at point: CGPoint) -> Int? {
    let place = collectionView.convert(point, from: view)
    let cards = collectionView.indexPathsForVisibleItems.compactMap {
      collectionView.layoutAttributesForItem(at: $0)
    }
    guard searchText.isEmpty, cards.contains(where: { place.y <= $0.frame.maxY }),
      let card = cards.min(by: { Self.distance($0.frame, place) < Self.distance($1.frame, place) })
    else { return nil }
    let isBefore = view.isMirrored ? place.x > card.frame.midX : place.x < card.frame.midX
    return isBefore ? card.indexPath.item : card.indexPath.item + 1
  }

  private static func distance(_ frame: CGRect, _ point: CGPoint) -> CGFloat {
    hypot(
      max(frame.minX - point.x, 0, point.x - frame.maxX), max(frame.minY - point.y, 0, point.y - frame.maxY))
  }
}
