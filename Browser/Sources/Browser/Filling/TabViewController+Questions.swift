import BrowserCore
import UIKit

extension TabViewController {
  /// Seconds after which a page that is still loading is asked about all the same.
  private static let longestLoad = 5.0

  /// True if the page is seen, and nothing is asked over it: what was typed into its forms may be asked about.
  /// - Parameter time: seconds since the form was sent, or since the page was last seen again.
  func isInSight(after time: Double) -> Bool {
    (!tab.isLoading || time > Self.longestLoad) && isSelected && view.window != nil && dialogs.open == nil
      && router?.admits(.pageInFront) ?? true
  }
}
