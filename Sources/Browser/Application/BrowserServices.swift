import BrowserCore
import BrowserStorage
import UIKit
import WebKit

/// What tabs and screens share: settings, the library, the engine's configuration.
@MainActor
final class BrowserServices {
  let directories: Directories
  let library: Library
  let suggestionSearch: SuggestionSearch
  let bundledSite = BundledSite()
  /// What tabs looked like when they were left.
  let tabPictures: TabPictureStore
  let historyPictures = PagePictures()
  let sites = SiteSettingsKeeper()
  let privatePictures = PrivateTabPictures()
  /// Seconds without a sign of life after which a load has failed; Apple's default for requests is 60. Tests want less.
  let loadTimeout: TimeInterval
  private var hasToldOfDisk = false
  /// Keeps the tabs; nil for a program that plays by itself.
  var session: SessionKeeper?
  /// Told what happens, when somebody wants to know.
  var trace: BrowserTrace?
  private let settingsStore: any SettingsStore
  private(set) var settings: Settings
  /// Shown to the user when the start finds something to tell; nil when all was well.
  private(set) var startProblem: String?
  /// Tells the user what could not be done. What was found at the start is told when this is set.
  var onProblem: ((String) -> Void)? {
    didSet {
      guard let onProblem, let problem = startProblem else { return }
      startProblem = nil
      onProblem(problem)
    }
  }
  /// Told when articles are to look otherwise in Reader.
  var onReaderChange: (() -> Void)?
  /// Told what of the history is forgotten, so that closed tabs are forgotten with it.
  var onForget: ((HistoryDeletion) -> Void)?
  private lazy var dataStore = WKWebsiteDataStore.default()
  /// Cookies and caches of the private tabs that are open; nil while there are none.
  private var privateDataStore: WKWebsiteDataStore?
  private var spare: WKWebView?

  /// Name of the environment variable for `loadTimeout`.
  private static let loadTimeoutKey = "MARTLET_LOAD_TIMEOUT"

  init(directories: Directories, settingsStore: any SettingsStore) {
    let limit = ProcessInfo.processInfo.environment[Self.loadTimeoutKey].flatMap(TimeInterval.init) ?? 0
    loadTimeout = limit > 0 ? limit : 60
    self.directories = directories
    tabPictures = TabPictureStore(
      folder: directories.cache.appendingPathComponent("tab-pictures", isDirectory: true))
    self.settingsStore = settingsStore
    let loaded = settingsStore.load()
    settings = loaded.settings
    library = Library(favourites: bundledSite.favourites)
    suggestionSearch = SuggestionSearch(keeper: library.keeper)
    startProblem = loaded.problem?.message
    library.onProblem = { [weak self] in self?.report($0) }
  }

  func update(_ change: (inout Settings) -> Void) {
    var new = settings
    change(&new)
    guard new != settings else { return }
    settings = new
    do {
      try settingsStore.save(new)
    } catch {
      report("Your settings could not be saved. They stay in force until Martlet is closed.")
    }
  }

  /// Tells once of a disk that takes nothing, whoever meets it, until it takes something again.
  func report(_ problem: StorageProblem) {
    switch problem {
    case .diskFull, .unusable:
      guard !hasToldOfDisk else { return }
      hasToldOfDisk = true
    default: break
    }
    report(problem.message)
  }

  /// The session was saved.
  func didSave() { hasToldOfDisk = false }

  func report(_ problem: String) {
    guard let onProblem else { return startProblem = problem }
    onProblem(problem)
  }

  var interpreter: AddressInterpreter { AddressInterpreter(searchEngine: settings.searchEngine) }

  /// Ends the program.
  func quit() { UIApplication.shared.terminate() }

  // MARK: - Web views

  /// A web view for a tab: the warm spare when there is one.
  func makeWebView(isPrivate: Bool) -> WKWebView {
    if !isPrivate, let warm = spare {
      spare = nil
      return warm
    }
    return WKWebView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 744), configuration: configuration(isPrivate: isPrivate))
  }

  /// Keeps one view with a running process ready, so that the next tab opens at once (webkit.md, 3).
  func warmUpSpare() {
    guard spare == nil else { return }
    let view = WKWebView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 744), configuration: configuration(isPrivate: false))
    spare = view
    view.evaluateJavaScript("1", completionHandler: nil)
  }

  private func privateStore() -> WKWebsiteDataStore {
    if let privateDataStore { return privateDataStore }
    let new = WKWebsiteDataStore.nonPersistent()
    privateDataStore = new
    return new
  }

  /// The last private tab is closed: what its pages left in memory goes with it.
  func endPrivateBrowsing() { privateDataStore = nil }

  private func configuration(isPrivate: Bool) -> WKWebViewConfiguration {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = isPrivate ? privateStore() : dataStore
    ReaderScript.add(to: configuration.userContentController)
    configuration.setURLSchemeHandler(bundledSite, forURLScheme: BundledSite.scheme)
    return configuration
  }
}

/// Where things are kept.
struct Directories: Equatable, Sendable {
  var data: URL
  var cache: URL
  /// The file that keeps the tabs.
  var session: URL { data.appendingPathComponent("session.sqlite") }

  /// `--data-dir` moves all of it; else the XDG base directories are used, where a profile has folders of its own.
  init(dataDirectory: URL?, profile: String? = nil, environment: [String: String], home: URL) {
    if let dataDirectory {
      data = dataDirectory
      cache = dataDirectory.appendingPathComponent("cache", isDirectory: true)
      return
    }
    func base(_ key: String, _ fallback: String) -> URL {
      // The specification says that relative paths count as unset.
      if let path = environment[key], path.hasPrefix("/") {
        return URL(fileURLWithPath: path, isDirectory: true)
      }
      return home.appendingPathComponent(fallback, isDirectory: true)
    }
    let folder = profile.map { "martlet/profiles/\($0)" } ?? "martlet"
    data = base("XDG_DATA_HOME", ".local/share").appendingPathComponent(folder, isDirectory: true)
    cache = base("XDG_CACHE_HOME", ".cache").appendingPathComponent(folder, isDirectory: true)
  }
}
