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
  /// True if the page has opened windows, which may send it elsewhere.
  private(set) var hasOpenedWindow = false
  /// The address whose origin the window's blank page had when that was last asked.
  private var lastCreator: URL?

  /// This tab is the window of another one's page.
  mutating func wasOpened(by opener: TabViewController, looking picture: UIImage?) {
    (self.opener, openerPicture) = (opener, picture)
    _ = creator()
  }

  /// The address whose origin the window's blank page has: that of the page in the opener (docs/gtk-rules.md, "Pages"). An opener that
  /// has gone has left what it wrote there. Where the opener has shown pages of several origins it is nobody's: a blank page that comes
  /// out of the engine's memory has the origin that it had, a new one the opener's. nil for tabs that no page opened.
  mutating func creator() -> URL? {
    guard let document = opener?.tab.load.liveDocument else {
      if opener != nil { lastCreator = lastCreator ?? .blankPage }
      return lastCreator
    }
    let now = document.originURL ?? document.url
    if let before = lastCreator, !PageDocument(url: before).mayMove(to: now) {
      lastCreator = .blankPage
    } else {
      lastCreator = now
    }
    return lastCreator
  }

  /// A window of the page's was made.
  mutating func didOpenWindow() { hasOpenedWindow = true }
}
