import BrowserCore
import BrowserStorage
import Foundation

/// A window that shows a profile's tabs, as the objects that all windows share see it.
@MainActor
protocol ProfileWindow: AnyObject {
  /// True once it is on the screen, where it can tell of something.
  var isOnScreen: Bool { get }
  /// The notices above its bars.
  var notices: WindowNotices { get }
  /// True while it shows private tabs.
  var isPrivate: Bool { get }
  /// True while a private page is loaded.
  var hasPrivatePages: Bool { get }
  /// True while the list of downloads is shown.
  var showsDownloads: Bool { get }
  /// The tabs, open and closed, of which pictures are kept.
  var rememberedTabs: Set<TabID> { get }
  /// Returns true if a tab is open here, in whichever list.
  func has(_ id: TabID) -> Bool
  /// The state of a tab's page, asked of the page itself; nil when this window has not loaded it.
  func livePage(of id: TabID) -> PageState?

  /// Tells the user what could not be done.
  func tell(problem: String)
  /// Asks whether a download is wanted.
  func ask(_ question: DownloadPersistence.Question)

  func settingsDidChange(from old: Settings)
  /// Articles are to look otherwise in Reader.
  func articlesDidChange()
  /// Filter lists count on all pages, or no longer.
  func contentRulesDidChange()
  func filterListsDidChange()
  func siteSettingsDidChange()
  /// A certificate was accepted for a server, for private tabs or for all others: documents from there are shown as excepted.
  func certificateWasAccepted(for url: URL, isPrivate: Bool)
  /// A certificate that was accepted for a server is withdrawn, for private tabs or for all others: documents from there are to be asked for again.
  func certificateWasWithdrawn(for url: URL, isPrivate: Bool)
  func trackersDidChange()
  /// Bookmarks or frequently visited pages are others.
  func libraryDidChange()
  func profilesDidChange()
  func downloadsDidChange()
  /// The list of downloads was opened, in this window or another one.
  func downloadsWereSeen()
  /// - Parameter site: nil for several.
  func iconDidChange(of site: String?)
  func pictureDidChange(of id: TabID)

  /// Takes forgotten pages out of the lists of the pages that are loaded.
  func forgetEntries(at places: ForgottenPlaces)
  /// Tabs that are not loaded have no list any more.
  func listsDidEmpty(_ ids: Set<TabID>)
}
