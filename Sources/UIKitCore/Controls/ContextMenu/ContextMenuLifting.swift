import Foundation

/// The kinds of views that a finger lifts when it opens their menu.
enum ContextMenuLift {
  /// Those that are no controls.
  case content
  /// Controls, too.
  case everything
  /// None: the menu stands alone, where it was asked for.
  case nothing
}

/// A delegate of a context menu that says what its menus lift; those of other delegates lift content.
@preconcurrency @MainActor
protocol ContextMenuLifting: AnyObject {
  /// Counts for the menu that was asked for last.
  var lift: ContextMenuLift { get }
}
