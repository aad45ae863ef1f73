import BrowserCore

/// A tab of a wide window's row that is dragged, as the windows of this program know it; others see nothing of it.
@MainActor
final class DraggedTab {
  let id: TabID
  let isPrivate: Bool
  let isPinned: Bool
  /// True while the desktop has the drag: the tab has left its window, and may come back to it.
  var isAway = false
  /// Takes the tab to the place where it was dropped. Called once the drag is over: its window may be closed then.
  var arrival: (() -> Void)?

  init(_ tab: Tab) { (id, isPrivate, isPinned) = (tab.id, tab.isPrivate, tab.isPinned) }
}
