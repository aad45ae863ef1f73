import BrowserCore
import BrowserStorage
import UIKit
import WebKit
import UIKitAdditions

/// Makes the browser's one window and opens what was asked for.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The request of the command line; set before the application starts.
  static var launch: LaunchRequest?

  var window: UIWindow?
  /// The switcher that shows the profiles, one at a time.
  private(set) var profiles: ProfileSwitcher?
  var services: BrowserServices? { profiles?.room.services }
  var container: BrowserContainerViewController? { profiles?.container }
  /// True if the file of the tabs could not be read: what UIKit preserved is then all there is of them.
  private(set) var hasLostTabs = false
  private var script: (any BrowserScript)?
  /// True if state is preserved and restored: not for programs that play by themselves, nor beside another Martlet.
  private var keepsState = false
  /// The tab that was selected when state was preserved.
  private var preservedTab: TabID?

  /// The window is made here, so that UIKit restores it before the launch is finished.
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
    services.trace?.observe(room.tabs)
    keepState(of: room)
    let profiles = ProfileSwitcher(
      store: launch.profiles, directories: directories, lock: launch.lock, settingsStore: settingsStore,
      room: room)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.openingSize = room.window.size(onScreen: UIScreen.main.bounds.size)
    window.rootViewController = profiles.container
    profiles.window = window
    profiles.onSwitch = { [weak self] in self?.profileDidChange() }
    self.window = window
    self.profiles = profiles
    profiles.container.loadViewIfNeeded()
    profiles.container.windowHead.openingSize =
      Self.launch?.windowSize ?? window.openingSize ?? LaunchRequest.phoneSize
    SessionLog.step("willFinishLaunching")
    return true
  }

  private func keepState(of room: OpenProfile) {
    keepsState = room.keepsTabs
    switch room.problem {
    case .damaged, .lost, .malformed, .unusable: hasLostTabs = true
    default: break
    }
    followSaves(of: room)
  }

  private func followSaves(of room: OpenProfile) {
    room.onSave = { [weak self] in self?.preserveSelectedTab() }
    room.services.preserveState = { [weak self] in
      self?.preservedTab = nil
      self?.preserveSelectedTab()
    }
  }

  private func profileDidChange() {
    // What UIKit preserved at the last time was the first room's to restore.
    hasLostTabs = false
    if let profiles { followSaves(of: profiles.room) }
    // What it has preserved now is the other profile's.
    preserveSelectedTab()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let launch = Self.launch, let window, let container else { return false }
    SessionLog.step("didFinishLaunching")
    if launch.isPrivate { container.store.perform { $0.setPrivateMode(true) } }
    // For the engine's sake, too, the load is asked for before the window is shown.
    container.open(launch.addresses)
    if launch.wantsNewTab, launch.addresses.isEmpty { container.showEmptyTab() }
    container.selectedTabController?.resumeIfNeeded()
    window.makeKeyAndVisible()
    if launch.session != nil { profiles?.finishDeletions() }
    script = launch.makeScript?(container)
    script?.start()
    if launch.answersLaunchers {
      application.answerLaunchers(as: Browser.applicationID) { [weak self] in
        guard let self, let request = OpenRequest($0) else { return false }
        open(request)
        return true
      }
    }
    return true
  }

  /// Does what a later start on the same data asks for.
  func open(_ request: OpenRequest) {
    guard let window else { return }
    if let id = request.profile { profiles?.show(id) }
    guard let container else { return }
    let wantsNewTab = request.wantsNewTab && request.addresses.isEmpty
    if request.isPrivate || wantsNewTab || !request.addresses.isEmpty {
      container.store.perform { $0.setPrivateMode(request.isPrivate) }
    }
    container.open(request.addresses)
    if wantsNewTab { container.showEmptyTab() }
    window.bringToFront(activationToken: request.activationToken)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    container?.selectedTabController?.saveSessionPicture()
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    services?.tabPictures.didReceiveMemoryWarning()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    profiles?.flush()
    Self.launch?.passingFolder?.remove()
  }

  // MARK: - State preservation and restoration

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    keepsState
  }

  /// Another profile's state says nothing of this one's tabs.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    let profile = coder.decodeObject(forKey: Self.profileKey) as? String
    return keepsState
      && (profile ?? BrowserProfile.firstID.uuidString) == services?.profileID.uuidString
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    coder.encode(services?.profileID.uuidString, forKey: Self.profileKey)
  }

  private static let profileKey = "profile"

  /// A program that is killed never goes to the background: what is selected is preserved as soon as it is on disk.
  private func preserveSelectedTab() {
    guard keepsState, let selected = container?.store.model.normal.selectedID, selected != preservedTab else {
      return
    }
    preservedTab = selected
    UIApplication.shared.preserveState()
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

extension BrowserContainerViewController {
  /// Shows an empty tab beside the others; the selected one when it is empty.
  func showEmptyTab() {
    router.dismissSheets()
    overview.closeAtOnce()
    guard store.model.selectedTab.hasPage else { return }
    store.perform { $0.insert(Tab(isPrivate: $0.isPrivateMode)) }
  }

  /// Opens addresses, each in a tab.
  func open(_ addresses: [String]) {
    if !addresses.isEmpty {
      // What is asked stays; a sheet would only hide what was asked for.
      router.dismissSheets()
      overview.closeAtOnce()
    }
    for (index, text) in addresses.enumerated() {
      // Beside what was restored; an empty tab is taken.
      if index > 0 || store.model.selectedTab.hasPage {
        store.perform { $0.insert(Tab(isPrivate: $0.isPrivateMode)) }
      }
      if let url = URL(string: text), url.scheme == BundledSite.scheme {
        selectedOrNewController()?.open(url)
      } else if let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()) {
        // Other programs hand over links, too.
        submit(services.cleaned(url).absoluteString)
      } else {
        submit(text)
      }
    }
  }
}
