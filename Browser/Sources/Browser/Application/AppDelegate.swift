import BrowserCore
import BrowserStorage
import UIKit
import WebKit
import UIKitAdditions

/// Opens the profile and does what was asked for; windows are made by ``BrowserSceneDelegate``.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The request of the command line; set before the application starts.
  static var launch: LaunchRequest?

  /// The switcher that shows the profiles, one at a time.
  private(set) var profiles: ProfileSwitcher?
  var services: BrowserServices? { profiles?.room.services }
  var container: BrowserContainerViewController? { profiles?.container }
  /// True if the file of the tabs could not be read: what UIKit preserved is then all there is of them.
  private(set) var hasLostTabs = false
  private var script: (any BrowserScript)?
  /// True if state is preserved and restored: not for programs that play by themselves, nor beside another Martlet.
  private var keepsState = false
  private var hasShownWindow = false
  /// True if what the command line asks for is opened in a further window.
  private var opensAnotherWindow = false
  /// The tabs that were selected when state was preserved.
  private var preservedTabs: [TabID]?

  /// The profile is opened here, so that its tabs are there when UIKit connects the windows.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let launch = Self.launch else { preconditionFailure("Browser.run was not called") }
    let directories = launch.directories
    let settingsStore = JSONSettingsStore(url: directories.settings)
    let profileID = launch.profiles.current.id
    // What plays by itself has the bundled sites; people have their own.
    let services = ProfileSwitcher.services(
      for: profileID, in: directories, settingsStore: settingsStore,
      favourites: launch.session == nil ? BundledSite.favourites : [])
    launch.willMakePages?({ [weak self] in self?.container })
    services.isAutomated = launch.isAutomated
    services.fetchesIcons = launch.session != nil && !launch.isAutomated
    services.offersWelcome = services.fetchesIcons
    if launch.session != nil, !launch.isAutomated {
      services.openPasswords(in: directories.profile(profileID))
      if launch.lock != nil { services.openContacts(in: directories.profile(profileID)) }
      services.speech = PageSpeech(output: SystemSpeech())
      services.siteApps = SiteAppStore(of: directories, environment: ProcessInfo.processInfo.environment)
      let blocker = ContentBlocker(folder: FilterListFolder(directories.filterLists))
      services.blocker = blocker
      if services.settings.blocksContent { blocker.start() }
    }
    // The engine's processes take longest to start (some 200 ms): they do so while the interface is made.
    if !launch.addresses.isEmpty, !launch.isPrivate { services.warmUpSpare() }
    if launch.session != nil {
      services.openSiteFiles(in: directories.profile(profileID), isOwner: launch.lock != nil)
    }
    let room = OpenProfile(id: profileID, services: services, session: launch.session?.wait())
    services.trace = BrowserTrace(environment: ProcessInfo.processInfo.environment)
    services.trace?.observe(room.windows[0].tabs)
    keepState(of: room)
    let profiles = ProfileSwitcher(
      store: launch.profiles, directories: directories, lock: launch.lock, settingsStore: settingsStore,
      room: room)
    profiles.onSwitch = { [weak self] in self?.profileDidChange() }
    self.profiles = profiles
    SessionLog.step("willFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    SessionLog.step("didFinishLaunching")
    return profiles != nil
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = BrowserSceneDelegate.self
    return configuration
  }

  // MARK: - The first window

  /// Opens what the command line asks for, unless that is to be in a window of its own.
  /// - Returns: false for the windows after the first one.
  func willShowFirstWindow(_ container: BrowserContainerViewController) -> Bool {
    guard !hasShownWindow, let launch = Self.launch else { return false }
    hasShownWindow = true
    opensAnotherWindow = launch.wantsNewWindow && !isUntouched
    guard !opensAnotherWindow else { return true }
    if launch.isPrivate { container.store.perform { $0.setPrivateMode(true) } }
    container.presenters.addresses.open(launch.addresses)
    if launch.wantsNewTab, launch.addresses.isEmpty { container.presenters.addresses.openEmptyTab() }
    return true
  }

  /// True if there is one window that shows nothing yet: it is as good as a new one.
  private var isUntouched: Bool {
    guard let windows = profiles?.room.windows else { return true }
    return windows.count == 1 && windows[0].isUntouched
  }

  func didShowFirstWindow(_ container: BrowserContainerViewController) {
    guard let launch = Self.launch else { return }
    if launch.session != nil { profiles?.finishDeletions() }
    script = launch.makeScript?(container)
    script?.start()
    if launch.answersLaunchers {
      UIApplication.shared.answerLaunchers(as: Browser.applicationID) { [weak self] in
        guard let self, let request = OpenRequest($0) else { return false }
        open(request)
        return true
      }
    }
    // Once UIKit has connected the windows that it remembers itself.
    Task { [weak self, weak container] in
      guard let self, let container else { return }
      openWindowsOfLastTime(beside: container)
      guard opensAnotherWindow else { return }
      profiles?.openWindow(isPrivate: launch.isPrivate) { $0?.presenters.addresses.open(launch.addresses) }
    }
  }

  /// Opens the windows that come back. What was asked for is not hidden behind them.
  func openWindowsOfLastTime(beside first: BrowserContainerViewController) {
    guard let launch = Self.launch else { return }
    let isAsked = !launch.addresses.isEmpty || launch.wantsNewTab || launch.isPrivate
    profiles?.openWindowsOfLastTime(behind: isAsked && !opensAnotherWindow ? first : nil)
  }

  /// Does what a later start on the same data asks for.
  func open(_ request: OpenRequest) {
    if let id = request.profile { profiles?.show(id) }
    if request.wantsNewWindow, UIApplication.shared.supportsMultipleScenes {
      profiles?.openWindow(isPrivate: request.isPrivate) { [weak self] container in
        guard let container else { return }
        container.presenters.addresses.open(request.addresses)
        self?.profiles?.window(of: container)?.bringToFront(activationToken: request.activationToken)
      }
      return
    }
    guard let container, let window = profiles?.window(of: container) else { return }
    let wantsNewTab = (request.wantsNewTab || request.wantsNewWindow) && request.addresses.isEmpty
    if request.isPrivate || wantsNewTab || !request.addresses.isEmpty {
      container.store.perform { $0.setPrivateMode(request.isPrivate) }
    }
    container.presenters.addresses.open(request.addresses)
    if wantsNewTab { container.presenters.addresses.openEmptyTab() }
    window.bringToFront(activationToken: request.activationToken)
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    services?.tabPictures.didReceiveMemoryWarning()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    profiles?.flush()
    Self.launch?.passingFolder?.remove()
  }

  // MARK: - State preservation and restoration

  private func keepState(of room: OpenProfile) {
    keepsState = room.keepsTabs
    switch room.problem {
    case .damaged, .lost, .malformed, .unusable: hasLostTabs = true
    default: break
    }
    followSaves(of: room)
  }

  private func followSaves(of room: OpenProfile) {
    room.onSave = { [weak self] in self?.preserveSelectedTabs() }
    room.services.preserveState = { [weak self] in
      self?.preservedTabs = nil
      self?.preserveSelectedTabs()
    }
  }

  private func profileDidChange() {
    // What UIKit preserved at the last time was the first room's to restore.
    hasLostTabs = false
    if let profiles { followSaves(of: profiles.room) }
    // What it has preserved now is the other profile's.
    preserveSelectedTabs()
  }

  /// A program that is killed never goes to the background: what is selected is preserved as soon as it is on disk.
  private func preserveSelectedTabs() {
    let selected = profiles?.shown.compactMap(\.part.tabs.model.normal.selectedID) ?? []
    guard keepsState, selected != preservedTabs else { return }
    preservedTabs = selected
    UIApplication.shared.preserveState()
  }

  /// Returns what UIKit is to keep of a window; nil where nothing is kept, and for private tabs.
  func activity(of container: BrowserContainerViewController) -> NSUserActivity? {
    guard keepsState, let services else { return nil }
    SessionLog.step("stateRestorationActivity")
    let page = container.selectedTabController
    return page.flatMap(\.resumption.restorationState).flatMap { state in
      WindowActivity.showing(
        .init(profile: services.profileID, tab: container.store.model.selectedID, state: state))
    }
  }

  /// Restores what UIKit kept of a window. The session's file is newer whenever the program was killed, so it has the last word: what was
  /// preserved counts for a tab that the file lost. Another profile's state says nothing of this one's tabs.
  func restore(_ activity: NSUserActivity, in container: BrowserContainerViewController) {
    guard keepsState, let services, let shown = WindowActivity.shown(in: activity),
      shown.profile == services.profileID
    else { return }
    SessionLog.step("restore")
    container.restore(shown.tab, from: shown.state, isLost: hasLostTabs)
  }
}

