import BrowserCore
import BrowserStorage
import UIKit
import WebKit

/// Makes the browser's one window and opens what was asked for.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// What the command line asked for; set before the application starts.
  static var launch: LaunchRequest?

  var window: UIWindow?
  private var services: BrowserServices?
  private var script: (any BrowserScript)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
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
      services.zooms.open(at: directories.data.appendingPathComponent("sites.sqlite"))
    }
    let session = launch.session?.wait()
    let stored = session.flatMap { try? $0.storage.load() } ?? StoredSession()
    let store = TabsStore(model: stored.model)
    if let session {
      services.session = SessionKeeper(storage: session.storage, session: stored, store: store)
      services.session?.onProblem = { [weak services] in services?.report($0.message) }
      if let problem = session.problem { services.report(problem.message) }
    }
    if launch.isPrivate { store.perform { $0.setPrivateMode(true) } }
    services.trace = BrowserTrace(environment: ProcessInfo.processInfo.environment)
    services.trace?.observe(store)
    let container = BrowserContainerViewController(store: store, services: services)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = container
    self.window = window
    container.loadViewIfNeeded()
    // For the same reason the load is asked for before the window is shown.
    container.open(launch.addresses)
    container.selectedTabController?.resumeIfNeeded()
    window.makeKeyAndVisible()
    script = launch.makeScript?(container)
    script?.start()
    return true
  }

  /// What a later start on the same data asks for.
  func open(_ request: OpenRequest) {
    guard let window, let container = window.rootViewController as? BrowserContainerViewController else {
      return
    }
    if request.isPrivate || !request.addresses.isEmpty {
      container.store.perform { $0.setPrivateMode(request.isPrivate) }
    }
    container.open(request.addresses)
    window.bringToFront(activationToken: request.activationToken)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    services?.session?.flush()
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
