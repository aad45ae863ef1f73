import Foundation

/// Copies of resources in memory.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// Copies of resources on disk.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// Cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// The data of `localStorage`.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// The data of `sessionStorage`.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
/// Application caches, which the engine has given up: nothing of this kind is kept, and removing it removes nothing.
public let WKWebsiteDataTypeOfflineWebApplicationCache = "WKWebsiteDataTypeOfflineWebApplicationCache"
/// Databases of Web SQL, which the engine has given up: nothing of this kind is kept, and removing it removes nothing.
public let WKWebsiteDataTypeWebSQLDatabases = "WKWebsiteDataTypeWebSQLDatabases"
/// Databases of IndexedDB.
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
/// Registrations of service workers.
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"
/// Answers that scripts put into caches (the Cache API).
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
/// Numbers by which sites know again the cameras and microphones that they were told of.
public let WKWebsiteDataTypeHashSalt = "WKWebsiteDataTypeHashSalt"
/// The data type of sites that asked to be contacted only by HTTPS; Apple's engine has the type, too, and keeps it to itself.
package let strictTransportDataType = "WKWebsiteDataTypeHSTSCache"
/// The data type of the engine's notes on third parties that sites load from.
package let trackerContactsDataType = "WKWebsiteDataTypeTrackerContacts"

/// Cookies, caches and databases of web sites.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  /// The folders that the app wants for the default store's data and caches. Set before the first use.
  package static var givenDirectories: (data: URL, cache: URL)? {
    willSet { precondition(sharedDefault == nil, "the default data store is in use already") }
  }
  private static var sharedDefault: WKWebsiteDataStore?
  private static var ephemeralCount = 0

  let location: WebDataLocation
  let backend: any WebDataBackend
  /// The store's cookies; one object for all stores of an identifier.
  open private(set) lazy var httpCookieStore: WKHTTPCookieStore =
    backend.cookieStore ?? WKHTTPCookieStore(backend)
  /// The identifier by which the store was asked for; nil for the default store and those that keep nothing on disk.
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

  /// The folders of the default store, and in them those of stores with identifiers.
  static var directories: (data: URL, cache: URL) { givenDirectories ?? standardDirectories }

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

  /// Returns the store that is kept over a restart.
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

  /// A Boolean value that indicates whether the store keeps its data on disk.
  open var isPersistent: Bool {
    if case .persistent = location { true } else { false }
  }

  /// Returns all types of data that a store knows, those of the additions included.
  open class func allWebsiteDataTypes() -> Set<String> { Set(kinds.keys) }

  /// Removes what was changed after a date; `Date.distantPast` removes all. Cookies that were set at an unknown time count
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

  /// Hands over the data that sites keep, one record a site.
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
