import BrowserCore
import Foundation
import WebKit

/// What sites keep on this machine.
extension BrowserServices {
  /// Removes cookies, caches and databases that were changed since then.
  func clearWebsiteData(since date: Date) {
    WKWebsiteDataStore.default().removeData(
      ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: date
    ) {}
  }

  /// Removes a site's cookies, caches and databases.
  func clearWebsiteData(of site: Site) {
    let store = WKWebsiteDataStore.default()
    let types = WKWebsiteDataStore.allWebsiteDataTypes()
    store.fetchDataRecords(ofTypes: types) { records in
      // The engine keeps data by registrable domains, of which the site may be a part.
      let matching = records.filter {
        site.contains(host: $0.displayName) || Site(host: $0.displayName).contains(host: site.host)
      }
      store.removeData(ofTypes: types, for: matching) {}
    }
  }
}
