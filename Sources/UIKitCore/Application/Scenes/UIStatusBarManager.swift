import Foundation

/// What the status bar of a scene looks like.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// Follows the frontmost presentation, then the children that controllers name.
  private func decider(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var controller = scene?.keyWindow?.rootViewController
    while let presented = controller?.presentation.presented,
      presented.presentation.controller?.shouldRemovePresentersView == true
    {
      controller = presented
    }
    while let current = controller, let next = child(current) { controller = next }
    return controller
  }

  /// What the frontmost controller asks for.
  public var statusBarStyle: UIStatusBarStyle {
    decider { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? .default
  }

  public var isStatusBarHidden: Bool {
    statusBarFrame.height == 0 || decider { $0.childForStatusBarHidden }?.prefersStatusBarHidden == true
  }

  /// The room of the system's panel at the top of the screen; empty where there is none.
  public var statusBarFrame: CGRect {
    guard let window = scene?.keyWindow ?? scene?.windows.first else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.hostSafeAreaInsets.top)
  }
}
