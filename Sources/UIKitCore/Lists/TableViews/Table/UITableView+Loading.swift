import Foundation
import QuartzCore

extension UITableView {
  /// The content, asked for if it was not.
  var loadedContent: TableContent {
    loadIfNeeded()
    return content
  }

  func loadIfNeeded() {
    if !content.isLoaded { load() }
  }

  private func load() {
    content.isLoaded = true
    content.width = rowWidth
    askForCounts()
    rebuildGeometry()
    loadIndexTitles()
  }

  /// Asks the data source how much there is.
  func askForCounts() {
    content.counts = currentCounts()
    content.headerTitles = content.counts.indices.map {
      dataSource?.tableView(self, titleForHeaderInSection: $0)
    }
    content.footerTitles = content.counts.indices.map {
      dataSource?.tableView(self, titleForFooterInSection: $0)
    }
  }

  /// Rows in each section, as of now.
  func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  func rebuildGeometry() {
    content.width = rowWidth
    content.geometry = TableGeometry(
      headerHeight: tableHeaderView?.frame.height ?? 0, footerHeight: tableFooterView?.frame.height ?? 0,
      sections: content.counts.indices.map { makeSection($0) })
    contentHeightDidChange()
  }

  /// The height of the content is not what it was.
  func contentHeightDidChange() {
    let size = CGSize(width: bounds.width, height: content.geometry.contentHeight)
    guard size != contentSize else { return }
    contentSize = size
    continueMotion()
  }

  /// Everything that was asked is out of date.
  func invalidateContent() {
    guard content.isLoaded else { return setNeedsLayout() }
    reloadEverything()
  }

  func reloadEverything() {
    guard updates.depth == 0 else {
      updates.reloads = true
      return
    }
    shown.reloads += 1
    endInteraction()
    draggingStorage?.listDidChange()
    let hadSelection = !selection.paths.isEmpty
    selection.removeAll()
    for path in shown.cells.keys.sorted() { removeCell(at: path) }
    for section in shown.headers.keys.sorted() { removeHeader(section) }
    for section in shown.footers.keys.sorted() { removeFooter(section) }
    forgetMissingHeadersAndFooters()
    finishUpdateAnimations()
    shown.parts = []
    prefetching = TablePrefetching()
    scrollAim = nil
    content.isLoaded = false
    // Counts are asked at once, cells at the next layout.
    if dataSource != nil { load() }
    cellsNeedPlacing()
    if hadSelection {
      NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }
  }

  /// Heights are to be asked again; what stands at the upper edge stays there.
  func heightsDidChange() {
    guard content.isLoaded else { return }
    let top = bounds.minY + adjustedContentInset.top
    let anchor = content.geometry.row(at: top)
    let distance = anchor.map { top - content.geometry.row(at: $0).start }
    forgetMissingHeadersAndFooters()
    rebuildGeometry()
    if let anchor, let distance, contains(anchor), contentOffset.y > -adjustedContentInset.top {
      shiftContent(by: content.geometry.row(at: anchor).start + distance - top)
    }
    shown.parts = []
    cellsNeedPlacing()
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && content.counts.indices.contains(path.section) && path.row >= 0
      && path.row < content.counts[path.section]
  }

  func check(_ path: IndexPath) {
    precondition(
      contains(path),
      """
      row \(Array(path)) is beyond the bounds of the table: \
      \(path.count == 2 && content.counts.indices.contains(path.section)
        ? "section \(path.section) has \(content.counts[path.section]) rows"
        : "it has \(content.counts.count) sections")
      """)
  }

  func checkSection(_ section: Int) {
    precondition(
      content.counts.indices.contains(section),
      "section \(section) is beyond the bounds of the table: it has \(content.counts.count) sections")
  }

  func cellsNeedPlacing() {
    shown.needsPlacing = true
    setNeedsLayout()
  }
}
