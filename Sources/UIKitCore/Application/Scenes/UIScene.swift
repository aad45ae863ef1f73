import Foundation

/// One instance of the program's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activity of a scene: whether it is seen and has the attention of the user.
  public enum ActivationState: Int, Sendable {
    /// The scene has not come to the foreground yet.
    case unattached = -1
    /// The scene is seen and has the user's attention.
    case foregroundActive = 0
    /// The scene is seen or about to be, without the user's attention.
    case foregroundInactive = 1
    /// The scene is not seen.
    case background = 2
  }

  /// The session that the scene belongs to.
  public let session: UISceneSession
  /// The object that follows the scene's life; held weakly.
  open weak var delegate: (any UISceneDelegate)?
  package var ownedDelegate: (any UISceneDelegate)?
  /// Counts scenes in the order in which they were connected.
  let connectionNumber: Int
  private static var connectionCount = 0
  /// The scene's activity; `unattached` until it comes to the foreground for the first time.
  open private(set) var activationState = ActivationState.unattached
  /// The scene's name for people; windows bear it as their title.
  open var title: String! = "" {
    didSet { titleDidChange() }
  }

  func titleDidChange() {}

  /// Creates a scene of a session; UIKit does this when it connects the session.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    Self.connectionCount += 1
    connectionNumber = Self.connectionCount
    super.init()
  }

  /// The program goes on restoring the scene's state after UIKit is done.
  public func extendStateRestoration() {
    UIApplication.shared.restoration.extend()
  }

  /// Ends what `extendStateRestoration()` began: the program is done with restoring the scene's state.
  public func completeStateRestoration() {
    UIApplication.shared.restoration.complete()
  }

  open override var next: UIResponder? { UIApplication.shared }

  func enterForeground() {
    guard activationState == .unattached || activationState == .background else { return }
    delegate?.sceneWillEnterForeground(self)
    activationState = .foregroundInactive
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    becomeActive()
  }

  /// True if the user attends to the scene while the program has the user's attention: a scene without windows has no other sign.
  var isAttended: Bool { true }

  /// Makes the scene active, if the program has the user's attention and gives it to this scene.
  func becomeActive() {
    guard activationState == .foregroundInactive, UIApplication.shared.applicationState == .active, isAttended
    else { return }
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    NotificationCenter.default.post(name: Self.didActivateNotification, object: self)
  }

  func resignActive() {
    guard activationState == .foregroundActive else { return }
    delegate?.sceneWillResignActive(self)
    activationState = .foregroundInactive
    NotificationCenter.default.post(name: Self.willDeactivateNotification, object: self)
  }

  func enterBackground() {
    guard activationState != .background else { return }
    resignActive()
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  /// Shows the scene before everything else, as far as the system allows it.
  func bringToFront() {}

  /// The scene is taken apart.
  func disconnect() {
    enterBackground()
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    NotificationCenter.default.post(name: Self.didDisconnectNotification, object: self)
  }
}

extension UIScene {
  /// Posted when the scene was made, before its delegate is told.
  nonisolated public static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  /// Posted when the scene comes to the foreground, before it is active.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after the scene was taken apart, its last window being closed.
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted after the scene got the user's attention.
  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  /// Posted when the scene loses the user's attention.
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted after the scene went to the background.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// The reasons why a scene was connected.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// URLs to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// Activities to begin with: the one that the program handed to `requestSceneSessionActivation(_:userActivity:options:errorHandler:)`.
    /// No other device, and no other program, hands one over. What the scene showed itself is in its session's
    /// `stateRestorationActivity`.
    public let userActivities: Set<NSUserActivity>
    /// The quick action that the program was started with; nil if it was started otherwise.
    public let shortcutItem: UIApplicationShortcutItem?

    init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      super.init()
    }
  }
  /// The wishes of a program that asks for a scene to be activated.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene from which the user asked. The window of a new scene opens as large as its; nil stands for the one that has the
    /// key window.
    open var requestingScene: UIScene?

    /// Creates options without a requesting scene.
    public override init() {
      super.init()
    }
  }
}
