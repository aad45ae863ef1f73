import BrowserCore
import BrowserStorage
import Foundation
import WebKit

extension TabsStore {
  /// The closed tabs that tell of a part of the history go with it.
  func forgetClosedTabs(in deletion: HistoryDeletion) {
    perform { $0.forgetClosed { deletion.includes(closedTab: $0.tab.url, closedAt: $0.closedAt) } }
  }
}

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

  /// Forgets all that was visited and all that sites have left. Ends when sites find nothing of theirs any more.
  func forgetEverything() async {
    forget(.since(.distantPast))
    sites.forget { _, _ in true }
    savedPages.forget { _, _ in true }
    // For seconds the engine goes on to write what it wants to keep of the last pages, and what it wrote is removed again: that is not
    // waited for.
    let cache: Set = [WKWebsiteDataTypeDiskCache]
    dataStore.removeData(ofTypes: cache, modifiedSince: .distantPast) {}
    let others = WKWebsiteDataStore.allWebsiteDataTypes().subtracting(cache)
    await withCheckedContinuation { continuation in
      dataStore.removeData(ofTypes: others, modifiedSince: .distantPast) { continuation.resume() }
    }
  }

  // MARK: - Until it is gone

  private func begin(_ wish: PendingForgetting, then done: @escaping @MainActor () -> Void) {
    forgettings?.note(wish)
    goOn(with: wish, wish.deletion, then: done)
  }

  /// Goes on with what was not forgotten wholly the last time: when the profile's tabs are shown, and again when its file could be opened
  /// only later. What was visited after the wish stays.
  func resumeForgetting() {
    for wish in forgettings?.open ?? [] { goOn(with: wish, wish.laterDeletion) {} }
  }

  private func goOn(
    with wish: PendingForgetting, _ deletion: HistoryDeletion, then done: @escaping @MainActor () -> Void
  ) {
    let doneWithHistory: @MainActor (Bool) -> Void = { [weak self] isGone in
      if isGone {
        self?.forgettings?.finish(.history, of: wish.id)
      } else {
        self?.forgettings?.fail(wish.id)
      }
      done()
    }
    // Before anything is waited for: the program may end, or show another profile.
    if wish.remaining.contains(.history) { forgetTraces(of: deletion) }
    guard wish.remaining.contains(.websiteData) else { return forgetHistory(deletion, then: doneWithHistory) }
    library.read({ library -> Set<Site> in try library.sites(of: deletion) }) { [weak self] sites in
      guard let self else { return }
      forgettings?.add(sites ?? [], to: wish.id)
      let known = forgettings?.pending.first { $0.id == wish.id }?.sites ?? wish.sites.union(sites ?? [])
      if wish.remaining.contains(.history) {
        forgetHistory(deletion, then: doneWithHistory)
      } else {
        done()
      }
      // Where it is not known which sites were visited, the rest is for the next start.
      let isWhole = sites != nil && library.persistence.database?.url != nil
      clearWebsiteData(in: deletion, of: known) { [weak self] in
        if isWhole { self?.forgettings?.finish(.websiteData, of: wish.id) }
      }
    }
  }

  /// Forgets at once what is still being forgotten of the history, for the program is about to end. What the sites keep is the engine's to
  /// remove; what is left of it goes at the next start.
  func finishForgetting() {
    for wish in forgettings?.open ?? [] where wish.remaining.contains(.history) {
      library.persistence.flush()
      let sites = try? library.persistence.database?.sites(of: wish.laterDeletion)
      // Nothing tells of them when the visits are gone.
      if wish.remaining.contains(.websiteData) { forgettings?.add(sites ?? [], to: wish.id) }
      forgetAtOnce(at: wish.deletion.places ?? sites.map(ForgottenPlaces.sites) ?? .all)
      if library.persistence.deleteAtOnce(wish.laterDeletion) {
        forgettings?.finish(.history, of: wish.id)
      }
    }
  }

  // MARK: - History

  /// Forgets what knows by itself when it came: closed tabs of all windows, icons, downloads and trackers.
  private func forgetTraces(of deletion: HistoryDeletion) {
    forgetClosedTabs?(deletion)
    keepPictures()
    if let time = deletion.time { icons.forget { time.contains($1) } }
    downloads.clear { deletion.includes(closedTab: $0.url, closedAt: $0.date) }
    switch deletion {
    case .since, .between, .site: forgetTrackers()
    case .pages: break
    }
  }

  /// - Parameter done: called with true if it is gone from the profile's file, its log and its backups.
  private func forgetHistory(_ deletion: HistoryDeletion, then done: @escaping @MainActor (Bool) -> Void) {
    if let places = deletion.places { return forget(deletion, at: places, then: done) }
    library.read({ try $0.sites(of: deletion) }) { [weak self] sites in
      self?.forget(deletion, at: sites.map(ForgottenPlaces.sites) ?? .all, then: done)
    }
  }

  private func forget(
    _ deletion: HistoryDeletion, at places: ForgottenPlaces, then done: @escaping @MainActor (Bool) -> Void
  ) {
    forgetIcons(at: places)
    windows.tell { $0.forgetEntries(at: places) }
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
    windows.tell { $0.listsDidEmpty(emptied) }
  }

  /// Does what is asynchronous in ``forgetHistory(_:then:)``, but for the visits.
  private func forgetAtOnce(at places: ForgottenPlaces) {
    forgetIcons(at: places)
    windows.tell { $0.forgetEntries(at: places) }
    if let session {
      let (changed, emptied) = session.forgetEntriesAtOnce(where: places.includes, mentioning: places.texts)
      listsDidChange(of: changed, emptied)
      session.flush()
      preserveState?()
    }
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

  /// Pictures of tabs that are not remembered in any window go.
  private func keepPictures() {
    guard !windows.all.isEmpty else { return }
    var ids: Set<TabID> = windows.all.reduce(into: []) { $0.formUnion($1.rememberedTabs) }
    // Windows that are on their way to the screen have tabs as well.
    if let room = profiles?.room, room.services === self {
      for model in room.windows.map(\.tabs.model) { ids.formUnion(model.rememberedTabs) }
    }
    tabPictures.keep(ids)
  }

  // MARK: - Website data

  private func clearWebsiteData(
    in deletion: HistoryDeletion, of visited: Set<Site>, then done: @escaping @MainActor () -> Void
  ) {
    guard let time = deletion.time else {
      for site in visited {
        sites.forget { name, _ in site.contains(host: name) }
        icons.forget { name, _ in site.contains(host: name) }
      }
      return removeData(of: visited, then: done)
    }
    sites.forget { _, changed in time.contains(changed) }
    savedPages.forget { time.contains($1) }
    // The store removes what was set meanwhile, by whatever site. Of the sites that were visited meanwhile everything goes.
    dataStore.removeData(
      ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: time.lowerBound
    ) { [weak self] in self?.removeData(of: visited, then: done) }
  }

  private func removeData(of sites: Set<Site>, then done: @escaping @MainActor () -> Void) {
    savedPages.forget { url, _ in
      url.host().map { host in sites.contains { $0.contains(host: host) } } ?? false
    }
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
