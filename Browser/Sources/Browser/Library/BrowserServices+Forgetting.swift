import BrowserCore
import BrowserStorage
import Foundation
import WebKit

/// The traces that visits leave, in Martlet and on the sites, and their removal.
extension BrowserServices {
  /// Forgets a part of the history, with closed tabs, downloads and pages in the lists of open tabs that tell of it.
  ///
  /// Tabs stay open where they stand. Lists do not tell when their pages were visited: those of the sites that were visited
  /// in the time that is forgotten go.
  func forget(_ deletion: HistoryDeletion, then done: @escaping @MainActor () -> Void = {}) {
    begin(PendingForgetting(deletion, withWebsiteData: false), then: done)
  }

  /// Forgets what was visited since then, with cookies, caches, databases and website settings of that time.
  func forgetWithWebsiteData(since date: Date, then done: @escaping @MainActor () -> Void = {}) {
    begin(PendingForgetting(.since(date), withWebsiteData: true), then: done)
  }

  /// Forgets the visits to a site, with its cookies, caches, databases and settings.
  func forgetWithWebsiteData(of site: Site, then done: @escaping @MainActor () -> Void = {}) {
    begin(PendingForgetting(.site(site), withWebsiteData: true), then: done)
  }

  // MARK: - Until it is gone

  private func begin(_ wish: PendingForgetting, then done: @escaping @MainActor () -> Void) {
    forgettings?.note(wish)
    goOn(with: wish, then: done)
  }

  /// Goes on with what was not forgotten wholly the last time: when the profile's tabs are shown, and again when its file could be opened
  /// only later.
  func resumeForgetting() {
    for wish in forgettings?.pending ?? [] { goOn(with: wish) {} }
  }

  private func goOn(with wish: PendingForgetting, then done: @escaping @MainActor () -> Void) {
    let doneWithHistory: @MainActor (Bool) -> Void = { [weak self] isGone in
      if isGone { self?.forgettings?.finish(.history, of: wish.id) }
      done()
    }
    guard wish.remaining.contains(.websiteData) else {
      return forgetHistory(wish.deletion, then: doneWithHistory)
    }
    library.read({ library -> Set<Site> in
      guard case .since(let date) = wish.deletion, date > .distantPast else { return [] }
      return try library.sites(visitedSince: date)
    }) {
      [weak self] sites in
      guard let self else { return }
      var wish = wish
      wish.sites.formUnion(sites ?? [])
      forgettings?.note(wish)
      if wish.remaining.contains(.history) {
        forgetHistory(wish.deletion, then: doneWithHistory)
      } else {
        done()
      }
      clearWebsiteData(for: wish)
    }
  }

  /// Forgets at once what is still being forgotten of the history, for the program is about to end. What the sites keep is the engine's to
  /// remove; what is left of it goes at the next start.
  func finishForgetting() {
    for wish in forgettings?.pending ?? [] where wish.remaining.contains(.history) {
      if forgetHistoryAtOnce(wish.deletion) { forgettings?.finish(.history, of: wish.id) }
    }
  }

  // MARK: - History

  /// - Parameter done: called with true if it is gone from the profile's file, its log and its backups.
  private func forgetHistory(_ deletion: HistoryDeletion, then done: @escaping @MainActor (Bool) -> Void) {
    onForget?(deletion)
    if case .since(let date) = deletion { icons.forget { $1 >= date } }
    downloads.clear { deletion.includes(closedTab: $0.url, closedAt: $0.date) }
    switch deletion {
    case .since, .site: forgetTrackers()
    case .pages: break
    }
    switch deletion {
    case .since(.distantPast): forget(deletion, at: .all, then: done)
    case .site(let site): forget(deletion, at: .sites([site]), then: done)
    case .pages(let urls): forget(deletion, at: .pages(urls), then: done)
    case .since(let date):
      library.read({ try $0.sites(visitedSince: date) }) { [weak self] sites in
        self?.forget(deletion, at: sites.map(ForgottenPlaces.sites) ?? .all, then: done)
      }
    }
  }

