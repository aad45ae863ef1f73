import BrowserCore
import BrowserStorage
import UIKit
import WebKit
import UIKitAdditions
import WebKitAdditions

/// The objects that tabs and screens share: settings, the library, the engine's configuration.
@MainActor
final class BrowserServices {
  let directories: Directories
  let library: Library
  let suggestionSearch: SuggestionSearch
  var engineSuggestions = EngineSuggestions()
  let bundledSite = BundledSite()
  /// The snapshots of tabs, taken when they were left.
  let tabPictures: TabPictureStore
  let historyPictures = PagePictures()
  let sites = SiteSettingsPersistence()
  /// The icons of the profile's sites.
  let icons = SiteIconStore()
  let iconLoader = SiteIconLoader()
  /// The copies of the reading list's pages.
  let savedPages = SavedPages()
  /// True if the icons of sites are fetched: not for a program that plays by itself, nor where one drives the browser.
  var fetchesIcons = false
  /// The passwords of the profile; nil for a program that plays by itself, and where one drives the browser.
  var passwords: PasswordKeeper?
  /// The names and addresses of the profile; nil for a program that plays by itself, where one drives the browser, and where the folder is
  /// another Martlet's.
  var contacts: ContactKeeper?
  /// The filter lists, which all profiles share; nil for a program that plays by itself, and where one drives the browser.
  var blocker: ContentBlocker? {
    didSet { blocker?.onChange = { [privates] in privates.windows.tell { $0.filterListsDidChange() } } }
  }
  /// The voice that reads pages out; nil for a program that plays by itself, and where one drives the browser.
  var speech: PageSpeech?
  /// The sites that are installed as apps; nil for a program that plays by itself, and where one drives the browser.
  var siteApps: SiteAppStore?
  /// True if a new user is welcomed.
  var offersWelcome = false
  /// The private tabs', whichever profile is shown.
  let privates: PrivateBrowsing
  var privatePictures: PrivateTabPictures { privates.pictures }
  let profileID: UUID
  /// The switcher that shows profiles; nil where there is but one.
  weak var profiles: ProfileSwitcher?
  /// The windows that show the profile's tabs. What they are told reaches all of them.
  let windows = ProfileWindows()
  let privacy = PrivacyReportPersistence()
  private(set) lazy var downloads: DownloadPersistence = {
    let downloads = DownloadPersistence(folder: directories.downloadsFolder)
    downloads.makeView = { [weak self] in self?.makeWebView(isPrivate: $0) }
    downloads.onChange = { [windows] in windows.tell { $0.downloadsDidChange() } }
    downloads.onQuestion = { [windows, weak downloads] question in
      guard let window = windows.lastUsed else { downloads?.answer(question, isWanted: false); return }
      window.ask(question)
    }
    downloads.hasPrivatePages = { [privates] in privates.hasPages }
    privates.whenOver { [weak downloads] in downloads?.forgetPrivate() }
    return downloads
  }()
  /// The sites whose downloads were refused, in whichever window.
  var downloadRefusals = DownloadRefusals()
  /// Seconds without a sign of life after which a load has failed; Apple's default for requests is 60. Tests want less.
  let loadTimeout: TimeInterval
  /// The desktop's choice of a browser.
  private(set) lazy var defaultBrowser = DefaultBrowser(
    desktopFile: Browser.applicationID + ".desktop", environment: ProcessInfo.processInfo.environment,
    home: URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true))
  var diskWork = DiskWork()
  /// Looks for other browsers' profiles.
  lazy var profileFinder: ProfileFinder = {
    let environment = ProcessInfo.processInfo.environment
    // Foundation's answer is the user database's, whatever the variable says.
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return ProfileFinder(
      environment: environment, home: URL(fileURLWithPath: home, isDirectory: true),
      downloads: directories.downloadsFolder)
  }()
  private var hasToldOfDisk = false
  /// The wishes to forget that are not fulfilled yet; nil where nothing is kept.
  var forgettings: ForgettingJournal?
  /// Keeps the tabs; nil for a program that plays by itself.
  var session: SessionPersistence? {
    didSet {
      session?.livePage = { [windows] id in windows.all.lazy.compactMap { $0.livePage(of: id) }.first }
    }
  }
  /// Closes the tabs of all windows that are not looked at; nil where none are kept.
  var closeOldTabs: (() -> Void)?
  /// Forgets the closed tabs of all of the profile's windows that tell of a part of the history.
  var forgetClosedTabs: ((HistoryDeletion) -> Void)?
  /// The record of what happens, when it is wanted.
  var trace: BrowserTrace?
  /// Keeps the on-screen keyboard's settings.
  private(set) lazy var keyboard = KeyboardPersistence(of: self)
  private let settingsStore: any SettingsStore
  private(set) var settings: Settings
  /// False while there are settings that could not be saved, which only this program has.
  private var hasSavedSettings = true
  /// Shown to the user when the start finds something to tell; nil when all was well.
  private(set) var startProblem: String?
  /// Has UIKit preserve anew what it kept of the selected tab.
  var preserveState: (() -> Void)?
  /// Cookies, caches and databases of the profile.
  private(set) lazy var dataStore: WKWebsiteDataStore = {
    hasDataStore = true
    return profileID == BrowserProfile.firstID ? .default() : WKWebsiteDataStore(forIdentifier: profileID)
  }()
  private var hasDataStore = false
  private var spare: WKWebView?
  /// True if a view is kept warm for the next tab; an app's window has none.
  var keepsSpare = true
  /// True if a program drives the browser: pages may know, and no view is kept warm, which the program would take for a tab.
  var isAutomated = false { didSet { downloads.takesAll = isAutomated } }
  /// True if pages were made that are not private, so that the engine runs and can be asked without starting anything.
  private(set) var hasEngine = false

  /// Name of the environment variable for `loadTimeout`.
  private static let loadTimeoutKey = "MARTLET_LOAD_TIMEOUT"

  /// - Parameter favourites: those of a library that is not read from a file.
  init(
    directories: Directories, settingsStore: any SettingsStore, profileID: UUID = BrowserProfile.firstID,
    privates: PrivateBrowsing = PrivateBrowsing(), favourites: [Favourite] = []
  ) {
    PublicSuffixes.use { PublicSuffix.contains($0) }
    self.profileID = profileID
    self.privates = privates
    let limit = ProcessInfo.processInfo.environment[Self.loadTimeoutKey].flatMap(TimeInterval.init) ?? 0
    loadTimeout = limit > 0 ? limit : 60
    self.directories = directories
    tabPictures = TabPictureStore(
      folder: directories.cache.appendingPathComponent("tab-pictures", isDirectory: true))
    self.settingsStore = settingsStore
    let loaded = settingsStore.load()
    settings = loaded.settings
    library = Library(favourites: favourites)
    suggestionSearch = SuggestionSearch(persistence: library.persistence)
    startProblem = loaded.problem?.message
    library.onProblem = { [weak self] in self?.report($0) }
    tabPictures.onChange = { [windows] id in windows.tell { $0.pictureDidChange(of: id) } }
    icons.onChange = { [windows] site in windows.tell { $0.iconDidChange(of: site) } }
    library.onChange = { [windows] in windows.tell { $0.libraryDidChange() } }
    privacy.onChange = { [windows] in windows.tell { $0.trackersDidChange() } }
    sites.onChange = { [weak self] in
      // A profile that no window shows makes no store: one that is held cannot be removed.
      guard let self, windows.lastUsed != nil else { return }
      tellNotificationDecisions()
      windows.tell { $0.siteSettingsDidChange() }
    }
    library.onReadingListChange = { [savedPages] in savedPages.readingListDidChange($0, isWhole: $1) }
  }

  /// Changes the settings as they are by now: another profile, or the window of an installed site, which is a program of its own, may have
  /// changed what all share, and what they have chosen stays.
  func update(_ change: (inout Settings) -> Void) {
    let old = settings
    if hasSavedSettings { reloadSettings() }
    let present = settings
    var new = present
    change(&new)
    guard new != old || new != present else { return }
    settings = new
    defer { windows.tell { $0.settingsDidChange(from: old) } }
    guard new != present || !hasSavedSettings else { return }
    do {
      // They have just been read, where they are what is saved.
      if hasSavedSettings { try settingsStore.replace(new) } else { try settingsStore.save(new) }
      hasSavedSettings = true
    } catch {
      hasSavedSettings = false
      report("Your settings could not be saved. They stay in force until Martlet is closed.")
    }
  }

  /// Another profile may have changed what all share. What cannot be read any more, or is not there, stays as it was, and only this program
  /// has it then: a file that was kept aside, by another program or profile perhaps, is missing the next time.
  func reloadSettings() {
    let loaded = settingsStore.load()
    if let problem = loaded.problem {
      hasSavedSettings = false
      return report(problem.message)
    }
    guard loaded.isFound else {
      hasSavedSettings = false
      return
    }
    settings = loaded.settings
  }

  /// Tells once of a disk that takes nothing, whichever part meets it, until it takes something again.
  func report(_ problem: StorageProblem) {
    switch problem {
    case .malformed:
      // Saving puts it right, and tells of it.
      if let session { return session.save() }
    case .diskFull, .unusable:
      guard !hasToldOfDisk else { return }
      hasToldOfDisk = true
    default: break
    }
    report(problem.message)
  }

  /// The session was saved.
  func didSave() { hasToldOfDisk = false }

  /// Tells what could not be done in the window that was used last, or once there is one.
  func report(_ problem: String) {
    guard let window = windows.all.first(where: \.isOnScreen) else { return startProblem = problem }
    window.tell(problem: problem)
  }

  /// Tells what was found before a window could tell it.
  func tellStartProblem() {
    guard let problem = startProblem else { return }
    startProblem = nil
    report(problem)
  }

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

  /// Keeps one view with a running process ready, so that the next tab opens at once (docs/gtk-rules.md, "Pages").
  func warmUpSpare() {
    guard !isAutomated, keepsSpare, spare == nil else { return }
    let view = WKWebView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 744), configuration: configuration(isPrivate: false))
    spare = view
    view.evaluateJavaScript("1", completionHandler: nil)
  }

  /// Tells the engine what pages learn of their permission to show notifications.
  func tellNotificationDecisions() {
    let decisions = sites.notificationDecisions
    // Without need no store is made: one that is held cannot be removed.
    guard hasDataStore || !decisions.isEmpty, dataStore.notificationDecisions != decisions else { return }
    dataStore.notificationDecisions = decisions
    // Its process has been told of those before.
    releaseSpare()
  }

  /// Another profile is shown: its views are in another session.
  func releaseSpare() { spare = nil }

  private func configuration(isPrivate: Bool) -> WKWebViewConfiguration {
    let configuration = WKWebViewConfiguration()
    configuration.preferences.isElementFullscreenEnabled = true
    // Windows that nobody touched anything for are the tab's to refuse: the engine would do it without a word.
    configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
    let store = isPrivate ? privates.store() : dataStore
    store.preventsCrossSiteTracking = settings.preventsCrossSiteTracking
    configuration.websiteDataStore = store
    if !isPrivate { hasEngine = true }
    // First, so that its functions stand where an engine's would.
    if !isAutomated { PageShareScript.add(to: configuration.userContentController) }
    PrivacyScript.add(
      to: configuration.userContentController, cleansLinks: settings.preventsCrossSiteTracking && !isAutomated
    )
    PressedLinkScript.add(to: configuration.userContentController)
    FrameOriginScript.add(to: configuration.userContentController)
    ReaderScript.add(to: configuration.userContentController)
    if !isAutomated { PagePickerScript.add(to: configuration.userContentController) }
    blocker?.set(settings.blocksContent, for: configuration.userContentController)
    if fetchesIcons { SiteIconScript.add(to: configuration.userContentController) }
    if passwords != nil { PasswordScript.add(to: configuration.userContentController) }
    if contacts != nil { ContactScript.add(to: configuration.userContentController) }
    if isAutomated { AutomationScript.tellPages(configuration.userContentController) }
    configuration.setURLSchemeHandler(bundledSite, forURLScheme: BundledSite.scheme)
    return configuration
  }
}

