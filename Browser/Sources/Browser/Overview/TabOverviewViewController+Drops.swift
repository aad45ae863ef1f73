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

  /// Returns the index of the card before which a tab goes that is dropped at a point of the view; nil for the end, which is also where it goes
  /// while not all cards are shown.
  private func dropIndex(at point: CGPoint) -> Int? {
    let place = collectionView.convert(point, from: view)
    guard searchText.isEmpty, let path = collectionView.indexPathForItem(at: place),
      let frame = collectionView.layoutAttributesForItem(at: path)?.frame
    else { return nil }
    let isBefore = view.isMirrored ? place.x > frame.midX : place.x < frame.midX
    return isBefore ? path.item : path.item + 1
  }
}
