import CWebKitGTK
import Foundation
import FoundationNetworking
import GTKHost
import WebKitValues

/// A data store's contents in the engine. The session is made when it is first needed.
@MainActor
final class GTKWebData: WebDataBackend {
  private let location: WebDataLocation
  private var isListening = false
  /// Takes what the engine writes last.
  private var lastClearing: Task<Void, Never>?
  /// Looks whether places are left that no page has open any more.
  private var lastLook: Task<Void, Never>?
  weak var cookieStore: WKHTTPCookieStore?
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

  func certificateException(at place: CertificateLedger.Place) -> WebCertificate? {
    CertificateGate.shared.ledger.exception(at: place, in: location)
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
    await session.clearing { await clear(kinds, since: date) }
  }

  private func clear(_ kinds: WebDataKinds, since date: Date) async {
    let documents = loadedDocuments
    let isAll = date <= Date(timeIntervalSince1970: 0)
    if isAll {
      await clear(kinds, within: Self.allTime)
      if kinds.contains(.cookies) { await session.cookies.look() }
    } else {
      // By time the engine removes neither pages from its cache nor cookies, of which it says so on standard error.
      await clear(kinds.subtracting(.cookies), within: max(Self.leastTime, -date.timeIntervalSinceNow))
      await clear(kinds.intersection(.caches), within: Self.allTime)
      if kinds.contains(.cookies) { await session.cookies.remove(since: date) }
    }
    await dropEmptyPlaces(kinds)
    if kinds.contains(.trackerContacts) { await session.putTrackerLogAway(removing: true) }
    await clearLateComers(kinds)
    dropPlacesLate(kinds, heldBy: documents)
  }

  /// Clears the cache on disk again when what was on its way there has come: the engine begins to write what it wants to keep of a
  /// page one second after it came (`initialWriteDelay` of its network cache), whatever was cleared in between. And a list of what
  /// a page loaded it makes when nothing more has come for five seconds (`PendingFrameLoad` of its `SpeculativeLoadManager`);
  /// that is not waited for.
  private func clearLateComers(_ kinds: WebDataKinds) async {
    guard kinds.contains(.diskCache), case .persistent = location else { return }
    lastClearing?.cancel()
    session.beginClearing()
    lastClearing = Task { [weak self] in
      try? await Task.sleep(for: Self.listDelay)
      guard let self else { return }
      if !Task.isCancelled { await clear(.diskCache, within: Self.allTime) }
      await session.endClearing()
    }
    try? await Task.sleep(for: Self.writeDelay)
    await clear(.diskCache, within: Self.allTime)
  }

  /// A second, and some time for writing.
  private static let writeDelay = Duration.milliseconds(1500)
  /// Five seconds more.
  private static let listDelay = Duration.milliseconds(6500)

  /// The time span that `webkit_website_data_manager_clear` takes for "everything".
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
    await session.clearing { await clear(kinds, ofSites: names) }
  }

  private func clear(_ kinds: WebDataKinds, ofSites names: Set<String>) async {
    let documents = loadedDocuments
    await removeRecords(kinds, ofSites: names)
    // The engine's cache of pages has what was loaded for a site under other names, too.
    await clear(kinds.intersection(.caches), within: Self.allTime)
    await dropEmptyPlaces(kinds)
    if kinds.contains(.cookies) { await session.cookies.look() }
    if kinds.contains(.trackerContacts) {
      await session.putTrackerLogAway(removing: false, forgetting: names)
    }
    await clearLateComers(kinds)
    dropPlacesLate(kinds, heldBy: documents)
  }

  /// Has the engine let go of the places where nothing is stored any more, which have their sites' names.
  ///
  /// Without its caches the engine lets go of processes that wait to be used again, and with them of such places: those go
  /// when it looks through all of them. Processes take their time to end, and a page that is open keeps its place. So does, for as
  /// long as it collects no garbage, the process of a page that has shown another one of the same domain: an idle one may never.
  private func dropEmptyPlaces(_ kinds: WebDataKinds) async {
    guard kinds.contains(.indexedDB), case .persistent(let data, _) = location else { return }
    await lookThroughPlaces()
    let places = StoragePlaces(data: data)
    for _ in 0..<Self.placeAttempts {
      // There may be hundreds of them: not here.
      guard await Task.detached(operation: { places.haveEmptyOnes }).value else { return }
      try? await Task.sleep(for: Self.placePause)
      await lookThroughPlaces()
    }
  }

  /// The engine drops what no page has open when it tells what there is. (When it removes something by time, too, but then closes the
  /// databases of all pages that are open.)
  private func lookThroughPlaces() async { _ = await fetch(.localStorage) }

  /// Goes on asking for a while, whose end is not waited for. What is left then goes with the page's process, or when the
  /// browser starts again.
  /// - Parameter documents: those that were open when the clearing began.
  private func dropPlacesLate(_ kinds: WebDataKinds, heldBy documents: [ObjectIdentifier: Int]) {
    guard kinds.contains(.indexedDB), case .persistent(let data, _) = location else { return }
    let places = StoragePlaces(data: data)
    lastLook?.cancel()
    session.beginClearing()
    lastLook = Task { [weak self] in
      var renewed: Set<ObjectIdentifier> = []
      for attempt in 0..<Self.lateAttempts where !Task.isCancelled {
        guard await Task.detached(operation: { places.haveEmptyOnes }).value else { break }
        if attempt < Self.collections {
          self?.collectGarbage()
        } else {
          await self?.renewHolders(of: places, among: documents, but: &renewed)
        }
        await self?.lookThroughPlaces()
        try? await Task.sleep(for: Self.latePause)
      }
      await self?.session.endClearing()
    }
  }

  /// Ends the processes of pages that may have one of the empty places open all the same, and has the pages loaded again: those
  /// that are not seen, and at a later attempt those that are seen. Each but once.
  /// - Parameters:
  ///   - documents: those that were open when the clearing began.
  ///   - renewed: those whose turn it was before.
  private func renewHolders(
    of places: StoragePlaces, among documents: [ObjectIdentifier: Int],
    but renewed: inout Set<ObjectIdentifier>
  ) async {
    let sites = await Task.detached { places.sitesOfEmptyOnes }.value
    let engines = GTKWebEngine.loaded(in: location)
    let holders = StorageHolders(domain: RegistrableDomain.of)
      .among(
        engines.map {
          .init(
            origin: StorageOrigin($0.page.documentURL),
            isLater: documents[ObjectIdentifier($0)] != $0.loadCount)
        }, of: sites
      )
      .map { engines[$0] }.filter { !renewed.contains(ObjectIdentifier($0)) }
    let unseen = holders.filter { gtk_widget_get_mapped($0.native.widget) == 0 }
    for engine in unseen.isEmpty ? holders : unseen where !renewed.contains(ObjectIdentifier(engine)) {
      renewed.formUnion(engine.renewProcess().map(ObjectIdentifier.init))
    }
  }

  /// The pages that are open, each with the number of its load.
  private var loadedDocuments: [ObjectIdentifier: Int] {
    Dictionary(
      GTKWebEngine.loaded(in: location).map { (ObjectIdentifier($0), $0.loadCount) }, uniquingKeysWith: { $1 }
    )
  }

  private func collectGarbage() {
    for engine in GTKWebEngine.loaded(in: location) { engine.collectGarbage() }
  }

  /// One second.
  private static let placeAttempts = 4
  private static let placePause = Duration.milliseconds(250)
  /// Half a minute.
  private static let lateAttempts = 15
  private static let latePause = Duration.seconds(2)
  /// The number of late attempts that begin with a garbage collection.
  private static let collections = 3

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
