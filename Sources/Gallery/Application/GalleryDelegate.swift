import UIKit

/// The gallery as an application.
@MainActor
public final class GalleryDelegate: NSObject, UIApplicationDelegate {
  public var window: UIWindow?

  public override init() {}

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = GalleryViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
