import BrowserCore
import BrowserStorage
import UIKit
import WebKit

/// Makes the browser's one window and opens what was asked for.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// What the command line asked for; set before the application starts.
  static var launch: LaunchRequest?

  var window: UIWindow?
  private(set) var services: BrowserServices?
  private(set) var container: BrowserContainerViewController?
  /// Whether the file of the tabs could not be read: what UIKit preserved is then all there is of them.
  private(set) var hasLostTabs = false
  private var script: (any BrowserScript)?
  /// Whether state is preserved and restored: not of programs that play by themselves, nor beside another Martlet.
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
    let services = BrowserServices(
      directories: directories,
      settingsStore: JSONSettingsStore(url: directories.data.appendingPathComponent("settings.json")))
    self.services = services
    // The engine's processes take longest to start (webkit.md, 3): they do so while the interface is made.
    if !launch.addresses.isEmpty, !launch.isPrivate { services.warmUpSpare() }
    if launch.session != nil {
      services.sites.open(at: directories.data.appendingPathComponent("sites.sqlite"))
      services.privacy.open(at: directories.data.appendingPathComponent("privacy-report.json"))
    }
    let session = launch.session?.wait()
    let stored = session.flatMap { try? $0.storage.load() } ?? StoredSession()
    let store = TabsStore(model: stored.model)
    if let session { keep(stored, of: session, store, services) }
    services.trace = BrowserTrace(environment: ProcessInfo.processInfo.environment)
    services.trace?.observe(store)
    let container = BrowserContainerViewController(store: store, services: services)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.openingSize = stored.window.size(onScreen: UIScreen.main.bounds.size)
    window.rootViewController = container
    self.window = window
    self.container = container
    container.loadViewIfNeeded()
    SessionLog.step("willFinishLaunching")
    return true
  }

  private func keep(
    _ stored: StoredSession, of session: SessionOpening.Outcome, _ store: TabsStore,
    _ services: BrowserServices
  ) {
    let keeper = SessionKeeper(storage: session.storage, session: stored, store: store)
    keeper.onProblem = { [weak services] in services?.report($0) }
    services.session = keeper
    switch session.problem {
    case .inUse, .notAnswering: break
    case let problem:
      keepsState = true
      if case .damaged = problem { hasLostTabs = true }
      if case .unusable = problem { hasLostTabs = true }
      keeper.onSave = { [weak self, weak services] in
        services?.didSave()
        self?.preserveSelectedTab()
      }
      services.tabPictures.keep(Set(stored.allTabs.map(\.id)))
    }
    if let problem = session.problem { services.report(problem) }
    openLibrary(of: session.storage, services)
  }

  private func openLibrary(of storage: any SessionStorage, _ services: BrowserServices) {
    let legacy = LegacyLibrary(url: services.directories.data.appendingPathComponent("library.json"))
    if let database = storage as? SessionDatabase {
      services.library.open(database.library, legacy: legacy)
    }
    guard let deferred = storage as? DeferredSessionStorage else { return }
    let copy = deferred.library
    if let copy { services.library.open(copy, legacy: legacy) }
    deferred.whenOpened { [weak services] database in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          // What was never read must not be written over.
          if copy != nil {
            services?.library.goOn(with: database.library)
          } else {
            services?.library.open(database.library, legacy: legacy)
          }
        }
      }
    }
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
    container.selectedTabController?.resumeIfNeeded()
    window.makeKeyAndVisible()
    script = launch.makeScript?(container)
    script?.start()
    return true
  }

  /// What a later start on the same data asks for.
  func open(_ request: OpenRequest) {
    guard let window, let container else { return }
    if request.isPrivate || !request.addresses.isEmpty {
      container.store.perform { $0.setPrivateMode(request.isPrivate) }
    }
    container.open(request.addresses)
    window.bringToFront(activationToken: request.activationToken)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    container?.selectedTabController?.saveSessionPicture()
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    services?.tabPictures.didReceiveMemoryWarning()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    container?.selectedTabController?.saveSessionPictureOnScreen()
    services?.session?.flush()
    services?.library.keeper.flush()
    services?.privacy.flush()
    services?.tabPictures.flush()
  }

  // MARK: - State preservation and restoration

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    keepsState
  }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    keepsState
  }

  /// A program that is killed never goes to the background: what is selected is preserved as soon as it is on disk.
  private func preserveSelectedTab() {
    guard keepsState, let selected = container?.store.model.normal.selectedID, selected != preservedTab else {
      return
    }
    preservedTab = selected
    UIApplication.shared.preserveState()
  }
}

/// What the command line asked for.
@MainActor
struct LaunchRequest {
  /// Made before anything else, because the engine then finds out in the meantime whether pages can have a sandbox.
  let processPool = WKProcessPool()
  /// Each is opened in a tab, as if it were typed.
  var addresses: [String] = []
  var isPrivate = false
  let directories: Directories
  /// The tabs of the last time; nil when they are neither wanted nor kept.
  let session: SessionOpening?
  /// Plays something by itself, such as the tour.
  var makeScript: ((BrowserContainerViewController) -> any BrowserScript)?
}

/// Something that plays the browser by itself: the tour, or a screenshot.
@MainActor
protocol BrowserScript: AnyObject {
  func start()
}

extension BrowserContainerViewController {
  /// Opens addresses, each in a tab.
  func open(_ addresses: [String]) {
    if !addresses.isEmpty { overview.closeAtOnce() }
    for (index, text) in addresses.enumerated() {
      // Beside what was restored; an empty tab is taken.
      if index > 0 || store.model.selectedTab.hasPage {
        store.perform { $0.insert(Tab(isPrivate: $0.isPrivateMode)) }
      }
      if let url = URL(string: text), url.scheme == BundledSite.scheme {
        selectedOrNewController()?.open(url)
      } else {
        submit(text)
      }
    }
  }
}
