import Foundation

/// What the status bar of a scene looks like.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private var decider: UIViewController? {
    var controller = scene?.keyWindow?.rootViewController
    while let next = controller?.childForStatusBarStyle { controller = next }
    return controller
  }

  /// What the frontmost controller asks for.
  public var statusBarStyle: UIStatusBarStyle { decider?.preferredStatusBarStyle ?? .default }

  public var isStatusBarHidden: Bool { statusBarFrame.height == 0 || decider?.prefersStatusBarHidden == true }

  /// The room of the system's panel at the top of the screen; empty where there is none.
  public var statusBarFrame: CGRect {
    guard let window = scene?.keyWindow ?? scene?.windows.first else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.hostSafeAreaInsets.top)
  }
}
