import Foundation
import QuartzCore

extension UICollectionView: RowSwipingList {
  /// After a layout: the recognizer is there once a list has actions.
  func updateSwiping() {
    if !hasSwipes, (0..<numberOfSections).contains(where: { list(ofSection: $0)?.hasSwipes == true }) {
      hasSwipes = true
      swiping.install()
    }
    swiping.listDidLayOut()
  }

  func swipeableRow(at point: CGPoint) -> (row: any SwipeableRow, path: IndexPath)? {
    guard movement == nil, batch.depth == 0, let path = indexPathForItem(at: point),
      let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.place?.role == .row
    else { return nil }
    return (cell, path)
  }

  func swipeActions(at path: IndexPath, _ side: SwipeActionsView.Side) -> UISwipeActionsConfiguration? {
    guard let plan = list(ofSection: path.section)?.configuration else { return nil }
    let provider =
      side == swiping.trailingSide
      ? plan.trailingSwipeActionsConfigurationProvider : plan.leadingSwipeActionsConfigurationProvider
    return provider?(dataSourceIndexPath(path))
  }

  func restingFrame(of swipe: RowSwipe) -> CGRect? {
    guard let cell = swipe.cell as? UICollectionViewListCell, indexPath(for: cell) != nil else { return nil }
    return cell.appliedAttributes?.frame
  }

  func place(_ swipe: RowSwipe, from row: CGRect) {
    let (back, front) = (swipe.view.layer, swipe.cell.layer)
    (back.cornerRadius, back.cornerCurve, back.maskedCorners) =
      (front.cornerRadius, front.cornerCurve, front.maskedCorners)
    swipe.cell.center = CGPoint(x: row.midX + swipe.offset, y: row.midY)
  }

  func swipeWillOpen(_ swipe: RowSwipe) { cancelPressing(nil) }
  func swipeDidClose(_ swipe: RowSwipe) {}
  func swipeWillPerform(_ swipe: RowSwipe) {}
  func swipe(_ swipe: RowSwipe, didPerform action: UIContextualAction) {}
}
