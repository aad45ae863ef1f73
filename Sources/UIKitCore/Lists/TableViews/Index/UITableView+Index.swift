import Foundation

extension UITableView {
  func loadIndexTitles() {
    guard content.isLoaded else { return }
    let rows = content.counts.reduce(0, +)
    let titles =
      rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    guard !titles.isEmpty else {
      guard indexView != nil else { return }
      indexView?.removeFromSuperview()
      indexView = nil
      return cellsNeedPlacing()
    }
    if indexView == nil {
      let view = SectionIndexView()
      view.layer.zPosition = 0.5
      view.onTitle = { [weak self] in self?.showSection(ofTitle: $0) }
      indexView = view
      addSubview(view)
      indexLooksDidChange()
      cellsNeedPlacing()
    }
    indexView?.titles = titles
  }

  func indexLooksDidChange() {
    indexView?.color = sectionIndexColor
    indexView?.restingColor = sectionIndexBackgroundColor
    indexView?.trackingColor = sectionIndexTrackingBackgroundColor
  }

  func layOutIndexView() {
    guard let indexView else { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inset = adjustedContentInset
    let safe = sideInsets
    indexView.frame = CGRect(
      x: isRightToLeft ? bounds.minX + safe.left : bounds.maxX - safe.right - SectionIndexView.width,
      y: bounds.minY + inset.top, width: SectionIndexView.width,
      height: max(0, bounds.height - inset.top - inset.bottom))
  }

  private func showSection(ofTitle number: Int) {
    guard let indexView, indexView.titles.indices.contains(number), let dataSource else { return }
    let title = indexView.titles[number]
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: number)
    guard content.counts.indices.contains(section) else {
      // A search field above the rows is what the magnifying glass leads to.
      if title == Self.indexSearch {
        setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
      }
      return
    }
    scroll(to: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }
}
