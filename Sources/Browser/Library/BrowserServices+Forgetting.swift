import BrowserCore
import BrowserStorage
import Foundation
import WebKit

/// What is remembered of visits, by Martlet and by the sites, and how it is forgotten.
extension BrowserServices {
  /// Forgets a part of the history, and the closed tabs that tell of it.
  func forget(_ deletion: HistoryDeletion, then done: @escaping @MainActor () -> Void = {}) {
    onForget?(deletion)
    if case .since = deletion { forgetTrackers() }
    guard let session else { return library.forget(deletion, then: done) }
    // In this order: what takes the visits out of the file's log then takes the closed tabs out, too.
    session.save { [library] in library.forget(deletion, then: done) }
  }

  /// Removes cookies, caches, databases and website settings that were changed since then.
  func clearWebsiteData(since date: Date) {
    sites.forget { _, changed in changed >= date }
    dataStore.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: date) {}
  }

  /// Removes a site's cookies, caches, databases and settings.
  func clearWebsiteData(of site: Site) {
    sites.forget { name, _ in site.contains(host: name) }
    let store = dataStore
    let types = WKWebsiteDataStore.allWebsiteDataTypes()
    store.fetchDataRecords(ofTypes: types) { records in
      // The engine keeps data by registrable domains, of which the site may be a part.
      let matching = records.filter {
        site.contains(host: $0.displayName) || Site(host: $0.displayName).contains(host: site.host)
      }
      store.removeData(ofTypes: types, for: matching) { [weak self] in self?.refreshPrivacyReport() }
    }
  }
}
