import Shift
import UIKit

/// A wall of postcards, one of which can be taken down: all that a program needs to use Shift. It knows UIKit and Shift, and
/// nothing of the browser they come from.
@main
public final class AppDelegate: NSObject, UIApplicationDelegate {
  /// The app's window, made at launch.
  public var window: UIWindow?

  /// Makes the window, shows the wall of postcards in it, and returns true.
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
