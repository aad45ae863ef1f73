import Foundation
import QuartzCore

/// The running program: its windows, its activity, its delegate.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The activity of the program: active, inactive or in the background.
  public enum State: Int, Sendable {
    /// The program is seen and has the user's attention.
    case active = 0
    /// The program is seen or about to be, without the user's attention.
    case inactive = 1
    /// No window of the program is seen.
    case background = 2
  }

  private static var instance: UIApplication?

  /// The one application object; made when first asked for.
  public class var shared: UIApplication {
    if let instance { return instance }
    let application = UIApplication()
    instance = application
    return application
  }

  public override init() {
    super.init()
    if Self.instance == nil { Self.instance = self }
  }

  weak var keyWindowStorage: UIWindow?
  var visibleWindows: [UIWindow] = []
  var activity = State.inactive
  /// The scene that UIKit connects for a program without scenes.
  var implicitScene: UIWindowScene?
  /// True while the delegate is still being told of the launch.
  var isLaunching = false
  package let restoration = StateRestoration()
  package var shortcuts = Shortcuts()
  let backgroundFetch = BackgroundFetch()
  /// Kept alive by the application: `delegate` is weak, as Apple's is to its users.
  package var ownedDelegate: (any UIApplicationDelegate)?

  /// The object that follows the program's life; held weakly.
  open weak var delegate: (any UIApplicationDelegate)?

  /// True if the program says that it uses the network; false by default. There is no status bar that could show it, as there is no room for
  /// it in that of an iPhone with a notch.
  open var isNetworkActivityIndicatorVisible = false

  /// The number on the program's icon; 0, the default, and negative numbers show none.
  ///
  /// Docks show it that hear `com.canonical.Unity.LauncherEntry` (https://wiki.ubuntu.com/Unity/LauncherAPI): those of KDE and Ubuntu,
  /// Dash to Dock and Plank. They know the program by its desktop file, and take the number away when it ends.
  open var applicationIconBadgeNumber = 0 {
    didSet {
      if applicationIconBadgeNumber != oldValue {
        HostEnvironment.host.showBadge(max(0, applicationIconBadgeNumber))
      }
    }
  }

  /// The program's activity: whether it has the user's attention, is merely seen, or is in the background.
  open var applicationState: State { activity }

  /// The scenes that are connected.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The sessions of the program's scenes, until they are discarded.
  open internal(set) var openSessions: Set<UISceneSession> = []

  /// Windows that are shown, from the back to the front.
  open var windows: [UIWindow] {
    visibleWindows.sorted { $0.windowLevel < $1.windowLevel }
  }

  /// The window that gets key presses; nil if there is none.
  open var keyWindow: UIWindow? { keyWindowStorage }

  /// True if a shake that no responder handles offers to undo the last action; true by default.
  open var applicationSupportsShakeToEdit = true

  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake, applicationSupportsShakeToEdit, offerUndo() { return }
    super.motionEnded(motion, with: event)
  }

  /// The direction of the system's language, which the interface follows.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.fallback.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.fallback.preferredContentSizeCategory
  }

  /// The delegate, where it is a responder that is neither in the chain already nor shown.
  open override var next: UIResponder? {
    let responder = delegate as? UIResponder
    return responder === self || responder is UIView || responder is UIViewController ? nil : responder
  }

  /// Sends an event to the window it belongs to.
  open func sendEvent(_ event: UIEvent) {
    dispatch(event)
  }

  /// Sends an action to `target`, or, when that is nil, to the first responder that answers it.
  /// - Returns: true if an object answered.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    perform(action, on: target, from: sender, for: event)
  }

  // MARK: - Ignoring the user

  private var ignoringCount = 0

  /// True while touches, keys and gestures are not passed on.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Has no event passed on until as many calls of `endIgnoringInteractionEvents()` have come.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Ends what `beginIgnoringInteractionEvents()` began; does nothing without it.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  // MARK: - Other programs

  private nonisolated static let settingsScheme = "app-settings"

  /// The URL by which `open(_:options:completionHandler:)` shows the desktop's settings of this program.
  ///
  /// GNOME's settings show them, which Phosh and Ubuntu have, too: its permissions, and its notifications. They know the program by
  /// its desktop file; without one they show the list of programs. On other desktops the URL cannot be opened, and `canOpenURL(_:)`
  /// returns false.
  nonisolated public static let openSettingsURLString = settingsScheme + ":"

  /// The URL by which `open(_:options:completionHandler:)` shows the desktop's settings of this program's notifications, which are on
  /// the same page as its other settings (`openSettingsURLString`).
  nonisolated public static let openNotificationSettingsURLString = settingsScheme + ":notifications"

  /// Opens `url` with the system's handler for its scheme, or shows the desktop's settings of this program (`openSettingsURLString`).
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    let isForSettings = url.scheme?.lowercased() == Self.settingsScheme
    let host = HostEnvironment.host
    Task { @MainActor in
      let isOpened = if isForSettings { await host.openSettings() } else { await host.open(url) }
      completionHandler?(isOpened)
    }
  }

  /// Returns true if the URL's scheme is one that programs can register for, or if it leads to settings that the desktop has
  /// (`openSettingsURLString`).
  ///
  /// The system is asked for a handler only when it opens the URL.
  open func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if scheme == Self.settingsScheme { return HostEnvironment.host.hasSettings }
    return !["javascript", "data", "about", "blob"].contains(scheme)
  }

  /// Opens a URL in the program that is registered for it, as programs from before iOS 10 ask for it.
  /// - Returns: false if `canOpenURL(_:)` does; what becomes of the others `open(_:options:completionHandler:)` tells.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    self.open(url)
    return true
  }
}

