import Foundation

/// A row on its way to another place. Until it is dropped the data source has it at its old one, so that the rows of the
/// table and those of the data differ: `update` leads from the data's to the table's.
@MainActor
final class RowReorder {
  let cell: UITableViewCell
  /// The row's place in the data source.
  let source: IndexPath
  /// The row's place as the table shows it.
  var target: IndexPath
  /// From the finger to the cell's middle.
  let grip: CGFloat
  /// The finger, in the window's coordinates.
  var finger: CGPoint
  /// The rows in each section when the row was lifted, and below the geometry at that time.
  let counts: [Int]
  let geometry: TableGeometry
  private(set) var update: ListUpdate?

  init(
    cell: UITableViewCell, source: IndexPath, grip: CGFloat, finger: CGPoint, counts: [Int],
    geometry: TableGeometry
  ) {
    self.cell = cell
    self.source = source
    target = source
    self.grip = grip
    self.finger = finger
    self.counts = counts
    self.geometry = geometry
  }

  /// Shows the row at another place.
  func move(to target: IndexPath) {
    self.target = target
    guard target != source else {
      update = nil
      return
    }
    var changes = ListChanges()
    changes.movedItems = [.init(source: source, target: target)]
    var new = counts
    new[source.section] -= 1
    new[target.section] += 1
    update = try? ListUpdate(changes, oldCounts: counts, newCounts: new)
  }

  /// Rows in each section as the table shows them.
  var shownCounts: [Int] { update?.newCounts ?? counts }

  func display(_ data: IndexPath) -> IndexPath { update?.newIndexPath(ofOld: data) ?? data }
  func data(_ display: IndexPath) -> IndexPath { update?.oldIndexPath(ofNew: display) ?? display }

  /// The dragged row stays, also out of sight.
  func keeps(_ display: IndexPath) -> Bool { display == target }

  /// Heights as the table shows them.
  var shownGeometry: TableGeometry {
    guard let update else { return geometry }
    var shown = geometry
    for section in Set([source.section, target.section]) {
      shown.change(section) { part in
        let height = geometry.row(at: source).length
        let common = part.rows.common
        part.rows = part.rows.remapped(
          count: update.newCounts[section],
          source: { row in
            guard let old = update.oldIndexPath(ofNew: IndexPath(row: row, section: section)),
              old.section == section
            else { return nil }
            return old.row
          }, estimate: { _ in common })
        if section == target.section, part.rows.height(of: target.row) != height {
          part.rows.measure(target.row, height)
        }
      }
    }
    return shown
  }
}
