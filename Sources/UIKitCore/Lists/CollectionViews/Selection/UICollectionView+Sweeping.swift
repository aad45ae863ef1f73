import Foundation
import QuartzCore

extension UICollectionView: SweptList {
  var maySelectSeveral: Bool { allowsMultipleSelection || allowsMultipleSelectionDuringEditing }
  var leavesFingersToScrolling: Bool {
    let room = bounds.inset(by: adjustedContentInset).size
    return contentSize.width > room.width && contentSize.height > room.height
  }
  var sweptCounts: [Int] { knownCounts }

  func sweptItem(at point: CGPoint) -> IndexPath? {
    movement == nil && swiping.swipe == nil ? indexPathForItem(at: point) : nil
  }

  func isItemSelected(_ path: IndexPath) -> Bool { selection.contains(path) }
  func sweep(_ path: IndexPath) { choose(path, byTap: false) }

  func shouldBeginSweep(at path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
      ?? allowsMultipleSelectionDuringEditing
  }

  func didBeginSweep(at path: IndexPath) {
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }

  func didEndSweep() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
