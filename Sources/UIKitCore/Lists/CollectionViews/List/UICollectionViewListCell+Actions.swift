import Foundation
import QuartzCore

extension UICollectionViewListCell: SwipeableRow {
  func changeSwiped(_ isSwiped: Bool) {
    self.isSwiped = isSwiped
  }

  var swipingPlace: (swiping: RowSwiping, path: IndexPath)? {
    list.flatMap { list in list.indexPath(for: self).map { (list.swiping, $0) } }
  }

  private var list: UICollectionView? { superview as? UICollectionView }

  /// True if choosing the row expands or collapses it instead.
  var togglesOutlineWhenChosen: Bool {
    accessoryViews.togglesOutline(isHeader: place?.isHeader ?? false)
  }

  func toggleOutline() {
    list?.toggleOutline(of: self)
  }

  /// The minus before the row was tapped: its trailing actions come.
  func confirmDeletion() {
    guard let list, let path = list.indexPath(for: self) else { return }
    list.swiping.openTrailing(self, at: path, list.swipeActions(at: path, list.swiping.trailingSide))
  }
}
