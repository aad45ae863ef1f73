import Foundation

/// The buttons that a swipe of a row shows.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// From the row's edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a swipe over most of the row does the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Whether nobody knows that anything comes of the actions; readers are not offered them.
  var isGuess = false

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
