import Shift
import UIKit

/// A wall of postcards, one of which can be taken down: all that a program needs to use Shift. It knows UIKit and Shift, and
/// nothing of the browser they come from.
@main
public final class AppDelegate: NSObject, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = WallViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
