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
    _ deletion: HistoryDeletion, at places: ForgottenPlaces, then done: @escaping @MainActor () -> Void
  ) {
    forgetIcons(at: places)
    onForgetPlaces?(places)
    guard let session else { return library.forget(deletion, then: done) }
    session.forgetEntries(where: places.includes, mentioning: places.texts) { [weak self] changed, emptied in
      guard let self else { return }
      // What a tab looked like may have been one of those pages.
      for id in changed { tabPictures.remove(id) }
      onListsEmptied?(emptied)
      // In this order: what takes the visits out of the file's log then takes tabs and lists out, too.
      session.save { [library, preserveState] in
        // What is kept for UIKit's restoration has the selected tab's list.
        preserveState?()
        library.forget(deletion, then: done)
      }
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

  /// Forgets what was visited since then, with cookies, caches, databases and website settings of that time.
  func forgetWithWebsiteData(since date: Date, then done: @escaping @MainActor () -> Void = {}) {
    library.read({ date > .distantPast ? try $0.sites(visitedSince: date) : [] }) { [weak self] sites in
      self?.forget(.since(date), then: done)
      self?.clearWebsiteData(since: date, of: sites ?? [])
    }
  }

  /// The store removes what was set meanwhile, by whatever site. Of the sites that were visited meanwhile everything goes.
  private func clearWebsiteData(since date: Date, of visited: Set<Site>) {
    sites.forget { _, changed in changed >= date }
    dataStore.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: date) {
      [weak self] in self?.removeData(of: visited)
    }
  }

  /// Removes a site's cookies, caches, databases and settings.
  func clearWebsiteData(of site: Site) {
    sites.forget { name, _ in site.contains(host: name) }
    icons.forget { name, _ in site.contains(host: name) }
    removeData(of: [site])
  }

  private func removeData(of sites: Set<Site>) {
    // Last: a tracking prevention that begins anew notes all sites that have data then.
    guard !sites.isEmpty else { return forgetTrackers() }
    let store = dataStore
    let types = WKWebsiteDataStore.allWebsiteDataTypes()
    store.fetchDataRecords(ofTypes: types) { records in
      // The engine keeps data by registrable domains, of which a site may be a part.
      let matching = records.filter { record in
        let domain = Site(host: record.displayName)
        return sites.contains { $0.contains(host: domain.host) || domain.contains(host: $0.host) }
      }
      store.removeData(ofTypes: types, for: matching) { [weak self] in self?.forgetTrackers() }
    }
  }
}