/// The request of the command line.
@MainActor
struct LaunchRequest {
  /// Made before anything else, because the engine then finds out in the meantime whether pages can have a sandbox.
  let processPool = WKProcessPool()
  /// Each is opened in a tab, as if it were typed.
  var addresses: [String] = []
  var isPrivate = false
  /// The window's size in points, where one was asked for.
  var windowSize: CGSize?
  /// The size of a window that has none from an earlier time, in points.
  static let phoneSize = CGSize(width: 390, height: 844)
  /// True if an empty tab is opened when there are no addresses.
  var wantsNewTab = false
  /// True if a window of its own is opened for what is asked for.
  var wantsNewWindow = false
  /// True if the desktop's launchers reach this browser while it runs.
  var answersLaunchers = false
  /// The browser's own folders, which are the first profile's.
  let directories: Directories
  /// The profiles; the current one is shown.
  let profiles: ProfileStore
  /// The lock of the browser's own folders; nil when they are another Martlet's.
  let lock: FolderLock?
  /// The tabs of the last time; nil when they are neither wanted nor kept.
  let session: SessionOpening?
  /// True if a program drives the browser.
  var isAutomated = false
  /// Called before the first page is made; gets the way to the container to come.
  var willMakePages: ((@escaping @MainActor () -> BrowserContainerViewController?) -> Void)?
  /// Goes at the end with all that is kept in it.
  var passingFolder: PassingFolder?
  /// Plays something by itself, such as the tour.
  var makeScript: ((BrowserContainerViewController) -> any BrowserScript)?
}

/// Something that plays the browser by itself: the tour, or a screenshot.
@MainActor
protocol BrowserScript: AnyObject {
  func start()
}
