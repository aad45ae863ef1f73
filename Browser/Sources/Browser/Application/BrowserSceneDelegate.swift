import BrowserCore
import UIKit
import UIKitAdditions

/// Makes one of the browser's windows.
final class BrowserSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private var application: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let application, let profiles = application.profiles else {
      return
    }
    let wanted = connectionOptions.userActivities.lazy.compactMap(WindowActivity.window).first
    let size = profiles.window(of: profiles.container)?.bounds.size
    guard let shown = profiles.takeWindow(wanted) else {
      // The tabs of the last time need fewer windows than UIKit remembers.
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
      return
    }
    SessionLog.step("willConnect")
    let container = shown.container
    let window = UIWindow(windowScene: scene)
    window.openingSize = shown.part.state.size(onScreen: UIScreen.main.bounds.size)
    window.rootViewController = container
    profiles.place(shown.part, in: window)
    self.window = window
    container.loadViewIfNeeded()
    container.windowHead.openingSize =
      AppDelegate.launch?.windowSize ?? window.openingSize ?? size ?? LaunchRequest.phoneSize
    if let activity = session.stateRestorationActivity { application.restore(activity, in: container) }
    // For the engine's sake, too, loads are asked for before the window is shown.
    let isFirst = application.willShowFirstWindow(container)
    container.selectedTabController?.resumption.resumeIfNeeded()
    window.makeKeyAndVisible()
    profiles.didShow(shown)
    if isFirst { application.didShowFirstWindow(container) }
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    let container = current
    window = nil
    if let container { application?.profiles?.didClose(container) }
  }

  func sceneWillResignActive(_ scene: UIScene) {
    current?.selectedTabController?.sessionPicture.save()
  }

  /// The controller that the window has now: another profile may have come.
  private var current: BrowserContainerViewController? {
    window?.rootViewController as? BrowserContainerViewController
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let current else { return nil }
    return application?.activity(of: current)
  }
}
