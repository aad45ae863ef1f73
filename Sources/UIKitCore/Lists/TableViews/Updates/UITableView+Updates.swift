import Foundation
import QuartzCore

extension UITableView {
  func beginUpdating() {
    if updates.depth == 0, !shown.isUpdating {
      // Rows on the screen that were never laid out would have nothing to be compared with. Where the data changed
      // already, a layout would ask for rows that are gone.
      if content.isLoaded, window != nil, updates.departing.isEmpty, currentCounts() == content.counts {
        layoutIfNeeded()
      }
      cancelReordering()
    }
    updates.depth += 1
  }

  /// Adds changes to the update that is being collected, or makes one of them.
  func record(_ animation: RowAnimation, _ change: (inout ListChanges) -> Void) {
    beginUpdating()
    let old = updates.changes
    change(&updates.changes)
    updates.animations.note(animation, from: old, to: updates.changes)
    endUpdating(completion: nil)
  }

  func reconfigure(_ paths: [IndexPath]) {
    beginUpdating()
    updates.reconfigured += paths
    endUpdating(completion: nil)
  }

  func endUpdating(completion: ((Bool) -> Void)?) {
    precondition(updates.depth > 0, "endUpdates() was called without beginUpdates()")
    if let completion { updates.completions.append(completion) }
    guard updates.depth == 1 else {
      updates.depth -= 1
      return
    }
    guard !shown.isUpdating else {
      // A cell that grows while it is laid out asks for this: the update stays open until all rows are in their places.
      updates.endsAfterLayout = true
      return
    }
    let (changes, animations) = (updates.changes, updates.animations)
    let (completions, reconfigured) = (updates.completions, updates.reconfigured)
    let (departing, reloads) = (updates.departing, updates.reloads)
    updates = TableUpdates()
    updates.departing = departing
    if reloads { reloadEverything() }
    guard content.isLoaded, !reloads else {
      // Nothing was asked yet, or all of it just now: it is up to date.
      FrameLoop.nextTurn { for completion in completions { completion(true) } }
      return setNeedsLayout()
    }
    let newCounts = currentCounts()
    do {
      let update = try ListUpdate(changes, oldCounts: content.counts, newCounts: newCounts)
      apply(update, animations, reconfigured: reconfigured, completions)
    } catch {
      preconditionFailure(error.message(.table) + " Table view: \(self)")
    }
  }

  /// Ends an update that was begun and ended while rows were laid out.
  func endUpdateAfterLayout() {
    guard updates.endsAfterLayout, updates.depth == 1 else { return }
    updates.endsAfterLayout = false
    endUpdating(completion: nil)
  }

  // MARK: - Applying

  private func apply(
    _ update: ListUpdate, _ animations: TableUpdateAnimations, reconfigured: [IndexPath],
    _ completions: [(Bool) -> Void]
  ) {
    rowTouchesCancelled()
    let isAnimated = window != nil && UIView.areAnimationsEnabled && !shown.parts.isEmpty
    let scene = TableUpdateScene(
      update: update, animations: animations, oldGeometry: content.geometry, oldOffset: contentOffset)
    var before = takeApart(scene)
    UIView.performWithoutAnimation {
      takeOver(scene, before, reconfigured: reconfigured)
    }
    before.keep(shown, leaving: updates.leaving.values)
    let stage = TableUpdateStage(table: self, scene: scene, before: before)
    if isAnimated {
      stage.run(completions)
    } else {
      stage.finishAtOnce()
      FrameLoop.nextTurn { for completion in completions { completion(true) } }
    }
    window?.accessibilityTreeDidChange()
  }

  /// Takes all views out of what is shown and sorts them by what becomes of them.
  private func takeApart(_ scene: TableUpdateScene) -> TableUpdateViews {
    let update = scene.update
    var views = TableUpdateViews()
    endSwipe(for: update)
    for (path, cell) in shown.cells {
      if let new = update.newIndexPath(ofOld: path), !update.isReloaded(oldItem: path) {
        views.staying[new] = (cell, cell.frame)
      } else {
        views.going.append((cell, path))
      }
    }
    func sort(
      _ shown: [Int: UIView], _ staying: inout [Int: (UIView, CGRect)], _ going: inout [Int: UIView]
    ) {
      for (section, view) in shown {
        if let new = update.newSection(ofOld: section), !update.isReloaded(oldSection: section) {
          staying[new] = (view, view.frame)
        } else {
          going[section] = view
        }
      }
    }
    sort(shown.headers, &views.stayingHeaders, &views.goingHeaders)
    sort(shown.footers, &views.stayingFooters, &views.goingFooters)
    shown.cells = views.staying.mapValues(\.0)
    forgetMissingHeadersAndFooters()
    shown.headers = views.stayingHeaders.mapValues(\.0)
    shown.footers = views.stayingFooters.mapValues(\.0)
    return views
  }

