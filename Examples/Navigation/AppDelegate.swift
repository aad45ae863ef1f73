import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let navigationController = UINavigationController(rootViewController: ViewController())
    navigationController.restorationIdentifier = "NavigationController"
    navigationController.isNavigationBarHidden = true
    navigationController.isToolbarHidden = false

    window = UIWindow(frame: UIScreen.main.bounds)
    window?.restorationIdentifier = "Window"
    window?.rootViewController = navigationController
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    true
  }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    true
  }

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard identifierComponents.last == "NavigationController" else { return nil }
    return window?.rootViewController
  }
}