/// The folders and files in which things are kept.
struct Directories: Equatable, Sendable {
  var data: URL
  var cache: URL
  /// True if the user named the folder, which is then not the browser's by its name.
  let isNamedByUser: Bool
  /// The file that keeps the tabs.
  var session: URL { data.appendingPathComponent("session.sqlite") }
  var settings: URL { data.appendingPathComponent("settings.json") }
  /// The file that keeps names and addresses.
  var contacts: URL { data.appendingPathComponent("contacts.json") }
  /// The file that keeps what was chosen for sites.
  var sites: URL { data.appendingPathComponent("sites.sqlite") }
  /// The file that keeps the icons of sites.
  var icons: URL { data.appendingPathComponent("icons.sqlite") }
  /// The folder for downloaded files.
  var downloadsFolder: URL
  /// The list of downloads.
  var downloads: URL { data.appendingPathComponent("downloads.json") }
  /// The folder of filter lists and their rules.
  var filterLists: URL { data.appendingPathComponent("filter-lists", isDirectory: true) }
  /// The folder of the reading list's copies.
  var savedPages: URL { data.appendingPathComponent("reading-list", isDirectory: true) }
  /// The copy of what the engine found out about trackers.
  var privacyReport: URL { data.appendingPathComponent("privacy-report.json") }

