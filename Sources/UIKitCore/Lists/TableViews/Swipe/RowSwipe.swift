import Foundation

/// A row behind which there may be actions.
@preconcurrency @MainActor
protocol SwipeableRow: UIView {
  /// The row begins to show its actions, or has no more to show.
  func changeSwiped(_ isSwiped: Bool)
  /// The list that the row is shown in, and where.
  var swipingPlace: (swiping: RowSwiping, path: IndexPath)? { get }
}

extension SwipeableRow {
  /// The actions that a swipe would show, for assistive technologies, which do not swipe.
  var swipeActionsForReaders: [UIAccessibilityCustomAction] {
    swipingPlace.map { $0.swiping.actionsForReaders(of: self, at: $0.path) } ?? []
  }
}

/// A row that is swiped, or stands open.
@MainActor
final class RowSwipe {
  enum Phase: Equatable {
    /// A finger moves it; the finger's way when it began.
    case dragging(base: CGFloat)
    case open
    case closing
    /// An action does its work.
    case performing
  }

  let cell: any SwipeableRow
  /// The row in the data source's terms.
  let path: IndexPath
  let configuration: UISwipeActionsConfiguration
  let view: SwipeActionsView
  let motion: SwipeMotion
  var phase: Phase
  /// The distance that the row stands open, in points.
  var position: CGFloat = 0
  /// The rows in each section of a table when an action began.
  var countsBefore: [Int] = []
  /// True if an update takes the row away.
  var isRowGone = false

  init(
    cell: any SwipeableRow, path: IndexPath, configuration: UISwipeActionsConfiguration,
    view: SwipeActionsView, rowWidth: CGFloat, phase: Phase
  ) {
    self.cell = cell
    self.path = path
    self.configuration = configuration
    self.view = view
    self.phase = phase
    motion = SwipeMotion(
      actionsWidth: view.naturalWidth, rowWidth: rowWidth,
      allowsFullSwipe: configuration.performsFirstActionWithFullSwipe)
  }

  /// The sign of a movement to the right in the direction that opens: -1 for buttons on the right, else 1.
  var sign: CGFloat { view.side == .right ? -1 : 1 }
  /// The cell's distance from its resting place, to the right, in points.
  var offset: CGFloat { position * sign }
}
