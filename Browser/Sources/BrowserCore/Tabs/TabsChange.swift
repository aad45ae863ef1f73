import Foundation

/// One thing that happened to a ``TabsModel``, in the order in which it happened.
///
/// Positions count within the tab's own list (normal or private), after the changes before it.
public enum TabsChange: Equatable, Sendable {
  /// A tab was put at `index`.
  case inserted(TabID, index: Int, isPrivate: Bool)
  /// A tab was taken away from `index`.
  case removed(TabID, index: Int, isPrivate: Bool)
  /// A tab went from one position to another.
  case moved(TabID, from: Int, to: Int, isPrivate: Bool)
  /// A tab was pinned, or is no longer. Where it moved that comes before.
  case pinned(TabID)
  /// The facts about a tab changed.
  case updated(TabID)
  /// Another tab of the list is selected.
  case selected(TabID, previous: TabID?, isPrivate: Bool)
  /// The hidden tab at the right of the last one came (an identity) or went (nil).
  case hiddenTab(TabID?, isPrivate: Bool)
  /// Private or normal tabs are shown now.
  case mode(isPrivate: Bool)
  /// Another list of normal tabs is open, in place of `previous`: nothing of that one's tabs is loaded any longer.
  case list(TabListName, previous: TabListName)
  /// The groups changed, or the tabs of a list that is not open.
  case groups
  /// The list of closed tabs changed.
  case recentlyClosed
}
