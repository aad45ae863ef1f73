import Foundation

/// The buttons that a swipe of a row shows.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// From the row's edge inwards.
  public let actions: [UIContextualAction]
  /// A Boolean value that indicates whether a swipe over most of the row does the first action.
  open var performsFirstActionWithFullSwipe = true

  /// True if it is not known that anything comes of the actions; assistive technologies are not offered them.
  var isGuess = false

  /// Creates a configuration from actions, listed from the row's edge inwards. An empty list shows nothing.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
