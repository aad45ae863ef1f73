import Foundation

/// API from before there were scenes, about the one window that filled the screen.
extension UIApplication {
  /// The orientations that Info.plist names for a window's device; all where it names none.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    let traits = window?.traitCollection ?? .fallback
    return AppInformation.main.supportedOrientations(for: traits.userInterfaceIdiom)
  }

  /// Returns the orientations that the delegate allows, else those of Info.plist.
  func orientations(for window: UIWindow) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window)
      ?? supportedInterfaceOrientations(for: window)
  }

  private var statusBarManager: UIStatusBarManager? {
    Self.mainWindow.map { $0.windowScene?.statusBarManager ?? UIStatusBarManager(window: $0) }
  }

  /// The orientation of the main window's interface.
  @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
  public var statusBarOrientation: UIInterfaceOrientation {
    Self.mainWindow?.interfaceOrientation ?? .unknown
  }

  /// The room of the system's panel or of the window controls at the top, in points.
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public var statusBarFrame: CGRect { statusBarManager?.statusBarFrame ?? .zero }

  /// True if the main window has no status bar or its controller hides it.
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  ///
  /// What is set counts where Info.plist says that `UIViewControllerBasedStatusBarAppearance` is false, and does nothing elsewhere.
  public var isStatusBarHidden: Bool {
    get { statusBarManager?.isStatusBarHidden ?? true }
    set { StatusBarWishes.set { $0.isHidden = newValue } }
  }

  /// The style that the frontmost controller of the main window asks for.
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  ///
  /// What is set counts where Info.plist says that `UIViewControllerBasedStatusBarAppearance` is false, and does nothing elsewhere.
  public var statusBarStyle: UIStatusBarStyle {
    get { statusBarManager?.statusBarStyle ?? .default }
    set { StatusBarWishes.set { $0.style = newValue } }
  }

  /// Hides or shows the status bar as setting `isStatusBarHidden` does; at once, whatever the animation.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    StatusBarWishes.set { $0.isHidden = hidden }
  }

  /// Sets the status bar's style as setting `statusBarStyle` does; at once, animated or not.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    StatusBarWishes.set { $0.style = statusBarStyle }
  }
}

/// The looks that the program itself gives the status bar, where its controllers are not asked.
@MainActor
struct StatusBarWishes {
  fileprivate(set) var style: UIStatusBarStyle = .default
  fileprivate(set) var isHidden = false

  private static var wishes = StatusBarWishes()

  /// Nil where controllers decide, which they do unless Info.plist says otherwise.
  static var current: StatusBarWishes? {
    let asksControllers = AppInformation.main.dictionary["UIViewControllerBasedStatusBarAppearance"] as? Bool
    return asksControllers == false ? wishes : nil
  }

  fileprivate static func set(_ change: (inout StatusBarWishes) -> Void) {
    guard current != nil else { return }
    change(&wishes)
    UIApplication.shared.statusBarAppearanceMayHaveChanged()
  }
}
