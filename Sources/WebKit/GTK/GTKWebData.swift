import CWebKitGTK
import Foundation
import FoundationNetworking
import GTKHost

/// A data store's contents in the engine. The session is made when it is first needed.
@MainActor
final class GTKWebData: WebDataBackend {
  private let location: WebDataLocation
  private var isListening = false
  var cookiesDidChange: (@MainActor () -> Void)? {
    didSet { if !isListening { listen() } }
  }

  init(_ location: WebDataLocation) { self.location = location }

  /// Pages that are still open keep the session until they go.
  isolated deinit { GTKNetworkSession.forget(location) }

  private var session: GTKNetworkSession { GTKNetworkSession.session(for: location) }
  private var manager: OpaquePointer? { webkit_network_session_get_cookie_manager(session.session) }

  private func listen() {
    guard let manager else { return }
    isListening = true
    GObjectSignal.connect(manager, "changed") { [weak self] _ in self?.cookiesDidChange?() }
  }

  func allow(_ certificate: WebCertificate, at place: CertificateLedger.Place) async {
    await CertificateGate.shared.accept(certificate, at: place, in: location, session: session.session)
  }

  func withdrawCertificate(at place: CertificateLedger.Place) async {
    await CertificateGate.shared.change(.withdrawn(place, location))
  }

  var preventsTracking: Bool {
    get { session.preventsTracking }
    set { session.preventsTracking = newValue }
  }

  func trackerContacts() async -> [WebTrackerContact] {
    await withCheckedContinuation { continuation in
      webkit_network_session_get_itp_summary(
        session.session, nil, GAsync.callback,
        GAsync.box { source, result in
          let list = webkit_network_session_get_itp_summary_finish(
            source.map(OpaquePointer.init), result, nil)
          continuation.resume(returning: Self.contacts(list))
        })
    }
  }

  /// - Parameter list: of `WebKitITPThirdParty`, freed with them.
  private static func contacts(_ list: UnsafeMutablePointer<GList>?) -> [WebTrackerContact] {
    var contacts: [WebTrackerContact] = []
    forEach(list) { pointer in
      let party = OpaquePointer(pointer)
      let tracker = copyString(webkit_itp_third_party_get_domain(party)) ?? ""
      forEach(webkit_itp_third_party_get_first_parties(party)) { pointer in
        let site = OpaquePointer(pointer)
        let time = webkit_itp_first_party_get_last_update_time(site).map(g_date_time_to_unix) ?? 0
        contacts.append(
          WebTrackerContact(
            tracker: tracker, site: copyString(webkit_itp_first_party_get_domain(site)) ?? "",
            date: Date(timeIntervalSince1970: TimeInterval(time)),
            isAllowed: webkit_itp_first_party_get_website_data_access_allowed(site) != 0))
      }
      webkit_itp_third_party_unref(party)
    }
    g_list_free(list)
    return contacts
  }

  func cookies() async -> [HTTPCookie] {
    await withCheckedContinuation { continuation in
      webkit_cookie_manager_get_all_cookies(
        manager, nil, GAsync.callback,
        GAsync.box { source, result in
          let list = webkit_cookie_manager_get_all_cookies_finish(source.map(OpaquePointer.init), result, nil)
          var cookies: [HTTPCookie] = []
          forEach(list) { pointer in
            if let cookie = SoupCookies.foundation(OpaquePointer(pointer)) { cookies.append(cookie) }
            soup_cookie_free(OpaquePointer(pointer))
          }
          g_list_free(list)
          continuation.resume(returning: cookies)
        })
    }
  }

