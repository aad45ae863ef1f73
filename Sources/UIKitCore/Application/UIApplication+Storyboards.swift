import Foundation

/// Windows that UIKit makes because Info.plist names a storyboard.
extension UIApplication {
  /// The window of a program without scenes: made before the delegate hears of the launch, shown after.
  func makeMainWindow(for delegate: any UIApplicationDelegate) {
    guard let name = AppInformation.main.mainStoryboard,
      AppInformation.main.sceneConfiguration(role: .windowApplication) == nil
    else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = initialController(of: UIStoryboard(name: name, bundle: nil), name)
    delegate.window = window
  }

  /// A delegate that put another window in its place shows that itself.
  func showMainWindow(of delegate: any UIApplicationDelegate) {
    guard AppInformation.main.mainStoryboard != nil, let window = delegate.window,
      window.windowScene === implicitScene, window.isHidden
    else { return }
    window.makeKeyAndVisible()
  }

  /// The window of a scene whose configuration has a storyboard, for its delegate to find.
  func makeWindow(for scene: UIScene) -> UIWindow? {
    guard let storyboard = scene.session.configuration.storyboard, let scene = scene as? UIWindowScene,
      let delegate = scene.delegate as? any UIWindowSceneDelegate
    else { return nil }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = initialController(of: storyboard, "UISceneStoryboardFile")
    delegate.window = window
    return window
  }

  private func initialController(of storyboard: UIStoryboard, _ name: String) -> UIViewController {
    guard let controller = storyboard.instantiateInitialViewController() else {
      preconditionFailure("the main storyboard, \(name), has no initial view controller")
    }
    return controller
  }
}
