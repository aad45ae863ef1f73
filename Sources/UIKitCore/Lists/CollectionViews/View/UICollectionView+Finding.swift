import Foundation
import QuartzCore

extension UICollectionView {
  func item(at point: CGPoint) -> IndexPath? {
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let found = preparedLayout.layoutAttributesForElements(in: around) ?? []
    return found.filter { $0.key.category == .cell && !$0.isHidden && $0.frame.contains(point) }
      .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  // MARK: - Scrolling to an item

  /// The number of times that the target is worked out anew while cells around it find their sizes.
  private static let scrollingPasses = 4

  func scroll(toItem path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    checkPosition(position)
    let count = knownCounts.indices.contains(path.section) ? knownCounts[path.section] : 0
    precondition(
      (0..<count).contains(path.item),
      "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only \(count) "
        + "items in section \(path.section).")
    preparedLayout.bringIntoSight(path, position, animated: animated)
    guard let target = offset(toShow: path, position) else { return }
    if animated {
      if target != contentOffset { setContentOffset(target, animated: true) }
      return
    }
    setContentOffset(target, animated: false)
    // What comes into sight may have other sizes than it was taken for.
    guard layoutStorage.mayUsePreferredSizes, !layer.bounds.isEmpty else { return }
    for _ in 0..<Self.scrollingPasses {
      layoutIfNeeded()
      guard let better = offset(toShow: path, position), better != contentOffset else { return }
      setContentOffset(better, animated: false)
    }
  }

  private func checkPosition(_ position: ScrollPosition) {
    let vertical: [ScrollPosition] = [.top, .centeredVertically, .bottom]
    let horizontal: [ScrollPosition] = [.left, .centeredHorizontally, .right]
    precondition(
      vertical.count(where: position.contains) < 2 && horizontal.count(where: position.contains) < 2,
      "a scroll position must name at most one place for each axis")
  }

  /// The offset at which an item stands where it is wanted; as little as it takes along an axis without a wish.
  private func offset(toShow path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    guard let frame = preparedLayout.layoutAttributesForItem(at: path)?.frame else { return nil }
    let inset = adjustedContentInset
    let seen = layer.bounds.inset(by: inset)
    func place(
      _ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat, _ wish: Int?
    ) -> CGFloat {
      switch wish {
      case 0: return low - seenLow
      case 1: return (low + high) / 2 - (seenLow + seenHigh) / 2
      case 2: return high - seenHigh
      default:
        if low < seenLow || high - low > seenHigh - seenLow { return low - seenLow }
        return max(0, high - seenHigh)
      }
    }
    let vertical = [ScrollPosition.top, .centeredVertically, .bottom].firstIndex(where: position.contains)
    let horizontal = [ScrollPosition.left, .centeredHorizontally, .right]
      .firstIndex(where: position.contains)
    let asked = CGPoint(
      x: contentOffset.x + place(frame.minX, frame.maxX, seen.minX, seen.maxX, horizontal),
      y: contentOffset.y + place(frame.minY, frame.maxY, seen.minY, seen.maxY, vertical))
    return geometry.clamp(asked)
  }
}
