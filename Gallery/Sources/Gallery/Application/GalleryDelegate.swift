import UIKit
import UIKitAdditions

/// The gallery as an application.
@MainActor
public final class GalleryDelegate: NSObject, UIApplicationDelegate {
  /// The gallery's window, made at launch.
  public var window: UIWindow?

  /// The name of the desktop file.
  public nonisolated static let applicationID = "org.martlet.Gallery"

  public override init() {}

  /// Makes the window, shows the gallery in it, and returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = GalleryViewController()
    window.makeKeyAndVisible()
    self.window = window
    application.answerLaunchers(as: Self.applicationID) { [weak window] request in
      guard request.kind == .activate else { return false }
      window?.bringToFront(activationToken: request.activationToken)
      return true
    }
    return true
  }
}