  /// The name under which the keyring keeps the profile's passwords: of the user's own folders their place below these, of others their path.
  private(set) var keyringRoom: String

  /// The folders of profiles, these being the browser's own.
  var profiles: ProfileFolders { ProfileFolders(data: data, cache: cache) }

  /// Those of one profile.
  func profile(_ id: UUID) -> Directories {
    let folders = profiles.folders(of: id)
    var own = Directories(
      data: folders.data, cache: folders.cache, downloadsFolder: downloadsFolder,
      isNamedByUser: isNamedByUser,
      keyringRoom: keyringRoom)
    if id != BrowserProfile.firstID { own.keyringRoom += "/profiles/\(id.uuidString)" }
    return own
  }

  private init(data: URL, cache: URL, downloadsFolder: URL, isNamedByUser: Bool, keyringRoom: String) {
    self.keyringRoom = keyringRoom
    self.isNamedByUser = isNamedByUser
    self.data = data
    self.cache = cache
    self.downloadsFolder = downloadsFolder
  }

  /// `--data-dir` moves all of it; else the XDG base directories are used, where a profile has folders of its own.
  init(dataDirectory: URL?, profile: String? = nil, environment: [String: String], home: URL) {
    let userDirectories = Self.base("XDG_CONFIG_HOME", ".config", environment, home)
    downloadsFolder = DownloadsFolder.url(
      environment: environment,
      userDirectories: try? String(
        contentsOf: userDirectories.appendingPathComponent("user-dirs.dirs"), encoding: .utf8),
      home: home)
    isNamedByUser = dataDirectory != nil
    if let dataDirectory {
      data = dataDirectory
      keyringRoom = dataDirectory.standardizedFileURL.path
      cache = dataDirectory.appendingPathComponent("cache", isDirectory: true)
      return
    }
    let folder = profile.map { "martlet/profiles/\($0)" } ?? "martlet"
    keyringRoom = folder
    data = Self.base("XDG_DATA_HOME", ".local/share", environment, home)
      .appendingPathComponent(folder, isDirectory: true)
    cache = Self.base("XDG_CACHE_HOME", ".cache", environment, home)
      .appendingPathComponent(folder, isDirectory: true)
  }

  private static func base(_ key: String, _ fallback: String, _ environment: [String: String], _ home: URL)
    -> URL
  {
    // The specification says that relative paths count as unset.
    if let path = environment[key], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return home.appendingPathComponent(fallback, isDirectory: true)
  }
}
