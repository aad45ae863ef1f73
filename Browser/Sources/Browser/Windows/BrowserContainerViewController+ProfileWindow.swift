import BrowserCore
import BrowserStorage
import UIKit
import UIKitAdditions

/// The window beside others of the same profile.
extension BrowserContainerViewController: ProfileWindow {
  /// Begins to hear of what all windows share. A new window is the one that is used.
  func joinWindows() {
    noteUse()
    services.tellNotificationDecisions()
    keyWatch.observe(UIWindow.didBecomeKeyNotification) { [weak self] _ in
      // Something else may fill the window.
      guard let self, (services.profiles?.window(of: self) ?? viewIfLoaded?.window)?.isKeyWindow == true
      else { return }
      noteUse()
    }
    // What was not forgotten wholly the last time.
    if services.windows.all.count == 1 { services.resumeForgetting() }
  }

  private func noteUse() {
    services.windows.use(self)
    services.privates.windows.use(self)
    services.session?.noteUse(of: store)
  }

  /// Hears of nothing any more.
  func leaveWindows() {
    keyWatch.end()
    services.windows.remove(self)
    services.privates.windows.remove(self)
    updateTyping()
  }

  /// The keyboard is one for all windows. It remembers nothing while any of them shows private tabs: the window that is typed into need not be
  /// the one that the program believes to be in front, where the system refuses to give a new one the focus.
  func updateTyping() {
    KeyboardSettings.remembersTyping = !services.privates.windows.all.contains(where: \.isPrivate)
  }

  var isPrivate: Bool { store.model.isPrivateMode }

  var hasPrivatePages: Bool { tabControllers.values.contains { $0.tab.isPrivate && $0.webView != nil } }

  var showsDownloads: Bool { downloadPresenter.list != nil }

  var rememberedTabs: Set<TabID> { store.model.rememberedTabs }

  func has(_ id: TabID) -> Bool { store.model[id] != nil || store.model.shelvedTab(id) != nil }

  func livePage(of id: TabID) -> PageState? { tabControllers[id]?.resumption.state }

  func tell(problem: String) {
    services.trace?.problemWasTold(problem)
    router.tell("Something Went Wrong", problem)
  }

  func ask(_ question: DownloadPersistence.Question) { downloadPresenter.ask(question) }

  func settingsDidChange(from old: Settings) {
    let new = services.settings
    if new.hidesToolbarWhileScrolling != old.hidesToolbarWhileScrolling { collapse.updateConditions() }
    if new.barPosition != old.barPosition { barPositionDidChange() }
    if new.appearance != old.appearance { applyAppearance() }
    // The welcome names the engine.
    if new.homePage != old.homePage || new.searchEngine != old.searchEngine
      || new.hasLeftWelcome != old.hasLeftWelcome
    {
      refreshStartPages()
    }
    if new.allowsInspector != old.allowsInspector { tabControllers.values.forEach { $0.applyInspector() } }
  }

  /// Puts bars and pages where they now belong, at once.
  func barPositionDidChange() {
    collapse.handle(.pageChanged)
    collapse.updateConditions()
    view.setNeedsLayout()
  }

  /// Gives the window the appearance that was chosen.
  func applyAppearance() {
    view.window?.overrideUserInterfaceStyle =
      switch services.settings.appearance {
      case .system: .unspecified
      case .light: .light
      case .dark: .dark
      }
  }

  func articlesDidChange() { tabControllers.values.forEach { $0.reader.lookDidChange() } }

  func contentRulesDidChange() { tabControllers.values.forEach { $0.contentRules.apply() } }

  func filterListsDidChange() { presenters.filterLists.listsDidChange() }

  /// All pages of a site follow when one of them is shown in another size, or may show notifications no longer.
  func siteSettingsDidChange() {
    for page in tabControllers.values where !page.tab.isPrivate && page.tab.hasPage {
      page.zoom.apply()
      page.questions.notificationPermissionDidChange()
    }
  }

  func certificateWasAccepted(for url: URL, isPrivate: Bool) {
    pages(ofServerOf: url, isPrivate: isPrivate).forEach { $0.certificates.wasAccepted() }
  }

  func certificateWasWithdrawn(for url: URL, isPrivate: Bool) {
    pages(ofServerOf: url, isPrivate: isPrivate).forEach { $0.certificates.wasWithdrawn() }
  }

  private func pages(ofServerOf url: URL, isPrivate: Bool) -> [TabViewController] {
    tabControllers.values.filter {
      $0.tab.isPrivate == isPrivate && $0.certificates.hasDocument(ofServerOf: url)
    }
  }

  func trackersDidChange() { refreshStartPages() }

  func libraryDidChange() { refreshStartPages() }

  func profilesDidChange() {
    refreshStartPages()
    windowHead.showPerson()
  }

  func downloadsDidChange() {
    downloadPresenter.listDidChange(tells: services.windows.lastUsed === self)
  }

  func downloadsWereSeen() { downloadPresenter.listWasSeen() }

  func pictureDidChange(of id: TabID) { overview.overview?.refreshCard(id) }

  func refreshStartPages() { tabControllers.values.forEach { $0.refreshStartPage() } }

  /// - Parameter site: nil for several.
  func iconDidChange(of site: String?) {
    for controller in tabControllers.values { controller.refreshStartPage() }
    for tab in store.model.tabs where site == nil || PageZoom.site(of: tab.url) == site {
      windowHead.tabDidUpdate(tab)
      overview.overview?.refreshCard(tab.id)
    }
  }

  // MARK: - Forgetting

  /// Takes pages out of the lists of the pages that are loaded. Private tabs are asked nothing of and keep theirs.
  func forgetEntries(at places: ForgottenPlaces) {
    for (id, controller) in tabControllers where !controller.tab.isPrivate {
      guard controller.walk.forget(places) else { continue }
      services.tabPictures.remove(id)
      services.session?.pageDidChange(id)
    }
  }

  /// On its start view a tab may have had pages ahead of it.
  func listsDidEmpty(_ ids: Set<TabID>) {
    let model = store.model
    for id in ids where tabControllers[id]?.webView == nil {
      guard let tab = model[id] ?? model.shelvedTab(id), tab.position.isStart else { continue }
      store.perform { $0.update(id) { $0.handle(.listWasEmptied) } }
    }
  }
}
