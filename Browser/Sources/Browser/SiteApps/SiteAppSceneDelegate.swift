import UIKit

/// Makes the window of an installed site. The app has no state but its site's, so nothing of the scene is kept.
final class SiteAppSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = (UIApplication.shared.delegate as? SiteAppDelegate)?.makeWindow(in: scene)
  }
}
