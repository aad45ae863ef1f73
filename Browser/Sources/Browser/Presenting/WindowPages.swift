import BrowserCore

/// The pages of a window's tabs, as the presenters that work with them see them.
@MainActor
protocol WindowPages: AnyObject {
  /// The page of the selected tab, if it has been made.
  var selectedTabController: TabViewController? { get }
  /// Returns the page of the selected tab, made where it is missing.
  func selectedOrNewController() -> TabViewController?
  /// Returns the page of a tab, if it has been made.
  func controller(of id: TabID) -> TabViewController?
  /// Returns the page of a tab that was just inserted, made where it is missing.
  func controller(forNew tab: Tab) -> TabViewController
  /// Brings a closed tab back.
  /// - Parameter id: which one; the last closed without it.
  func reopenClosedTab(_ id: TabID?)
}