// MARK: - Windows

extension UIApplication {
  /// The window that stands for the screen: the key window or the one that carries it, else the first one shown.
  package static var mainWindow: UIWindow? {
    guard let instance, let window = instance.keyWindowStorage ?? instance.visibleWindows.first else {
      return nil
    }
    return window.carrier ?? window
  }

  func didShow(_ window: UIWindow) {
    guard !visibleWindows.contains(where: { $0 === window }) else { return }
    visibleWindows.append(window)
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: window)
  }

  func didHide(_ window: UIWindow) {
    visibleWindows.removeAll { $0 === window }
    if keyWindowStorage === window {
      resignKeyWindow()
      let candidates = visibleWindows.filter(\.canBecomeKey)
      // The scene goes on by itself, where it has another window.
      let front = candidates.last { $0.windowScene === window.windowScene } ?? candidates.last
      if let front { makeKey(front) }
    }
    resignUnlessAttended(without: window)
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: window)
  }

  func makeKey(_ window: UIWindow) {
    guard keyWindowStorage !== window else { return }
    let old = Self.mainWindow
    resignKeyWindow()
    keyWindowStorage = window
    window.windowScene?.lastKeyWindow = window
    if let main = Self.mainWindow, main !== old, main.host != nil {
      UITraitCollection.fallback = main.environmentTraits
    }
    window.becomeKey()
    KeyboardController.shared.windowDidBecomeKey(window)
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  private func resignKeyWindow() {
    guard let window = keyWindowStorage else { return }
    keyWindowStorage = nil
    window.resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
  }

  /// Forgets windows, scenes and delegate; for tests that change hosts.
  package static func reset() {
    guard let application = instance else { return }
    for window in application.visibleWindows.reversed() { window.isHidden = true }
    application.visibleWindows = []
    application.keyWindowStorage = nil
    application.connectedScenes = []
    application.implicitScene = nil
    application.openSessions = []
    application.ownedDelegate = nil
    application.activity = .inactive
    application.isLaunching = false
    application.applicationIconBadgeNumber = 0
    application.restoration.reset()
    application.shortcuts = Shortcuts()
    application.backgroundFetch.reset()
    UIMenuSystem.reset()
    FrameLoop.reset()
  }
}

extension UIWindow {
  /// Posted after a window was shown; the object is the window.
  nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after a window was hidden; the object is the window.
  nonisolated public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted after a window became the key window; the object is the window.
  nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted after a window stopped being the key window; the object is the window.
  nonisolated public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
}
