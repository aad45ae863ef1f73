import Foundation

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private var windowList: [UIWindow] = []

  open var windows: [UIWindow] { windowList }
  open var screen: UIScreen { .main }
  open var keyWindow: UIWindow? { windowList.first(where: \.isKeyWindow) }
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? screen.traitCollection }
  /// Upright when the window is higher than wide, else on its side.
  open var interfaceOrientation: UIInterfaceOrientation {
    windowList.first?.interfaceOrientation ?? UIInterfaceOrientation(ofSize: screen.bounds.size)
  }
  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(scene: self)

  override func titleDidChange() {
    for window in windowList { window.setTitle(title ?? "") }
  }

  func add(_ window: UIWindow) {
    if !windowList.contains(where: { $0 === window }) { windowList.append(window) }
  }
}
