import Foundation
import QuartzCore

/// The strip of titles at a collection view's trailing edge.
extension UICollectionView {
  /// After a layout: the strip has the data source's titles and stays in its place.
  func updateIndex() {
    if wantsIndexTitles {
      wantsIndexTitles = false
      loadIndexTitles()
    }
    guard let indexView else { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (inset, safe) = (adjustedContentInset, safeAreaInsets)
    let sight = layer.bounds
    let frame = CGRect(
      x: isRightToLeft ? sight.minX + safe.left : sight.maxX - safe.right - SectionIndexView.width,
      y: sight.minY + inset.top, width: SectionIndexView.width,
      height: max(0, sight.height - inset.top - inset.bottom))
    if indexView.frame != frame { UIView.performWithoutAnimation { indexView.frame = frame } }
  }

  private func loadIndexTitles() {
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    if indexView == nil {
      let view = SectionIndexView()
      view.layer.zPosition = Self.indexPosition
      view.onTitle = { [weak self] in self?.showItem(ofTitle: $0) }
      indexView = view
      addSubview(view)
    }
    indexView?.titles = titles
  }

  /// In front of the elements, whose depth is 0 unless their layout says otherwise.
  private static let indexPosition: CGFloat = 0.5

  private func showItem(ofTitle number: Int) {
    guard let indexView, indexView.titles.indices.contains(number), let dataSource else { return }
    let title = indexView.titles[number]
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: number)
    guard path.count == 2, knownCounts.indices.contains(path.section),
      (0..<knownCounts[path.section]).contains(path.item)
    else {
      // A search field above the items is what the magnifying glass leads to.
      if title == UITableView.indexSearch {
        setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
      }
      return
    }
    guard geometry.movesY || !geometry.movesX else {
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return scroll(toItem: path, isRightToLeft ? .right : .left, animated: false)
    }
    scroll(toItem: path, .top, animated: false)
    showHeader(of: path)
  }

  /// Has the section's header stand at the top before its first item, and not over an item where it stays in sight.
  private func showHeader(of path: IndexPath) {
    layoutIfNeeded()
    let header = preparedLayout.layoutAttributesForSupplementaryView(
      ofKind: Self.elementKindSectionHeader, at: IndexPath(item: 0, section: path.section))
    guard let header, let item = preparedLayout.layoutAttributesForItem(at: path) else { return }
    let covered = header.frame.maxY - item.frame.minY
    let distance = covered > 0 ? covered : path.item == 0 ? item.frame.minY - header.frame.minY : 0
    guard distance > 0 else { return }
    let top = item.frame.minY - adjustedContentInset.top - distance
    setContentOffset(geometry.clamp(CGPoint(x: contentOffset.x, y: top)), animated: false)
  }
}
