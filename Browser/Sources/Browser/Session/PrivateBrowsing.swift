import BrowserCore
import WebKit
import WebKitAdditions

/// The objects that private tabs share: nothing of it is on disk, and none of it belongs to a profile.
@MainActor
final class PrivateBrowsing {
  let pictures = PrivateTabPictures()
  /// The icons of sites, as long as a tab is open.
  let icons = SiteIconStore(limit: SiteIconLimits.storedPrivately)
  /// The windows that may show private tabs: all of the program.
  let windows = ProfileWindows()
  /// Cookies and caches of the tabs that are open; nil while there are none.
  private var dataStore: WKWebsiteDataStore?
  /// The page states of tabs that were open when another profile was opened.
  private var pages: [TabID: PageState] = [:]
  /// Those who have something of private pages beside these objects, and forget it with the last of them.
  private var keepers: [@MainActor () -> Void] = []

  init() {
    icons.onChange = { [windows] site in windows.tell { $0.iconDidChange(of: site) } }
    pictures.onChange = { [windows] id in windows.tell { $0.pictureDidChange(of: id) } }
  }

  func store() -> WKWebsiteDataStore {
    if let dataStore { return dataStore }
    let new = WKWebsiteDataStore.nonPersistent()
    dataStore = new
    return new
  }

  func setPreventsCrossSiteTracking(_ isOn: Bool) { dataStore?.preventsCrossSiteTracking = isOn }

  func keep(_ page: PageState, of id: TabID) { pages[id] = page }

  /// Returns the page state of a tab, and forgets it.
  func takePage(of id: TabID) -> PageState? { pages.removeValue(forKey: id) }

  /// The tab was closed.
  func forget(_ id: TabID) {
    pictures.forget(id)
    pages[id] = nil
  }

  /// True while there is a private page, in whichever window.
  var hasPages: Bool { !pages.isEmpty || windows.all.contains(where: \.hasPrivatePages) }

  /// A private page is gone; if it was the last one of all windows, what it left in memory goes with it.
  func end() {
    guard !hasPages else { return }
    dataStore = nil
    icons.forgetAll()
    for forget in keepers { forget() }
  }

  /// Has something be done each time that the last private page of all windows is gone.
  func whenOver(_ forget: @escaping @MainActor () -> Void) { keepers.append(forget) }
}
