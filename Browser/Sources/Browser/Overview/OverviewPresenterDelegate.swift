import BrowserCore
import UIKit

/// The window, as its overview of tabs needs it.
@MainActor
protocol OverviewPresenterDelegate: TabOverviewDelegate {
  /// The place of the bars.
  var barLayout: BarLayout { get }
  /// True if the bars are collapsed.
  var isCollapsed: Bool { get }
  /// The overview is there, and is to be given its place.
  func overviewNeedsLayout(_ overview: OverviewPresenter)
  /// Cards are to be seen: they need pictures of the pages.
  func overviewNeedsPictures(_ overview: OverviewPresenter)
  /// The overview covers the window, or no longer: bars are shown and laid out accordingly.
  func overviewDidChange(_ overview: OverviewPresenter)
}
