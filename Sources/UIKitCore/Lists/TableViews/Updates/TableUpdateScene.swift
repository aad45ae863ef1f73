import Foundation

/// The table's geometry before an update, and the update's changes.
struct TableUpdateScene {
  let update: ListUpdate
  let animations: TableUpdateAnimations
  let oldGeometry: TableGeometry
  let oldOffset: CGPoint

  /// Returns the place where a row that is gone would be now: below the nearest row above it that is still there.
  func newStart(ofGone path: IndexPath, in geometry: TableGeometry) -> CGFloat {
    if let section = update.newSection(ofOld: path.section), !update.isReloaded(oldSection: path.section) {
      return start(before: path.row, oldSection: path.section, newSection: section, geometry)
    }
    // The section is gone or was made anew: what was in it stands below the section above.
    let distance = oldGeometry.row(at: path).start - oldGeometry.section(path.section).start
    if let section = update.newSection(ofOld: path.section) {
      return geometry.section(section).start + distance
    }
    for section in stride(from: path.section - 1, through: 0, by: -1) {
      if let new = update.newSection(ofOld: section) { return geometry.section(new).end + distance }
    }
    return geometry.headerHeight + distance
  }

  private func start(
    before row: Int, oldSection: Int, newSection: Int, _ geometry: TableGeometry
  ) -> CGFloat {
    // Rows above the screen need not be looked at: the first few tell.
    for above in stride(from: row - 1, through: max(0, row - Self.reach), by: -1) {
      guard let new = update.newIndexPath(ofOld: IndexPath(row: above, section: oldSection)),
        new.section == newSection
      else { continue }
      return geometry.row(at: new).end
    }
    return geometry.rows(of: newSection).start
  }

  private static let reach = 64
}

/// The views in sight before an update, sorted by what becomes of them.
@MainActor
struct TableUpdateViews {
  /// The cells that stay, by new places, with the frames they had.
  var staying: [IndexPath: (UITableViewCell, CGRect)] = [:]
  var stayingHeaders: [Int: (UIView, CGRect)] = [:]
  var stayingFooters: [Int: (UIView, CGRect)] = [:]
  /// The cells that go, with old places.
  var going: [(cell: UITableViewCell, path: IndexPath)] = []
  /// The headers and footers that go, by old sections.
  var goingHeaders: [Int: UIView] = [:]
  var goingFooters: [Int: UIView] = [:]

  /// Takes out what does not go: views that the program keeps itself, and gave again for what is shown now.
  /// - Parameter leaving: the cells that were shown again, and whose way out is known from there.
  mutating func keep(_ shown: TableShown, leaving: some Collection<UITableViewCell>) {
    let kept = Set(shown.cells.values.map { ObjectIdentifier($0) })
      .union(leaving.map { ObjectIdentifier($0) })
      .union(shown.headers.values.map { ObjectIdentifier($0) })
      .union(shown.footers.values.map { ObjectIdentifier($0) })
    going.removeAll { kept.contains(ObjectIdentifier($0.cell)) }
    goingHeaders = goingHeaders.filter { !kept.contains(ObjectIdentifier($0.value)) }
    goingFooters = goingFooters.filter { !kept.contains(ObjectIdentifier($0.value)) }
  }

  /// The ways out, which an update has by its number.
  func departures(_ serial: Int) -> [TableDeparture] {
    going.map { TableDeparture(view: $0.cell, part: .row($0.path), serial: serial) } + partDepartures(serial)
  }

  /// The ways out of headers and footers alone.
  func partDepartures(_ serial: Int) -> [TableDeparture] {
    goingHeaders.map { TableDeparture(view: $0.value, part: .header($0.key), serial: serial) }
      + goingFooters.map { TableDeparture(view: $0.value, part: .footer($0.key), serial: serial) }
  }
}
