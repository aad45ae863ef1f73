import Foundation

public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
/// Numbers by which sites know again the cameras and microphones that they were told of.
public let WKWebsiteDataTypeHashSalt = "WKWebsiteDataTypeHashSalt"
/// Which sites asked never to be spoken with but by HTTPS; Apple's engine has the type, too, and keeps it to itself.
package let strictTransportDataType = "WKWebsiteDataTypeHSTSCache"
/// What the engine noted of third parties that sites load from.
package let trackerContactsDataType = "WKWebsiteDataTypeTrackerContacts"

/// Cookies, caches and databases of web sites.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  /// Where the app wants the default store's data and caches. Set before the first use.
  package static var givenDirectories: (data: URL, cache: URL)? {
    willSet { precondition(sharedDefault == nil, "the default data store is in use already") }
  }
  private static var sharedDefault: WKWebsiteDataStore?
  private static var ephemeralCount = 0

  let location: WebDataLocation
  let backend: any WebDataBackend
  open private(set) lazy var httpCookieStore = WKHTTPCookieStore(backend)
  /// By which the store was asked for; nil for the default store and those that keep nothing on disk.
  open var identifier: UUID? { knownAs }
  private let knownAs: UUID?

  private init(_ location: WebDataLocation) {
    self.location = location
    backend = Self.makeBackend(location)
    knownAs = nil
    super.init()
  }

  /// The store that is known by an identifier, apart from all others and kept over a restart. It begins where there is none;
  /// all stores of one identifier are one. Its folders lie in `stores` in the default store's.
  ///
  /// - Parameter identifier: any but the one of zeros only, which traps.
  public init(forIdentifier identifier: UUID) {
    precondition(IdentifiedWebData.isValid(identifier), "a data store's identifier is not all zeros")
    let folders = IdentifiedWebData.folders(of: identifier, in: Self.directories)
    let location = WebDataLocation.persistent(data: folders.data, cache: folders.cache)
    self.location = location
    backend = IdentifiedWebData.backend(of: identifier) { Self.makeBackend(location) }
    knownAs = identifier
    super.init()
  }

  private static func makeBackend(_ location: WebDataLocation) -> any WebDataBackend {
    WebEngines.hasDisplay && WebEngines.factory == nil ? GTKWebData(location) : MemoryWebData()
  }

  /// Where the default store is, and in it those with identifiers.
  private static var directories: (data: URL, cache: URL) { givenDirectories ?? standardDirectories }

  /// Removes a store with all its files. Web views that use it have to be gone.
  ///
  /// - Throws: when the store is in use, or a file of it can't be removed. What is left is removed by the next call.
  open class func remove(forIdentifier identifier: UUID) async throws {
    guard IdentifiedWebData.isValid(identifier) else {
      throw IdentifiedWebData.error("Identifier is invalid")
    }
    try await IdentifiedWebData.remove(identifier, in: directories)
  }

  /// Removes a store with all its files; the handler gets the error of a removal that failed.
  open class func remove(
    forIdentifier identifier: UUID, completionHandler: @escaping @MainActor @Sendable ((any Error)?) -> Void
  ) {
    Task {
      do {
        try await remove(forIdentifier: identifier)
        completionHandler(nil)
      } catch {
        completionHandler(error)
      }
    }
  }

  /// The identifiers of all stores that have one: in use, or on disk.
  open class var allDataStoreIdentifiers: [UUID] {
    get async { IdentifiedWebData.identifiers(in: directories) }
  }

  /// The identifiers of all stores that have one: in use, or on disk.
  open class func fetchAllDataStoreIdentifiers(
    _ completionHandler: @escaping @MainActor @Sendable ([UUID]) -> Void
  ) {
    Task { completionHandler(await allDataStoreIdentifiers) }
  }

  /// What is kept over a restart.
  open class func `default`() -> WKWebsiteDataStore {
    if let sharedDefault { return sharedDefault }
    let store = WKWebsiteDataStore(.persistent(data: directories.data, cache: directories.cache))
    sharedDefault = store
    return store
  }

  /// A new store that keeps nothing on disk and forgets everything with its last user.
  open class func nonPersistent() -> WKWebsiteDataStore {
    ephemeralCount += 1
    return WKWebsiteDataStore(.ephemeral(ephemeralCount))
  }

  open var isPersistent: Bool {
    if case .persistent = location { true } else { false }
  }

  open class func allWebsiteDataTypes() -> Set<String> { Set(kinds.keys) }

  /// Removes what was changed after a date; `Date.distantPast` removes all. Cookies of which nobody knows when they were set count
  /// as set after it. Copies of pages and of what they load go whole
  /// whatever the date, since the engine cannot tell them apart, and can be had again.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    let kinds = Self.kinds(of: dataTypes)
    Task {
      await backend.remove(kinds, modifiedSince: date)
      completionHandler()
    }
  }

  /// What sites keep, one record a site.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void
  ) {
    let kinds = Self.kinds(of: dataTypes)
    Task {
      completionHandler(
        await backend.sites(kinds).map {
          WKWebsiteDataRecord($0.name, Self.names(of: $0.kinds.intersection(kinds)))
        })
    }
  }

  /// Removes what the sites of these records keep. Copies of pages and of what they load go whole, those of other sites, too: the
  /// engine does not know all that were loaded for one site.
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor () -> Void
  ) {
    let sites = Set(dataRecords.map(\.displayName))
    let kinds = Self.kinds(of: dataTypes)
    Task {
      await backend.remove(kinds, ofSites: sites)
      completionHandler()
    }
  }

  private static let kinds: [String: WebDataKinds] = [
    WKWebsiteDataTypeMemoryCache: .memoryCache, WKWebsiteDataTypeDiskCache: .diskCache,
    WKWebsiteDataTypeCookies: .cookies, WKWebsiteDataTypeLocalStorage: .localStorage,
    WKWebsiteDataTypeSessionStorage: .sessionStorage, WKWebsiteDataTypeIndexedDBDatabases: .indexedDB,
    WKWebsiteDataTypeServiceWorkerRegistrations: .serviceWorkers, WKWebsiteDataTypeFetchCache: .fetchCache,
    trackerContactsDataType: .trackerContacts, strictTransportDataType: .strictTransport,
    WKWebsiteDataTypeHashSalt: .hashSalt,
  ]

  private static func kinds(of dataTypes: Set<String>) -> WebDataKinds {
    dataTypes.reduce(into: WebDataKinds()) { $0.formUnion(kinds[$1] ?? []) }
  }

  private static func names(of wanted: WebDataKinds) -> Set<String> {
    Set(kinds.filter { wanted.contains($0.value) }.keys)
  }

  private static var standardDirectories: (data: URL, cache: URL) {
    let environment = ProcessInfo.processInfo.environment
    let home = URL(fileURLWithPath: NSHomeDirectory())
    let name = ProcessInfo.processInfo.processName
    func directory(_ whole: String, _ variable: String, _ fallback: String) -> URL {
      if let path = environment[whole], path.hasPrefix("/") { return URL(fileURLWithPath: path) }
      let path = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let base = path.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(fallback)
      return base.appendingPathComponent(name).appendingPathComponent("websites")
    }
    return (
      directory("WEBKIT_DATA_DIRECTORY", "XDG_DATA_HOME", ".local/share"),
      directory("WEBKIT_CACHE_DIRECTORY", "XDG_CACHE_HOME", ".cache")
    )
  }
}
