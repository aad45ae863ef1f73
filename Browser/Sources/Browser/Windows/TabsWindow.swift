import BrowserCore

/// The part of a profile that is one window's: its tabs and how it stood, whether or not the window is shown.
@MainActor
final class TabsWindow {
  let id: StoredWindow.ID
  let tabs: TabsStore
  /// The state of the window when it was closed.
  let state: WindowState
  /// Closes tabs that are not looked at; nil where none are kept.
  var expiry: TabExpiry?

  init(_ window: StoredSession.Window) {
    id = window.id
    tabs = TabsStore(model: window.model)
    state = window.state
  }

  /// True if it shows nothing yet but an empty tab.
  var isUntouched: Bool { tabs.model.isUntouched }
}
