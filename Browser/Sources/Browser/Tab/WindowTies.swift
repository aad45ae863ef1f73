import BrowserCore
import Foundation
import UIKit

/// The relations of a tab to windows that pages have opened.
@MainActor
struct WindowTies {
  /// The tab whose page opened this one as its window. It may send it elsewhere.
  private(set) weak var opener: TabViewController?
  /// A picture of that page as it opened this one.
  private(set) var openerPicture: UIImage?
  /// True if a page opened this tab as its window, whether that is there or not.
  private(set) var isWindow = false
  /// True if the page has opened windows, which may send it elsewhere.
  private(set) var hasOpenedWindow = false

  /// This tab is the window of another one's page.
  mutating func wasOpened(by opener: TabViewController, looking picture: UIImage?) {
    (self.opener, openerPicture) = (opener, picture)
    isWindow = true
  }

  /// Returns true if behind the first page of this tab is the one that opened it, and not the start view. A pinned tab stays, and so does one that
  /// has gone to another window than its opener.
  func leadBack(from tab: TabViewController) -> Bool {
    guard let window = opener?.parent else { return false }
    return window === tab.parent && !tab.tab.isPinned
  }

  /// A window of the page's was made.
  mutating func didOpenWindow() { hasOpenedWindow = true }
}