  private func forget(
    _ deletion: HistoryDeletion, at places: ForgottenPlaces, then done: @escaping @MainActor (Bool) -> Void
  ) {
    forgetIcons(at: places)
    onForgetPlaces?(places)
    guard let session else { return library.forget(deletion, then: done) }
    session.forgetEntries(where: places.includes, mentioning: places.texts) { [weak self] changed, emptied in
      guard let self else { return }
      listsDidChange(of: changed, emptied)
      // In this order: what takes the visits out of the file's log then takes tabs and lists out, too.
      session.save { [library, preserveState] in
        // What is kept for UIKit's restoration has the selected tab's list.
        preserveState?()
        library.forget(deletion, then: done)
      }
    }
  }

  private func listsDidChange(of changed: Set<TabID>, _ emptied: Set<TabID>) {
    // What a tab looked like may have been one of those pages.
    for id in changed { tabPictures.remove(id) }
    onListsEmptied?(emptied)
  }

  /// Does what is asynchronous in ``forgetHistory(_:then:)``.
  /// - Returns: true if it is gone.
  private func forgetHistoryAtOnce(_ deletion: HistoryDeletion) -> Bool {
    let places: ForgottenPlaces
    switch deletion {
    case .since(.distantPast): places = .all
    case .site(let site): places = .sites([site])
    case .pages(let urls): places = .pages(urls)
    case .since(let date):
      places =
        (try? library.persistence.database?.sites(visitedSince: date)).map(ForgottenPlaces.sites) ?? .all
    }
    forgetIcons(at: places)
    if let session {
      let (changed, emptied) = session.forgetEntriesAtOnce(where: places.includes, mentioning: places.texts)
      listsDidChange(of: changed, emptied)
      session.flush()
      preserveState?()
    }
    return library.persistence.deleteAtOnce(deletion)
  }

  /// An icon tells that its site was visited, and a site finds out whether it is asked for its icon.
  private func forgetIcons(at places: ForgottenPlaces) {
    switch places {
    case .all: icons.forgetAll()
    case .sites(let sites): icons.forget { name, _ in sites.contains { $0.contains(host: name) } }
    case .pages(let urls):
      let names = Set(urls.compactMap { PageZoom.site(of: $0) })
      icons.forget { name, _ in names.contains(name) }
    }
  }

  // MARK: - Website data

  private func clearWebsiteData(for wish: PendingForgetting) {
    let done: @MainActor () -> Void = { [weak self] in self?.forgettings?.finish(.websiteData, of: wish.id) }
    guard case .since(let date) = wish.deletion else {
      for site in wish.sites {
        self.sites.forget { name, _ in site.contains(host: name) }
        icons.forget { name, _ in site.contains(host: name) }
      }
      return removeData(of: wish.sites, then: done)
    }
    sites.forget { _, changed in changed >= date }
    // The store removes what was set meanwhile, by whatever site. Of the sites that were visited meanwhile everything goes.
    dataStore.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: date) {
      [weak self] in self?.removeData(of: wish.sites, then: done)
    }
  }

  private func removeData(of sites: Set<Site>, then done: @escaping @MainActor () -> Void) {
    // Last: a tracking prevention that begins anew notes all sites that have data then.
    guard !sites.isEmpty else { return forgetTrackers(then: done) }
    let store = dataStore
    let types = WKWebsiteDataStore.allWebsiteDataTypes()
    store.fetchDataRecords(ofTypes: types) { records in
      // The engine keeps data by registrable domains, of which a site may be a part.
      let matching = records.filter { record in
        let domain = Site(host: record.displayName)
        return sites.contains { $0.contains(host: domain.host) || domain.contains(host: $0.host) }
      }
      store.removeData(ofTypes: types, for: matching) { [weak self] in self?.forgetTrackers(then: done) }
    }
  }
}
