import Foundation

/// The changes collected between the beginning and the end of an update, and the views that still move after it.
@MainActor
struct TableUpdates {
  /// The number of beginnings that wait for their ends.
  var depth = 0
  /// True if the last end came while rows were laid out.
  var endsAfterLayout = false
  var changes = ListChanges()
  var animations = TableUpdateAnimations()
  var completions: [(Bool) -> Void] = []
  /// Rows whose cells are to be filled again.
  var reconfigured: [IndexPath] = []
  /// The snapshot that a diffable data source showed before it applied its first one in this update.
  var baseline: Any?
  /// True if everything is to be asked anew at the end: then single changes do not count.
  var reloads = false
  /// True while cells that leave the sight are kept for an animation.
  var keepsLeaving = false
  /// Cells that left the sight in this update, by their new paths.
  var leaving: [IndexPath: UITableViewCell] = [:]
  /// Views that are on their way out, until their animation is over.
  var departing: [TableDeparture] = []
}

/// The animations with which rows and sections of one update come and go.
struct TableUpdateAnimations {
  typealias Animation = UITableView.RowAnimation

  /// The animations of inserted items, by new places.
  private(set) var insertedItems: [IndexPath: Animation] = [:]
  private(set) var insertedSections: [Int: Animation] = [:]
  /// The animations of deleted items, by old places; reloads count as well.
  private(set) var deletedItems: [IndexPath: Animation] = [:]
  private(set) var deletedSections: [Int: Animation] = [:]

  /// Takes note of what came to `changes` since `old`.
  mutating func note(_ animation: Animation, from old: ListChanges, to new: ListChanges) {
    for path in new.insertedItems.dropFirst(old.insertedItems.count) { insertedItems[path] = animation }
    for section in new.insertedSections.dropFirst(old.insertedSections.count) {
      insertedSections[section] = animation
    }
    for path in new.deletedItems.dropFirst(old.deletedItems.count) { deletedItems[path] = animation }
    for path in new.reloadedItems.dropFirst(old.reloadedItems.count) { deletedItems[path] = animation }
    for section in new.deletedSections.dropFirst(old.deletedSections.count) {
      deletedSections[section] = animation
    }
    for section in new.reloadedSections.dropFirst(old.reloadedSections.count) {
      deletedSections[section] = animation
    }
  }

  func departure(of path: IndexPath) -> Animation {
    deletedItems[path] ?? deletedSections[path.section] ?? .automatic
  }

  /// - Parameter old: the place that was reloaded, if that is how the row came.
  func arrival(of path: IndexPath, old: IndexPath?, oldSection: Int?) -> Animation {
    insertedItems[path] ?? insertedSections[path.section] ?? old.flatMap { deletedItems[$0] }
      ?? oldSection.flatMap { deletedSections[$0] } ?? .automatic
  }
}

/// A view on its way out.
@MainActor
struct TableDeparture {
  let view: UIView
  /// The part of the table that the view was shown for.
  let part: Part
  let serial: Int

  enum Part {
    case row(IndexPath)
    case header(Int)
    case footer(Int)
  }
}
