import BrowserCore
import BrowserStorage
import UIKit
import UIKitAdditions
import WebKit

/// Makes the window of an installed site.
final class SiteAppDelegate: UIResponder, UIApplicationDelegate {
  /// Set before the application starts.
  static var start: SiteAppStart?
  /// Made before anything else, because the engine then finds out in the meantime whether pages can have a sandbox.
  static var processPool: WKProcessPool?
  static var windowSize: CGSize?

  var window: UIWindow?
  private var controller: SiteAppViewController?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let start = Self.start else { preconditionFailure("Browser.run was not called") }
    let services = BrowserServices(directories: start.directories, settingsStore: start.settings)
    services.openSiteFiles(in: start.directories, isOwner: true)
    // An app has its icon, and no list that shows those of others.
    services.fetchesIcons = false
    services.speech = PageSpeech(output: SystemSpeech())
    let blocker = ContentBlocker(folder: FilterListFolder(start.directories.filterLists))
    services.blocker = blocker
    if services.settings.blocksContent { blocker.start() }
    let controller = SiteAppViewController(app: start.app, services: services)
    services.trace = BrowserTrace(environment: ProcessInfo.processInfo.environment)
    services.trace?.observe(controller.store)
    self.controller = controller
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SiteAppSceneDelegate.self
    return configuration
  }

  /// Shows the app in its scene.
  /// - Returns: nil for a scene beside its only one.
  func makeWindow(in scene: UIWindowScene) -> UIWindow? {
    guard window == nil, let controller else { return nil }
    let window = UIWindow(windowScene: scene)
    window.openingSize = Self.windowSize ?? LaunchRequest.phoneSize
    window.rootViewController = controller
    window.overrideUserInterfaceStyle =
      switch controller.services.settings.appearance {
      case .system: .unspecified
      case .light: .light
      case .dark: .dark
      }
    self.window = window
    controller.loadViewIfNeeded()
    controller.openStart()
    window.makeKeyAndVisible()
    window.systemTitle = controller.app.name
    return window
  }

  /// A later start on the same app.
  func open(_ request: OpenRequest) { window?.bringToFront(activationToken: request.activationToken) }

  func applicationWillTerminate(_ application: UIApplication) {
    guard let services = controller?.services else { return }
    services.sites.flush()
    services.icons.flush()
    services.privacy.flush()
    services.downloads.flush()
  }
}
