import Foundation

/// Follows a scene's life. Every method has a default that does what "not implemented" means.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Called when the scene is connected, to set up its window; does nothing by default.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called after the scene was disconnected, its last window being closed; does nothing by default.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after the scene got the user's attention; does nothing by default.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the scene loses the user's attention; does nothing by default.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the scene comes to the foreground; does nothing by default.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene went to the background; does nothing by default.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Opens URLs that a launcher hands to the running program, which is where the program has quick actions; those that start the program
  /// are in the connection options.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before `scene(_:continue:)`, to tell the user that something is about to be shown; does nothing by default.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Goes on with an activity in a scene that is connected already: the one that the program handed to
  /// `UIApplication.requestSceneSessionActivation(_:userActivity:options:errorHandler:)`. Does nothing by default.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Returns the user's activity in the scene, to be shown again when the scene is connected the next time.
  ///
  /// Asked when the scene went to the background.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Shows again what the user did, after `scene(_:willConnectTo:options:)`.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Called when the scene is connected, to set up its window; does nothing by default.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Called after the scene was disconnected, its last window being closed; does nothing by default.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Called after the scene got the user's attention; does nothing by default.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Called when the scene loses the user's attention; does nothing by default.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Called when the scene comes to the foreground; does nothing by default.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Called when the scene went to the background; does nothing by default.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing: the URLs are not opened.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Called before an activity is continued; does nothing by default.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Called with an activity to go on with; does nothing by default.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Returns nil by default: there is no activity to show again.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Called with the activity to show again; does nothing by default.
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window; filled by UIKit when the scene's configuration has a storyboard.
  var window: UIWindow? { get set }
  /// Does a quick action in the scene that the user looks at, else the one whose window came last. One that starts the program is in the connection options.
  /// The handler takes whether it was done. Does nothing by default.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// nil: the delegate keeps no window, and one that is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Does nothing but call the handler: there are no quick actions.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