  /// The table is as it will be: counts, heights, selection, and all views that will be in sight.
  private func takeOver(_ scene: TableUpdateScene, _ before: TableUpdateViews, reconfigured: [IndexPath]) {
    let update = scene.update
    askForCounts()
    content.geometry = remappedGeometry(update)
    // What is seen may be higher or lower than it was: an update without changes is a way to ask again.
    for path in shown.cells.keys where contains(path) { content.geometry.forget(path) }
    selection = selection.mapped { path in
      update.isReloaded(oldItem: path) ? nil : update.newIndexPath(ofOld: path)
    }
    prefetching = prefetching.mapped(update.newIndexPath)
    if !update.changes.isEmpty { draggingStorage?.listDidChange() }
    for path in reconfigured {
      if let new = update.newIndexPath(ofOld: path), contains(new) { refill(new) }
    }
    for (path, cell) in shown.cells { allowEditing(of: cell, at: path) }
    shown.parts = []
    shown.needsPlacing = true
    updates.keepsLeaving = true
    contentHeightDidChange()
    bringUpToDate()
    updates.keepsLeaving = false
    placeTableViews()
    loadIndexTitles()
  }

  /// Asks the data source to fill a cell again, in the same cell.
  private func refill(_ path: IndexPath) {
    guard let cell = shown.cells[path], let dataSource else { return }
    pool.offer(cell)
    let filled = dataSource.tableView(self, cellForRowAt: path)
    pool.withdrawOffer()
    precondition(
      filled === cell,
      "reconfiguring row \(Array(path)) gave another cell: dequeue with the same identifier, and only once")
    cell.setNeedsUpdateConfiguration()
  }

  private func remappedGeometry(_ update: ListUpdate) -> TableGeometry {
    let old = content.geometry
    let sections = content.counts.indices.map { section -> SectionGeometry in
      guard let oldSection = update.oldSection(ofNew: section), !update.isReloaded(oldSection: oldSection)
      else {
        return makeSection(section)
      }
      var geometry = makeHeights(section, from: old.sections[oldSection], update)
      geometry.header = remapped(.header, section, old.sections[oldSection].header)
      geometry.footer = remapped(.footer, section, old.sections[oldSection].footer)
      geometry.headerPadding = headerPadding(geometry.header)
      return geometry
    }
    return TableGeometry(
      headerHeight: tableHeaderView?.frame.height ?? 0, footerHeight: tableFooterView?.frame.height ?? 0,
      sections: sections)
  }

  private func makeHeights(
    _ section: Int, from old: SectionGeometry, _ update: ListUpdate
  ) -> SectionGeometry {
    // Heights that are not estimated are asked again for all rows, as they were at first.
    guard old.rows.isEstimate, old.rows.count > 0 else {
      return makeSection(section)
    }
    var geometry = old
    func oldRow(_ row: Int) -> IndexPath? {
      update.oldIndexPath(ofNew: IndexPath(row: row, section: section)).flatMap {
        update.oldSection(ofNew: section) == $0.section ? $0 : nil
      }
    }
    geometry.rows = old.rows.remapped(
      count: content.counts[section],
      source: { row in oldRow(row).flatMap { update.isReloaded(oldItem: $0) ? nil : $0.row } },
      // One that is reloaded is taken to be as high as it was.
      estimate: { row in
        oldRow(row).map { old.rows.height(of: $0.row) } ?? estimate(IndexPath(row: row, section: section))
      })
    return geometry
  }

  /// A measured header keeps its height until it is seen again.
  private func remapped(_ kind: PartKind, _ section: Int, _ old: SectionGeometry.Part) -> SectionGeometry.Part
  {
    var part = part(kind, section)
    if part.isEstimate, !old.isEstimate { part.height = old.height }
    return part
  }

  /// Views that are on their way out are gone at once.
  func finishUpdateAnimations() {
    let departing = updates.departing
    updates.departing = []
    for departure in departing { finish(departure) }
  }

  func finish(_ departure: TableDeparture) {
    restore(departure.view)
    if let cell = departure.view as? UITableViewCell {
      recycle(cell)
    } else {
      recycle(headerFooter: departure.view)
    }
    tellEnd(of: departure)
  }

  /// A view that the program keeps itself is shown again while it is still on its way out: it stays.
  func takeBack(_ view: UIView) {
    if !updates.leaving.isEmpty { updates.leaving = updates.leaving.filter { $0.value !== view } }
    let ended = updates.departing.filter { $0.view === view }
    guard !ended.isEmpty else { return }
    updates.departing.removeAll { $0.view === view }
    restore(view)
    for departure in ended { tellEnd(of: departure) }
  }

  /// Undoes what the way out has made of a view.
  private func restore(_ view: UIView) {
    view.layer.removeAllAnimations()
    view.transform = .identity
    view.alpha = 1
    view.layer.zPosition = 0
  }

  private func tellEnd(of departure: TableDeparture) {
    switch departure.part {
    case .row(let path):
      guard let cell = departure.view as? UITableViewCell else { return }
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    case .header(let section):
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: departure.view, forSection: section)
    case .footer(let section):
      tableDelegate?.tableView(self, didEndDisplayingFooterView: departure.view, forSection: section)
    }
  }
}
