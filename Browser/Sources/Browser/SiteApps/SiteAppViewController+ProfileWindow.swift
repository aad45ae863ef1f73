import BrowserCore
import BrowserStorage
import UIKit

/// The one window of an app's folder: it hears what the browser's windows hear.
extension SiteAppViewController: ProfileWindow {
  /// Begins to hear of what the app's services tell.
  func joinWindows() {
    services.windows.use(self)
    services.privates.windows.use(self)
    services.tellNotificationDecisions()
  }

  var isPrivate: Bool { false }

  var hasPrivatePages: Bool { false }

  var showsDownloads: Bool { downloads.list != nil }

  /// An app keeps no pictures of tabs.
  var rememberedTabs: Set<TabID> { [] }

  func has(_ id: TabID) -> Bool { id == page.tab.id }

  func livePage(of id: TabID) -> PageState? { id == page.tab.id ? page.resumption.state : nil }

  func tell(problem: String) { router.tell(problem, nil) }

  func ask(_ question: DownloadPersistence.Question) { downloads.ask(question) }

  func articlesDidChange() { page.reader.lookDidChange() }

  func contentRulesDidChange() { page.contentRules.apply() }

  func siteSettingsDidChange() {
    guard page.tab.hasPage else { return }
    page.zoom.apply()
    page.questions.notificationPermissionDidChange()
  }

  func certificateWasAccepted(for url: URL, isPrivate: Bool) {
    if !isPrivate, page.certificates.hasDocument(ofServerOf: url) { page.certificates.wasAccepted() }
  }

  func certificateWasWithdrawn(for url: URL, isPrivate: Bool) {
    if !isPrivate, page.certificates.hasDocument(ofServerOf: url) { page.certificates.wasWithdrawn() }
  }

  func downloadsDidChange() { downloads.listDidChange(tells: true) }

  func downloadsWereSeen() { downloads.listWasSeen() }

  func forgetEntries(at places: ForgottenPlaces) { _ = page.walk.forget(places) }

  /// Content blocking that was switched on in the browser, or off, counts here, too.
  func settingsDidChange(from old: Settings) {
    guard services.settings.blocksContent != old.blocksContent else { return }
    if services.settings.blocksContent, let blocker = services.blocker, blocker.lists.isEmpty {
      blocker.start()
    }
    page.contentRules.apply()
  }

  // There are no lists, a start view, profiles, pictures or closed tabs to be seen here.
  func filterListsDidChange() {}
  func trackersDidChange() {}
  func libraryDidChange() {}
  func profilesDidChange() {}
  func iconDidChange(of site: String?) {}
  func pictureDidChange(of id: TabID) {}
  func listsDidEmpty(_ ids: Set<TabID>) {}
}
