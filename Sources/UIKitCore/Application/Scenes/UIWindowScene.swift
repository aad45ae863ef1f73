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
  /// The window of the scene that gets key presses while the scene is active: the key window, or, while another scene has that, the
  /// one of this scene that was it last. Nil if none of them was.
  open var keyWindow: UIWindow? {
    if let window = windowList.first(where: \.isKeyWindow) { return window }
    guard let window = lastKeyWindow, window.windowScene === self, !window.isHidden else { return nil }
    return window
  }
  /// The scene's window that was the key window last.
  weak var lastKeyWindow: UIWindow?
  /// The size in points that the scene's window has when it is shown for the first time; nil leaves it to the system.
  var firstSize: CGSize?
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
    if let title, !title.isEmpty, window.title.isEmpty { window.setTitle(title) }
  }

  func remove(_ window: UIWindow) {
    references.removeAll { $0.window == nil || $0.window === window }
  }

  /// The windows of the system's that show the scene; one, unless none is shown.
  private var carriers: [UIWindow] {
    windowList.filter { !$0.isHidden && $0.carrier == nil && $0.host != nil }
  }

  /// True if one of the scene's windows of the desktop is the active one.
  var hasActiveWindow: Bool { carriers.contains { $0.host?.isActive == true } }

  override var isAttended: Bool { carriers.isEmpty || hasActiveWindow }

  override func bringToFront() {
    for window in carriers { window.host?.raise(activationToken: nil) }
  }

  /// The size of the scene's window, where another one of that size has room beside it; nil where the window fills the screen.
  var sizeForAnother: CGSize? {
    guard let host = carriers.first?.host, !host.isMaximized, !host.fillsScreen else { return nil }
    return host.size
  }
}
