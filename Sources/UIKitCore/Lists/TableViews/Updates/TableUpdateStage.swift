import Foundation
import QuartzCore

/// Moves everything in sight from where it was before an update to where the table has put it.
///
/// The table is in its final state already. Views are set back to where they come from, without animation, and then
/// animated home; so whatever happens meanwhile, their models are right.
@MainActor
struct TableUpdateStage {
  let table: UITableView
  let scene: TableUpdateScene
  let before: TableUpdateViews
  private static var serial = 0

  /// One view's way.
  private struct Way {
    let view: UIView
    var start: CGRect
    var end: CGRect
    var comes: RowTransition?
    var goes: RowTransition?
  }

  // MARK: - Without animation

  func finishAtOnce() {
    for departure in before.departures(0) { table.finish(departure) }
    let leaving = table.updates.leaving
    table.updates.leaving = [:]
    for (path, cell) in leaving { table.finish(.init(view: cell, part: .row(path), serial: 0)) }
  }

  // MARK: - Animated

  func run(_ completions: [(Bool) -> Void]) {
    Self.serial += 1
    let serial = Self.serial
    var ways = cellWays() + headerWays(table.shown.headers, before.stayingHeaders, kind: .header)
    ways += headerWays(table.shown.footers, before.stayingFooters, kind: .footer)
    ways += leavingWays(serial)
    ways += goingWays(serial)
    let newOffset = table.contentOffset
    let offsetChanged = newOffset != scene.oldOffset && table.phase.isResting
    let tableViews = [table.tableHeaderView, table.tableFooterView].compactMap { $0 }
    let footerMove =
      table.content.geometry.footerStart - scene.oldGeometry.footerStart
    // Laying out a cell lays out what is dirty above it first: the table has to wait until all are home.
    table.shown.isUpdating = true
    defer {
      table.shown.isUpdating = false
      table.endUpdateAfterLayout()
      table.setNeedsLayout()
    }

    UIView.performWithoutAnimation {
      for way in ways {
        way.view.frame = way.start
        way.comes?.apply(to: way.view)
        way.view.layoutIfNeeded()
      }
      if offsetChanged { table.layer.bounds.origin = scene.oldOffset }
      for view in tableViews where view === table.tableFooterView { view.frame.origin.y -= footerMove }
    }
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: {
        for way in ways { Self.bringHome(way) }
        if offsetChanged { table.layer.bounds.origin = newOffset }
        for view in tableViews where view === table.tableFooterView { view.frame.origin.y += footerMove }
      },
      completion: { finished in
        self.finish(serial)
        let tell = { for completion in completions { completion(finished) } }
        // A view that comes back on its way out may end this within a layout.
        if table.shown.isUpdating { FrameLoop.nextTurn(tell) } else { tell() }
      })
  }

  private static func bringHome(_ way: Way) {
    if way.comes != nil {
      way.view.alpha = 1
      way.view.transform = .identity
    }
    if way.view.frame != way.end { way.view.frame = way.end }
    way.goes?.apply(to: way.view)
    way.view.layoutIfNeeded()
  }

  /// Removes what went out in this update; what a later one moves goes on.
  private func finish(_ serial: Int) {
    let over = table.updates.departing.filter { $0.serial == serial }
    table.updates.departing.removeAll { $0.serial == serial }
    for departure in over { table.finish(departure) }
  }

  // MARK: - Ways

  private func cellWays() -> [Way] {
    table.shown.cells.map { path, cell in
      let end = cell.frame
      if let (_, start) = before.staying[path] { return Way(view: cell, start: start, end: end) }
      let old = scene.update.oldIndexPath(ofNew: path)
      if let old, !scene.update.isReloaded(oldItem: old) {
        // It was out of sight and comes in from there.
        var start = end
        let span = scene.oldGeometry.row(at: old)
        start.origin.y = span.start
        start.size.height = span.length
        return Way(view: cell, start: start, end: end)
      }
      let animation = scene.animations.arrival(
        of: path, old: old, oldSection: scene.update.oldSection(ofNew: path.section))
      var start = end
      if let old {
        // A reloaded row moves with its old self.
        let span = scene.oldGeometry.row(at: old)
        start.origin.y = span.start
        start.size.height = span.length
      }
      let comes = animation == .none ? nil : RowTransition(animation, size: end.size)
      return Way(view: cell, start: animation == .none ? end : start, end: end, comes: comes)
    }
  }

  private func headerWays(
    _ shown: [Int: UIView], _ staying: [Int: (UIView, CGRect)], kind: UITableView.PartKind
  ) -> [Way] {
    shown.map { section, view in
      let end = view.frame
      if let (_, start) = staying[section] { return Way(view: view, start: start, end: end) }
      guard let old = scene.update.oldSection(ofNew: section), !scene.update.isReloaded(oldSection: old)
      else {
        return Way(view: view, start: end, end: end, comes: RowTransition(.fade, size: end.size))
      }
      var start = end
      let span = kind == .header ? scene.oldGeometry.header(of: old) : scene.oldGeometry.footer(of: old)
      start.origin.y = span.start
      return Way(view: view, start: start, end: end)
    }
  }

  /// Rows that are still there, but not in sight any more.
  private func leavingWays(_ serial: Int) -> [Way] {
    let leaving = table.updates.leaving
    table.updates.leaving = [:]
    return leaving.compactMap { path, cell in
      table.updates.departing.append(TableDeparture(view: cell, part: .row(path), serial: serial))
      guard table.contains(path) else { return nil }
      let start = before.staying[path]?.1 ?? cell.frame
      return Way(view: cell, start: start, end: table.rect(table.content.geometry.row(at: path)))
    }
  }

  /// Rows, headers and footers that are gone.
  private func goingWays(_ serial: Int) -> [Way] {
    table.updates.departing += before.departures(serial)
    let cells = before.going.map { cell, path in
      let animation = scene.animations.departure(of: path)
      var end = cell.frame
      end.origin.y = scene.newStart(ofGone: path, in: table.content.geometry)
      // Rows that close the gap cover it.
      cell.layer.zPosition = -1
      var goes = RowTransition(animation, size: end.size)
      if animation == .none { goes.alpha = 0 }
      return Way(view: cell, start: cell.frame, end: end, goes: goes)
    }
    let others = before.partDepartures(serial).map { departure in
      let frame = departure.view.frame
      return Way(
        view: departure.view, start: frame, end: frame, goes: RowTransition(.fade, size: frame.size))
    }
    return cells + others
  }
}
