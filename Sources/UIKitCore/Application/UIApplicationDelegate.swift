import Foundation

/// Follows the program's life. Every method has a default that does what "not implemented" means.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The window of a program without scenes; filled by UIKit when Info.plist names a main storyboard.
  var window: UIWindow? { get set }
  /// Called when the launch begins, before state is restored; does nothing by default.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the launch is nearly over; does nothing by default.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The form from before launch options; called where the other is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called after the program got the user's attention; not if it has scenes. Does nothing by default.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the program loses the user's attention; not if it has scenes. Does nothing by default.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when no window of the program is seen any more; not if it has scenes. Does nothing by default.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the program comes back from the background; not if it has scenes. Does nothing by default.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the program ends; does nothing by default.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when the system is short of memory; does nothing by default.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Opens a URL and returns true if it could. Called after a launch with a URL of the program's schemes (`CFBundleURLTypes`), which is in the launch options, too, where the program has
  /// no scenes and `didFinishLaunchingWithOptions` returned true.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Does a quick action, where the program has no scenes: of a running program, and after a launch with it if both methods of the
  /// launch returned true. The handler takes whether it was done. Does nothing by default.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Fetches what is new while no window of the program is seen, and calls the handler when it is done: see
  /// `UIApplication.setMinimumBackgroundFetchInterval(_:)`. Does nothing by default.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Called before an activity is gone on with, where the program has no scenes. Returns true if the program shows the user that
  /// something is about to come; false by default.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String)
    -> Bool
  /// Goes on with an activity, where the program has no scenes: with the one that was handed to
  /// `UIApplication.requestSceneSessionActivation(_:userActivity:options:errorHandler:)`. Returns false by default: it does not.
  ///
  /// - Parameter restorationHandler: takes the objects that show the activity, whose `restoreUserActivityState(_:)` it calls.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Returns the configuration of a scene to connect; by default the one that its session has.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when sessions were discarded, which then do not come back; does nothing by default.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// The orientations that the program supports in a window, in place of those that Info.plist names.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  // State restoration: the defaults want nothing saved or restored.

  /// Returns true if the interface is to be preserved, by objects that adopt NSSecureCoding only. Asked instead of the next one.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Returns true if the interface is to be preserved; asked where the one before is not implemented. False by default.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Returns true if the preserved interface is to be restored. Asked instead of the next one.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// Returns true if the preserved interface is to be restored, where the one before is not implemented. False by default.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Makes or finds a controller that has no restoration class; nil lets UIKit look for it.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// Writes what belongs to the whole program, before the interface is written.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Reads what belongs to the whole program, after the interface was read.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}

extension UIApplicationDelegate {
  /// nil: the delegate keeps no window, and one that is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Called when the launch begins, before state is restored; does nothing by default.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Called when the launch is nearly over; does nothing by default.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Called where the form with launch options is not implemented; does nothing by default.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Called after the program got the user's attention; not if it has scenes. Does nothing by default.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Called when the program loses the user's attention; not if it has scenes. Does nothing by default.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Called when no window of the program is seen any more; not if it has scenes. Does nothing by default.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Called when the program comes back from the background; not if it has scenes. Does nothing by default.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Called before the program ends; does nothing by default.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Called when the system is short of memory; does nothing by default.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Returns false: the URL is not opened.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Does nothing but call the handler: there are no quick actions.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing but call the handler: there is nothing new.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Returns false: the program does not show that something is about to come.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Returns false: the activity is not gone on with.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// Returns the configuration of a scene to connect; by default the one that its session has.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Called when sessions were discarded, which then do not come back; does nothing by default.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Returns the orientations that a window may have; by default those of Info.plist.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.supportedInterfaceOrientations(for: window) }
}

extension UIApplication {
  /// The reason why the program was started, as a key of the launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's key as text.
    public let rawValue: String

    /// Creates an option's key from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The URL the program was started with, a `URL`.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The quick action the program was started with, a `UIApplicationShortcutItem`.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Details of a URL to open.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's key as text.
    public let rawValue: String

    /// Creates an option's key from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The identifier of the program that asks, a `String`; desktops do not tell.
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A property list of the program that asks; desktops carry none.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// True, a `Bool`, of a file that is where its owner keeps it and not a copy for the program.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}
