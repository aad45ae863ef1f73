import BrowserCore
import UIKit

/// The window of a tab, as its start page needs it.
@MainActor
protocol StartPageDelegate: AnyObject {
  /// The content of a start page now; nil in a window without start pages.
  var startPageItems: StartPageItems? { get }
  /// A closed tab was chosen.
  func startPage(_ startPage: StartPageView, reopen id: TabID)
  /// The user's own picture was chosen.
  func startPageDidChooseProfile(_ startPage: StartPageView)
  /// All of a section was asked for.
  func startPage(_ startPage: StartPageView, showAll destination: StartPageItems.Destination)
  /// A site was pressed long.
  /// - Parameter open: opens it in the tab.
  func startPage(
    _ startPage: StartPageView, showMenuFor url: URL, from source: UIView, at point: CGPoint,
    open: @escaping @MainActor () -> Void)
}
