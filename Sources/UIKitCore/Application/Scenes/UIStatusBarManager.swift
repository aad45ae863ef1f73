import Foundation

/// The style, visibility and frame of a scene's status bar.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?
  private weak var ownWindow: UIWindow?

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// That of a window without a scene.
  init(window: UIWindow) {
    ownWindow = window
    super.init()
  }

  private var window: UIWindow? { ownWindow ?? scene?.keyWindow ?? scene?.windows.first }

  private func decider(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    window?.statusBarDecider(child)
  }

  /// The style that the frontmost controller asks for.
  public var statusBarStyle: UIStatusBarStyle {
    StatusBarWishes.current?.style ?? decider { $0.childForStatusBarStyle }?.preferredStatusBarStyle
      ?? .default
  }

  /// True if there is no room for a status bar or the frontmost controller hides it.
  public var isStatusBarHidden: Bool {
    if statusBarFrame.height == 0 { return true }
    return StatusBarWishes.current?.isHidden
      ?? (decider { $0.childForStatusBarHidden }?.prefersStatusBarHidden == true)
  }

  /// The room of the system's panel or of the window controls at the top; empty where there is neither.
  public var statusBarFrame: CGRect {
    guard let window else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.hostSafeAreaInsets.top)
  }
}
