import Foundation

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private struct WindowReference {
    weak var window: UIWindow?
  }

  /// Windows are kept by whoever made them, and while they are shown.
  private var references: [WindowReference] = []
  private var windowList: [UIWindow] { references.compactMap(\.window) }

  /// The windows that belong to the scene, in the order in which they were added.
  open var windows: [UIWindow] { windowList }
  /// The screen that shows the scene; always the main one.
  open var screen: UIScreen { .main }
  /// The key window among the scene's windows; nil if another scene has it.
  open var keyWindow: UIWindow? { windowList.first(where: \.isKeyWindow) }
  /// The screen's coordinate space, as programs do not learn where a scene lies on it.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The traits of the scene's key window, else of the screen.
  open var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? screen.traitCollection }
  /// Upright when the window is higher than wide, else on its side.
  open var interfaceOrientation: UIInterfaceOrientation {
    windowList.first?.interfaceOrientation ?? UIInterfaceOrientation(ofSize: screen.bounds.size)
  }
  /// The style, visibility and frame of the scene's status bar.
  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(scene: self)

  override func titleDidChange() {
    for window in windowList { window.setTitle(title ?? "") }
  }

  func add(_ window: UIWindow) {
    remove(window)
    references.append(WindowReference(window: window))
  }

  func remove(_ window: UIWindow) {
    references.removeAll { $0.window == nil || $0.window === window }
  }
}