  func set(_ cookie: HTTPCookie) async {
    guard let soup = SoupCookies.soup(cookie) else { return }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      webkit_cookie_manager_add_cookie(
        manager, soup, nil, GAsync.callback,
        GAsync.box { source, result in
          webkit_cookie_manager_add_cookie_finish(source.map(OpaquePointer.init), result, nil)
          continuation.resume()
        })
    }
    soup_cookie_free(soup)
  }

  func delete(_ cookie: HTTPCookie) async {
    guard let soup = SoupCookies.soup(cookie) else { return }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      webkit_cookie_manager_delete_cookie(
        manager, soup, nil, GAsync.callback,
        GAsync.box { source, result in
          webkit_cookie_manager_delete_cookie_finish(source.map(OpaquePointer.init), result, nil)
          continuation.resume()
        })
    }
    soup_cookie_free(soup)
  }

  func remove(_ kinds: WebDataKinds, modifiedSince date: Date) async {
    let isAll = date <= Date(timeIntervalSince1970: 0)
    await clear(kinds, within: isAll ? Self.allTime : max(0, -date.timeIntervalSinceNow))
    // By time the engine removes nothing from its cache of pages.
    if !isAll { await clear(kinds.intersection(.caches), within: Self.allTime) }
    if kinds.contains(.trackerContacts) { await session.putTrackerLogAway(removing: true) }
  }

  /// What `webkit_website_data_manager_clear` takes for "everything".
  private static let allTime: TimeInterval = 0
  /// The least that is not everything, in seconds.
  private static let leastTime: TimeInterval = 1e-6

  /// - Parameter seconds: back from now.
  private func clear(_ kinds: WebDataKinds, within seconds: TimeInterval) async {
    guard !kinds.isEmpty else { return }
    let manager = webkit_network_session_get_website_data_manager(session.session)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      webkit_website_data_manager_clear(
        manager, Self.types(kinds), GTimeSpan(seconds * 1_000_000), nil, GAsync.callback,
        GAsync.box { source, result in
          webkit_website_data_manager_clear_finish(source.map(OpaquePointer.init), result, nil)
          continuation.resume()
        })
    }
  }

  func sites(_ kinds: WebDataKinds) async -> [(name: String, kinds: WebDataKinds)] {
    await fetch(kinds).entries.map { ($0.name, Self.kinds(webkit_website_data_get_types($0.data))) }
  }

  func remove(_ kinds: WebDataKinds, ofSites names: Set<String>) async {
    await removeRecords(kinds, ofSites: names)
    // The engine's cache of pages has what was loaded for a site under other names, too. Without its caches it lets go of
    // processes that wait to be used again, and with them of places where nothing is stored any more, which have the
    // site's name: those go when it looks through all of them.
    await clear(kinds.intersection(.caches), within: Self.allTime)
    await clear(kinds.intersection(.indexedDB), within: Self.leastTime)
    if kinds.contains(.trackerContacts) {
      await session.putTrackerLogAway(removing: false, forgetting: names)
    }
  }

  private func removeRecords(_ kinds: WebDataKinds, ofSites names: Set<String>) async {
    let fetched = await fetch(kinds)
    var chosen: UnsafeMutablePointer<GList>?
    for entry in fetched.entries where names.contains(entry.name) {
      chosen = g_list_prepend(chosen, UnsafeMutableRawPointer(entry.data))
    }
    guard let list = chosen else { return }
    let manager = webkit_network_session_get_website_data_manager(session.session)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      webkit_website_data_manager_remove(
        manager, Self.types(kinds), list, nil, GAsync.callback,
        GAsync.box { source, result in
          webkit_website_data_manager_remove_finish(source.map(OpaquePointer.init), result, nil)
          continuation.resume()
        })
    }
    g_list_free(list)
  }

  private func fetch(_ kinds: WebDataKinds) async -> FetchedWebData {
    let manager = webkit_network_session_get_website_data_manager(session.session)
    return await withCheckedContinuation { continuation in
      webkit_website_data_manager_fetch(
        manager, Self.types(kinds), nil, GAsync.callback,
        GAsync.box { source, result in
          let manager = source.map(OpaquePointer.init)
          continuation.resume(
            returning: FetchedWebData(webkit_website_data_manager_fetch_finish(manager, result, nil)))
        })
    }
  }

  private static func types(_ kinds: WebDataKinds) -> WebKitWebsiteDataTypes {
    WebKitWebsiteDataTypes(
      rawValue: pairs.reduce(0) { kinds.contains($1.0) ? $0 | $1.1.rawValue : $0 })
  }

  private static func kinds(_ types: WebKitWebsiteDataTypes) -> WebDataKinds {
    pairs.reduce(into: []) { if types.rawValue & $1.1.rawValue != 0 { $0.insert($1.0) } }
  }

  private static var pairs: [(WebDataKinds, WebKitWebsiteDataTypes)] {
    [
      (.memoryCache, WEBKIT_WEBSITE_DATA_MEMORY_CACHE), (.diskCache, WEBKIT_WEBSITE_DATA_DISK_CACHE),
      (.cookies, WEBKIT_WEBSITE_DATA_COOKIES), (.localStorage, WEBKIT_WEBSITE_DATA_LOCAL_STORAGE),
      (.sessionStorage, WEBKIT_WEBSITE_DATA_SESSION_STORAGE),
      (.indexedDB, WEBKIT_WEBSITE_DATA_INDEXEDDB_DATABASES),
      (.serviceWorkers, WEBKIT_WEBSITE_DATA_SERVICE_WORKER_REGISTRATIONS),
      (.fetchCache, WEBKIT_WEBSITE_DATA_DOM_CACHE), (.trackerContacts, WEBKIT_WEBSITE_DATA_ITP),
      (.strictTransport, WEBKIT_WEBSITE_DATA_HSTS_CACHE),
      (.hashSalt, WEBKIT_WEBSITE_DATA_DEVICE_ID_HASH_SALT),
    ]
  }
}
