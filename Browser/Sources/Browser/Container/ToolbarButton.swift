/// A button of the toolbar.
enum ToolbarButton: CaseIterable {
  case back, forward, share, bookmarks, tabs
}
